"""What is told of somebody as a whole holds nothing that must not count, and what stands beside it.

A reading is not denied because this patient's records have it under another name than somebody else's, and no
other test is taken for it.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import number_of
from privrag_desktop.errors import QueryRefused
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Selector
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import Database
from tests.agents.clinic.patients import Resource, observation, person, vault_of
from tests.agents.clinic.patients import ask as ask_vault
from tests.retrieve.plans_of_facts import (
    DAY,
    GOUT,
    NO_ALLERGY,
    PILL,
    PULSE,
    SCAN,
    STANDING_KINDS,
    WEIGHT,
    Made,
    ask,
    store,
)

VITALS = {"categories": (Category.VITAL,)}
ALL = {"categories": (Category.CONDITION, Category.MEDICATION, Category.ALLERGY)}
_NO_FIXTURE_WORRY = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60
)


def of(kind: Concept) -> dict[str, object]:
    return {"categories": (kind.category,)}


@pytest.mark.parametrize(
    "never",
    [
        (PILL, "cancelled", ""),
        (PILL, "draft", ""),
        (PILL, "active", ", not to be given, active"),
        (PILL, "entered-in-error", ""),
        (GOUT, "active", ", refuted, active"),
        (GOUT, "active", ", entered-in-error, active"),
        (SCAN, "not-done", ", not done"),
        (SCAN, "preparation", ""),
        (PULSE, "final", " has no value (not performed)"),
        (PULSE, "final", " was recorded without a value"),
        (PULSE, "cancelled", ""),
        (NO_ALLERGY, "active", ""),
    ],
)
def test_what_never_was_never_counts(database: Database, made: Made, never: tuple[Concept, str, str]) -> None:
    kind, status, said = never
    made.add(kind, None, 0, status, said=said)
    store(database, made.facts)
    assert ask(database, AnswerType.LIST, **of(kind)).is_empty


def test_the_newest_order_of_a_drug_says_whether_it_is_taken(database: Database, made: Made) -> None:
    made.add(PILL, None, 0, "active")
    made.add(PILL, None, 5, "stopped")
    store(database, made.facts)
    assert ask(database, AnswerType.LIST, **of(PILL), present=True).is_empty
    made.add(PILL, None, 5, "active")
    store(database, made.facts)
    result = ask(database, AnswerType.LIST, **of(PILL), present=True)
    assert (result.count, result.conflicts) == (1, ())


@_NO_FIXTURE_WORRY
@given(
    st.lists(
        st.tuples(
            st.sampled_from(STANDING_KINDS),
            st.integers(0, 20),
            st.sampled_from(["active", "resolved", "stopped", "cancelled", None]),
            st.sampled_from("abc"),
        ),
        max_size=25,
    ),
    st.booleans(),
)
def test_any_problems_and_drugs_are_listed_as_a_naive_look_lists_them(
    database: Database, rows: list[tuple[Concept, int, str | None, str]], present: bool
) -> None:
    made = Made()
    for kind, day, status, who in rows:
        made.add(kind, None, day, status, who=who)
    store(database, made.facts)

    def has(kind: Concept) -> bool:
        own = [
            f
            for f in made.facts
            if f.patient_id == "a" and f.name == kind.name and f.status != "cancelled" and f.day
        ]
        last = max((f.day for f in own if f.day), default=None)
        return any(not present or (f.day == last and f.status in {"active", None}) for f in own)

    listed = ask(database, AnswerType.LIST, **ALL, present=present)
    assert {fact.name for fact in listed.facts} == {kind.name for kind in STANDING_KINDS if has(kind)}
    assert listed.count == len(listed.facts)


def test_visits_are_days_with_records(database: Database, made: Made) -> None:
    for day in (0, 0, 3, 9):
        made.add(PULSE, "70", day)
    made.add(GOUT, None, 100, "active")
    store(database, made.facts)
    assert ask(database, AnswerType.COUNT, visits=True).count == 3
    assert ask(database, AnswerType.COUNT, visits=True, first_day=DAY + timedelta(days=1)).count == 2
    assert [f.day for f in ask(database, AnswerType.LATEST, visits=True).facts] == [DAY + timedelta(days=9)]


def test_of_a_day_every_reading_is_listed_and_of_a_longer_time_the_newest_of_each(
    database: Database, made: Made
) -> None:
    noon, night, morning = (
        replace(made.add(PULSE, value, 3), moment=at)
        for value, at in (("80", "12:05:00"), ("61", "23:30:00"), ("72", "07:10:00"))
    )
    store(database, [noon, night, morning])
    whole_day = ask(database, AnswerType.LIST, **VITALS, first_day=night.day, last_day=night.day)
    assert (whole_day.facts, whole_day.conflicts) == ((morning, noon, night), ())
    assert len(ask(database, AnswerType.LIST, **VITALS).facts) == 1


def test_different_values_of_one_day_conflict_and_equal_ones_do_not(database: Database, made: Made) -> None:
    first = made.add(PULSE, "70", 1)
    second = made.add(PULSE, "90", 1)
    made.add(WEIGHT, "80.0", 1)
    made.add(WEIGHT, "80", 1)
    made.add(WEIGHT, "176", 1, unit="lb")
    store(database, made.facts)
    [conflict] = ask(database, AnswerType.LIST, **VITALS, first_day=first.day, last_day=first.day).conflicts
    assert set(conflict.facts) == {first, second}


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        (date(2021, 1, 1), date(2021, 12, 31), ["21"]),
        (date(2021, 3, 1), date(2021, 3, 31), []),
        (date(2019, 3, 1), date(2019, 3, 31), ["19"]),
        (date(2018, 1, 1), date(2018, 12, 31), []),
    ],
)
def test_a_year_or_month_in_place_of_a_day_is_of_the_time_that_holds_it_whole(
    database: Database, made: Made, first: date, last: date, found: list[str]
) -> None:
    dated = (("5", None), ("19", "2019-03"), ("21", "2021"))
    store(database, [replace(made.add(WEIGHT, value, None), moment=moment) for value, moment in dated])
    result = ask(database, AnswerType.LIST, **VITALS, first_day=first, last_day=last)
    assert [fact.value for fact in result.facts] == found


def test_two_days_are_compared_by_what_was_last_and_units_never_mix(database: Database, made: Made) -> None:
    for day, value in ((0, "80"), (0, "81"), (400, "90")):
        made.add(WEIGHT, value, day)
    made.add(WEIGHT, "190", 400, unit="[lb_av]")
    made.add(WEIGHT, "91", 400)
    early, late, other, pounds, last = made.facts
    timed = [replace(early, moment="08:00:00"), replace(late, moment="09:00:00"), other, pounds, last]
    store(database, timed)
    days = tuple(
        Selector(categories=(Category.VITAL,), first_day=day, last_day=day)
        for day in (DAY, DAY + timedelta(days=400))
    )
    result = ask(database, AnswerType.COMPARISON, **VITALS, times=days)
    assert [number_of(fact) for fact in result.facts] == [Decimal(81), Decimal(90), Decimal(91)]
    assert (result.left_out, result.left_out_units) == (1, ("[lb_av]",))


def test_a_state_is_told_by_its_newest_entries_and_the_older_ones_that_differ(
    database: Database, made: Made
) -> None:
    smoking = Concept(category=Category.SOCIAL, name="Smoking status")
    made.add(smoking, None, 0, said=" was Former smoker")
    made.add(smoking, None, 1, said=" was Never smoker")
    made.add(smoking, None, 2, said=" was Never smoker")
    store(database, made.facts)
    result = ask(database, AnswerType.LATEST, kinds=(smoking,), whether=True)
    assert [fact.day for fact in result.facts] == [DAY + timedelta(days=2)]
    assert [fact.day for fact in result.earlier] == [DAY]


def test_too_many_rows_are_refused_with_a_sentence(
    database: Database, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    from privrag_desktop.store import read_only_query

    for _ in range(4):
        made.add(PULSE, "70")
    store(database, made.facts)
    usual = read_only_query.read_only_rows.__kwdefaults__ or {}
    monkeypatch.setattr(read_only_query.read_only_rows, "__kwdefaults__", usual | {"most": 3})
    with pytest.raises(QueryRefused, match="more than 3 rows"):
        ask(database, AnswerType.LIST, **VITALS)


def test_the_facts_of_a_patient_are_found_by_their_index(database: Database) -> None:
    from privrag_desktop.retrieve.exact.plans.fact_selection_sql import _sql

    sql, parameters = _sql(Selector(), GOUT, ("a",))
    assert "patient_id=?" in str(database.rows(f"EXPLAIN QUERY PLAN {sql}", *parameters))


def result(name: str, value: float, day: str = "2022-01-01") -> Resource:
    return observation(name, value, day, category="laboratory")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", result("eGFR", 35, "2021-01-01")),
        *person("Ida", "Wimpole", result("eGFR (CKD-EPI)", 40)),
        *person("Will", "Zorbatch", result("Potassium", 4)),
        *person(
            "Jack",
            "Underhill",
            result("eGFR", 60, "2018-01-01"),
            result("Glomerular filtration rate by CKD-EPI", 25, "2022-01-01"),
        ),
        *person(
            "Ann",
            "Tilbury",
            result("Leukocytes [#/volume] in Blood", 9),
            result("Creatinine [Mass/volume] in Serum or Plasma", 1),
            result("Troponin I.cardiac [Mass/volume] in Serum or Plasma", 1),
            result("Heart rate", 70),
            result("Oxygen saturation in Arterial blood", 97),
        ),
        *person(
            "Bea",
            "Frobisher",
            result("Leukocytes [#/volume] in Pleural fluid", 900),
            result("Creatinine in Dialysis fluid", 5),
            result("Troponin T.cardiac [Mass/volume] in Serum or Plasma", 5),
            result("Heart rate --maximum", 180),
            result("Oxygen saturation in Venous blood", 60),
        ),
    ]
    with vault_of(tmp_path_factory.mktemp("names"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is Nora Quillerby's eGFR?", "35 mmol/L on 2021-01-01 (eGFR)"),
        ("What is Ida Wimpole's eGFR?", "eGFR (CKD-EPI) 40 mmol/L"),
        ("What is Will Zorbatch's eGFR?", "No entry for “eGFR” of Will Zorbatch is recorded"),
        ("What was Ida Wimpole's eGFR in 2020?", "No entry is called “eGFR”"),
    ],
)
def test_a_reading_is_found_by_what_it_measures(vault: Workspace, question: str, told: str) -> None:
    assert told in ask_vault(vault, question).answer


@pytest.mark.parametrize(
    "question", ["What is Ida Wimpole's eGFR?", "Was Ida Wimpole's eGFR below 50?", "Ida Wimpole's mean eGFR"]
)
def test_the_answer_says_under_which_name_it_is_recorded(vault: Workspace, question: str) -> None:
    assert "- eGFR (CKD-EPI) 40 mmol/L" in ask_vault(vault, question).answer


@pytest.mark.parametrize(
    ("test", "value"),
    [
        ("white cell count", "900"),
        ("creatinine", "5"),
        ("troponin I", "5"),
        ("heart rate", "180"),
        ("oxygen saturation", "60"),
    ],
)
@pytest.mark.parametrize("asked", ["What is Bea Frobisher's {}?", "Was Bea Frobisher's {} above 2?"])
def test_another_specimen_or_another_test_is_no_answer(
    vault: Workspace, test: str, value: str, asked: str
) -> None:
    answer = ask_vault(vault, asked.format(test)).answer
    assert answer.startswith("No entry ")
    assert value not in answer.partition("What comes nearest")[0]
