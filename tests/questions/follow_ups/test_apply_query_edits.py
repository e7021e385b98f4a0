"""An edit changes the part of a query that it names and no other, or it does not fit."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries, edited
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.follow_ups.query_edit_types import (
    AsCount,
    AsStatistic,
    AtAdjacentPeriod,
    AtPlace,
    AtTimes,
    EachPeriod,
    Edit,
    OfPatients,
    OfPeople,
    OfThing,
    WithoutThing,
    WithValue,
)
from privrag_desktop.questions.query.query_language import (
    About,
    AgeRange,
    BeforeDeath,
    Concept,
    Count,
    Entries,
    Exists,
    Has,
    Measure,
    NearEntry,
    Not,
    People,
    Pick,
    Query,
    Show,
    Unit,
    ValueRange,
    Who,
    Window,
)

_POTASSIUM = Concept(category=Category.LABORATORY, name="Potassium")
_SODIUM = Concept(category=Category.LABORATORY, name="Sodium")
_ASPIRIN = Concept(category=Category.MEDICATION, name="Aspirin")
_SCAN = Concept(category=Category.PROCEDURE, name="Scan")
_days = st.dates(date(1990, 1, 1), date(2026, 1, 1))
_windows = st.builds(
    lambda day, length: Window(first=day, last=day + timedelta(days=length)), _days, st.integers(1, 900)
)
_nears = st.builds(
    NearEntry, side=st.sampled_from(["after", "before"]), entries=st.just(Entries(concepts=(_SCAN,)))
)
_people = st.builds(
    People,
    ids=st.sampled_from([None, ("ann",)]),
    sex=st.sampled_from([None, "female"]),
    who=st.sampled_from([None, Not(no=Has(has=Entries(concepts=(_ASPIRIN,))))]),
)
_readings = st.builds(
    Entries,
    concepts=st.just((_POTASSIUM,)),
    people=_people,
    windows=st.lists(_windows, max_size=1).map(tuple),
    near=st.lists(_nears, max_size=1).map(tuple),
    before_death=st.sampled_from([None, BeforeDeath()]),
    bounds=st.sampled_from([None, ValueRange(above="3")]),
    visit_classes=st.sampled_from([(), ("ambulatory",)]),
    places=st.sampled_from([(), ("NORWOOD HOSPITAL",)]),
    reasons=st.sampled_from([(), (_ASPIRIN,)]),
    pick=st.sampled_from([None, Pick(nth=1), Pick(nth=-1, by="value")]),
)
_queries: st.SearchStrategy[Query] = st.one_of(
    st.builds(Show, of=_readings),
    st.builds(Exists, of=_readings),
    st.builds(Count, of=_readings),
    st.builds(Measure, of=_readings),
    st.builds(
        lambda people, of, count: Who(
            people=people.model_copy(update={"ids": None, "who": Has(has=of)}), count=count
        ),
        _people,
        st.builds(lambda of: of.model_copy(update={"people": People()}), _readings),
        st.booleans(),
    ),
)
# each edit with the fields of entries, of patients and of queries that it may change
_EDITS: list[tuple[Edit, set[str]]] = [
    (AtTimes(windows=(Window(first=date(2019, 1, 1), last=date(2019, 12, 31)),)), {"windows"}),
    (AtTimes(), {"windows"}),
    (AtAdjacentPeriod(number=-1, unit=Unit.YEAR), {"windows"}),
    (OfThing(concepts=(_SODIUM,)), {"concepts"}),
    (WithValue(bounds=ValueRange(above="5")), {"bounds"}),
    (AtPlace(pick=Pick(nth=2)), {"pick"}),
    (OfPatients(ids=("ben",)), {"ids", "count"}),
    (OfPeople(people=People(ages=AgeRange(at_least=60))), {"ages"}),
    (EachPeriod(per="month"), {"per"}),
    (AsStatistic(by="average"), {"pick", "ask", "by", "what", "unit", "at_least", "per"}),
    (AsCount(), {"ask", "by", "what", "unit", "at_least", "per", "most", "mean", "now", "count"}),
]


def _changed(one: object, other: object, key: str = "") -> set[str]:
    """The fields in which two queries differ, each by its own name."""
    if key in {"windows", "concepts", "ids", "pick", "bounds"}:
        return {key} if one != other else set()
    if isinstance(one, dict) and isinstance(other, dict):
        return {
            name
            for field in {*one, *other}
            for name in (
                _changed(one[field], other[field], field) if field in one and field in other else {field}
            )
        }
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return {name for a, b in zip(one, other, strict=True) for name in _changed(a, b, key)}
    return {key} if one != other else set()


@pytest.mark.parametrize(("edit", "fields"), _EDITS)
@given(query=_queries)
def test_edit_never_loses_what_it_does_not_name(edit: Edit, fields: set[str], query: Query) -> None:
    try:
        [after] = edited(edit, EditedQueries((query,), picks_newest=False)).queries
    except DoesNotFit:
        return
    assert _changed(query.model_dump(), after.model_dump()) <= fields


@given(query=_queries, windows=st.lists(_windows, min_size=2, max_size=2))
def test_last_of_two_times_counts(query: Query, windows: list[Window]) -> None:
    first, second = (AtTimes(windows=(window,)) for window in windows)
    before = EditedQueries((query,), picks_newest=False)
    assert edited(second, edited(first, before)) == edited(second, before)


def test_newest_that_nobody_asked_for_is_dropped_with_a_time() -> None:
    """Of "potassium" the newest is told; of "potassium in 2019" all, as of the question in one."""
    query = Show(of=Entries(concepts=(_POTASSIUM,), pick=Pick(nth=-1)))
    edit = AtTimes(windows=(Window(first=date(2019, 1, 1)),))
    picks = []
    for unsaid in (True, False):
        [after] = edited(edit, EditedQueries((query,), picks_newest=unsaid)).queries
        assert isinstance(after, Show)
        picks.append(after.of.pick)
    assert picks == [None, Pick(nth=-1)]


@pytest.mark.parametrize(
    ("query", "edit"),
    [
        (About(ids=("ann",), what="age"), AtTimes(windows=(Window(first=date(2019, 1, 1)),))),
        (Show(of=Entries(concepts=(_ASPIRIN,))), AtTimes(windows=(Window(first=date(2019, 1, 1)),))),
        (
            Show(of=Entries(concepts=(_SCAN,), windows=(Window(first=date(2019, 1, 1)),))),
            AtAdjacentPeriod(number=-1, unit=Unit.YEAR),
        ),
        (Show(of=Entries(concepts=(_POTASSIUM,))), OfThing(concepts=(_ASPIRIN,))),
        (Show(of=Entries(concepts=(_POTASSIUM,))), WithoutThing(concepts=(_SODIUM,))),
        (Show(of=Entries(concepts=(_SCAN,))), AsStatistic(by="average")),
        (Show(of=Entries(concepts=(_POTASSIUM,))), AsStatistic(by="sum")),
        (Show(of=Entries(concepts=(_POTASSIUM,))), EachPeriod(per="month")),
        (Show(of=Entries(people=People(ids=("ann", "ben")))), OfPatients(ids=("ben",))),
        (Who(people=People(sex="male")), OfPeople(people=People(sex="female"))),
        (Show(of=Entries(people=People(ids=("ann",)))), OfPeople(people=People(sex="female"))),
    ],
)
def test_edit_without_its_part_does_not_fit(query: Query, edit: Edit) -> None:
    with pytest.raises(DoesNotFit):
        edited(edit, EditedQueries((query,), picks_newest=False))
