"""Which of several patients is meant is told by the choice, a birth date, a sex or a title, or not at all."""

import pytest

from privrag_desktop.agents.dialogue.patient_disambiguation import (
    chosen_patient,
    gender_by_title,
    narrowed_patients,
)
from privrag_desktop.privacy.detect.question_people_and_times_reader import Mentions
from tests.agents.dialogue.talking import BOUNDARY, talk


@pytest.mark.parametrize(
    ("questions", "meant", "patients"),
    [
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
    ],
)
def test_a_choice_among_namesakes_means_one_of_them(questions: list[str], meant: str, patients: str) -> None:
    last = talk(*questions)[-1]
    assert last.reason == ""
    assert (last.question.lower(), "".join(sorted(last.query.patient_ids))) == (meant.lower(), patients)


def test_a_pronoun_that_fits_several_asks_back() -> None:
    _, back, chosen = talk(
        "Compare the weight of Anna Smith and Carla Smith", "What is her height?", "the second one"
    )
    assert [choice.patient_id for choice in back.choices] == ["a", "c"]
    assert (back.reason, chosen.query.patient_ids) != ("", frozenset())
    assert chosen.query.patient_ids == {"c"}


def said(question: str) -> Mentions:
    """What the question names, read as the program reads it."""
    _, mentions = BOUNDARY.detect_in_question(question)
    return mentions


def which(question: str, *offered: str) -> str:
    return chosen_patient(question, said(question), offered, BOUNDARY.patient)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("number 2", "e"),
        ("option 1", "d"),
        ("the latter", "e"),
        ("the former", "d"),
        ("#3", ""),
        ("the third one", ""),
        ("the woman", "d"),
        ("and her weight?", "d"),
        ("the one born in 1980", "e"),
        ("born in 1999", ""),
        ("and the weight?", ""),
    ],
)
def test_words_that_fit_none_or_both_of_two_choose_nobody(question: str, meant: str) -> None:
    assert which(question, "d", "e") == meant


def test_without_a_choice_offered_nobody_is_chosen() -> None:
    assert which("the first one") == ""


@pytest.mark.parametrize(
    ("question", "gender"), [("Weight of Mrs ", "female"), ("Mr. ", "male"), ("Dr ", None)]
)
def test_a_title_right_before_a_name_tells_the_sex(question: str, gender: str | None) -> None:
    assert gender_by_title(f"{question}Jones", len(question)) == gender
    assert gender_by_title(f"{question}the Jones", len(question) + 4) is None


def test_what_would_leave_nobody_leaves_everybody_to_ask_about() -> None:
    """A sex that fits none of them may be a slip; nobody is ruled out by it."""
    question = "And his weight?"
    assert narrowed_patients(question, said(question), ["a", "c"], BOUNDARY.patient) == {"a", "c"}
    assert narrowed_patients(question, said(question), ["a", "b"], BOUNDARY.patient) == {"b"}
