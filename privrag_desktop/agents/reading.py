"""Reads a question: its plans, and the words they did not use."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from privrag_desktop.agents.exact.planner import Planner
from privrag_desktop.agents.understanding import QuestionWords
from privrag_desktop.agents.word_account import (
    Plans,
    holds_english,
    kinds_of,
    limits_nothing,
    relates,
    says_what,
    unknown_spans,
    unused_spans,
    words_said,
)
from privrag_desktop.domain import Category
from privrag_desktop.retrieve.allergens import substances_in
from privrag_desktop.retrieve.masking import Span
from privrag_desktop.retrieve.name_index import KindKey
from privrag_desktop.retrieve.name_words import plain_words, tokens
from privrag_desktop.retrieve.plan import QueryPlan
from privrag_desktop.retrieve.question import Query, categories_of
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.statuses import status_asked

_SEPARATOR = re.compile(
    r"[,;?!\n]|\.(?=\s|$)|\s[&+]\s|\b(?:and|or|also|plus|as\s+well\s+as)\b", re.IGNORECASE
)
_OR = re.compile(r"\bor\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a question, or a part of one, asks to compute.

    `is_whole`: several plans together tell about one person or one time. `unused` are the words that no plan
    used.
    """

    query: Query
    plans: Plans
    is_whole: bool = False
    unused: tuple[str, ...] = ()

    @property
    def plan(self) -> QueryPlan | None:
        """The one plan of a question that is not about somebody as a whole."""
        return self.plans[0] if self.plans and not self.is_whole else None

    @property
    def is_of_many(self) -> bool:
        """Whether it finds patients."""
        return any(plan.shape.is_of_many for plan in self.plans)

    @property
    def is_of_person_or_state(self) -> bool:
        """Whether it tells of somebody or some time as a whole, or of a state: smoking, housing."""
        plan = self.plan
        return plan is None or bool(plan.whether and plan.selector.together)

    @property
    def is_complete(self) -> bool:
        return bool(self.plans) and not self.unused


class Reader:
    """Reads questions with the typed records of one vault at hand."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def read(self, query: Query, words: QuestionWords) -> Reading:
        """The question as one, unless it is several: then a reading without plans.

        Two questions in a row are never one, nor is a kind of fact that only the words of two parts together
        name: "diabetic? And his kidneys?" does not ask for diabetic kidney disease. Nor is it one that loses
        what a part names: of "creatinine and eGFR" only the eGFR was told, whose name holds both words.
        """
        reading = self._read(query, words, ())
        if not reading.plans:
            return reading
        segments = words.cut(_SEPARATOR)
        asked = [one for one in segments if self._says_something(words, one)]
        if any("?" in words.text[slice(*one)] for one in asked[:-1]):
            return Reading(query, ())
        if len(asked) > 1 and reading.plans[0].shape is Shape.COUNT:
            return Reading(query, ())  # "pregnancies and miscarriages" are two counts, and not kinds of one
        apart = [self._read_between(words, start, end) for start, end in asked] if len(asked) > 1 else []
        named = frozenset[KindKey]().union(*(kinds_of(one.plans) for one in apart))
        if reading.plans[0].shape is Shape.YES_NO and not _OR.search(words.text) and _are_several(apart):
            return Reading(query, ())  # "on metformin and ibuprofen" was Yes for whoever takes one of them
        if apart and all(one.is_complete for one in apart) and kinds_of(reading.plans) != named:
            return Reading(query, ())
        return reading

    def unknown(self, words: QuestionWords) -> tuple[str, ...]:
        """The words that say nothing to the program, of a question that it cannot plan."""
        naming = self._planner.words_naming(words.text)
        spans = unknown_spans(words.text, words.known, words.whole, naming)
        return tuple(words.text[start:end] for start, end in spans)

    def unsaid(self, plan: QueryPlan, words: QuestionWords) -> tuple[str, ...]:
        """The words that a plan made by a model does not say; a time is said by a plan that has one."""
        selectors = (plan.selector, *plan.times)
        is_dated = any(one.first_day or one.last_day for one in selectors)
        known = (*words.known, *(words.whole if is_dated else ()))
        said = words_said((plan,)) | self._planner.words_naming(words.text, kinds_of((plan,)))
        spans = unused_spans(words.text, known, words.whole, said, lambda _place: False)
        return tuple(words.text[start:end] for start, end in spans)

    def unread(self, words: QuestionWords) -> tuple[str, ...]:
        """The parts of a question that have no complete reading by themselves."""
        asked = [one for one in words.cut(_SEPARATOR) if self._says_something(words, one)]
        left = [one for one in asked if not self._read_between(words, *one).is_complete]
        return tuple(words.text[start:end].strip(" ,;?!.\n") for start, end in left if len(asked) > 1)

    def is_foreign(self, words: QuestionWords) -> bool:
        """Whether no word is English and none names anything recorded: likeness alone would be a guess."""
        named = self._planner.words_naming(words.text) or categories_of(words.text)
        return not (named or holds_english(words.text))

    def has_lost_relation(self, words: QuestionWords) -> bool:
        """Whether words that nothing was made of relate or count: after his second visit, twice, per week."""
        return any(map(relates, self.unknown(words)))

    def is_only_about(self, absent: Sequence[str], words: QuestionWords) -> bool:
        """Whether an English question asks for these things and says nothing else: no time, no condition.

        What they have "got" is no thing.
        """
        left = self.unknown(words)
        if not left:
            return False
        unknown = {part for one in left for part in plain_words(one)}
        unknown |= {  # "anything for pain" is a treatment, and no pain
            word for one in left for word in one.split() if not (plain_words(word) or limits_nothing(word))
        }
        named = {part for one in absent for part in plain_words(one)}
        # a word for a whole kind names nothing of it: "take" means drugs, and no drug
        others = any(not categories_of(word) for word in self._planner.words_naming(words.text))
        return unknown <= named and not others and holds_english(words.text)

    def part(self, words: QuestionWords, place: Span) -> Reading:
        """A part of the question, about the same people."""
        return self._read_between(words, *place)

    def _says_something(self, words: QuestionWords, place: Span) -> bool:
        text = words.text[slice(*place)]
        known = [
            (start - place[0], end - place[0]) for start, end in words.known if place[0] <= start < place[1]
        ]
        return says_what(text, known)

    def _read_between(self, words: QuestionWords, start: int, end: int) -> Reading:
        """A part of the question, about the same people."""
        blank = words.outside((start, end))
        return self._read(words.read_without(*blank), words, blank)

    def _read(self, query: Query, words: QuestionWords, blank: tuple[Span, ...]) -> Reading:
        plan = self._planner.plan(query)
        plans = (plan,) if plan else self._planner.whole(query)
        if not plans:
            return Reading(query, ())
        is_whole = plan is None

        def plans_without(place: Span) -> Plans:
            other = words.read_without(*blank, place)
            if is_whole:
                return self._planner.whole(other)
            found = self._planner.plan(other)
            return (found,) if found else ()

        known = (*words.known, *blank)
        said = words_said(plans) | self._planner.words_naming(words.text, kinds_of(plans))
        if status_asked(query):  # is read with all of its words
            said |= set(tokens(query.asked))
        if any(kind == Category.ALLERGY for kind, _ in kinds_of(plans)):  # sulfa drugs: named by their class
            said |= {word for one in substances_in(words.text) for word in one.words}
        spans = unused_spans(words.text, known, words.whole, said, lambda one: plans_without(one) != plans)
        return Reading(query, plans, is_whole, tuple(words.text[start:end] for start, end in spans))


def _are_several(apart: Sequence[Reading]) -> bool:
    """Whether two parts by themselves ask for different things."""
    kinds = [found for one in apart if (found := kinds_of(one.plans))]
    return any(one.isdisjoint(other) for one, other in combinations(kinds, 2))
