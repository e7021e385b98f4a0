"""An exact question to the typed columns, and what came of it."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from pydantic import BaseModel, ConfigDict, Field

from privrag_desktop.domain import Category, Fact
from privrag_desktop.retrieve.shapes import Shape

MOST_FACTS = 200


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Kind(_Frozen):
    """A kind of fact as the vault has it."""

    category: Category
    name: str


class Selector(_Frozen):
    """Which facts are meant; empty `kinds` with `categories` means all of these categories.

    Bounds are exclusive unless `inclusive`; days are inclusive.
    """

    kinds: tuple[Kind, ...] = ()
    categories: tuple[Category, ...] = ()
    above: Decimal | None = None
    below: Decimal | None = None
    inclusive: bool = False
    first_day: date | None = None
    last_day: date | None = None
    present: bool = False  # only what is active now


class Criterion(_Frozen):
    """What each patient of a cohort must have, or must not."""

    selector: Selector
    negated: bool = False


class QueryPlan(_Frozen):
    """What to compute; filled by code, or by a model whose words code has resolved.

    Without `patient_ids` everybody of the vault is meant who meets all `cohort` criteria.
    """

    shape: Shape
    selector: Selector
    patient_ids: tuple[str, ...] = ()
    cohort: tuple[Criterion, ...] = ()
    most: int = Field(default=MOST_FACTS, ge=1, le=MOST_FACTS)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Facts of one patient that cannot all be right: two values of one reading on one day."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class PlanResult:
    """What the records hold, exactly.

    `facts` are what the result rests on, oldest first, at most `plan.most`; `count` counts all of them, also
    those cut off. `patients` are all of a cohort in order of id. `number` is an average with its `unit`.
    """

    plan: QueryPlan
    facts: tuple[Fact, ...] = ()
    count: int = 0
    patients: tuple[str, ...] = ()
    number: Decimal | None = None
    unit: str | None = None
    conflicts: tuple[Conflict, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.count or self.patients)
