"""Pseudonyms of a task come back as they were saved, by task, and go with it."""

import pytest
import sqlcipher3

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.store import task_pseudonyms
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym


def test_records_of_one_task_are_erased_alone(database: Database) -> None:
    rows = [
        Pseudonym(f"{scope}{name}", scope, EntityType.PERSON, name, f"x{name}", "2020-01-01")
        for scope in ("one", "two")
        for name in ("Ann", "Ben")
    ]
    task_pseudonyms.keep(database, rows)
    with database.transaction() as tx:
        assert task_pseudonyms.erase(tx, "one") == 2
    assert task_pseudonyms.issued(database, "one") == []
    assert task_pseudonyms.issued(database, "two") == rows[2:]


@pytest.mark.parametrize("kind", EntityType)
def test_every_kind_comes_back_as_it_was(database: Database, kind: EntityType) -> None:
    row = Pseudonym("u1", "one", kind, "8.1", "7.9", "2020-01-01", "e1")
    task_pseudonyms.keep(database, [row])
    assert task_pseudonyms.issued(database, "one") == [row]


def test_a_quantity_keeps_its_unit_with_all_its_words(database: Database) -> None:
    """Without it 8.1 % could be taken for 8.1 mmol."""
    rows = [
        Pseudonym("u1", "one", EntityType.QUANTITY, "8.1", "7.9", "2020-01-01", "e1", unit="beats a minute"),
        Pseudonym("u2", "one", EntityType.QUANTITY, "8.1", "7.9", "2020-01-01", "e2", unit="%"),
    ]
    task_pseudonyms.keep(database, rows)
    assert task_pseudonyms.issued(database, "one") == rows


def test_pseudonyms_are_saved_all_together_or_not_at_all(database: Database) -> None:
    """A prompt with a pseudonym that was not saved could not be restored."""
    ann = Pseudonym("u1", "one", EntityType.PERSON, "Ann", "Bea", "2020-01-01")
    clashing = Pseudonym("u2", "one", EntityType.PERSON, "Dora", "Bea", "2020-01-01")
    with pytest.raises(sqlcipher3.IntegrityError):
        task_pseudonyms.keep(database, [ann, clashing])
    assert task_pseudonyms.issued(database, "one") == []


def test_all_that_a_task_hides_is_listed_by_task(database: Database) -> None:
    rows = [
        Pseudonym(f"{scope}{name}", scope, EntityType.PERSON, name, f"x{name}", "2020-01-01")
        for scope, name in (("one", "Ann"), ("one", "Ben"), ("two", "Cleo"))
    ]
    task_pseudonyms.keep(database, rows)
    found = {scope: set(together.split("\n")) for scope, together in task_pseudonyms.originals(database)}
    assert found == {"one": {"Ann", "Ben"}, "two": {"Cleo"}}
