"""The kinds of reasons for which a question has no answer, and the heading above each."""

from collections.abc import Mapping
from enum import StrEnum

from privrag_desktop.i18n import mark


class Unanswered(StrEnum):
    """What became of a question without an answer. The reason itself is a sentence beside it."""

    QUESTION_BACK = "question-back"  # whom or which time is meant must be said first
    NOT_UNDERSTOOD = "not-understood"
    REFUSED = "refused"  # understood, and never answered: a birth date, a count by places
    WITHHELD = "withheld"  # the gate released no text
    FAILED = "failed"  # the answering model wrote nothing, or ran out of time


NOT_ANSWERED = mark("Not answered.")  # an earlier question, of which only the sentence is stored
HEADINGS: Mapping[Unanswered | None, str] = {
    Unanswered.QUESTION_BACK: mark("A question back."),
    Unanswered.NOT_UNDERSTOOD: mark("Not understood."),
    Unanswered.REFUSED: mark("Refused."),
    Unanswered.WITHHELD: mark("Withheld."),
    Unanswered.FAILED: NOT_ANSWERED,
    None: NOT_ANSWERED,
}
