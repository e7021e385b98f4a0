"""Word an answer for the page: with names, or with pseudonyms while names are hidden."""

from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.answers import Answer, AnswerDelta, NoAnswer
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import mark, retell, say

_OF_WHOM = "question"  # the agent whose step says whom a question is about
HIDDEN = mark("Hidden with the names. F8 shows it.")
QUESTION_HIDDEN = mark("Your question is hidden with the names. F8 shows it.")
ANSWER_HIDDEN = mark("The answer is hidden with the names. F8 shows it.")
REASON_HIDDEN = mark("Why there is no answer is hidden with the names. F8 shows it.")


def question_words(answer: Answer, *, hidden: bool) -> str:
    if not hidden:
        return answer.question
    return answer.hidden.question if answer.hidden else say(QUESTION_HIDDEN)


def understood_words(answer: Answer, above: str, *, hidden: bool) -> str:
    """Whom it is about, where the conversation says so, and what the question was read as.

    Nothing of the reading if the words `above` say just that. “How many prescriptions since 2009?” behind a
    question about one patient is hers, which a cut line did not show.
    """
    told = answer.hidden.understood if hidden and answer.hidden else () if hidden else answer.understood
    words = "; ".join(told)
    said = say("Understood as: {words}", words=as_shown(words)) if words and words != above else ""
    steps = () if hidden else answer.steps
    about = [step_words(step, hidden=False) for step in steps if step.agent == _OF_WHOM]
    return " ".join(filter(None, (*about, said)))


def answer_words(answer: Answer, *, hidden: bool) -> str:
    if not hidden or not answer.answer:
        return answer.answer
    return answer.hidden.answer if answer.hidden else say(ANSWER_HIDDEN)


def reason_words(answer: Answer, *, hidden: bool) -> str:
    if not hidden or not answer.reason:
        return as_shown(retell(answer.reason))
    return as_shown(retell(answer.hidden.reason or answer.reason)) if answer.hidden else say(REASON_HIDDEN)


def no_answer_words(no_answer: NoAnswer, *, hidden: bool) -> str:
    words = (no_answer.coded or say(REASON_HIDDEN)) if hidden else no_answer.reason
    return as_shown(retell(words))


def step_words(step: Step, *, hidden: bool) -> str:
    return as_shown(retell(step.coded) or say(HIDDEN)) if hidden else as_shown(retell(step.summary))


def written_words(pieces: list[AnswerDelta], *, hidden: bool) -> str:
    """What is written so far; nothing stands for a piece that has no pseudonyms."""
    return "".join(piece.coded if hidden else piece.text for piece in pieces)
