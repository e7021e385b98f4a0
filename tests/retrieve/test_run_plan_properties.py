"""Whatever the facts are, a plan computes what a naive look over them gives, and it writes nothing."""

from contextlib import suppress
from datetime import timedelta
from decimal import Decimal, localcontext

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain import Category, Fact
from privrag_desktop.errors import QueryRefused
from privrag_desktop.merging import PatientRecord
from privrag_desktop.retrieve.plan import Criterion, Kind, QueryPlan, Selector
from privrag_desktop.retrieve.run_plan import run_plan
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.store.database import Database
from tests.made_up import merge, patient
from tests.retrieve.plans_of_facts import DAY, GOUT, PULSE, SCAN, STANDING_KINDS, WEIGHT, Made, ask, store

_NUMBERS = st.decimals(min_value=0, max_value=300, places=2).map(str)
_READINGS = st.tuples(
    st.sampled_from([PULSE, WEIGHT]),
    _NUMBERS,
    st.integers(0, 20),
    st.sampled_from(["kg", "kg", "lb"]),
    st.sampled_from("ab"),
)
_STANDINGS = st.tuples(
    st.sampled_from(STANDING_KINDS),
    st.integers(0, 20),
    st.sampled_from(["active", "resolved", "stopped", "cancelled", None]),
    st.sampled_from("abc"),
)
_BOUNDS = st.decimals(0, 300, places=1)
_DAYS = st.one_of(st.none(), st.integers(0, 20))
_NO_FIXTURE_WORRY = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60
)


def _facts(readings: list[tuple[Kind, str, int, str, str]]) -> list[Fact]:
    made = Made()
    for kind, value, day, unit, who in readings:
        made.add(kind, value, day, unit=unit, who=who)
    return made.facts


@_NO_FIXTURE_WORRY
@given(st.lists(_READINGS, max_size=25), st.tuples(_DAYS, _DAYS, _BOUNDS, st.booleans()))
def test_any_readings_give_what_a_naive_look_gives(
    database: Database,
    readings: list[tuple[Kind, str, int, str, str]],
    limits: tuple[int | None, int | None, Decimal, bool],
) -> None:
    first, last, bound, inclusive = limits
    facts = _facts(readings)
    store(database, facts)
    start = None if first is None else DAY + timedelta(days=first)
    end = None if last is None else DAY + timedelta(days=last)
    own = [
        f
        for f in facts
        if f.patient_id == "a"
        and f.name == WEIGHT.name
        and (start is None or (f.day or DAY) >= start)
        and (end is None or (f.day or DAY) <= end)
    ]
    pounds = [f for f in own if f.unit == "lb"]
    kept = pounds if len(pounds) > len(own) / 2 else [f for f in own if f.unit == "kg"]
    numbers = [Decimal(f.value or "") for f in kept]
    days = {"first_day": start, "last_day": end}

    once = {(f.day or f.resource, Decimal(f.value or ""), f.unit) for f in own}
    counted = ask(database, Shape.COUNT, WEIGHT, **days)
    assert (counted.count, counted.entries or counted.count) == (len(once), len(own))
    assert set(ask(database, Shape.LIST, WEIGHT, **days).facts) == set(own)
    newest = max((f.day for f in own if f.day), default=None)
    assert set(ask(database, Shape.LATEST, WEIGHT, **days).facts) == {f for f in own if f.day == newest}
    for shape, end_of in ((Shape.HIGHEST, max), (Shape.LOWEST, min)):
        result = ask(database, shape, WEIGHT, **days)
        assert {Decimal(f.value or "") for f in result.facts} == ({end_of(numbers)} if numbers else set())
        assert result.left_out == len(own) - len(kept)
    with localcontext(prec=50):
        mean = sum(numbers, Decimal()) / len(numbers) if numbers else None
    assert ask(database, Shape.AVERAGE, WEIGHT, **days).number == mean
    beyond = [n for n in numbers if n > bound or (inclusive and n == bound)]
    yes = ask(database, Shape.YES_NO, WEIGHT, above=bound, inclusive=inclusive, **days)
    assert sorted(Decimal(f.value or "") for f in yes.facts) == sorted(beyond)


@_NO_FIXTURE_WORRY
@given(
    st.lists(_STANDINGS, max_size=25),
    st.tuples(st.sampled_from(STANDING_KINDS), st.sampled_from(STANDING_KINDS)),
    st.booleans(),
    st.booleans(),
)
def test_any_problems_and_drugs_give_what_a_naive_look_gives(
    database: Database,
    rows: list[tuple[Kind, int, str | None, str]],
    kinds: tuple[Kind, Kind],
    present: bool,
    negated: bool,
) -> None:
    one, other = kinds
    made = Made()
    for kind, day, status, who in rows:
        made.add(kind, None, day, status, who=who)
    store(database, made.facts)

    def has(who: str, kind: Kind) -> bool:
        own = [
            f
            for f in made.facts
            if f.patient_id == who and f.name == kind.name and f.status != "cancelled" and f.day
        ]
        last = max((f.day for f in own if f.day), default=None)
        return any(not present or (f.day == last and f.status in {"active", None}) for f in own)

    everybody = sorted({f.patient_id for f in made.facts})
    expected = [who for who in everybody if has(who, one) and has(who, other) is not negated]
    criteria = (
        Criterion(selector=Selector(kinds=(one,), present=present)),
        Criterion(selector=Selector(kinds=(other,), present=present), negated=negated),
    )
    for shape in (Shape.COHORT, Shape.COHORT_COUNT):
        result = ask(database, shape, of=(), cohort=criteria)
        assert (list(result.patients), result.count) == (expected, len(expected))
    listed = ask(database, Shape.LIST, *STANDING_KINDS, present=present)
    assert {f.name for f in listed.facts} == {k.name for k in STANDING_KINDS if has("a", k)}
    assert listed.count == len(listed.facts)
    assert ask(database, Shape.YES_NO, one, present=present).is_empty is not has("a", one)


_WORDS = st.text(max_size=30) | st.sampled_from(
    ["'; DROP TABLE facts; --", "x' OR '1'='1", "identifiers", "(SELECT name FROM patients)", "?", "%"]
)
_KINDS = st.builds(Kind, category=st.sampled_from(Category), name=_WORDS)
_BOUND = st.none() | st.decimals(allow_nan=False, allow_infinity=False)
_SELECTORS = st.builds(
    Selector,
    kinds=st.lists(_KINDS, max_size=3).map(tuple),
    categories=st.lists(st.sampled_from(Category), max_size=3).map(tuple),
    above=_BOUND,
    below=_BOUND,
    first_day=st.none() | st.dates(),
    last_day=st.none() | st.dates(),
    present=st.booleans(),
    unit=st.none() | _WORDS,
    visits=st.booleans(),
)
_PLANS = st.builds(
    QueryPlan,
    shape=st.sampled_from(Shape),
    selector=_SELECTORS,
    patient_ids=st.lists(_WORDS, max_size=3).map(tuple),
    cohort=st.lists(st.builds(Criterion, selector=_SELECTORS, negated=st.booleans()), max_size=3).map(tuple),
    times=st.lists(_SELECTORS, max_size=2).map(tuple),
    each=st.booleans(),
)


@_NO_FIXTURE_WORRY
@given(_PLANS)
def test_no_plan_however_made_writes_or_tells_more_than_facts(database: Database, plan: QueryPlan) -> None:
    if not database.rows("SELECT 1 FROM patients"):
        made = Made()
        for kind in (PULSE, GOUT, SCAN):
            made.add(kind, "70" if kind is PULSE else None)
        with database.transaction() as tx:
            merge(tx, PatientRecord(patient("a", "Zebulonia Quetzalkamp"), tuple(made.facts), ()))
    before, kept = database.changes, database.rows("SELECT * FROM facts")
    with suppress(QueryRefused):  # limits in a unit that no reading has
        result = run_plan(database, plan)
        assert "Quetzalkamp" not in repr(result)
        assert set(result.patients) <= {"a"}
    assert (database.changes, database.rows("SELECT * FROM facts")) == (before, kept)
