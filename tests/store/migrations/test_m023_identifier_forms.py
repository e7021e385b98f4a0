"""The cached forms of identifiers go as soon as one of them changes."""

from pathlib import Path

from privrag_desktop.store import identifier_forms_cache
from tests.store.migrations.old_database import open_migrated


def test_forms_of_schema_23_are_kept_until_an_identifier_changes(tmp_path: Path) -> None:
    with open_migrated(23, tmp_path) as database:
        assert identifier_forms_cache.stored_block(database, 0, b"a version") == bytes(range(16))
    with open_migrated(22, tmp_path) as database:
        assert identifier_forms_cache.stored_block(database, 0, b"a version") is None
        with database.transaction() as tx:
            identifier_forms_cache.store_block(tx, 0, b"a version", b"")
            tx.execute("DELETE FROM identifiers WHERE identifier = 1")
        assert identifier_forms_cache.stored_block(database, 0, b"a version") is None
