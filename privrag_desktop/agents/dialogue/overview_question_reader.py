"""Read a question about a person or a time as a whole, and find the words that were not used."""

import re
from dataclasses import dataclass

from privrag_desktop.agents.dialogue.unused_words_check import (
    Plans,
    says_what,
    unused_spans,
    words_said,
)
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.language.text_masking import Span
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query

_SEPARATOR = re.compile(
    r"[,;?!\n]|\.(?=\s|$)|\s[&+]\s|\b(?:and|or|also|plus|as\s+well\s+as)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class OverviewReading:
    """What together tells of one person, or of one time; `unused` are the words that nothing of it used."""

    plans: Plans = ()
    unused: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every word of a question about somebody as a whole was used."""
        return bool(self.plans) and not self.unused

    @property
    def is_of_change(self) -> bool:
        """Whether it asks what changed between two visits, whatever was measured at them."""
        return self.is_complete and self.plans[0].shape is AnswerType.COMPARISON


class OverviewQuestionReader:
    """Reads such questions with the typed records of one vault at hand."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def read(self, query: Query, words: QuestionWords) -> OverviewReading:
        """The question as one; nothing where it is several, or not about somebody as a whole."""
        reading = self._read(query, words, ())
        asked = [one for one in words.cut(_SEPARATOR) if self._says_something(words, one)]
        if not reading.plans or len(asked) <= 1:
            return reading
        is_in_a_row = any("?" in words.text[slice(*one)] for one in asked[:-1])
        if is_in_a_row or reading.plans[0].shape is AnswerType.COUNT:
            return OverviewReading()
        apart = [self.part(words, one) for one in asked]
        return OverviewReading() if all(one.is_complete for one in apart) else reading

    def part(self, words: QuestionWords, place: Span) -> OverviewReading:
        """A part of the question, about the same people."""
        blank = words.outside(place)
        return self._read(words.read_without(*blank), words, blank)

    def _says_something(self, words: QuestionWords, place: Span) -> bool:
        text = words.text[slice(*place)]
        known = [
            (start - place[0], end - place[0]) for start, end in words.known if place[0] <= start < place[1]
        ]
        return says_what(text, known)

    def _read(self, query: Query, words: QuestionWords, blank: tuple[Span, ...]) -> OverviewReading:
        plans = self._planner.whole(query)
        if not plans:
            return OverviewReading()

        def changes_without(place: Span) -> bool:
            return self._planner.whole(words.read_without(*blank, place)) != plans

        known = (*words.known, *blank)
        spans = unused_spans(words.text, known, words.whole, words_said(plans), changes_without)
        return OverviewReading(plans, tuple(words.text[start:end] for start, end in spans))
