"""Databases of older schema versions: stored ones brought to the newest, and empty ones left as they are."""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import sqlcipher3

from privrag_desktop.store.database import Database
from privrag_desktop.store.migrations.migration_list import MIGRATIONS

OLD_DATABASES = Path(__file__).parents[1] / "old_databases"
KEY_OF_OLD_DATABASES = bytes(range(32))  # their content is made up


@contextmanager
def open_migrated(schema: int | str, folder: Path) -> Iterator[Database]:
    """A copy in this folder of the stored database of a schema version, migrated to the newest."""
    path = folder / f"{schema}.db"
    shutil.copy(OLD_DATABASES / f"schema_{schema}.db", path)
    with closing(Database.open(path, KEY_OF_OLD_DATABASES)) as database:
        yield database


@contextmanager
def empty_schema(version: int) -> Iterator[Any]:
    """A connection to an empty database in memory that has this schema version and no later one."""
    with closing(sqlcipher3.connect(":memory:")) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        for migration in MIGRATIONS[:version]:
            migration(connection)
        yield connection
