"""Imports are listed with their paths and what came of them."""

from pathlib import Path

from privrag_desktop.domain.imports import ImportOutcome
from privrag_desktop.store import imports
from tests.store.migrations.old_database import open_migrated


def test_imports_of_schema_12_are_listed_with_what_came_of_them(tmp_path: Path) -> None:
    with open_migrated(12, tmp_path) as database:
        broken_off, done = imports.newest(database, 10)
        assert (done.paths, done.outcome) == ((Path("/records/a"), Path("/records/b")), ImportOutcome.DONE)
        assert (done.person, done.patients, done.changed, done.refused) == ("admin", 3, 2, 1)
        assert done.begun is not None
        assert done.ended is not None
        assert broken_off == imports.unfinished(database, "admin")[0]
        assert broken_off.begun is not None
