"""The kinds of reasons for which a question has no answer, and the heading above each."""

from collections.abc import Mapping
from enum import StrEnum

from privrag_desktop.i18n import mark


class NoAnswerKind(StrEnum):
    """What became of a question without an answer. The reason itself is a sentence beside it."""

    QUESTION_BACK = "question-back"  # whom or which time is meant must be said first
    NOT_UNDERSTOOD = "not-understood"
    REFUSED = "refused"  # understood, and never answered: a birth date, a count by places
    WITHHELD = "withheld"  # the gate released no text
    FAILED = "failed"  # the answering model wrote nothing, or ran out of time


NOT_ANSWERED = mark("Not answered.")  # an earlier question, of which only the sentence is stored
HEADINGS: Mapping[NoAnswerKind | None, str] = {
    NoAnswerKind.QUESTION_BACK: mark("A question back."),
    NoAnswerKind.NOT_UNDERSTOOD: mark("Not understood."),
    NoAnswerKind.REFUSED: mark("Refused."),
    NoAnswerKind.WITHHELD: mark("Withheld."),
    NoAnswerKind.FAILED: NOT_ANSWERED,
    None: NOT_ANSWERED,
}
