"""Define the query language: what a question asks for, as a tree of frozen records.

Everything in a vault is an entry of a record, or something about a patient. Five records select, and one
more for each way to ask says what to tell of what was selected:

- `Entries`: entries of some concepts or kinds, by patients, time, value, status and visit class
- `Window`: a time between two days; `Near`: a time beside another entry of the same patient
- `Pick`: the first, the last, the second to last, the highest
- `People`: patients by sex, age and what they have (`Has`, `Not`, `And`, `Or`)

What cannot be said in this language is not answered by it. Its times are days: whoever reads "since 5 years
ago" counts from today.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Literal, Self

from pydantic import Field, TypeAdapter, field_validator, model_validator

from privrag_desktop.domain.fact_categories import APART, READINGS, Category
from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.domain.personal_details import DetailKind, EntryDetailKind


class Unit(StrEnum):
    """A length of time."""

    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


Period = Literal["day", "month", "quarter", "year"]  # of the calendar, by which numbers are told


class Concept(FrozenModel):
    """A name under which the records of this vault hold entries of a kind."""

    category: Category
    name: str


class Window(FrozenModel):
    """From a day to a day, both included; an open end is None. `ends`: what ended then, not what began.

    `lasts`: what began no later than its end and ended no sooner than its beginning, so that a stay of a week
    is of each of its days.
    """

    first: date | None = None
    last: date | None = None
    ends: bool = False
    lasts: bool = False

    @model_validator(mode="after")
    def _has_an_end(self) -> Self:
        if self.first is None and self.last is None:
            raise ValueError("A window has a first or a last day.")
        if self.first and self.last and self.first > self.last:
            raise ValueError("A window does not end before it begins.")
        return self


class Duration(FrozenModel):
    """So many days, weeks, months or years."""

    number: int = Field(ge=1, le=10_000)
    unit: Unit


class NearEntry(FrozenModel):
    """Beside another entry of the same patient: after or before it, at most so long, or at the same time.

    "During" is from the day on which the other one began until that on which it ended, both included; one
    that holds has no end yet, and of one without an end that does not hold nothing is known.

    "After_end" is from the end of the other one on, as far as its day is recorded: after a discharge.

    A visit is neither after nor before what was done on it. An entry at the very moment of another one of
    another kind is after it: records give both of one visit the same moment, and a drug is ordered for what
    is found. Of one kind neither is: 59 patients had "fever and later cough", and as many cough and later
    fever, all at one moment. Where one of two on a day has no time of day, one of another kind may be the
    later one. Of two in the `same` visit, day, month or year the day counts:
    in the records of a visit an X-ray stands half an hour before the hypoxemia for which it was taken.
    """

    side: Literal["after", "before", "any", "during", "after_end"] = "any"
    entries: Entries
    within: Duration | None = None
    same: Literal["visit", "day", "month", "year"] | None = None

    def is_of_the_kind_of(self, entries: Entries) -> bool:
        """Whether both are problems, or both are tests: then what is of one moment is in no order."""
        return bool(entries.categories) and entries.categories == self.entries.categories


class BeforeDeath(FrozenModel):
    """Until the day on which the patient died, and at most so long before it.

    `of_picked`: what was picked must be so, the first one, and not what is picked from.
    """

    within: Duration | None = None
    of_picked: bool = False


class ValueRange(FrozenModel):
    """Limits of a value, included only if `included` says so, in the unit of the question if it has one."""

    above: Decimal | None = None
    below: Decimal | None = None
    included: bool = False
    unit: str | None = None

    @model_validator(mode="after")
    def _has_a_limit(self) -> Self:
        if self.above is None and self.below is None:
            raise ValueError("Bounds have a limit.")
        return self


class AgeRange(FrozenModel):
    """Ages in whole years, both included, on a day; None means the day of the entry."""

    at_least: int | None = Field(default=None, ge=0, le=150)
    at_most: int | None = Field(default=None, ge=0, le=150)
    on: date | None = None

    @model_validator(mode="after")
    def _has_a_limit(self) -> Self:
        if self.at_least is None and self.at_most is None:
            raise ValueError("Ages have a limit.")
        return self


class Pick(FrozenModel):
    """The nth by time or by value, counted from the end if negative: 1 is the first, -2 the second to last.

    Entries of one moment (one value) are one place: all of them are picked. `of` says within what is counted:
    of a "name" each test of a panel by itself, which need not be of one day.
    With `many`, all from the end that it is counted from up to that place: the last three.
    """

    nth: int = Field(ge=-1000, le=1000)
    by: Literal["time", "value"] = "time"
    of: Literal["patient", "visit", "name", "all"] = "patient"
    many: bool = False

    @field_validator("nth")
    @classmethod
    def _is_a_place(cls, nth: int) -> int:
        if nth == 0:
            raise ValueError("Places are counted from 1, or from -1 at the end.")
        return nth


class Entries(FrozenModel):
    """Entries of the records: of any of these concepts, else of these kinds, else all that documents hold.

    All of `windows` and `near` must hold, and `before_death`: of who is alive, or of whose death no day is
    recorded, nothing fits it. `ages` are those of the patients on the day of the entry. `status` "active"
    means problems, allergies and drugs whose newest entry says that they hold, and plans, goals, orders and
    devices that say so themselves; "over" the others. `besides` are concepts that are left out of the
    kinds. `bounds` limit what is picked from; of what was picked only that within `kept` stays: the last
    one, if it is above a limit. `new_to` means names without an entry in this time. Of `reasons` the record
    names one as what it was for, of what is `said` one is the finding itself: the cause of death. `found`
    means findings in words that say that it was found, or that it was not. Of `places` the record names one
    as where it was.
    """

    concepts: tuple[Concept, ...] = ()
    kinds: tuple[Category, ...] = ()
    besides: tuple[Concept, ...] = ()
    people: People = Field(default_factory=lambda: People())  # noqa: PLW0108 - it stands below
    windows: tuple[Window, ...] = ()
    near: tuple[NearEntry, ...] = ()
    new_to: Window | None = None
    before_death: BeforeDeath | None = None
    bounds: ValueRange | None = None
    found: Literal["positive", "negative"] | None = None
    ages: AgeRange | None = None
    status: Literal["any", "active", "over"] = "any"
    visit_classes: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    reasons: tuple[Concept, ...] = ()
    said: tuple[Concept, ...] = ()
    pick: Pick | None = None
    kept: ValueRange | None = None

    @model_validator(mode="after")
    def _is_of_one_sort(self) -> Self:
        if self.concepts and self.kinds:
            raise ValueError("Entries are of some concepts or of some kinds, not of both.")
        if self.categories & APART and not self.categories <= APART:
            raise ValueError("Entries are of kinds that stand in documents, or of others, not of both.")
        return self

    @property
    def categories(self) -> frozenset[Category]:
        """Of what kinds they are; empty means all."""
        return frozenset((*self.kinds, *(one.category for one in self.concepts)))

    @property
    def is_of_readings(self) -> bool:
        """Whether named tests and other findings are meant, and nothing else."""
        return bool(self.concepts) and self.categories <= READINGS

    @property
    def is_of_a_time(self) -> bool:
        """Whether only what began within a time, or while something else went on, is meant."""
        is_of_last_days = self.before_death is not None and self.before_death.within is not None
        return bool(self.windows) or is_of_last_days or any(near.side == "during" for near in self.near)

    @property
    def is_limited(self) -> bool:
        """Whether a time, another entry beside it, a reason, a sort of visits or a place limits it."""
        is_in_time = bool(self.windows or self.near or self.before_death)
        return is_in_time or bool(self.reasons or self.visit_classes or self.places)

    @property
    def bare(self) -> Entries:
        """All of these concepts or kinds of the patients who are named, whenever and whatever they tell."""
        return Entries(concepts=self.concepts, kinds=self.kinds, people=People(ids=self.people.ids))


class Personal(FrozenModel):
    """What the record says of a patient as a person: one of these values, or with `other` another one.

    Values are those of the records. Where one says nothing of this kind, neither is known of the patient.
    """

    kind: Literal[DetailKind.LANGUAGE, DetailKind.RACE, DetailKind.MARITAL_STATUS]
    values: tuple[str, ...] = Field(min_length=1)
    other: bool = False


class People(FrozenModel):
    """Patients of `ids` (None: everybody), of a sex, of an age on a day, alive or dead, who meet `who`.

    `died` and `born` mean those of whom it is certain that they died or were born within this time;
    `died_aged` that they died at such an age. All of `personal` is said in their records.
    """

    ids: tuple[str, ...] | None = None
    sex: Literal["female", "male"] | None = None
    ages: AgeRange | None = None
    alive: bool | None = None
    died: Window | None = None
    born: Window | None = None
    died_aged: AgeRange | None = None
    personal: tuple[Personal, ...] = ()
    who: Condition | None = None


class Has(FrozenModel):
    """Patients with at least so many of these entries; those of one resource or of one moment are one.

    Of what stands apart (claims, supplies) each resource is one, whatever the moment.
    With `at_most` no more than that. By "names" different ones count: two drugs, and not two orders of one.
    With `within`, so many from one of them on until so long after it.
    """

    has: Entries
    at_least: int = Field(default=1, ge=1, le=1000)
    at_most: int | None = Field(default=None, ge=1, le=1000)
    by: Literal["entries", "names"] = "entries"
    within: Duration | None = None

    @model_validator(mode="after")
    def _is_a_number(self) -> Self:
        if self.at_most is not None and self.at_most < self.at_least:
            raise ValueError("No number is above the greatest.")
        if self.within is not None and (self.at_most is not None or self.by == "names"):
            raise ValueError("Within a time of each other only a least number of entries is counted.")
        return self


class Not(FrozenModel):
    """Patients for whom this does not hold."""

    no: Condition


class And(FrozenModel):
    """Patients for whom all of these hold."""

    all: tuple[Condition, ...] = Field(min_length=2)


class Or(FrozenModel):
    """Patients for whom any of these holds."""

    any: tuple[Condition, ...] = Field(min_length=2)


Condition = Has | Not | And | Or


class Exists(FrozenModel):
    """Is there any such entry? With `now`: does any of these problems, drugs or allergies hold?"""

    ask: Literal["exists"] = "exists"
    of: Entries
    now: bool = False


class Show(FrozenModel):
    """Tell the entries: what they are called, when they were, or their values.

    "Ends" tells when they ended. By dose, route, reason and discharge all that the records say of each, and
    whether they say that; by a kind of detail by whom they were, where, and with which number. A `unit` is
    that of the question: values are told as they are recorded.
    """

    ask: Literal["show"] = "show"
    of: Entries
    what: (
        Literal["names", "days", "values", "entries", "ends", "dose", "route", "reason", "discharge"]
        | EntryDetailKind
    ) = "entries"
    at_least: int = Field(default=1, ge=1, le=1000)  # only names that have so many entries
    unit: str | None = None


class Count(FrozenModel):
    """How many: entries, different names, days, visits or patients; for each period if asked.

    With `most` only of the so many periods with the most; a period with as many as the last of them is in.
    With `mean` the average of all periods of the one window of the entries, those without any included.
    """

    ask: Literal["count"] = "count"
    of: Entries
    by: Literal["entries", "names", "days", "visits", "patients"] = "entries"
    per: Period | None = None
    most: int | None = Field(default=None, ge=1, le=100)
    mean: bool = False

    @model_validator(mode="after")
    def _is_of_periods(self) -> Self:
        if (self.most is not None or self.mean) and self.per is None:
            raise ValueError("Only periods are ranked or averaged.")
        if self.mean and [bool(one.first and one.last) for one in self.of.windows] != [True]:
            raise ValueError("An average of periods is of a time with a first and a last day.")
        return self


class Measure(FrozenModel):
    """Compute from the values, each concept and unit by itself; for each period if asked."""

    ask: Literal["measure"] = "measure"
    of: Entries
    by: Literal["average", "sum", "minimum", "maximum", "range", "median"] = "average"
    per: Period | None = None


class Change(FrozenModel):
    """How much the value of `to` is above that of `since`; with `is_`: is it more, less or the same."""

    ask: Literal["change"] = "change"
    to: Entries
    since: Entries
    is_: Literal["more", "less", "same"] | None = None


class Passed(FrozenModel):
    """The time from an entry until another one, until the death of the patient, or until today.

    Of a death the day counts, which records tell without a time.
    """

    ask: Literal["passed"] = "passed"
    since: Entries
    until: Entries | None = None
    until_death: bool = False
    unit: Unit = Unit.DAY

    @model_validator(mode="after")
    def _has_one_end(self) -> Self:
        if self.until_death and (self.until is not None or self.unit is Unit.HOUR):
            raise ValueError("A time until a death has no other end, and is no time of hours.")
        return self


class Lasted(FrozenModel):
    """How long entries went on, from their beginning until their end: visits, drugs, problems."""

    ask: Literal["lasted"] = "lasted"
    of: Entries
    unit: Unit = Unit.DAY
    by: Literal["each", "average", "sum", "minimum", "maximum"] = "each"


class AgeAt(FrozenModel):
    """How old each patient was at an entry; or of all the average, the median, the extremes."""

    ask: Literal["age_at"] = "age_at"
    of: Entries
    by: Literal["each", "average", "median", "minimum", "maximum"] = "each"


class AgesOf(FrozenModel):
    """The ages of some patients, today or, of who died, at death: the average, the median, the extremes.

    Of the lowest and the highest it is told who is so old. Those who have died have no age today: of `people`
    who have, the age is that at death.
    """

    ask: Literal["ages_of"] = "ages_of"
    people: People
    by: Literal["average", "median", "minimum", "maximum"] = "average"
    at_death: bool = False

    @model_validator(mode="before")
    @classmethod
    def _the_dead_have_no_age_today(cls, said: object) -> object:
        if not isinstance(said, dict):
            return said
        people = said.get("people")
        is_of_the_dead = isinstance(people, People) and (people.alive is False or people.died is not None)
        return {**said, "at_death": True} if is_of_the_dead else said


class Who(FrozenModel):
    """Which patients, or how many of them."""

    ask: Literal["who"] = "who"
    people: People
    count: bool = False

    @property
    def entries(self) -> Entries | None:
        """What the patients have, where that is one thing; None for any other condition."""
        return self.people.who.has if isinstance(self.people.who, Has) else None

    def with_entries(self, **update: object) -> Who:
        """The same question, changed in what the patients have; only where `entries` are not None."""
        assert isinstance(self.people.who, Has)
        has = self.people.who.has.model_copy(update=update)
        who = self.people.who.model_copy(update={"has": has})
        return self.model_copy(update={"people": self.people.model_copy(update={"who": who})})


class Top(FrozenModel):
    """The n names with the most entries or patients; who has as many as the nth is in.

    In place of names the doctors, or the places, of the entries that tell one.
    """

    ask: Literal["top"] = "top"
    of: Entries
    n: int = Field(ge=1, le=100)
    by: Literal["entries", "patients"] = "entries"
    each: Literal["name", EntryDetailKind.DOCTOR, EntryDetailKind.PLACE] = "name"


class Most(FrozenModel):
    """The n patients with the most of these entries, or of different names; who has as many is in."""

    ask: Literal["most"] = "most"
    of: Entries
    n: int = Field(default=1, ge=1, le=100)
    by: Literal["entries", "names"] = "entries"


class Spread(FrozenModel):
    """What the newest of these entries says of each patient, and who they are that have each saying.

    Of a state (smoking, an HIV test) an entry may say that it is not so: nobody is counted as a smoker.
    """

    ask: Literal["spread"] = "spread"
    of: Entries
    count: bool = False


class Share(FrozenModel):
    """What part of some patients are also of the others, in percent."""

    ask: Literal["share"] = "share"
    part: People
    whole: People


class Portion(FrozenModel):
    """What part of some entries the others are, in percent; the part is among the whole."""

    ask: Literal["portion"] = "portion"
    part: Count
    whole: Count


class Compare(FrozenModel):
    """Whether one number is greater than the other, less, or the same."""

    ask: Literal["compare"] = "compare"
    one: Who | Count
    other: Who | Count
    is_: Literal["more", "less", "same"] = "more"


class About(FrozenModel):
    """What the record says of a patient as a person."""

    ask: Literal["about"] = "about"
    ids: tuple[str, ...] = Field(min_length=1)
    what: Literal["birth_date", "age", "sex", "death"] | DetailKind


Query = Annotated[
    Exists
    | Show
    | Count
    | Measure
    | Change
    | Passed
    | Lasted
    | AgeAt
    | AgesOf
    | Who
    | Top
    | Most
    | Spread
    | Share
    | Portion
    | Compare
    | About,
    Field(discriminator="ask"),
]

for _model in (NearEntry, Entries, People, Has, Not, And, Or, AgesOf):
    _model.model_rebuild()

Queries = tuple[Query, ...]
QUERY: TypeAdapter[Query] = TypeAdapter(Query)
