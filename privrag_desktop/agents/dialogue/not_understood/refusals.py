"""Refuse a question that was not understood, and name the words that were not used."""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.i18n import TranslatableText, mark

NOTHING_FOUND = mark(
    "No passage was found for this question. That does not mean that nothing is recorded: the program did "
    "not understand all of it. Name the patient, ask for one thing at a time, or use other words."
)
OF_A_CLASS = mark(
    "“{word}” is a word for many entries, and the program does not know which of them are meant, so it "
    "denies nothing. Ask for one of them by its name, or for all conditions."
)
NOT_USED = mark(
    "The program did not understand “{words}” in this question, so it answers nothing: an answer that leaves "
    "this out could be wrong. Ask without these words, or for one thing at a time."
)
SOME_NOT_USED = mark("The program did not understand some words of this question, so it answered nothing.")
NOT_UNDERSTOOD = mark(
    "The program did not understand what to look up or compute here. That does not mean that nothing is "
    "recorded. Ask for one thing at a time: whom, what and when, in English."
)
_LONGEST_LIST = 160  # characters of the words that were not understood


def refuse_class(word: str, outcome: QuestionOutcome) -> None:
    """That no entry is called by the word for a class of problems denies none of them."""
    outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, TranslatableText(OF_A_CLASS, word=word))


def refuse_unused(words: Sequence[str], outcome: QuestionOutcome) -> None:
    """Name the words that were not understood; they are not stored, because they may be a name."""
    words = [word for word in words if word.strip()]
    if not words:
        outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOT_UNDERSTOOD)
        return
    told = TranslatableText(NOT_USED, words="”, “".join(words)[:_LONGEST_LIST])
    outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, told)
    outcome.hidden = replace(outcome.hidden, reason=SOME_NOT_USED) if outcome.hidden else None
