"""Refuse a query that the records leave open: no such entries, mixed units, no day of a death, and so on."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Protocol

from privrag_desktop.agents.exact.caveats.age_today_or_then_statements import (
    AGE_THEN,
    at_the_time,
)
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.domain.fact_categories import AMOUNTS, APART, Category
from privrag_desktop.errors import QueryRefused
from privrag_desktop.i18n import mark
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.questions.query.query_language import (
    Entries,
    Exists,
    Passed,
    Pick,
    Query,
    ValueRange,
)
from privrag_desktop.questions.query.query_traversal import entries_in, ids_in
from privrag_desktop.questions.search_query.unnamed_patient_and_personal_detail_rules import says_today
from privrag_desktop.retrieve.exact.query_result import QueryResult

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
NO_SUCH_REASON = mark(
    "No visit is recorded with this as its reason. Reasons may be recorded in other words, so the program "
    "does not say that there was none. Ask about the diagnosis, or for all visits."
)
NO_FINDING = mark(
    "The records tell these results in numbers or in other words, so the program does not know which of them "
    "are positive or negative. Ask for values above or below a number."
)
OTHER_UNIT = mark("The records give these values in another unit. Ask in the unit of the records.")
_LEAST = Decimal(-1_000_000)
MIXED_UNITS = mark(
    "The records give these values in several units, which the program does not convert. Ask for all values."
)
NOT_DEAD = mark("No death of this patient is recorded, so there is no time before it.")
NO_DAY_OF_DEATH = mark("The records do not tell on which day this patient died. Ask for a year instead.")
_DAY = len("2020-03-28")
JUST_IMPORTED = mark("Records of somebody new are being imported. Ask again when that is done.")


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


class QueryRefusals:
    """Refuses queries whose results might mislead; each method raises QueryRefused."""

    def __init__(self, planner: Planner, boundary: Boundary, today: date) -> None:
        self._planner = planner
        self._boundary = boundary
        self._today = today

    def before_running(self, query: Query) -> None:
        """No day of a death where one is needed, or no entries of a kind in the whole vault."""
        self._refuse_death(query)
        for entries in entries_in(query):
            refuse_not_held(entries.categories, self._planner)

    def of_outcome(self, query: Query, outcome: QueryResult, question: str) -> None:
        """Units, findings, reasons or ages that leave the outcome open; or somebody who is not known yet."""
        self._refuse_unit(query)
        self._refuse_finding(query)
        _refuse_reason(query, outcome)
        self._refuse_age(query, outcome, question)
        if not all(map(self._boundary.knows, _people_of(outcome))):
            raise QueryRefused(JUST_IMPORTED)

    def _refuse_death(self, query: Query) -> None:
        """A time before a death needs its day: of who lives, or died in some year, nothing is denied."""
        until_death = (query.since,) if isinstance(query, Passed) and query.until_death else ()
        for entries in (*until_death, *(one for one in entries_in(query) if one.before_death)):
            for who in entries.people.ids or ():
                patient = self._boundary.patient(who)
                if patient is None or not patient.has_died:
                    raise QueryRefused(NOT_DEAD)
                if len(patient.deceased or "") < _DAY:
                    raise QueryRefused(NO_DAY_OF_DEATH)

    def _refuse_unit(self, query: Query) -> None:
        """A limit in a unit that no entry has is met by none: 200 lbs, where weights are in kilograms."""
        for entries in entries_in(query):
            self._refuse_mixed(entries)
            if entries.bounds is None or not entries.bounds.unit or not entries.concepts:
                continue
            any_number = ValueRange(above=_LEAST, included=True, unit=entries.bounds.unit)
            of = Entries(concepts=entries.concepts, bounds=any_number, pick=Pick(nth=1, of="all"))
            if not self._planner.outcome(Exists(of=of), self._today).facts:
                raise QueryRefused(OTHER_UNIT)

    def _refuse_mixed(self, entries: Entries) -> None:
        """Of 12 g/dL and 110 g/L the second is no higher: numbers of different units are not compared."""
        is_by_value = entries.pick is not None and entries.pick.by == "value" and entries.pick.of != "name"
        limits = (entries.bounds, entries.kept)
        if is_by_value or any(limit is not None and limit.unit is None for limit in limits):
            of = entries.model_copy(update={"pick": None, "bounds": None, "kept": None})
            if len(self._planner.units(of)) > 1:
                raise QueryRefused(MIXED_UNITS)

    def _refuse_finding(self, query: Query) -> None:
        """No number is positive: “a positive D-dimer” was denied of everybody, where all are numbers."""
        for entries in entries_in(query):
            if entries.found is None or not entries.concepts:
                continue
            any_one = Entries(concepts=entries.concepts, pick=Pick(nth=1, of="all"))
            said = [any_one.model_copy(update={"found": found}) for found in ("positive", "negative")]
            if not any(self._planner.outcome(Exists(of=of), self._today).facts for of in said):
                raise QueryRefused(NO_FINDING)

    def _refuse_age(self, query: Query, outcome: QueryResult, question: str) -> None:
        """Nothing is denied of an age of today that was so of somebody who was of this age at the time."""
        other = at_the_time(query, self._today)
        if outcome.facts or outcome.patients or other is None or says_today(question):
            return
        then = self._planner.outcome(other, self._today)
        if then.facts or then.patients:
            raise QueryRefused(AGE_THEN)


def _refuse_reason(query: Query, outcome: QueryResult) -> None:
    """No visit is denied by its reason, which senders write in words of their own: “MI_Onset”.

    “Was she ever admitted for a heart attack?” was denied beside such a stay.
    """
    by_reason = any(of.reasons and of.categories == {Category.VISIT} for of in entries_in(query))
    if by_reason and not (outcome.facts or outcome.patients):
        raise QueryRefused(NO_SUCH_REASON)


def _people_of(outcome: QueryResult) -> set[str]:
    facts = {fact.patient_id for fact in outcome.facts}
    return {*facts, *outcome.patients, *ids_in(outcome.query)}
