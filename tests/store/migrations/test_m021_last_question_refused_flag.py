"""A conversation says whether its last question was refused; an older one was answered."""

from pathlib import Path

from privrag_desktop.store import conversation_memory
from tests.store.migrations.old_database import open_migrated


def test_refusals_of_schema_21_are_kept_and_older_conversations_have_none(tmp_path: Path) -> None:
    with open_migrated(21, tmp_path) as database:
        kept = [conversation_memory.recall(database, name) for name in ("refused", "answered")]
        assert [one.is_behind_refusal for one in kept] == [True, False]
        assert {one.question for one in kept} == {"How is PERSON?"}
    with open_migrated(20, tmp_path) as database:
        with database.transaction() as tx:
            conversation_memory.begin(tx, "talk")
        assert not conversation_memory.recall(database, "talk").is_behind_refusal
        with database.transaction() as tx:
            conversation_memory.note_refusal(tx, "talk")
        assert conversation_memory.recall(database, "talk").is_behind_refusal
