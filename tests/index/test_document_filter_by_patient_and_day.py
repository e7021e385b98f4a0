"""Which documents exist, of whom and of which days, is known without reading them."""

from datetime import date

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.documents import Document
from privrag_desktop.index.document_filter_by_patient_and_day import DocumentCatalogue, entry_of
from tests.made_up import fact

MARCH = Period(date(2020, 3, 1), date(2020, 3, 31))


def day(patient_id: str, number: int) -> Document:
    one = date(2020, number, 14)
    return Document(f"{patient_id}/{one}", patient_id, one, "", (fact(patient_id, day=one),))


def standing(patient_id: str, *months: int) -> Document:
    facts = tuple(fact(patient_id, month, day=date(2020, month, 1)) for month in months)
    return Document(f"{patient_id}/standing", patient_id, None, "", (*facts, fact(patient_id, day=None)))


@pytest.fixture
def directory() -> DocumentCatalogue:
    return DocumentCatalogue(
        map(entry_of, [day("a", 3), day("a", 4), day("b", 3), standing("a", 1, 3), standing("b")])
    )


def test_documents_are_found_by_patient(directory: DocumentCatalogue) -> None:
    found = [one.document_id for one in directory.of_patients({"a", "unknown"})]
    assert found == ["a/2020-03-14", "a/2020-04-14", "a/standing"]


def test_standing_facts_belong_to_the_days_on_which_they_began(directory: DocumentCatalogue) -> None:
    assert [one.document_id for one in directory.within([MARCH])] == [
        "a/2020-03-14",
        "a/standing",
        "b/2020-03-14",
    ]


def test_a_document_of_several_periods_is_found_once(directory: DocumentCatalogue) -> None:
    year = Period(date(2020, 1, 1), date(2020, 12, 31))
    found = [one.document_id for one in directory.within([MARCH, year])]
    assert len(found) == len(set(found)) == 4


def test_removed_and_replaced_documents_are_known_as_they_are_now(directory: DocumentCatalogue) -> None:
    directory.remove(["a/2020-03-14", "never there", "a/standing"])
    directory.add([entry_of(standing("a", 5))])
    assert [one.document_id for one in directory.within([MARCH])] == ["b/2020-03-14"]
    assert len(directory) == 4


def test_a_summary_belongs_to_no_day() -> None:
    summary = Document("a/summary", "a", None, "", (fact("a", day=date(2020, 3, 1)),), ("Told.",))
    assert entry_of(summary).days == frozenset()
