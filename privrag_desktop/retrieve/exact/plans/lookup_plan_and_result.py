"""Define what to look up of patients in the typed columns, and the result."""

from dataclasses import dataclass
from datetime import date
from typing import Self

from pydantic import Field

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType

MOST_FACTS = 200


class Selector(FrozenModel):
    """Which facts are meant; without `kinds` all of the `categories`, without either everything.

    Days are inclusive. `visits` means days on which anything was recorded instead of facts.
    """

    kinds: tuple[Concept, ...] = ()
    categories: tuple[Category, ...] = ()
    first_day: date | None = None
    last_day: date | None = None
    present: bool = False  # only what is active now
    visits: bool = False
    called: str = ""  # how what is meant is told: resuscitation status

    def within(self, period: Period) -> Self:
        """The same in a time; an end of it that is open stays open."""
        first = None if period.first == date.min else period.first
        last = None if period.last == date.max else period.last
        return self.model_copy(update={"first_day": first, "last_day": last})


class QueryPlan(FrozenModel):
    """What to look up of some patients: a list, the last of their days, how many days, or two days compared.

    `times` are as many selectors as there are days to compare.
    """

    shape: AnswerType
    selector: Selector
    patient_ids: tuple[str, ...]
    times: tuple[Selector, ...] = ()
    whether: bool = False  # yes or no is asked, and what the newest entries say is the answer
    most: int = Field(default=MOST_FACTS, ge=1, le=MOST_FACTS)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Facts of one patient that cannot all be right: two values of one reading on one day.

    `is_by_method`: their names differ, as methods of one test do, so that each may be right by itself.
    """

    facts: tuple[Fact, ...]
    is_by_method: bool = False


@dataclass(frozen=True, slots=True)
class PlanResult:
    """What the records hold, exactly.

    `facts` are what the result rests on, oldest first, at most `plan.most`; `count` counts all of them, also
    those cut off: readings, distinct problems or drugs, days of visits. Units never mix: of the readings in
    `left_out_units`, `left_out` were not used. `former` are the same problems or drugs that are over, where
    only present ones were asked for; `denials` say that there is none ("no known allergy").
    """

    plan: QueryPlan
    facts: tuple[Fact, ...] = ()
    count: int = 0
    conflicts: tuple[Conflict, ...] = ()
    left_out: int = 0
    left_out_units: tuple[str, ...] = ()
    former: tuple[Fact, ...] = ()
    denials: tuple[Fact, ...] = ()
    earlier: tuple[Fact, ...] = ()  # of what was recorded in words, older entries that say something else
    elsewhere: tuple[Fact, ...] = ()  # readings of the same test under other names than the plan's
    repeats: tuple[tuple[Fact, ...], ...] = ()  # by day, all entries of what was done or ordered often
    treatment: tuple[Fact, ...] = ()  # findings that tell of drugs, where no drug is found

    @property
    def is_empty(self) -> bool:
        return not self.count
