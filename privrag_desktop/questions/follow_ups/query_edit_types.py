"""Define what a follow-up can change in the question before it: one frozen record for each change.

An edit names the part of the query that it changes; `apply_query_edits.py` changes that part and leaves all
others.
"""

from __future__ import annotations

from typing import Literal

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.questions.query.query_language import (
    Concept,
    People,
    Period,
    Pick,
    Unit,
    ValueRange,
    Window,
)

By = Literal["average", "sum", "minimum", "maximum", "range", "median"]


class AtTimes(FrozenModel):
    """At these times and no others: and in 2019? Without any at whatever time."""

    windows: tuple[Window, ...] = ()


class AtAdjacentPeriod(FrozenModel):
    """In the day, month or year before or after: and the year before?"""

    number: Literal[-1, 1]
    unit: Literal[Unit.DAY, Unit.MONTH, Unit.YEAR]


class OfThing(FrozenModel):
    """Of another thing: and sodium? `is_panel`: several tests under one name, each by itself."""

    concepts: tuple[Concept, ...]
    is_panel: bool = False


class WithoutThing(FrozenModel):
    """Without some of the entries of a kind: exclude aspirin."""

    concepts: tuple[Concept, ...]


class OfPatients(FrozenModel):
    """Of other patients who are named: and Ben?"""

    ids: tuple[str, ...]


class OfPeople(FrozenModel):
    """Of those of the patients who are also these: only those over 60, those on metformin.

    `instead`: a sex or an age that both say is the new one: what about the men?
    """

    people: People
    instead: bool = False


class AtPlace(FrozenModel):
    """That of another place in the row: the first one?"""

    pick: Pick


class WithValue(FrozenModel):
    """Only values within limits: above 5?"""

    bounds: ValueRange


class SoMany(FrozenModel):
    """So many entries or names, or, if not `is_so`, not so many: at least three?"""

    least: int
    most: int | None = None
    is_so: bool = True


class EachPeriod(FrozenModel):
    """A number for each period: by month?"""

    per: Period


class AsStatistic(FrozenModel):
    """What the values come to, or the extreme one: as an average? highest?"""

    by: By


class AsCount(FrozenModel):
    """The number in place of what it is of: how many?"""


class AsList(FrozenModel):
    """What or whom a number is of: which ones?"""


class AsDates(FrozenModel):
    """The days in place of the entries: when?"""


class AsStartDate(FrozenModel):
    """The first day of what holds, of a class of `each` of its things: since when?"""

    each: bool = False


Edit = (
    AtTimes
    | AtAdjacentPeriod
    | OfThing
    | WithoutThing
    | OfPatients
    | OfPeople
    | AtPlace
    | WithValue
    | SoMany
    | EachPeriod
    | AsStatistic
    | AsCount
    | AsList
    | AsDates
    | AsStartDate
)
