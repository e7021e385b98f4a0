"""The turns that a conversation remembers, line by line: a question and its follow-ups.

They are kept as they were typed, and with pseudonyms, so that no query with the ids of patients is kept: what
the turns ask for together is read from their words again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.questions.follow_ups.follow_up_reader import QuestionTurn
from privrag_desktop.questions.search_query.search_query_reader import Query

MOST_TURNS = 8  # a question and seven follow-ups
_END = "\n"


@dataclass(frozen=True, slots=True)
class TurnWithOriginals:
    """A turn with what is identifying in it."""

    turn: QuestionTurn
    findings: tuple[DetectedSpan, ...]


@dataclass(frozen=True, slots=True)
class Turns:
    """A question, the follow-ups behind it, and what is typed now; `first` is the search for the question.

    `is_behind_refusal`: what was asked right before was not answered, and is none of them.
    """

    typed: tuple[TurnWithOriginals, ...]
    first: Query
    is_behind_refusal: bool = False

    @property
    def are_too_many(self) -> bool:
        """Whether they are more than are read again."""
        return len(self.typed) > MOST_TURNS or len(self.text) > LONGEST_QUESTION

    @property
    def text(self) -> str:
        return _END.join(one.turn.text for one in self.typed)

    @property
    def findings(self) -> tuple[DetectedSpan, ...]:
        """Those of all turns where they are in the text."""
        found, start = list[DetectedSpan](), 0
        for one in self.typed:
            for finding in one.findings:
                span = finding.span
                moved = replace(span, start=span.start + start, end=span.end + start)
                found.append(replace(finding, span=moved))
            start += len(one.turn.text) + len(_END)
        return tuple(found)


def lines_of(remembered: str) -> Sequence[str]:
    """The turns by themselves."""
    return [line for line in remembered.split(_END) if line.strip()]


def on_one_line(typed: str) -> str:
    """What was typed as one line, each letter where it was."""
    return typed.replace("\n", " ").replace("\r", " ")
