"""Tests for the table of what stands for what, which conversations and tasks share."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from privrag_desktop.domain.identifiers import IDENTIFYING, EntityType
from privrag_desktop.privacy.pseudonyms.placeholder_reader import placeholders
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.value_keys import conversation_key, task_key
from privrag_desktop.store import task_pseudonyms
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym


def test_a_value_and_its_pseudonym_are_found_however_they_are_written() -> None:
    table = PseudonymTable("talk", conversation_key)
    table.issue(table.drafted(EntityType.DATE, "4 March 2019", "[DATE_1]"))
    row = table.of(EntityType.DATE, "2019-03-04")
    assert row is not None
    assert (row.pseudonym, row.entity) == ("[DATE_1]", row.uuid)
    assert table.behind(EntityType.DATE, "[date_1]") is row
    assert table.holds("[Date_1]")
    assert not table.is_free(EntityType.DATE, "[DATE_1]")
    assert table.is_free(EntityType.ID, "[DATE_1]")
    other = PseudonymTable("task", task_key, [row])
    assert other.of(EntityType.DATE, "2019-03-04") is None
    assert other.words == table.words >= {"march", "marches", "date"}


def test_neither_side_gets_a_second_row() -> None:
    table = PseudonymTable("task", task_key)
    row = table.issued(EntityType.ID, "A 1", "B 2", "e1")
    assert table.issued(EntityType.ID, "a  1", "C 3") is row is table.issued(EntityType.ID, "D 4", "B 2")
    assert table.issued(EntityType.PHONE, "A 1", "B 2") is not row
    assert [one.kind for one in table.rows] == [EntityType.ID, EntityType.PHONE]
    assert list(table.of_kind(EntityType.ID)) == [row]


def test_quantities_are_told_apart_by_their_unit() -> None:
    table = PseudonymTable("task", task_key)
    in_mg = table.issued(EntityType.QUANTITY, "5", "7", unit="mg")
    in_g = table.issued(EntityType.QUANTITY, "5", "9", unit="g")
    assert (table.of(EntityType.QUANTITY, "5", "mg"), table.behind(EntityType.QUANTITY, "9", "g")) == (
        in_mg,
        in_g,
    )
    assert table.of(EntityType.QUANTITY, "5") is None


def test_what_is_not_kept_is_not_issued() -> None:
    def refuse(_rows: Sequence[Pseudonym]) -> None:
        raise OSError("full")

    table = PseudonymTable("talk", conversation_key, keep=refuse)
    with pytest.raises(OSError, match="full"):
        table.issued(EntityType.ID, "MRN-7", "[ID_1]")
    assert (table.rows, table.words, table.holds("[ID_1]")) == ((), frozenset(), False)


def test_the_store_of_tasks_keeps_kinds_and_units(tmp_path: Path) -> None:
    database = Database.create(tmp_path / "vault.db", bytes(range(32)))
    table = PseudonymTable("task", task_key, keep=lambda rows: task_pseudonyms.keep(database, rows))
    for kind in EntityType:
        table.issued(kind, f"a {kind}", f"b {kind}", unit="mg/dl" if kind is EntityType.QUANTITY else "")
    table.issued(EntityType.QUANTITY, "5", "7")
    assert task_pseudonyms.issued(database, "task") == list(table.rows)
    kinds = {kind for (kind,) in database.rows("SELECT kind FROM task_records")}
    assert kinds > {"name", "handle", "place", "organisation", "quantity mg/dl", "quantity ", "condition"}
    database.close()


def test_only_what_identifies_has_placeholders() -> None:
    read = {kind for kind in EntityType if placeholders(f"It is [{kind}_1] and [{kind}].")}
    assert read == set(IDENTIFYING)
