"""An exact question to the typed columns, and what came of it."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Self

from pydantic import BaseModel, ConfigDict, Field

from privrag_desktop.domain import Category, Fact, Period
from privrag_desktop.retrieve.people import People
from privrag_desktop.retrieve.shapes import Shape

MOST_FACTS = 200


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Kind(_Frozen):
    """A kind of fact as the vault has it."""

    category: Category
    name: str


class Selector(_Frozen):
    """Which facts are meant; without `kinds` all of the `categories`, without either everything.

    Bounds are exclusive unless `inclusive`; days are inclusive. `unit` is the question's own; readings in
    another are left out. `visits` means days on which anything was recorded instead of facts.
    """

    kinds: tuple[Kind, ...] = ()
    categories: tuple[Category, ...] = ()
    above: Decimal | None = None
    below: Decimal | None = None
    inclusive: bool = False
    first_day: date | None = None
    last_day: date | None = None
    present: bool = False  # only what is active now; of readings, the newest of each patient
    over: bool = False  # only problems and drugs whose newest record says that they are not active
    unit: str | None = None
    visits: bool = False
    said: tuple[str, ...] = ()  # words of which the record, reasons apart, has one: of emergency visits
    reasons: tuple[str, ...] = ()  # what it was for, any of these
    statuses: tuple[str, ...] = ()  # of plans, goals, orders and devices
    without: tuple[str, ...] = ()  # names that are left out
    not_done: bool = False  # what was not given or not done, instead of what was
    together: bool = False  # several kinds are one thing: the makes of a vaccine
    called: str = ""  # how what is meant is told: emergency visits

    def within(self, period: Period) -> Self:
        """The same in a time; an end of it that is open stays open."""
        first = None if period.first == date.min else period.first
        last = None if period.last == date.max else period.last
        return self.model_copy(update={"first_day": first, "last_day": last})


class Criterion(_Frozen):
    """What each patient of a cohort must have, or must not."""

    selector: Selector
    negated: bool = False
    otherwise: tuple[Selector, ...] = ()  # any of these will do as well

    @property
    def ways(self) -> tuple[Selector, ...]:
        """What a patient must have one of."""
        return (self.selector, *self.otherwise)


class QueryPlan(_Frozen):
    """What to compute; filled by code, or by a model whose words code has resolved.

    Without `patient_ids` everybody of the vault is meant who meets all `cohort` criteria. `times` are as many
    selectors as there are periods, when several are meant; a comparison of two times has two.
    """

    shape: Shape
    selector: Selector
    patient_ids: tuple[str, ...] = ()
    cohort: tuple[Criterion, ...] = ()
    people: People | None = None  # of which sex and age they are, beside what they have
    times: tuple[Selector, ...] = ()
    why: bool = False  # whether the reason is asked for
    names: bool = False  # whether people or places are asked for, which are not told
    whether: bool = False  # yes or no is asked, and what the newest entries say is the answer
    no_drug: bool = False  # it is asked who is on a drug, and only other records are called so
    operations: bool = False  # surgery is asked for, and the records only know procedures
    onsets: bool = False  # it is asked when a problem began: each of its entries, the first one first
    beside: tuple[Kind, ...] = ()  # what may tell of the same under another name: of an infection its tests
    each: bool = False  # count every record: how often a drug was ordered, not how many drugs
    most: int = Field(default=MOST_FACTS, ge=1, le=MOST_FACTS)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Facts of one patient that cannot all be right: two values of one reading on one day.

    `is_by_method`: their names differ, as methods of one test do, so that each may be right by itself.
    """

    facts: tuple[Fact, ...]
    is_by_method: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """An average of one kind of reading; `readings` is how many went in."""

    name: str
    value: Decimal
    unit: str | None
    readings: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a kind stands among the facts of a cohort, and in how many of its patients."""

    kind: Kind
    patients: int
    facts: int


@dataclass(frozen=True, slots=True)
class PlanResult:
    """What the records hold, exactly.

    `facts` are what the result rests on, oldest first, at most `plan.most`; `count` counts all of them, also
    those cut off: readings, distinct problems or drugs, days of visits, and of a cohort its patients.
    `patients` are all of a cohort in order of id. `number` is the average with its `unit` where there is one;
    parts of one reading (systolic, diastolic) have a figure each. Units never mix: of the readings in
    `left_out_units`, `left_out` were not used. `former` are the same problems or drugs that are over, where
    only present ones were asked for; `denials` say that there is none ("no known allergy").
    """

    plan: QueryPlan
    facts: tuple[Fact, ...] = ()
    count: int = 0
    patients: tuple[str, ...] = ()
    number: Decimal | None = None
    unit: str | None = None
    conflicts: tuple[Conflict, ...] = ()
    figures: tuple[Figure, ...] = ()
    tallies: tuple[Tally, ...] = ()
    left_out: int = 0
    left_out_units: tuple[str, ...] = ()
    former: tuple[Fact, ...] = ()
    denials: tuple[Fact, ...] = ()
    earlier: tuple[Fact, ...] = ()  # of what was recorded in words, older entries that say something else
    beside: tuple[Fact, ...] = ()  # the newest of the kinds that the plan has beside its own
    elsewhere: tuple[Fact, ...] = ()  # readings of the same test under other names than the plan's
    repeats: tuple[tuple[Fact, ...], ...] = ()  # by day, all entries of what was done or ordered often
    treatment: tuple[Fact, ...] = ()  # findings that tell of drugs, where no drug is found
    entries: int = 0  # behind what was counted once: problems, drugs, allergies, readings held twice
    untold: int = 0  # patients of whom the records do not tell the sex or age asked for

    @property
    def is_empty(self) -> bool:
        return not (self.count or self.patients)
