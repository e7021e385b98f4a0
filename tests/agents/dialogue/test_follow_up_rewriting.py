"""A follow-up is written out with the patient, time and topic that it leaves to the question before."""

import pytest

from privrag_desktop.agents.dialogue.follow_up_rewriting import FollowUp, LastQuestion, rewrite_follow_up
from privrag_desktop.domain.conversation_memory import Memory
from tests.agents.dialogue.talking import BOUNDARY, talk


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
        (["Weight of MRN 7741-ZQ", "and the height?"], "height of MRN 7741-ZQ", "a"),
    ],
)
def test_a_question_is_meant_as_the_conversation_says(
    questions: list[str], meant: str, patients: str
) -> None:
    last = talk(*questions)[-1]
    assert last.reason == ""
    assert (last.question.lower(), "".join(sorted(last.query.patient_ids))) == (meant.lower(), patients)


def test_he_is_no_woman_and_the_conversation_stays_as_it_was() -> None:
    *_, wrong, right = talk("What was Anna Smith's weight?", "Does he smoke?", "Does she smoke?")
    assert "fits nobody" in wrong.reason
    assert wrong.query.patient_ids == set()
    assert right.query.patient_ids == {"a"}


LAST = "What was Anna Smith's weight in 2014?"
HERS = Memory(question=LAST, patient_ids=("a",))


def rewritten(question: str, memory: Memory = HERS, *, topic: str = "weight") -> FollowUp:
    """As meant after a question about Anna Smith's weight in 2014."""
    _, before = BOUNDARY.detect_in_question(memory.question)
    _, mentions = BOUNDARY.detect_in_question(question)
    last = LastQuestion(memory.question, before, topic)
    return rewrite_follow_up(question, mentions, memory, last, BOUNDARY.patient)


@pytest.mark.parametrize(
    "question", ["Which patients have gout?", "Whose weight was above 90 kg?", "Does anyone smoke?"]
)
def test_a_question_about_all_carries_nobody_over(question: str) -> None:
    assert rewritten(question) == FollowUp(question)


def test_who_did_something_is_asked_of_the_patient_before() -> None:
    """“Who ordered it?” was once asked of everybody."""
    assert rewritten("Who ordered it?").patient_ids == ("a",)


def test_a_time_of_its_own_takes_the_place_of_the_one_before_and_no_newest_stays() -> None:
    assert rewritten("and in 2015?").question == "What was Anna Smith's weight in 2015?"
    latest = Memory(question="What is Anna Smith's latest weight?", patient_ids=("a",))
    assert "latest" not in rewritten("and in 2015?", latest).question


def test_what_is_called_by_several_words_is_not_cut_in_the_middle() -> None:
    """Of “next of kin” only “next” would stay."""
    kin = Memory(question="Who is Anna Smith's next of kin?", patient_ids=("a",))
    assert "next" not in rewritten("and the height?", kin, topic="kin").question


def test_and_before_that_does_not_ask_the_same_once_more() -> None:
    assert rewritten("and before that?").question != LAST


def test_patients_in_their_20s_are_not_the_patient_before() -> None:
    question = "Which tests have patients in their 20s?"
    assert rewritten(question) == FollowUp(question)


@pytest.mark.parametrize(("question", "is_short"), [("and her height?", True), ("How tall is she?", False)])
def test_a_fragment_is_told_from_a_question_of_its_own(question: str, is_short: bool) -> None:
    assert rewritten(question).is_short is is_short
