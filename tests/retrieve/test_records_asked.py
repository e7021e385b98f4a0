"""Visits, vaccines, plans, family history and devices are found as what they are, or left to the agents."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.domain import Category, Fact, Period
from privrag_desktop.errors import QueryRefused
from privrag_desktop.retrieve.plan import PlanResult
from privrag_desktop.retrieve.planning import plan_of
from privrag_desktop.retrieve.question import question_query
from privrag_desktop.retrieve.record_words import record_words
from privrag_desktop.retrieve.run_plan import run_plan
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.times import read_anchor, resolve
from privrag_desktop.retrieve.topics import Topics
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import store
from tests.word_embedder import WordEmbedder

OTHER_DOSE = "NDA1 150 ML vancomycin 1 MG/ML in Sodium Chloride Injection"
_FACTS = (
    # kind, name, what else is said, day, status
    (Category.VISIT, "Encounter for symptom", "ambulatory, for Viral sinusitis (disorder)", "2018-02-03", ""),
    (Category.VISIT, "Emergency room admission", "emergency, for Appendicitis", "2019-05-06", ""),
    (Category.VISIT, "Encounter Inpatient", "inpatient, for Appendicitis, until 2019-05-9", "2019-05-07", ""),
    (Category.VISIT, "Prenatal visit", "ambulatory, for Normal pregnancy", "2019-09-09", ""),
    (Category.VISIT, "Prenatal initial visit", "ambulatory, for Normal pregnancy", "2019-08-01", ""),
    (Category.VISIT, "General examination of patient", "ambulatory", "2020-01-07", ""),
    (Category.VISIT, "Encounter for problem", "ambulatory, planned", "2031-01-01", "planned"),
    (Category.CONDITION, "Viral sinusitis (disorder)", "resolved", "2018-02-03", "resolved"),
    (Category.CONDITION, "Appendicitis", "resolved", "2019-05-06", "resolved"),
    (Category.CONDITION, "Normal pregnancy", "resolved", "2019-08-01", "resolved"),
    (Category.CONDITION, "Seizure disorder", "active", "2001-01-01", "active"),
    (Category.IMMUNIZATION, "Influenza, seasonal, injectable", "", "2018-02-03", "completed"),
    (Category.IMMUNIZATION, "Influenza, seasonal, injectable", "", "2020-01-07", "completed"),
    (Category.IMMUNIZATION, "Tdap", "", "2016-03-03", "completed"),
    (Category.IMMUNIZATION, "tetanus toxoid, adsorbed", "not given", "2015-01-07", "not-done"),
    (Category.IMMUNIZATION, "zoster", "not given, because of patient objection", "2020-01-07", "not-done"),
    (Category.PLAN, "Care team", "active, with Physician", "2018-02-03", "active"),
    (Category.PLAN, "Asthma self management", "active", "2018-02-03", "active"),
    (Category.PLAN, "Fracture care", "completed", "2001-02-03", "completed"),
    (Category.GOAL, "Stop smoking", "accepted", "2018-02-03", "accepted"),
    (Category.FAMILY, "Stroke", "had by mother, from age 56 yr", "", "completed"),
    (Category.FAMILY, "Asthma", "had by brother", "", "completed"),
    (Category.DEVICE, "Manual wheelchair", "active", "", "active"),
    (Category.GIVEN, "Vancomycin 5 MG/ML Injection", "given", "2019-05-07", "completed"),
    (Category.GIVEN, OTHER_DOSE, "given", "2019-05-08", "completed"),
    (Category.MEDICATION, "Vancomycin 5 MG/ML Injection", "stopped", "2019-05-07", "stopped"),
    (Category.REPORT, "Complete blood count", "", "2019-05-07", "final"),
    (Category.VITAL, "Body weight", "", "2020-01-07", "final"),
)  # fmt: skip


Row = tuple[Category, str, str, str, str]


def _fact(number: int, row: Row) -> Fact:
    category, name, said, day, status = row
    value = "80" if category is Category.VITAL else None
    sentence = f"{category.value}: {name}{' was 80 kg' if value else f', {said}' if said else ''}."
    when = date.fromisoformat(day) if day else None
    return Fact(
        "a", f"R/{number}", category, name, sentence, value=value, day=when, status=status or "finished"
    )


@pytest.fixture
def vault(database: Database) -> tuple[Database, Topics]:
    store(database, [_fact(number, row) for number, row in enumerate(_FACTS)])
    return database, Topics(database, WordEmbedder())


def asked(vault: tuple[Database, Topics], text: str, *, year: int = 0) -> PlanResult | None:
    """What is computed for a question about patient a, called Ann; None where it is left to the agents."""
    database, topics = vault
    at = text.find("Ann")
    hidden: tuple[tuple[int, int], ...] = ((at, at + 3),)
    told = read_anchor(text, hidden)
    days = (Period(date(year, 1, 1), date(year, 12, 31)),) if year else ()
    spans = (*hidden, told.span) if told else hidden
    query = question_query(text, spans, frozenset({"a"}), days)
    if told:
        query = resolve(replace(query, anchor=told.anchor), database, topics)
    plan = plan_of(query, topics)
    try:
        return run_plan(database, plan) if plan else None
    except QueryRefused:
        return None


LAST, PRENATAL, STAY = "General examination of patient", "Prenatal visit", "Encounter Inpatient"
EMERGENCY, FLU = "Emergency room admission", "Influenza, seasonal, injectable"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("When was Ann's last visit?", {LAST}),
        ("Why was Ann's last visit?", {LAST}),
        ("Ann last visit?", {LAST}),
        ("What was the reason for Ann's most recent appointment?", {LAST}),
        ("When was Ann last seen?", {LAST}),
        ("What was Ann's first visit for?", {"Encounter for symptom"}),
        ("When did Ann last come to the clinic?", {LAST}),
        ("When was Ann last seen for viral sinusitis?", {"Encounter for symptom"}),
        ("When was the last visit of Ann for appendicitis?", {STAY}),
        ("When was the last visit of Long, Ann for viral sinusitis?", {"Encounter for symptom"}),
        ("When was Ann's last prenatal visit?", {PRENATAL}),
        ("When was Ann last in the emergency room?", {EMERGENCY}),
        ("Has Ann been to the ER?", {EMERGENCY}),
        ("Was Ann ever admitted to hospital?", {STAY}),
        ("What was Ann admitted for?", {STAY}),
        ("How long was Ann's last hospital stay?", {STAY}),
        ("When was Ann's last check-up?", {LAST}),
        ("Where was Ann's last visit?", {LAST}),
        ("List Ann's vaccinations.", {FLU, "Tdap"}),
        ("What shots has Ann had?", {FLU, "Tdap"}),
        ("Is Ann up to date with vaccinations?", {FLU, "Tdap"}),
        ("When was Ann's last flu shot?", {FLU}),
        ("Did Ann get a tetanus jab?", {"Tdap"}),
        ("List Ann's tetanus.", {"Tdap"}),
        ("Which vaccines did Ann refuse?", {"zoster", "tetanus toxoid, adsorbed"}),
        ("Why was Ann not given the shingles vaccine?", {"zoster"}),
        ("What is in Ann's care plan?", {"Asthma self management"}),
        ("Which care plans of Ann are completed?", {"Fracture care"}),
        ("Who is on Ann's care team?", {"Care team"}),
        ("What goals does Ann have?", {"Stop smoking"}),
        ("Any family history of stroke for Ann?", {"Stroke"}),
        ("Did Ann's mother have a stroke?", {"Stroke"}),
        ("What did Ann's brother have?", {"Asthma"}),
        ("Any family history for Ann?", {"Stroke", "Asthma"}),
        ("Which devices does Ann have?", {"Manual wheelchair"}),
        ("When was Ann given vancomycin?", {OTHER_DOSE}),
        ("On what day was Ann given vancomycin?", {OTHER_DOSE}),
        ("What was Ann's body weight at the last visit?", {"Body weight"}),
    ],
)
def test_a_record_is_found_by_what_people_call_it(
    vault: tuple[Database, Topics], text: str, names: set[str]
) -> None:
    result = asked(vault, text)
    assert result is not None
    assert {fact.name for fact in result.facts} == names


@pytest.mark.parametrize(
    ("text", "year", "count"),
    [
        ("How many visits has Ann had?", 0, 6),
        ("How many prenatal visits has Ann had?", 0, 2),
        ("How many visits did Ann have in 2019?", 2019, 4),
        ("How often was Ann seen in 2018?", 2018, 1),
        ("How many emergency visits has Ann had?", 0, 1),
        ("How many visits for appendicitis did Ann have?", 0, 2),
        ("How many flu shots has Ann had?", 0, 2),
        ("How many immunizations did Ann get in 2020?", 2020, 1),
        ("How many reports does Ann have?", 0, 1),
    ],
)
def test_records_are_counted_one_by_one_and_what_is_only_planned_is_not(
    vault: tuple[Database, Topics], text: str, year: int, count: int
) -> None:
    result = asked(vault, text, year=year)
    assert result is not None
    assert (result.plan.shape, result.count) == (Shape.COUNT, count)


@pytest.mark.parametrize(
    "text",
    [
        "When is Ann's next appointment?",
        "Does Ann have any upcoming visits?",
        "What did Ann's last report say?",
        "When was Ann last seen for seizure disorder?",  # known, but no visit names it
        "How many days was Ann in hospital?",
        "Is Ann allergic to vaccines?",
        "Did Ann have a reaction to a vaccine?",
        "How many lab reports does Ann have?",
        "Was Ann seen by a wombat specialist?",
        "When was Ann's last chest X-ray report?",
    ],
)
def test_what_the_records_do_not_tell_surely_is_left_to_the_agents(
    vault: tuple[Database, Topics], text: str
) -> None:
    """A false denial is worse than a search."""
    assert asked(vault, text) is None


@pytest.mark.parametrize(
    "text",
    [
        "Has Ann had all her flu shots?",
        "Is a cardiologist on Ann's care team?",
        "How many are on Ann's care team?",
        "Is Ann due for a tetanus shot?",
        "Has Ann reached the goal to stop smoking?",
    ],
)
def test_no_verdict_where_only_a_clinician_can_give_one(vault: tuple[Database, Topics], text: str) -> None:
    result = asked(vault, text)
    assert result is not None
    assert result.plan.shape is Shape.LIST


def test_a_vaccine_that_was_refused_is_told_where_it_is_denied(vault: tuple[Database, Topics]) -> None:
    result = asked(vault, "Has Ann had a shingles shot?")
    assert result is not None
    assert result.is_empty
    assert [fact.status for fact in result.denials] == ["not-done"]


@pytest.mark.parametrize(
    ("place", "sort"), [("emergency", "emergency visits"), ("the ER", "emergency visits"), ("Mercy Gate", "")]
)
def test_a_word_for_a_visit_is_read_even_where_a_place_is_called_so(place: str, sort: str) -> None:
    """A hospital may have a location called Emergency: then the word is hidden as a name, too."""
    text = f"How many visits to {place} has Ann had?"
    at = text.find(place)
    query = question_query(text, ((at, at + len(place)),), frozenset({"a"}), ())
    named = record_words(query.asked)
    assert named is not None
    assert named.sort == sort


def test_devices_are_not_denied_to_somebody_whose_operations_tell_of_one(database: Database) -> None:
    kind = (Category.PROCEDURE, "Insertion of permanent pacemaker", "completed", "2019-05-07", "completed")
    store(database, [_fact(0, kind)])
    assert asked((database, Topics(database, WordEmbedder())), "Does Ann have any implants?") is None


def test_where_no_visit_is_recorded_days_with_records_stand_for_them(database: Database) -> None:
    store(database, [_fact(0, _FACTS[-1])])
    result = asked((database, Topics(database, WordEmbedder())), "How many visits has Ann had?")
    assert result is not None
    assert (result.plan.selector.visits, result.count) == (True, 1)


def test_a_last_visit_that_is_only_planned_is_no_visit_yet(vault: tuple[Database, Topics]) -> None:
    result = asked(vault, "What was Ann's body weight at the last visit?")
    assert result is not None
    assert [fact.day for fact in result.facts] == [date(2020, 1, 7)]
