"""Imports are kept with their paths as they were given, until somebody whom they tell of is deleted."""

import os
from pathlib import Path

from privrag_desktop.domain.imports import ImportOutcome
from privrag_desktop.store import imports
from privrag_desktop.store.database import Database

ODD = Path(os.fsdecode(b"/media/stick/\xff\xfe patient"))  # a name that is not text


def test_what_waits_or_had_begun_comes_back_in_order_to_who_dropped_it(database: Database) -> None:
    with database.transaction() as tx:
        first = imports.add(tx, "Anna", [Path("/records/b"), Path("/records/a"), ODD])
        second = imports.add(tx, "Anna", [Path("/more")])
        imports.add(tx, "Berta", [Path("/others")])
        imports.begin(tx, first)
    mine = imports.unfinished(database, "Anna")
    assert [one.paths for one in mine] == [(Path("/records/b"), Path("/records/a"), ODD), (Path("/more"),)]
    assert [one.number for one in mine] == [first, second]
    assert mine[0].begun is not None
    assert mine[1].begun is None


def test_an_end_is_final_until_it_begins_again(database: Database) -> None:
    with database.transaction() as tx:
        number = imports.add(tx, "Anna", [Path("/records")])
        imports.begin(tx, number)
        imports.count(tx, number, 5, 4, 3)
        imports.end(tx, number, ImportOutcome.DONE)
    kept = imports.find(database, number)
    assert kept is not None
    assert (kept.outcome, kept.patients, kept.changed, kept.refused) == (ImportOutcome.DONE, 5, 4, 3)
    assert imports.unfinished(database, "Anna") == ()
    assert imports.last_ended(database) == kept.ended
    with database.transaction() as tx:
        imports.begin(tx, number)
    assert [one.number for one in imports.unfinished(database, "Anna")] == [number]
    assert imports.last_ended(database) is None


def test_a_path_that_tells_of_somebody_goes_with_its_import(database: Database) -> None:
    """Names in a path are parted by other signs than blanks."""
    with database.transaction() as tx:
        imports.add(tx, "Anna", [Path("/records/zebulonia_quetzalkamp.json"), Path("/records/more")])
        other = imports.add(tx, "Anna", [ODD])
        imports.drop_about(tx, lambda words: "zebulonia quetzalkamp" in words)
    assert [one.number for one in imports.newest(database, 10)] == [other]
    assert database.rows("SELECT count(*) FROM import_paths") == [(1,)]
