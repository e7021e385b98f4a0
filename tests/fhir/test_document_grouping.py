"""Facts become the same documents whatever order they come in."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient
from privrag_desktop.fhir.document_grouping import group_documents

ADA = Patient("p1", "Ada Quill", "female", "1950-01-02")
DAY = date(2011, 7, 27)


def _fact(category: Category, name: str, day: date | None = DAY, resource: str = "") -> Fact:
    return Fact("p1", resource or f"X/{name}", category, name, f"{category.value}: {name}.", day=day)


FACTS = [
    _fact(Category.PROCEDURE, "Spirometry"),
    _fact(Category.VITAL, "Systolic", resource="Observation/1#2"),
    _fact(Category.VITAL, "Diastolic", resource="Observation/1#1"),
    _fact(Category.VITAL, "Heart rate"),
    _fact(Category.LABORATORY, "Sodium", date(2012, 1, 1)),
    _fact(Category.LABORATORY, "Undated", None),
    _fact(Category.CONDITION, "Asthma"),
    _fact(Category.MEDICATION, "Aspirin", date(2001, 1, 1)),
    _fact(Category.ALLERGY, "Latex"),
]


def test_days_and_standing_facts_are_documents_of_their_own() -> None:
    standing, first, second = group_documents(ADA, FACTS)
    assert standing.heading == "Standing facts of Ada Quill: problems, allergies and medications."
    assert [fact.name for fact in standing.facts] == ["Asthma", "Latex", "Aspirin", "Undated"]
    assert (standing.document_id, standing.day) == ("p1/standing", None)
    assert first.text.splitlines() == [
        "Records of Ada Quill on 2011-07-27.",
        "Vital sign: Diastolic.",
        "Vital sign: Systolic.",
        "Vital sign: Heart rate.",
        "Procedure: Spirometry.",
    ]
    assert (first.document_id, second.document_id) == ("p1/2011-07-27", "p1/2012-01-01")


@given(st.permutations(FACTS))
def test_the_order_of_the_files_does_not_matter(facts: list[Fact]) -> None:
    assert group_documents(ADA, facts) == group_documents(ADA, FACTS)


def test_no_facts_make_no_documents() -> None:
    assert group_documents(ADA, []) == ()
