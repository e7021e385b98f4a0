"""What came of imported files is remembered under a key that each vault has to itself."""

from pathlib import Path

from privrag_desktop.domain.imports import ImportNote, Refusal
from privrag_desktop.store import already_imported_file_outcomes, resource_versions
from tests.store.migrations.old_database import open_migrated


def test_outcomes_and_versions_of_schema_13_are_kept(tmp_path: Path) -> None:
    with open_migrated(13, tmp_path) as database:
        assert already_imported_file_outcomes.hash_key(database) == bytes(32)
        known = already_imported_file_outcomes.find(database, b"a hash of a file")
        assert known is not None
        assert (dict(known.resources), known.patients) == ({"Observation": 6, "Patient": 1}, {"zq"})
        assert known.refused == (Refusal("", "It names no patient.", "entry 3 (Observation)"),)
        assert known.notes == (ImportNote("", "It came in two versions.", "entry 4 (Observation)"),)
        kept = resource_versions.versions_of(database, "zq")
        assert kept["Observation/zq-0"].version.updated == "2020-03-14T10:00:00.000000+00:00"
        assert kept["Patient/zq"].number == 1


def test_every_vault_has_a_hash_key_of_its_own(tmp_path: Path) -> None:
    """Else a hash would tell, in any vault, whether a known file is in it."""
    keys = set()
    for _ in range(2):
        with open_migrated(12, tmp_path) as database:
            keys.add(already_imported_file_outcomes.hash_key(database))
    assert len(keys) == 2
    assert {len(key) for key in keys} == {32}
