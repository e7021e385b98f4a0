"""Refuse a question about claims, insurance or supplies if the vault holds no such entries at all."""

from collections.abc import Iterable
from typing import Protocol

from privrag_desktop.domain.fact_categories import AMOUNTS, APART, Category
from privrag_desktop.errors import QueryRefused
from privrag_desktop.i18n import mark

NO_CLAIMS = mark(
    "This vault holds no claims, bills or payments: no file that was imported has any, or they were imported "
    "by an older version of the program. Then import them again."
)
NO_INSURANCE = mark(
    "This vault holds no entries of who insures a patient: no file that was imported has any, or they were "
    "imported by an older version of the program. Then import them again."
)
NO_SUPPLIES = mark(
    "This vault holds no entries of supplies: no file that was imported has any, or they were imported by an "
    "older version of the program. Then import them again."
)


class _Holding(Protocol):
    def holds(self, categories: Iterable[Category]) -> bool: ...


def refuse_not_held(categories: frozenset[Category], records: _Holding) -> None:
    """Raises QueryRefused where entries of such a kind are asked for and no file that was read has any."""
    apart = categories & APART
    if not apart or records.holds(apart):
        return
    if apart & AMOUNTS:
        raise QueryRefused(NO_CLAIMS)
    if Category.INSURANCE in apart:
        raise QueryRefused(NO_INSURANCE)
    raise QueryRefused(NO_SUPPLIES)
