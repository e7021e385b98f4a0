"""A question as it is meant: what the one before it said, whom a name may mean, and what is asked back."""

from dataclasses import replace

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import NO_PATIENTS
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter, Understood
from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.patients import Patient
from privrag_desktop.privacy.boundary import Boundary
from tests.privacy.people import NoNames, names_of, one

PEOPLE = (
    Patient("a", "Anna230 Smith45", "female", "1950-02-01"),
    Patient("b", "Ben Jones", "male", "1961-03-04"),
    Patient("c", "Carla Smith", "female", "1980-05-06"),
    Patient("d", "Same Name", "female", "1944-01-01"),
    Patient("e", "Same Name", "male", "1980-10-09"),
)
IDENTIFIERS = [known for p in PEOPLE for known in names_of(p.patient_id, *p.name.split())]
BOUNDARY = Boundary(
    [*IDENTIFIERS, one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ", "a")],
    PEOPLE,
    [],
    names=lambda _vocabulary: NoNames(),
)


def talk(*questions: str) -> list[Understood]:
    memory, heard = Memory(), []
    for question in questions:
        heard.append(QuestionInterpreter(BOUNDARY, memory=memory).of(question))
        kept = heard[-1].memory
        memory = replace(kept, question=heard[-1].question) if kept else memory
    return heard


@pytest.mark.parametrize(
    ("questions", "meant", "patients"),
    [
        (["Weight of Anna Smith in 2014?", "and her height?"], "height of Anna Smith in 2014?", "a"),
        (
            ["What was Anna Smith's weight in 2014?", "what about 2015?"],
            "What was Anna Smith's weight in 2015?",
            "a",
        ),
        (["What was Anna Smith's weight?", "in 2015?"], "What was Anna Smith's weight in 2015?", "a"),
        (["What was Anna Smith's weight?", "and Ben's?"], "What was Ben's weight?", "b"),
        (
            ["What was Anna Smith's weight in 2014?", "What about Ben Jones?"],
            "What was Ben Jones's weight in 2014?",
            "b",
        ),
        (["What was Anna Smith's weight?", "Does she smoke?"], "Does Anna Smith smoke?", "a"),
        (
            ["What was Anna Smith's weight?", "Was it given to her in 2014?"],
            "Was the weight given to Anna Smith in 2014?",
            "a",
        ),
        (
            ["What was Ben Jones's weight?", "What are his latest readings?"],
            "What are Ben Jones's latest readings?",
            "b",
        ),
        (["What was Ben Jones's weight?", "Does the patient smoke?"], "Does Ben Jones smoke?", "b"),
        (["What was Ben Jones's weight?", "What is the height?"], "What is the height of Ben Jones?", "b"),
        (
            ["What was Ben Jones's weight?", "What was Anna Smith's height?"],
            "What was Anna Smith's height?",
            "a",
        ),
        (["Which patients have gout?", "and asthma?"], "Which patients have asthma?", ""),
        (["What was Ben Jones's weight?", "Which patients have gout?"], "Which patients have gout?", ""),
        (
            ["What was Ben Jones's weight?", "Which tests have patients in their 20s?"],
            "Which tests have patients in their 20s?",
            "",
        ),
        (
            ["Compare the weight of Anna Smith and Ben Jones", "their height?"],
            "Compare the height of Anna Smith and Ben Jones",
            "ab",
        ),
        (
            ["Compare the weight of Anna Smith and Ben Jones", "What is his height?"],
            "What is Ben Jones's height?",
            "b",
        ),
        (
            ["How did Ben Jones's weight change?", "and the height?", "since 2015?"],
            "How did Ben Jones's height change since 2015?",
            "b",
        ),
        (
            ["What was Ben Jones's weight?", "How high has it been at most?"],
            "How high has the weight been at most of Ben Jones?",
            "b",
        ),
        (
            ["What was Ben Jones's weight?", "When was it last measured?"],
            "When was the weight last measured of Ben Jones?",
            "b",
        ),
        (["What was Same Name's weight?", "the first one"], "What was Same Name's weight?", "d"),
        (["What was Same Name's weight?", "the last one"], "What was Same Name's weight?", "e"),
        (["What was Same Name's weight?", "number 2"], "What was Same Name's weight?", "e"),
        (["What was Same Name's weight?", "the man"], "What was Same Name's weight?", "e"),
        (["What was Same Name's weight?", "born 1944"], "What was Same Name's weight?", "d"),
        (["What was Same Name's weight?", "Same Name born 1980"], "What was Same Name's weight?", "e"),
        (
            ["What was Same Name's weight?", "What is the second one's height?"],
            "What is Same Name's height?",
            "e",
        ),
        (["What was Smith's weight?", "Carla"], "What was Smith's weight?", "c"),
        (["Weight of Same Name born 1980"], "Weight of Same Name born 1980", "e"),
        (["Weight of Mrs Same Name"], "Weight of Mrs Same Name", "d"),
        (["Weight of MRN 7741-ZQ", "and the height?"], "height of MRN 7741-ZQ", "a"),
    ],
)
def test_a_question_is_meant_as_the_conversation_says(
    questions: list[str], meant: str, patients: str
) -> None:
    last = talk(*questions)[-1]
    assert last.reason == ""
    assert (last.question.lower(), "".join(sorted(last.query.patient_ids))) == (meant.lower(), patients)


def test_whom_a_question_carries_over_is_said() -> None:
    _, carried, named = talk("Weight of Anna Smith?", "and her height?", "Weight of Ben Jones?")
    assert (carried.note, named.note) == ("About Anna Smith, as before.", "")


def test_he_is_no_woman_and_the_conversation_stays_as_it_was() -> None:
    *_, wrong, right = talk("What was Anna Smith's weight?", "Does he smoke?", "Does she smoke?")
    assert "fits nobody" in wrong.reason
    assert wrong.query.patient_ids == set()
    assert right.query.patient_ids == {"a"}


def test_a_pronoun_that_fits_several_asks_back() -> None:
    _, back, chosen = talk(
        "Compare the weight of Anna Smith and Carla Smith", "What is her height?", "the second one"
    )
    assert [choice.patient_id for choice in back.choices] == ["a", "c"]
    assert (back.reason, chosen.query.patient_ids) != ("", frozenset())
    assert chosen.query.patient_ids == {"c"}


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
