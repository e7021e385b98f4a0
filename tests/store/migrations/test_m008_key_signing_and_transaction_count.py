"""A vault of before there were users has no signing key, and its transactions are counted from now on."""

from pathlib import Path

from privrag_desktop.store.keys.key_file_signing_key import vault_keys
from tests.store.migrations.old_database import open_migrated


def test_a_vault_of_schema_7_has_no_signing_key_and_counts_from_its_update(tmp_path: Path) -> None:
    with open_migrated(7, tmp_path) as database:
        assert vault_keys(database) is None
        counts = [database.commits]
        for _ in range(2):
            with database.transaction() as tx:
                tx.execute("DELETE FROM turns")
            counts.append(database.commits)
        assert counts == [0, 1, 2]
