"""Documents come back as they were stored, and are replaced whole."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.errors import UsageError
from privrag_desktop.store import documents
from privrag_desktop.store.database import Database
from tests import made_up

DAY = date(2020, 3, 14)


def store(database: Database, *documents_: Document, removed: tuple[str, ...] = ()) -> None:
    facts = tuple(fact for document in documents_ for fact in document.facts)
    with database.transaction() as tx:
        made_up.merge(tx, PatientRecord(made_up.patient(), facts, ()))
        documents.replace_documents(tx, "zq", documents_, removed)


def standing(*numbers: int) -> Document:
    return document(None, *numbers)


def document(day: date | None, *numbers: int) -> Document:
    name = "standing" if day is None else day.isoformat()
    facts = tuple(made_up.fact("zq", f"{name}{number}", day=day) for number in numbers)
    return Document(f"zq/{name}", "zq", day, f"Heading {name}", facts)


def test_documents_are_read_back_with_their_facts_in_order(database: Database) -> None:
    written = [standing(2, 1), document(DAY, 3, 1, 2), document(date(2021, 1, 1), 7)]
    store(database, *reversed(written))
    assert documents.documents_of(database, "zq") == written
    assert documents.get_document(database, "zq/2020-03-14") == written[1]
    assert documents.get_documents(database, ["zq/2021-01-01", "zq/none", "zq/standing"]) == [
        written[2],
        written[0],
    ]


def test_document_nobody_knows_is_a_plain_error(database: Database) -> None:
    with pytest.raises(UsageError, match="no such document"):
        documents.get_document(database, "zq/never")


def test_replaced_and_removed_documents_leave_nothing_of_their_old_facts(database: Database) -> None:
    store(database, document(DAY, 1, 2), standing(1))
    store(database, document(DAY, 2), removed=("zq/standing",))
    assert documents.documents_of(database, "zq") == [document(DAY, 2)]
    assert database.rows("SELECT count(*) FROM document_facts") == [(1,)]


def test_document_without_facts_keeps_its_heading(database: Database) -> None:
    store(database, standing())
    assert documents.documents_of(database, "zq") == [standing()]


def test_equal_facts_are_kept_as_often_as_they_occur(database: Database) -> None:
    one = made_up.fact("zq", "twin")
    twins = replace(document(DAY), facts=(one, one))
    store(database, twins)
    assert documents.get_document(database, twins.document_id) == twins
    assert database.rows("SELECT count(DISTINCT fact) FROM document_facts") == [(2,)]


def test_range_of_days_takes_both_ends_and_no_standing_facts(database: Database) -> None:
    days = [date(2020, 3, day) for day in (13, 14, 15, 16)]
    store(database, standing(1), *(document(day, 1) for day in days))
    found = documents.documents_of(database, "zq", first_day=days[1], last_day=days[2])
    assert [one.day for one in found] == days[1:3]
    assert len(documents.documents_of(database, "zq")) == 5


def test_documents_are_counted(database: Database) -> None:
    store(database, standing(1), document(DAY, 1))
    assert documents.document_count(database) == documents.document_count(database, "zq") == 2
    assert documents.document_count(database, "nobody") == 0
