"""Questions of the first program keep their names and get no conversation; each pseudonym gets an entity."""

from pathlib import Path

from privrag_desktop.store import audit_trail, pseudonyms, question_history
from tests.store.migrations.old_database import open_migrated


def test_pseudonyms_and_questions_of_schema_1_are_kept(tmp_path: Path) -> None:
    with open_migrated("1_asked", tmp_path) as database:
        [row] = pseudonyms.issued(database, "old talk")
        assert (row.original, row.pseudonym) == ("Zebulonia Quetzalkamp", "Alva Taylorsen")
        assert row.entity == row.uuid
        [turn] = question_history.list_turns(database)
        assert (turn.question, turn.answer) == ("How is Zebulonia Quetzalkamp?", "She is well [1].")
        assert (turn.scope, len(turn.citations)) == ("", 1)
        assert audit_trail.verify(database) is None
