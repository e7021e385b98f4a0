"""Nothing is told of bills or insurance if no file that was imported held any: that is no "none"."""

from collections.abc import Iterable

import pytest

from privrag_desktop.agents.exact.query_results.query_refusal_checks import (
    NO_CLAIMS,
    NO_INSURANCE,
    NO_SUPPLIES,
    refuse_not_held,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.errors import QueryRefused


class Records:
    """A vault that holds entries of these kinds."""

    def __init__(self, *held: Category) -> None:
        self._held = set(held)

    def holds(self, categories: Iterable[Category]) -> bool:
        return bool(self._held & set(categories))


@pytest.mark.parametrize(
    ("category", "reason"),
    [
        (Category.CLAIM, NO_CLAIMS),
        (Category.CHARGE, NO_CLAIMS),
        (Category.PAYMENT, NO_CLAIMS),
        (Category.INSURANCE, NO_INSURANCE),
        (Category.SUPPLY, NO_SUPPLIES),
    ],
)
def test_what_no_file_held_is_refused_by_its_kind_and_what_one_held_is_not(
    category: Category, reason: str
) -> None:
    with pytest.raises(QueryRefused) as refused:
        refuse_not_held(frozenset({category}), Records(Category.CONDITION))
    assert str(refused.value) == reason
    refuse_not_held(frozenset({category}), Records(category))


def test_what_stands_in_documents_may_be_absent() -> None:
    """No allergy on record is an answer: every file could have held one."""
    refuse_not_held(frozenset({Category.ALLERGY, Category.VISIT}), Records())
    refuse_not_held(frozenset(), Records())
