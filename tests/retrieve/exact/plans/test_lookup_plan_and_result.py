"""A time whose end is open stays open when facts are selected in it."""

from datetime import date

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Selector

DAY = date(2020, 3, 14)


@pytest.mark.parametrize(
    ("period", "first", "last"),
    [
        (Period(DAY, DAY), DAY, DAY),
        (Period(DAY, date.max), DAY, None),
        (Period(date.min, DAY), None, DAY),
        (Period(date.min, date.max), None, None),
    ],
)
def test_an_open_end_is_no_limit_so_that_facts_without_a_day_are_found(
    period: Period, first: date | None, last: date | None
) -> None:
    selector = Selector(categories=(Category.CONDITION,), first_day=date(1999, 1, 1), present=True)
    assert selector.within(period) == Selector(
        categories=(Category.CONDITION,), first_day=first, last_day=last, present=True
    )
