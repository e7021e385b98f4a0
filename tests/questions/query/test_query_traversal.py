"""Everything that a query speaks of is found, however deep it stands."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    About,
    And,
    Entries,
    Has,
    NearEntry,
    Not,
    People,
    Who,
)
from privrag_desktop.questions.query.query_traversal import entries_in, ids_in, people_in


def test_entries_beside_entries_and_inside_conditions_are_found() -> None:
    goals, plans, notes = (Entries(kinds=(one,)) for one in (Category.GOAL, Category.PLAN, Category.NOTE))
    beside = goals.model_copy(update={"near": (NearEntry(entries=plans),)})
    query = Who(people=People(sex="female", who=And(all=(Has(has=beside), Not(no=Has(has=notes))))))
    assert list(entries_in(query)) == [beside, plans, notes]
    assert [one.sex for one in people_in(query)] == ["female", None, None, None]


def test_the_patients_whom_a_query_names_are_found_wherever_they_stand() -> None:
    of = Entries(people=People(ids=("a", "b")))
    query = Who(people=People(ids=("c",), who=Not(no=Has(has=of))))
    assert ids_in((query, About(ids=("d",), what="age"))) == {"a", "b", "c", "d"}


def test_nothing_is_found_in_what_is_no_part_of_a_query() -> None:
    assert list(entries_in("words")) == []
    assert list(people_in(People())) == [People()]
