"""Who and when decide first; then likeness ranks. Who has what is counted exactly, from typed columns."""

from datetime import date

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.search_results import SearchMode
from privrag_desktop.questions.search_query.search_query_reader import question_query
from privrag_desktop.retrieve.search import hybrid_search
from privrag_desktop.retrieve.search.hybrid_search import ScoredDocument
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from tests.hostile.records import DAYS, PEOPLE

VICTIM = PEOPLE[0]


def search(
    workspace: Workspace, question: str, k: int = 3, mode: SearchMode = SearchMode.HYBRID
) -> list[ScoredDocument]:
    findings, mentions = workspace.boundary.detect_in_question(question)
    hidden = tuple((finding.span.start, finding.span.end) for finding in findings)
    query = question_query(question, hidden, mentions.patient_ids, mentions.periods)
    return workspace.retriever.search(query, k, mode)


def places(found: list[ScoredDocument]) -> list[tuple[int, str | None]]:
    number = {person.patient_id: person.number for person in PEOPLE}
    return [
        (number[one.document.patient_id], one.document.day.isoformat() if one.document.day else None)
        for one in found
    ]


@pytest.mark.parametrize("mode", SearchMode)
@pytest.mark.parametrize(
    "question",
    ["Zebulonia Quetzalkamp's body weight on 2019-05-05", "quetzalkamp zebulonia, weight, 5 May 2019"],
)
def test_patient_and_day_named_come_first_in_every_mode(
    workspace: Workspace, question: str, mode: SearchMode
) -> None:
    found = search(workspace, question, mode=mode)
    assert places(found)[0] == (77, "2019-05-05")
    assert {number for number, _ in places(found)} == {77}


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("heart rate of Wei Li in July 2020", (79, DAYS[2])),
        ("heart rate of Wei Li in 2018", (79, DAYS[0])),
        ("latest heart rate of Wei Li", (79, DAYS[2])),
        ("latest body weight of Wei Li before 2020", (79, DAYS[1])),
        ("allergies of Wei Li", (79, None)),
        ("Which patients have asthma?", (83, None)),
        ("Who takes allopurinol?", (81, None)),
    ],
)
def test_right_document_comes_first(
    workspace: Workspace, question: str, first: tuple[int, str | None]
) -> None:
    assert places(search(workspace, question))[0] == first


def test_trend_spans_the_whole_time(workspace: Workspace) -> None:
    found = places(search(workspace, "How did Wei Li's heart rate change?"))
    assert {day for _, day in found} == set(DAYS)
    assert {day for _, day in places(search(workspace, "trend of Wei Li's heart rate", k=2))} == {
        DAYS[0],
        DAYS[2],
    }


def test_patients_named_together_take_turns(workspace: Workspace) -> None:
    found = places(search(workspace, "body weight of Wei Li and Zebulonia Quetzalkamp", k=4))
    assert [number for number, _ in found].count(79) == 2


def test_everyone_is_searched_when_nobody_is_named(workspace: Workspace) -> None:
    assert len({number for number, _ in places(search(workspace, "body weight", k=20))}) == len(PEOPLE)


@pytest.mark.parametrize("k", [1, 2, 5])
def test_k_is_the_most_there_is_and_better_comes_first(workspace: Workspace, k: int) -> None:
    found = search(workspace, "body weight", k=k)
    assert len(found) == k
    scores = [one.score for one in found]
    assert scores == sorted(scores, reverse=True)


def test_hit_tells_what_was_found(workspace: Workspace) -> None:
    [found] = search(workspace, "latest body weight of Zebulonia Quetzalkamp", k=1)
    hit = found.hit
    assert (hit.document_id, hit.patient_id) == (f"{VICTIM.patient_id}/{DAYS[2]}", VICTIM.patient_id)
    assert hit.day == date.fromisoformat(DAYS[2])
    assert "Body weight" in hit.text
    assert hit.score == found.score


def test_no_patient_has_more_than_two_before_others_where_nobody_is_named(workspace: Workspace) -> None:
    found = [number for number, _ in places(search(workspace, "body weight", k=2 * len(PEOPLE)))]
    assert max(found.count(number) for number in found) <= 2


def test_what_stands_beside_fills_up_after_the_day_named(workspace: Workspace) -> None:
    found = places(search(workspace, f"heart rate of Wei Li on {DAYS[1]}", k=4))
    assert found[0] == (79, DAYS[1])
    assert {day for _, day in found[1:]} == {None, DAYS[0], DAYS[2]}


def test_nearest_visits_of_the_patient_stand_in_for_a_day_without_records(workspace: Workspace) -> None:
    found = places(search(workspace, "heart rate of Wei Li on 1999-01-01", k=3))
    assert {number for number, _ in found} == {79}
    assert found[0][1] == DAYS[0]


def test_day_without_any_record_falls_back_to_everybody(workspace: Workspace) -> None:
    assert len(search(workspace, "body weight on 1999-01-01", k=3)) == 3


def test_nobody_else_is_found_where_somebody_is_named(workspace: Workspace) -> None:
    assert {number for number, _ in places(search(workspace, "gout of Wei Li", k=50))} == {79}


@pytest.mark.parametrize("k", [0, -1])
def test_nothing_wanted_is_nothing_found(workspace: Workspace, k: int) -> None:
    assert search(workspace, "body weight", k=k) == []


@pytest.mark.parametrize("number", [one.number for one in PEOPLE])
def test_of_two_values_the_document_that_holds_both_comes_first(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(hybrid_search, "_WITH_VALUE", 1)
    person = next(one for one in PEOPLE if one.number == number)
    facts = {
        (fact.name, document.day): fact.value
        for document in documents_of(workspace.database, person.patient_id)
        for fact in document.facts
        if fact.value and document.day
    }
    day = date.fromisoformat(DAYS[1])
    weight, rate = facts["Body weight", day], facts["Heart rate", day]
    found = search(
        workspace, f"In the record with a body weight of {weight} kg and a heart rate of {rate}.0?"
    )
    assert places(found)[0] == (number, DAYS[1])


IDS = {person.patient_id: person for person in PEOPLE}


@pytest.mark.parametrize(
    ("wanted", "names", "numbers"),
    [
        ("diabetes mellitus", ("Diabetes mellitus",), {77, 78}),
        ("gout", ("Gout",), {81, 82}),
        ("latex", ("Latex",), {79}),
        ("allopurinol", ("Allopurinol",), {81}),
        ("scurvy", (), set()),
        ("body weight", (), set()),
    ],
)
def test_everyone_who_has_it_is_found_and_nobody_else(
    workspace: Workspace, wanted: str, names: tuple[str, ...], numbers: set[int]
) -> None:
    found = workspace.retriever.cohort(wanted)
    assert found.names == names
    assert {IDS[patient_id].number for patient_id in found.patient_ids} == numbers


def test_whether_a_patient_has_any_fact_of_a_kind(workspace: Workspace) -> None:
    assert workspace.retriever.has(PEOPLE[0].patient_id, Category.ALLERGY)
    assert not workspace.retriever.has(PEOPLE[1].patient_id, Category.ALLERGY)
