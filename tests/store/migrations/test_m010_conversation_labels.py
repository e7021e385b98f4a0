"""Titles of conversations: older vaults have none, and those there are can be restored and forgotten."""

from pathlib import Path

from privrag_desktop.domain.text_spans import Replaced
from privrag_desktop.privacy.pseudonyms import conversation_restore_and_erase
from privrag_desktop.store import conversation_list, pseudonyms
from tests.store.migrations.old_database import open_migrated


def test_conversations_of_schema_9_have_no_titles_and_can_be_given_some(tmp_path: Path) -> None:
    with open_migrated(9, tmp_path) as database:
        assert database.rows("SELECT * FROM conversation_labels") == []
        with database.transaction() as tx:
            conversation_list.set_title(tx, "old-talk", "Taylorsen")
            pseudonyms.keep_title_places(tx, "old-talk", [Replaced(0, 9, "Quetzalkamp")])
        assert set(pseudonyms.scopes(database)) == {"old talk", "old-talk"}
        with database.transaction() as tx:
            conversation_list.drop_label(tx, "old-talk")
        assert database.rows("SELECT * FROM title_places") == []


def test_titles_of_schema_10_turn_back_until_they_are_forgotten(tmp_path: Path) -> None:
    with open_migrated(10, tmp_path) as database:
        assert pseudonyms.title_places(database, "old-talk") == [Replaced(0, 9, "Quetzalkamp")]
        kept = "SELECT title, pinned FROM conversation_labels"
        assert database.rows(kept) == [("Taylorsen, kidneys", 1)]
        with database.transaction() as tx:
            conversation_restore_and_erase.forget(tx, "old-talk")
        assert database.rows(kept) == [("", 1)]
        assert pseudonyms.title_places(database, "old-talk") == []
