"""Word the parts of an answer: names of entries, days, values and people.

An answer is worded twice: with exact numbers for the clinician's own screen, and with rounded ones for the
history and for other eyes. Both have pseudonyms in place of people and dates.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from types import MappingProxyType

from privrag_desktop.agents.exact.released_facts import shown_number
from privrag_desktop.agents.prompt_sanitizer import sanitize
from privrag_desktop.domain.fact_categories import CONSENT, READINGS, STANDING, Category
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.domain.patients import Patient
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.measurement_generalisation import plain, step_of
from privrag_desktop.questions.query.editable_parts import words_of
from privrag_desktop.questions.query.plain_english_text import PlainEnglishWriter, called_in_full
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Entries,
    People,
    Query,
    Who,
)
from privrag_desktop.questions.query.query_part_removals_and_replacements import Alone
from privrag_desktop.questions.query.question_reading_result import ConceptMention
from privrag_desktop.retrieve.concepts.patient_state_concepts import status_called
from privrag_desktop.retrieve.exact.fact_status import PRESENT, is_unsure
from privrag_desktop.retrieve.exact.query_result import Figure
from privrag_desktop.retrieve.exact.reading_values import readings_of

ITEM = "- "
NOT_CONFIRMED = "not confirmed"
_NOT_SO = frozenset(
    {"revoked", "cancelled", "on-hold", "stopped", "ended", "unknown", "not-done", "declined"}
)
_MOST_CONCEPTS = 3  # named where nothing is recorded
# what a name alone does not tell: lisinopril by itself looks like an order
_SORTS = MappingProxyType({Category.GIVEN: "a dose given", Category.ALLERGY: "allergy"})
_MOST_PLACES = 4  # decimals that are shown of a value
_MOST_DECIMALS, _FEW_DECIMALS, _TEN = 3, 2, 10
_YEAR = 4  # characters of a year
# what SNOMED CT writes behind the name of a concept
_MADE_ON = ", made on "
_TAG = re.compile(
    r"\s\((?:disorder|procedure|finding|situation|regime/therapy|person|event|substance|product"
    r"|observable entity|medicinal product|clinical drug|morphologic abnormality|body structure"
    r"|qualifier value|social concept|environment|occupation|record artifact|physical object|organism"
    r"|assessment scale|specimen)\)"
)


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A line of an answer and the entries it rests on, whose passages are cited at its end.

    A `mark` stands before an item of a list, which has no full stop.
    """

    text: str
    facts: tuple[Fact, ...] = ()
    mark: str = ""


class AnswerWording:
    """`safe` hides what is identifying in words of a record; without a `coarseness` numbers are exact.

    Queries are put in words as they are: the caller has put pseudonyms in them.
    """

    def __init__(
        self,
        pseudonyms: Pseudonyms,
        safe: Callable[[str], str],
        patient: Callable[[str], Patient | None],
        today: date,
        coarseness: int | None = None,
        *,
        things: Sequence[ConceptMention] = (),
    ) -> None:
        self._safe = safe
        self._coarseness = coarseness
        self._things = sorted(things, key=lambda one: len(one.concepts))
        self.pseudonyms = pseudonyms
        self.patient = patient
        self.today = today

    @property
    def is_exact(self) -> bool:
        """Whether it is for the clinician's own screen, and never kept."""
        return self._coarseness is None

    def person(self, patient_id: str) -> str:
        return self.pseudonyms.patient(patient_id)

    def personal(self, text: str) -> str:
        """A detail of a person with pseudonyms, which only the screen turns back."""
        return self._safe(text)

    def entries(self, entries: Entries) -> str:
        """The entries asked for, as a noun phrase in the words of the question."""
        return self._in_words(self._as_asked).entries(entries.model_copy(update={"pick": None}))

    def looked_for(self, entries: Entries) -> str:
        """What a class of the question stands for in this vault; empty for a name of one thing."""
        return f"; looked for {self._few(entries)}" if self.is_class(entries) else ""

    def understood(self, query: Query) -> str:
        """What was understood; of many names a few."""
        return _untagged(self._in_words(self._in_short).say(query))

    def part(self, alone: Alone) -> str:
        """A part of a query by itself, in the words of the question where it has words for it."""
        return _untagged(words_of(alone, self._called, tells_personal=self.is_exact))

    def named_in(self, entries: Entries) -> str:
        """What the question calls them, in quotation marks."""
        return f"“{self._called(entries)}”"

    def is_class(self, entries: Entries) -> bool:
        """Whether the question names them by a word for several different things."""
        thing = self._thing(entries)
        return thing is not None and thing.is_class

    def is_open(self, entries: Entries) -> bool:
        """Whether the words of the question stand for more than what is called so: an infection."""
        thing = self._thing(entries)
        return thing is not None and thing.is_open

    def is_state(self, entries: Entries) -> bool:
        """Whether an entry of what the question names may say that it is not so."""
        thing = self._thing(entries)
        return thing is not None and thing.is_state

    def unread(self, entries: Entries) -> str:
        """What may tell of a state and is not read in; empty for most."""
        status = status_called(self._called(entries))
        return status.unread if status else ""

    def people(self, people: People) -> str:
        """What stands behind "patients"; empty if everybody is asked for."""
        return _untagged(self._in_words(self._in_short).people(people, first=" "))

    def group(self, side: Who | Count) -> str:
        """What a number counts: patients with asthma, visits in 2020."""
        return _untagged(self._in_words(self._in_short).group(side))

    def _in_words(self, called: Callable[[Entries], str]) -> PlainEnglishWriter:
        return PlainEnglishWriter(str, called, tells_personal=self.is_exact)

    def name(self, fact: Fact) -> str:
        """What the records call it, without what a terminology adds."""
        return self._shown(sanitize(fact.name))

    def named(self, name: str) -> str:
        return self._shown(sanitize(name))

    def said(self, fact: Fact) -> str:
        """The whole entry in the words of the record, without its category."""
        said = self._shown(sanitize(fact.sentence, fact.name))
        return said.removeprefix(f"{fact.category.value}: ").rstrip(".")

    def with_status(self, fact: Fact) -> str:
        """The name, and what the record says if a problem, allergy or drug does not hold or is not confirmed.

        “Date of diagnosis of a DVT?” told the day of a provisional one, and not that it was no more.
        """
        if fact.name.endswith(CONSENT):  # one that is revoked was told as if it held
            return self.said(fact).partition(_MADE_ON)[0]
        status = self.status(fact) or _SORTS.get(fact.category, "")
        if fact.category is Category.ALLERGY and "allerg" in fact.name.casefold():
            status = self.status(fact)
        said = ", ".join(filter(None, (status, NOT_CONFIRMED if is_unsure(fact) else "")))
        return f"{self.name(fact)} ({said})" if said else self.name(fact)

    def status(self, fact: Fact) -> str:
        """What the record says of how it stands; empty for what holds, or took place."""
        is_over = fact.category in STANDING and fact.status not in PRESENT
        return fact.status or "" if is_over or fact.status in _NOT_SO else ""

    def value(self, fact: Fact) -> str:
        """What was found, a number with its unit or words; empty for an entry that is no finding."""
        if number_of(fact) is not None:
            limit = next(iter(readings_of([fact]))).limit
            return f"{limit} {self._number_of(fact)}{unit_behind(fact.unit)}".strip()
        if fact.category not in READINGS:
            return ""
        return self.said(fact).partition(" was ")[2]

    def what_for(self, fact: Fact) -> str:
        """What the entry itself says it was for; empty if it does not."""
        return self.said(fact).partition(", for ")[2]

    def day(self, fact: Fact) -> str:
        """The day, or the year or month that the record gives; empty without."""
        return self.period(fact.day.isoformat() if fact.day else fact.moment or "")

    def period(self, period: str) -> str:
        """A year as it is; a quarter, a month and a day as a mark that turns back on the screen."""
        if not period or not period[:_YEAR].isdecimal():
            return ""
        return period if len(period) == _YEAR else self.pseudonyms.date(period)

    def days(self, facts: Sequence[Fact]) -> str:
        """From the first day to the last."""
        days = sorted({fact.day.isoformat() for fact in facts if fact.day})
        ends = [self.period(day) for day in dict.fromkeys((*days[:1], *days[-1:]))]
        return " to ".join(ends)

    def measured(self, figure: Figure, *, is_mean: bool = False) -> str:
        """A number computed from values, with its unit."""
        return f"{self._computed(figure, is_mean=is_mean)}{unit_behind(figure.unit)}"

    def amount(self, figure: Figure) -> str:
        """A difference without its sign."""
        number = self._computed(figure, is_mean=False).removeprefix("-")
        return f"{number}{unit_behind(figure.unit)}"

    @property
    def asked(self) -> str:
        """What is asked for in the words of the question, where the names of it are too many to tell."""
        words = ", ".join(dict.fromkeys(f"“{self._safe(one.words)}”" for one in self._things))
        return f" as asked ({words})" if words else ""

    def _thing(self, entries: Entries) -> ConceptMention | None:
        """The words that name these concepts, and as few others as may be."""
        wanted = set(entries.concepts)
        return next((one for one in self._things if wanted and wanted.issubset(one.concepts)), None)

    def _as_asked(self, entries: Entries) -> str:
        return f"entry for {self.named_in(entries)}" if self._thing(entries) else self._called(entries)

    def _called(self, entries: Entries) -> str:
        thing = self._thing(entries)
        if thing:
            return self._safe(thing.words)
        concepts = _once(entries.concepts)
        few = entries.model_copy(update={"concepts": concepts[:_MOST_CONCEPTS]})
        more = len(concepts) - _MOST_CONCEPTS
        others = f" or {counted(more, 'other name')}" if more > 0 else ""
        return _untagged(called_in_full(few)) + others

    def _in_short(self, entries: Entries) -> str:
        """The names as recorded; more than a few under the words of the question."""
        if len(entries.concepts) <= _MOST_CONCEPTS:
            return called_in_full(entries.model_copy(update={"concepts": _once(entries.concepts)}))
        return (
            f"“{self._called(entries)}” ({self._few(entries)})"
            if self._thing(entries)
            else self._called(entries)
        )

    def _few(self, entries: Entries) -> str:
        names = dict.fromkeys(_untagged(one.name) for one in entries.concepts)
        more = len(names) - _MOST_CONCEPTS
        few = ", ".join(f"“{name}”" for name in list(names)[:_MOST_CONCEPTS])
        return f"{few} and {more} more" if more > 0 else few

    def _computed(self, figure: Figure, *, is_mean: bool) -> str:
        if self._coarseness is not None:
            step = max((step_of(fact, self._coarseness) for fact in figure.facts), default=Decimal(0))
            return plain(_to_step(figure.number, step))
        return readable(plain(_to_places(figure.number, figure.facts) if is_mean else figure.number))

    def _number_of(self, fact: Fact) -> str:
        if self._coarseness is None:
            return readable(fact.value or "")
        shown = shown_number(fact, self._coarseness)
        return plain(shown) if shown is not None else fact.value or ""

    def _shown(self, text: str) -> str:
        return _untagged(self._safe(text))


def _once(concepts: Sequence[Concept]) -> tuple[Concept, ...]:
    """Without those that are told like one before: “Pneumonia” and “Pneumonia (disorder)”."""
    told = {(one.category, _untagged(one.name).casefold()): one for one in reversed(concepts)}
    kept = {*told.values()}
    return tuple(one for one in concepts if one in kept)


def _untagged(text: str) -> str:
    return _TAG.sub("", text)


def unit_behind(unit: str | None) -> str:
    """With the space before it; 25% stands without."""
    return f" {unit}" if unit else ""


def counted(number: int | Decimal, one: str, many: str = "") -> str:
    """1 entry, 2,447 days."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def readable(value: str) -> str:
    """With four decimals, or four digits that tell something: 2.6082538138583065 is misread."""
    try:
        number = Decimal(value)
        if not number.is_finite() or -int(number.as_tuple().exponent) <= _MOST_PLACES:
            return value
        places = max(_MOST_PLACES, _MOST_PLACES - 1 - number.adjusted())
        return plain(number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))
    except InvalidOperation:  # no number, or one of more digits than can be computed with
        return value


def _to_step(number: Decimal, step: Decimal) -> Decimal:
    return (number / step).to_integral_value() * step if step else number


def _to_places(number: Decimal, facts: Iterable[Fact]) -> Decimal:
    """A mean has one decimal more than what it was made of."""
    numbers = [one for fact in facts if (one := number_of(fact)) is not None]
    own = max((-int(one.as_tuple().exponent) for one in numbers), default=0)
    places = min(max(own, 0) + 1, _FEW_DECIMALS if abs(number) >= _TEN else _MOST_DECIMALS)
    return number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
