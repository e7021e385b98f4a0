"""Small made-up vaults and queries about them, drawn by hypothesis."""

from datetime import date, timedelta
from decimal import Decimal

from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    And,
    BeforeDeath,
    Concept,
    Condition,
    Duration,
    Entries,
    Has,
    NearEntry,
    Not,
    Or,
    People,
    Personal,
    Pick,
    Unit,
    ValueRange,
    Window,
)
from tests.retrieve.exact.naive import World

IDS = ("a", "b", "c")
CONCEPTS = (
    Concept(category=Category.VITAL, name="Heart rate"),
    Concept(category=Category.VITAL, name="Body weight"),
    Concept(category=Category.MEDICATION, name="Metformin"),
    Concept(category=Category.CONDITION, name="Gout"),
    Concept(category=Category.PROCEDURE, name="Chest X-ray"),
    Concept(category=Category.VISIT, name="Check-up"),
    Concept(category=Category.PLAN, name="Diet"),
    Concept(category=Category.CLAIM, name="Amount billed"),
    Concept(category=Category.INSURANCE, name="Medicare"),
)
_MEASURED = {Category.VITAL, Category.CLAIM}
DETAILS = (
    PersonalDetail(DetailKind.LANGUAGE, "Spanish"),
    PersonalDetail(DetailKind.LANGUAGE, "Spanish (preferred)"),
    PersonalDetail(DetailKind.RACE, "Asian"),
    PersonalDetail(DetailKind.RACE, "Not Hispanic or Latino"),
    PersonalDetail(DetailKind.MARITAL_STATUS, "Married"),
)
_FIRST = date(2020, 1, 25)
_DAYS = (st.integers(0, 4) | st.integers(0, 70)).map(lambda number: _FIRST + timedelta(days=number))
_TIMES = st.sampled_from([None, "07:30:00", "12:00:00", "12:00:01"])
_STATUSES = st.sampled_from(
    [None, "active", "final", "in-progress", "stopped", "entered-in-error", "resolved", "planned"]
)
_SAID = st.sampled_from(["", " was Detected", " was Not detected", " was Negative"])
_ENDS = st.sampled_from([None, "2020", "2020-02", "2020-02-01", "2020-03-20", "2020-02-01 12:00:00"])
_VISITS = st.sampled_from([None, "Encounter/1", "Encounter/2"])
PLACES = ("NORWOOD HOSPITAL", "Hill Clinic")
_PLACES = st.sampled_from([None, *PLACES])
_SEX = st.sampled_from(["female", "male"])
_REASONS = st.sampled_from(["", *(f", for {one.name}" for one in CONCEPTS)])
_REASON_KEYS = st.sampled_from([None, "Resource/1", "Resource/1 Resource/2", "Resource/11", "Encounter/1"])


@st.composite
def _facts(draw: st.DrawFn, number: int) -> Fact:
    who, concept = draw(st.sampled_from(IDS)), draw(st.sampled_from(CONCEPTS))
    is_reading = concept.category in _MEASURED
    is_partial = draw(st.integers(0, 9)) == 0
    resource = f"Resource/{number}"
    is_visit = concept.category is Category.VISIT
    if is_visit:
        resource = (
            f"Encounter/{number % 3}-{number}" if draw(st.booleans()) else f"Encounter/{number % 2 + 1}"
        )
    return Fact(
        who,
        resource,
        concept.category,
        concept.name,
        f"{concept.category.value}: {concept.name}{draw(_SAID) if is_reading else draw(_REASONS)}.",
        value=str(draw(st.integers(1, 4))) if is_reading else None,
        unit=draw(st.sampled_from(["kg", "g"])) if is_reading else None,
        day=None if is_partial else draw(_DAYS),
        status=draw(_STATUSES),
        moment=draw(st.sampled_from([None, "2020", "2020-02"])) if is_partial else draw(_TIMES),
        visit=resource if is_visit else draw(_VISITS),
        ended=draw(_ENDS),
        reasons=draw(_REASON_KEYS),
        visit_class=draw(st.sampled_from([None, "inpatient", "emergency"])) if is_visit else None,
    )


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Three patients and at most a dozen facts; no two are of one resource of a patient."""
    facts = {}
    for number in range(draw(st.integers(2, 12))):
        fact = draw(_facts(number))
        facts[fact.patient_id, fact.resource] = fact
    born = st.sampled_from([None, "1990", "1990-02", "1990-02-28", "2000-02-29", "1959-12-31"])
    died = st.sampled_from([None, "no", "yes", "2020", "2020-02", "2020-03-01"])
    details = st.lists(st.sampled_from(DETAILS), max_size=2, unique=True).map(tuple)
    patients = tuple(Patient(who, who, draw(_SEX), draw(born), draw(died), draw(details)) for who in IDS)
    places = {key: place for key in facts if (place := draw(_PLACES))}
    return World(patients, tuple(facts.values()), places)


_lengths = st.builds(Duration, number=st.integers(1, 30), unit=st.sampled_from(Unit))
_windows = (
    st.builds(Window, first=_DAYS, ends=st.booleans())
    | st.builds(Window, first=_DAYS, lasts=st.booleans())
    | st.builds(Window, last=_DAYS, lasts=st.booleans())
    | st.builds(
        lambda days, lasts: Window(first=min(days), last=max(days), lasts=lasts),
        st.tuples(_DAYS, _DAYS),
        st.booleans(),
    )
)
_WINDOWS_OF_BIRTH = st.sampled_from(
    [Window(first=date(1990, 1, 1)), Window(last=date(1990, 2, 28)), Window(first=date(2000, 2, 29))]
)
_YEARS = st.integers(0, 70)
_TODAYS = st.sampled_from([date(2020, 2, 28), date(2020, 2, 29), date(2021, 2, 28)])


def _of_ages(on: st.SearchStrategy[date | None]) -> st.SearchStrategy[AgeRange]:
    least = st.builds(AgeRange, at_least=_YEARS, on=on)
    return (
        least
        | st.builds(AgeRange, at_most=_YEARS, on=on)
        | st.builds(AgeRange, at_least=_YEARS, at_most=_YEARS, on=on)
    )


_ages, _ages_today = _of_ages(st.none()), _of_ages(_TODAYS)
_LIMITS = st.integers(0, 5).map(Decimal)
_UNITS = st.sampled_from([None, "kg", "g"])
_bounds = st.builds(ValueRange, above=_LIMITS, included=st.booleans(), unit=_UNITS) | st.builds(
    ValueRange, above=st.none() | _LIMITS, below=_LIMITS, included=st.booleans(), unit=_UNITS
)
_picks = st.builds(
    Pick,
    nth=st.sampled_from([1, 2, -1, -2]),
    by=st.sampled_from(["time", "value"]),
    of=st.sampled_from(["patient", "visit", "name", "all"]),
    many=st.booleans(),
)


_personal = st.builds(
    lambda detail, other: Personal(kind=detail.kind, values=(detail.text,), other=other),
    st.sampled_from(DETAILS),
    st.booleans(),
)


def _some(strategy: st.SearchStrategy[object], most: int = 2) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(strategy, max_size=most).map(tuple)


def _seldom(strategy: st.SearchStrategy[object], usual: object) -> st.SearchStrategy[object]:
    """Once in four times: with every condition at once hardly any entry is left, and nothing is compared."""
    return st.integers(0, 3).flatmap(lambda drawn: st.just(usual) if drawn else strategy)


_deaths = st.builds(BeforeDeath, within=st.none() | _lengths, of_picked=st.booleans())


def entries(depth: int = 2) -> st.SearchStrategy[Entries]:
    """Entries; those of depth 0 have no other entries in them."""
    in_documents = [one for one in CONCEPTS if one.category not in APART]
    apart = [one for one in CONCEPTS if one.category in APART]
    of_one_sort = st.sampled_from([in_documents, in_documents, in_documents, apart])
    concepts = of_one_sort.flatmap(
        lambda some: st.lists(st.sampled_from(some), min_size=1, max_size=3).map(tuple)
    )
    kinds = concepts.map(lambda some: tuple(one.category for one in some))
    of: st.SearchStrategy[dict[str, object]] = (
        st.builds(dict) | st.builds(dict, concepts=concepts) | st.builds(dict, kinds=kinds)
    )
    return st.builds(
        lambda of, **more: Entries(**of, **more),
        of=of,
        people=_seldom(people(depth - 1), People()) if depth else st.just(People()),
        windows=_seldom(_some(_windows), ()),
        near=_some(_near(depth - 1), 1) if depth else st.just(()),
        besides=_seldom(_some(st.sampled_from(CONCEPTS)), ()),
        new_to=_seldom(_windows.map(lambda one: one.model_copy(update={"ends": False})), None),
        before_death=_seldom(_deaths, None),
        bounds=_seldom(_bounds, None),
        found=_seldom(st.sampled_from(["positive", "negative"]), None),
        ages=_seldom(_ages, None),
        status=_seldom(st.sampled_from(["active", "over"]), "any"),
        visit_classes=_seldom(st.just(("inpatient",)), ()),
        places=_seldom(_some(st.sampled_from(PLACES)), ()),
        reasons=_seldom(_some(st.sampled_from(CONCEPTS)), ()),
        pick=_seldom(_picks, None),
    )


def people(depth: int = 2) -> st.SearchStrategy[People]:
    """Patients; those of depth 0 are told by sex, age and death alone."""
    return st.builds(
        People,
        ids=st.none() | _some(st.sampled_from(IDS)),
        sex=st.none() | _SEX,
        ages=st.none() | _ages_today,
        alive=st.none() | st.booleans(),
        died=_seldom(_windows, None),
        died_aged=_seldom(_ages, None),
        born=_seldom(_WINDOWS_OF_BIRTH, None),
        personal=_seldom(_some(_personal), ()),
        who=st.none() | _conditions(depth - 1) if depth else st.none(),
    )


def _near(depth: int) -> st.SearchStrategy[NearEntry]:
    return st.builds(
        NearEntry,
        side=st.sampled_from(["after", "before", "any", "during", "after_end"]),
        entries=entries(depth),
        within=_seldom(_lengths, None),
        same=_seldom(st.sampled_from(["visit", "day", "month", "year"]), None),
    )


def _conditions(depth: int) -> st.SearchStrategy[Condition]:
    has = st.builds(
        Has, has=entries(max(depth, 0)), at_least=st.integers(1, 3), within=_seldom(_lengths, None)
    )
    so_many = st.builds(
        lambda has, ends, by: Has(has=has, at_least=min(ends), at_most=max(ends), by=by),
        entries(max(depth, 0)),
        st.tuples(st.integers(1, 3), st.integers(1, 3)),
        st.sampled_from(["entries", "names"]),
    )
    has |= so_many
    both = st.tuples(has, has)
    no = st.builds(Not, no=has)
    return has | no | st.builds(And, all=both) | st.builds(Or, any=st.tuples(has, no))
