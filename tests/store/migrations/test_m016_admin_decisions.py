"""Decisions of admins stay signed; an older vault has none."""

import json
from pathlib import Path

from privrag_desktop.store import signed_admin_decisions
from tests.store.migrations.old_database import open_migrated


def test_decisions_of_schema_16_are_kept_signed_and_older_vaults_have_none(tmp_path: Path) -> None:
    kept = {}
    for version in (15, 16):
        with open_migrated(version, tmp_path) as database:
            found = signed_admin_decisions.saved_decisions(database)
            assert signed_admin_decisions.are_genuine(database, found)
            assert signed_admin_decisions.has_admin_key(database) is (found is not None)
            kept[version] = found and json.loads(found.content)["settings"]
    assert kept == {15: None, 16: {"policy": "full", "smallest_group": 5}}
