"""How much of each category a vault holds."""

from dataclasses import dataclass
from datetime import date, datetime

from privrag_desktop.domain.fact_categories import Category


@dataclass(frozen=True, slots=True)
class KindCount:
    """How much of one kind a vault holds, of how many patients, and from which day to which."""

    category: Category
    entries: int
    patients: int
    first: date | None
    last: date | None


@dataclass(frozen=True, slots=True)
class VaultHolds:
    """What is in a vault; `last_import` is when the newest import ended, in UTC."""

    patients: int
    documents: int
    kinds: tuple[KindCount, ...]
    last_import: datetime | None = None

    @property
    def entries(self) -> int:
        return sum(kind.entries for kind in self.kinds)

    @property
    def first(self) -> date | None:
        return min((kind.first for kind in self.kinds if kind.first), default=None)

    @property
    def last(self) -> date | None:
        return max((kind.last for kind in self.kinds if kind.last), default=None)


@dataclass(frozen=True, slots=True)
class VaultSummary:
    """How much a vault holds."""

    patients: int
    documents: int
