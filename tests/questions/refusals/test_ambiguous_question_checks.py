"""Each kind of question that was once misread, and that nobody would have noticed, is refused."""

from decimal import Decimal

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import (
    And,
    Concept,
    Condition,
    Entries,
    Exists,
    Has,
    NearEntry,
    Not,
    People,
    Pick,
    ValueRange,
)
from privrag_desktop.questions.refusals import ambiguous_question_checks as checks
from tests.questions.tagged_row import ASPIRIN, GOUT, POTASSIUM
from tests.questions.vault_words import naming_of, said_back

HIGH = ValueRange(above=Decimal(5))


@pytest.mark.parametrize(
    ("of", "text", "is_refused"),
    [
        (Entries(people=People(ids=("a", "b"))), "do they have it", True),
        (Entries(people=People(ids=("a",))), "does she have it", False),
        (Entries(concepts=(POTASSIUM,), bounds=HIGH), "was every potassium above 5", True),
        (Entries(concepts=(POTASSIUM,), bounds=HIGH), "was a potassium above 5", False),
        (Entries(concepts=(GOUT,), pick=Pick(nth=-1)), "was the last one gout", True),
        (Entries(concepts=(POTASSIUM,), pick=Pick(nth=-1)), "was the last one above 5", False),
        (Entries(concepts=(POTASSIUM,), pick=Pick(nth=-1), visit_classes=("emergency",)), "", True),
    ],
)
def test_a_yes_that_may_be_of_another_is_not_given(of: Entries, text: str, is_refused: bool) -> None:
    if is_refused:
        with pytest.raises(NotUnderstood):
            checks.refuse_verdict(of, text)
    else:
        checks.refuse_verdict(of, text)


def test_the_number_of_each_is_not_that_of_all() -> None:
    with pytest.raises(NotUnderstood, match="every woman"):
        checks.refuse_of_each("How many visits did every woman have?")
    checks.refuse_of_each("How many visits did women have?")


def test_a_level_is_not_told_by_an_order_and_is_by_a_test() -> None:
    """“Was the digoxin level measured?” was answered “Yes” by an order of digoxin."""
    with pytest.raises(NotUnderstood, match="level measured"):
        checks.refuse_measured([ASPIRIN], "Was the aspirin level measured?")
    checks.refuse_measured([ASPIRIN, POTASSIUM], "Was the level measured?")
    checks.refuse_measured([ASPIRIN], "Was aspirin ordered?")


def test_a_vaccination_is_not_told_by_the_disease() -> None:
    vaccine = Concept(category=Category.IMMUNIZATION, name="Gout vaccine")
    with pytest.raises(NotUnderstood, match="vaccinated"):
        checks.refuse_lost_vaccines([Exists(of=Entries(concepts=(GOUT,)))], "Is she vaccinated against gout?")
    checks.refuse_lost_vaccines([Exists(of=Entries(concepts=(vaccine,)))], "Is she vaccinated against gout?")
    checks.refuse_lost_vaccines([Exists(of=Entries(concepts=(GOUT,)))], "Has she gout?")


def test_a_reading_is_not_told_by_the_problem_of_its_name() -> None:
    """“A high blood pressure reading” was told by hypertension."""
    with pytest.raises(NotUnderstood, match="gout reading"):
        checks.refuse_readings_of_problems("gout", [GOUT], " reading?")
    checks.refuse_readings_of_problems("gout", [GOUT], " or a reading")
    checks.refuse_readings_of_problems("potassium", [POTASSIUM], " reading")


def test_pelvic_surgery_is_no_x_ray_of_the_pelvis() -> None:
    repair, xray = (
        Concept(category=Category.PROCEDURE, name=one) for one in ("Pelvic repair", "Pelvic X-ray")
    )
    [mention] = naming_of("Which surgery did Ann Quill have?").mentions()
    assert checks.of_operations(mention, [repair, xray]) == [repair]
    with pytest.raises(NotUnderstood):
        checks.of_operations(mention, [xray])
    [other] = naming_of("Which procedures did Ann Quill have?").mentions()
    assert checks.of_operations(other, [repair, xray]) == [repair, xray]


def test_patients_in_hospital_are_not_all_patients() -> None:
    with pytest.raises(NotUnderstood, match="hospital"):
        checks.refuse_everybody(People(), "How many patients are in the hospital?")
    checks.refuse_everybody(People(sex="female"), "How many women were seen at the hospital?")
    checks.refuse_everybody(People(), "How many patients are there?")


def test_who_did_not_come_back_after_an_injury_had_one() -> None:
    """Everybody who never had one was counted: 120 for 1."""
    visit = Entries(
        kinds=(Category.VISIT,), near=(NearEntry(side="after", entries=Entries(concepts=(GOUT,))),)
    )
    denied: Condition = Not(no=Has(has=visit))
    for who in (denied, And(all=(denied, Has(has=Entries(concepts=(ASPIRIN,)))))):
        with pytest.raises(NotUnderstood):
            checks.refuse_denied_beside(who)
    checks.refuse_denied_beside(And(all=(denied, Has(has=Entries(concepts=(GOUT,))))))
    checks.refuse_denied_beside(None)


@pytest.mark.parametrize(
    "asked",
    [
        "Who had their last visit in 2019?",  # the last of all, not of that year
        "Who has Medicare now?",
        "How many patients had diabetes in 2015?",  # it began before
        "Who was tested for diabetes?",  # and need not have it
        "Is Ann Quill admitted?",  # who was admitted once is not in hospital now
        "When did patients with diabetes die?",
        "How many of them were women?",
        "Who did it?",
        "Who has potassium?",
        "Which patients have two metformin?",
    ],
)
def test_a_question_that_was_misread_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")
