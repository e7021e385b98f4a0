"""Questions of before there were conversations are restored, go on, and can be forgotten one by one."""

from pathlib import Path

from privrag_desktop.privacy.pseudonyms import conversation_restore_and_erase
from privrag_desktop.store import audit_trail, conversation_memory, pseudonyms, question_history
from tests.store.migrations.old_database import open_migrated


def test_questions_of_schema_2_turn_back_go_on_and_can_be_forgotten(tmp_path: Path) -> None:
    with open_migrated("2_asked", tmp_path) as database:
        turns = question_history.list_turns(database)
        shown = [
            conversation_restore_and_erase.restore_answer(database, t.number, t.scope, t.question, t.answer)
            for t in turns
        ]
        assert [(one.question, one.answer) for one in shown] == [
            ("and Quetzalkamp?", "Ms. Quetzalkamp is well [1]."),
            ("how is ZEBULONIA quetzalkamp since March 2020?", "Ms. Quetzalkamp is well [1]."),
        ]
        assert [conversation_memory.exists(database, turn.scope) for turn in turns] == [True, True]
        with database.transaction() as tx:
            conversation_restore_and_erase.forget(tx, "old-talk")
        assert pseudonyms.scopes(database) == ["second-talk"]
        assert "uetzalkamp" not in str(database.rows("SELECT * FROM turns JOIN turn_places USING (turn)")[1:])
        assert [conversation_memory.exists(database, turn.scope) for turn in turns] == [True, False]
        assert audit_trail.verify(database) is None
