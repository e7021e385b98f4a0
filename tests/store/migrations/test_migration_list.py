"""Schema versions: old vaults open, newer ones are refused."""

from pathlib import Path

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.errors import NewerVault
from privrag_desktop.store import audit_trail, documents, facts, patients_and_identifiers
from privrag_desktop.store.database import Database
from privrag_desktop.store.migrations import migration_list
from privrag_desktop.store.migrations.migration_cursor import MigrationCursor
from tests.store.migrations.old_database import KEY_OF_OLD_DATABASES, open_migrated

SCHEMA_1_FACTS = 9


@pytest.mark.parametrize("version", range(1, migration_list.LATEST + 1))
def test_database_of_every_schema_version_opens_with_its_content(version: int, tmp_path: Path) -> None:
    with open_migrated(version, tmp_path) as database:
        assert database.rows("PRAGMA user_version") == [(migration_list.LATEST,)]
        [known] = patients_and_identifiers.list_patients(database)
        assert known.name == "Zebulonia Quetzalkamp"
        assert len(facts.facts_of(database, known.patient_id)) == SCHEMA_1_FACTS
        standing, *days = documents.documents_of(database, known.patient_id)
        assert [fact.category for fact in standing.facts] == [
            Category.CONDITION,
            Category.ALLERGY,
            Category.MEDICATION,
        ]
        assert len(days) == 3
        assert len(list(patients_and_identifiers.all_identifiers(database))) == 7
        assert database.rows("PRAGMA foreign_key_check") == []
        before = database.commits
        with database.transaction() as tx:
            audit_trail.append(tx, audit_trail.AuditAction.UNLOCKED, [])
        assert database.commits == before + 1


def test_database_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    database = Database.create(path, KEY_OF_OLD_DATABASES)
    database.rows(f"PRAGMA user_version = {migration_list.LATEST + 1}")
    database.close()
    before = path.read_bytes()
    with pytest.raises(NewerVault, match="newer version"):
        Database.open(path, KEY_OF_OLD_DATABASES)
    assert path.read_bytes() == before


def test_failed_migration_leaves_the_version_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "vault.db"
    Database.create(path, KEY_OF_OLD_DATABASES).close()

    def broken(cursor: MigrationCursor) -> None:
        cursor.execute("CREATE TABLE half_done (something TEXT)")
        raise ZeroDivisionError

    monkeypatch.setattr(migration_list, "MIGRATIONS", (*migration_list.MIGRATIONS, broken))
    monkeypatch.setattr(migration_list, "LATEST", migration_list.LATEST + 1)
    with pytest.raises(ZeroDivisionError):
        Database.open(path, KEY_OF_OLD_DATABASES)
    monkeypatch.undo()
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    assert database.rows("PRAGMA user_version") == [(migration_list.LATEST,)]
    assert database.rows("SELECT name FROM sqlite_master WHERE name = 'half_done'") == []
    database.close()


def test_only_outstanding_migrations_run() -> None:
    assert migration_list.outstanding(migration_list.LATEST) == ()
    assert [number for number, _ in migration_list.outstanding(0)] == list(
        range(1, migration_list.LATEST + 1)
    )
