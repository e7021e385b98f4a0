"""A question as it is meant: what the one before it said, whom a name may mean, and what is asked back."""

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import NO_PATIENTS
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.privacy.boundary import Boundary
from tests.agents.dialogue.talking import IDENTIFIERS, PEOPLE, talk
from tests.privacy.people import NoNames, one


def test_whom_a_question_carries_over_is_said() -> None:
    _, carried, named = talk("Weight of Anna Smith?", "and her height?", "Weight of Ben Jones?")
    assert (carried.note, named.note) == ("About Anna Smith, as before.", "")


def test_a_name_that_several_have_is_asked_back_and_what_is_kept_holds_no_name() -> None:
    [back] = talk("What was Smith's weight?")
    assert back.reason == "2 patients are called Smith. Which one is meant?"
    assert "Smith" not in back.kept_reason
    assert [choice.words for choice in back.choices] == [
        "Anna Smith, female, born 1950-02-01",
        "Carla Smith, female, born 1980-05-06",
    ]
    assert not talk("How many patients are called Smith?")[0].choices


@pytest.mark.parametrize(
    "question", ["Sandra Smith's weight?", "weight of anna jones", "Does Ben Martinez smoke?"]
)
def test_nobody_of_that_name_is_never_somebody_else(question: str) -> None:
    [declined] = talk(question)
    assert declined.reason != ""
    assert declined.query.patient_ids == frozenset()


def test_a_time_is_not_part_of_what_is_asked_for() -> None:
    [understood] = talk("What was Anna Smith's weight over the last 3 months?")
    assert understood.query.topic == "weight"
    assert len(understood.query.days) == 1


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("How many patients in Hampshire have diabetes?", "Hampshire"),
        ("Which patients from Nether Wallop have asthma?", "Nether Wallop"),
        ("How many patients in Texas have asthma?", "Texas"),
        ("Who in Hampshire has gout?", "Hampshire"),
        ("Which patients of Dr Whitlock have gout?", "Dr Whitlock"),
        ("Who has gout and the phone number 555-010-7788?", "555-010-7788"),
        ("How many patients at 12 Elm Street have asthma?", "12 Elm Street"),
        ("How many patients with the id MRN-7741-ZQ-99 have gout?", "MRN-7741-ZQ-99"),
    ],
)
def test_what_no_count_can_use_is_named_and_not_dropped(question: str, part: str) -> None:
    """The whole vault was counted, and nothing said that the place had not been used."""
    more = [one(IdentifierRole.CITY, "Hampshire", None), one(IdentifierRole.CITY, "Nether Wallop", "a")]
    boundary = Boundary([*IDENTIFIERS, *more], PEOPLE, [], names=lambda _vocabulary: NoNames())
    understood = QuestionInterpreter(boundary).of(question)
    assert f"“{part}”" in understood.reason
    assert "not counted or listed by places" in understood.kept_reason
    assert part not in understood.kept_reason


@pytest.mark.parametrize(
    "question",
    [
        "How many patients have diabetes?",
        "Which patients over 65 had asthma in 2014?",
        "How many women of Medium risk have gout?",
        "Which patients in May 2014 had asthma?",
    ],
)
def test_what_a_count_can_use_is_no_place(question: str) -> None:
    assert talk(question)[0].reason == ""


def test_a_place_beside_a_named_patient_declines_nothing() -> None:
    assert talk("Does Ben Jones of Texas have gout?")[0].reason == ""


@pytest.mark.parametrize("question", ["How many patients have asthma?", "Anna Smith's weight?", "Hello"])
def test_where_there_are_no_patients_that_is_said_of_every_question(question: str) -> None:
    """Else a condition would be called not understood, and a name one of nobody."""
    nobody = Boundary([], (), [], names=lambda _vocabulary: NoNames())
    heard = QuestionInterpreter(nobody).of(question)
    assert (heard.unanswered, heard.reason) == (NoAnswerKind.QUESTION_BACK, NO_PATIENTS)
