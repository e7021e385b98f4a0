"""Score how well a document's facts fit a question, by kind and value, and put documents in order."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.language.measured_value_removal import parts_between_values
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.search.rank_fusion import spread

AS_GOOD = 0.02  # a fit this near the best is as good
_NUMBER = re.compile(r"(?<![\w.,/-])\d+(?:\.\d+)?(?![\w/^*-]|\.\d)")
_NO_LIMIT = Decimal(10**12)
_ROUNDED = 0.9
_ROUNDED_TO_WHOLE = 0.6
_SAME_KIND = 0.4  # how well a kind must fit for its value to be the one quoted
_OTHER_KIND, _OTHER_KIND_WHOLE = 0.6, 0.1  # 72.4 is hardly twice in a record, 72 is everywhere
_BY_NAME = 0.95  # of a kind that only its general name asks for: drugs, not metformin
_NOT_OF_THE_DAY = 0.8  # the same for what stands and did not begin on the day named
_NEWEST_FIRST = frozenset(
    {
        AnswerType.LATEST,
        AnswerType.LIST,
        AnswerType.COUNT,
        AnswerType.AVERAGE,
        AnswerType.YES_NO,
        AnswerType.COMPARISON,
    }
)
_BY_VALUE = frozenset({AnswerType.HIGHEST, AnswerType.LOWEST})
_SPREAD = frozenset({AnswerType.TREND})
_ORDERED = _NEWEST_FIRST | _BY_VALUE | _SPREAD | {AnswerType.EARLIEST}

Scores = Mapping[tuple[Category, str], float]


@dataclass(frozen=True, slots=True)
class RelevanceCriteria:
    """What a question asks of facts: how well each kind fits, which fit best, values quoted."""

    query: Query
    scores: Scores
    best: Scores
    numbers: tuple[Decimal, ...]
    limits: ValueLimits | None = None

    def kind(self, document: Document) -> float:
        """How well the best-fitting fact fits, 0 to 1.

        A kind asked for by its general name counts where somebody is named, or where nothing fits better:
        everybody has drugs.
        """
        facts = self._of_the_days(document)
        fit = max((self.best.get(kind_of(fact), 0.0) for fact in facts), default=0.0)
        if self.best and not self.query.patient_ids:
            return fit
        if any(fact.category in self.query.categories for fact in facts):
            return max(fit, _BY_NAME)
        by_name = any(fact.category in self.query.categories for fact in document.facts)
        return max(fit, _NOT_OF_THE_DAY if by_name else 0.0)

    def value(self, document: Document) -> float:
        """How many of the values quoted the document holds, the nearer and the more fitting the more.

        Within limits asked for, a value of the kind asked for counts as one quoted.
        """
        if not (self.numbers or self.limits):
            return 0.0
        facts = [(fact, number) for fact in document.facts if (number := number_of(fact)) is not None]
        quoted = sum(max((self._match(*one, asked) for one in facts), default=0.0) for asked in self.numbers)
        within = any(kind_of(fact) in self.best and holds(self.limits, number) for fact, number in facts)
        return quoted + within

    @property
    def reaches(self) -> list[tuple[Decimal, Decimal]]:
        """Between which numbers a value lies that was quoted or is within the limits."""
        if self.limits is None:
            return [reach(number) for number in self.numbers]
        low, high = self.limits.above, self.limits.below
        return [(-_NO_LIMIT if low is None else low, _NO_LIMIT if high is None else high)]

    def _of_the_days(self, document: Document) -> Sequence[Fact]:
        """The facts of the days named; what stands belongs to the day it began."""
        if document.day or not self.query.days:
            return document.facts
        return [fact for fact in document.facts if any(days.holds(fact.day) for days in self.query.days)]

    def _match(self, fact: Fact, number: Decimal, asked: Decimal) -> float:
        near = closeness(number, asked)
        if not near:
            return 0.0
        fit = self.scores.get(kind_of(fact), 0.0)
        other = _OTHER_KIND if asked % 1 else _OTHER_KIND_WHOLE
        return near * (max(fit, other) if fit >= _SAME_KIND else other)


def wanted_of(query: Query, topics: VaultConcepts) -> RelevanceCriteria:
    """What the question wants; a number that belongs to the name of a kind is no value."""
    best = _best(query, topics)
    named = {number for _, name in best for number in numbers_in(name)}
    written = set(numbers_in(query.text))  # as it was written: no day, no power in a unit
    limits = query.bounds or next((one.bounds for one in query.criteria if one.bounds), None)
    numbers = () if limits else tuple(one for one in numbers_in(query.topic) if one in written - named)
    return RelevanceCriteria(query, topics.scores(query.topic) if numbers else best, best, numbers, limits)


def _best(query: Query, topics: VaultConcepts) -> dict[tuple[Category, str], float]:
    """The kinds asked for; of a cohort, what its patients must have: not their drugs, but their diabetes."""
    asked = [(one.words, one.categories or None) for one in query.criteria if not one.negated]
    parts = parts_between_values(query.topic) if len(numbers_in(query.topic)) > 1 else ()
    meant = asked if asked and query.shape.is_of_many else [(words, None) for words in parts or [query.topic]]
    best: dict[tuple[Category, str], float] = {}
    for words, categories in meant:
        best |= {(topic.category, topic.name): topic.score for topic in topics.best(words, categories)}
    return best


def holds(limits: ValueLimits | None, number: Decimal) -> bool:
    """Whether a number lies within limits, if there are any."""
    if limits is None:
        return False
    if limits.inclusive and number in {limits.above, limits.below}:
        return True
    over = limits.above is None or number > limits.above
    return over and (limits.below is None or number < limits.below)


def numbers_in(text: str) -> tuple[Decimal, ...]:
    """The numbers that stand alone in a text: 83.2, not the 1 of A1c."""
    return tuple(dict.fromkeys(Decimal(match) for match in _NUMBER.findall(text)))


def closeness(number: Decimal, asked: Decimal) -> float:
    """1 for the same number, less where only its rounding was quoted, 0 for another."""
    if number == asked:
        return 1.0
    low, high = reach(asked)
    if low <= number <= high:
        return _ROUNDED if asked % 1 else _ROUNDED_TO_WHOLE
    return 0.0


def reach(asked: Decimal) -> tuple[Decimal, Decimal]:
    """Between which numbers lies what would be written so, with as many digits."""
    exponent = asked.as_tuple().exponent
    half = Decimal(5).scaleb(int(exponent) - 1)
    return asked - half, asked + half


def in_order(documents: Sequence[Document], wanted: RelevanceCriteria) -> list[Document]:
    """Those that fit, as the answer wants them: the newest first, the highest first, spread over time…

    Empty for a question in which likeness alone decides.
    """
    shape = wanted.query.shape
    fit = {document.document_id: wanted.kind(document) for document in documents}
    best = max(fit.values(), default=0.0)
    if shape not in _ORDERED or not best:
        return []
    fitting = [document for document in documents if fit[document.document_id]]
    if shape in _SPREAD:
        return _over_time([document for document in fitting if document.day])
    fitting.sort(key=lambda d: (fit[d.document_id] < best - AS_GOOD, *_place(d, wanted, best)))
    return fitting


def _over_time(documents: Sequence[Document]) -> list[Document]:
    """Any head of it spans the whole time."""
    return spread(sorted(documents, key=lambda d: d.day or date.min))


def _place(document: Document, wanted: RelevanceCriteria, best: float) -> tuple[Decimal, int]:
    shape, newest = wanted.query.shape, -document.day.toordinal() if document.day else 0
    if shape in _BY_VALUE:
        values = [number_of(f) for f in document.facts if wanted.best.get(kind_of(f), 0) >= best - AS_GOOD]
        known = [value for value in values if value is not None]
        if not known:
            return Decimal("Infinity"), newest
        return (-max(known) if shape is AnswerType.HIGHEST else min(known)), newest
    if shape is AnswerType.EARLIEST:
        return Decimal(0), -newest if document.day else date.max.toordinal()
    return Decimal(0), newest


def kind_of(fact: Fact) -> tuple[Category, str]:
    """What a fact is a case of."""
    return fact.category, fact.name
