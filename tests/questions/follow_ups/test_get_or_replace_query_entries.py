"""The entries that a query asks for are changed where they stand, and none that it only speaks of."""

from datetime import date

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import (
    DoesNotFit,
    asked,
    on_entries,
)
from privrag_desktop.questions.query.query_language import (
    Change,
    Count,
    Entries,
    Has,
    Not,
    People,
    Query,
    Show,
    Who,
    Window,
)

_DRUGS, _VISITS = Entries(kinds=(Category.MEDICATION,)), Entries(kinds=(Category.VISIT,))


@pytest.mark.parametrize(
    "query",
    [
        Show(of=_DRUGS),
        Count(of=_DRUGS),
        Change(to=_DRUGS, since=_DRUGS),
        Who(people=People(who=Has(has=_DRUGS))),
    ],
)
def test_what_is_asked_for_is_changed(query: Query) -> None:
    changed = on_entries(query, lambda _of: _VISITS)
    assert set(asked(changed)) == {_VISITS}
    assert on_entries(changed, lambda _of: _DRUGS) == query


@pytest.mark.parametrize(
    "query",
    [
        Who(people=People(who=Not(no=Has(has=_DRUGS)))),
        Change(to=_DRUGS, since=_DRUGS.model_copy(update={"windows": (Window(first=date(2019, 1, 1)),)})),
    ],
)
def test_several_or_what_is_denied_does_not_fit(query: Query) -> None:
    with pytest.raises(DoesNotFit):
        asked(query)
