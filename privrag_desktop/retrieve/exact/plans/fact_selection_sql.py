"""Select facts of some patients from the typed columns, by parameterised SQL."""

from collections.abc import Collection, Iterable

from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.retrieve.exact.fact_status import (
    by_moment,
    is_denial,
    is_present,
    newest,
    partial_period,
    took_place,
)
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Selector
from privrag_desktop.store.database import Database, Parameter
from privrag_desktop.store.facts import COLUMNS, fact_from
from privrag_desktop.store.read_only_query import read_only_rows

_BESIDES_NOTES = (
    "EXISTS (SELECT 1 FROM document_facts JOIN facts USING (fact)"
    " WHERE document_id = d.document_id AND category <> ?)"
)


def facts_selected(db: Database, selector: Selector, patients: Collection[str]) -> list[Fact]:
    """Every fact of a selector's kinds and days, oldest first; whether it counts is not looked at yet."""
    rows = (
        row for wanted in _wanted(selector) for row in read_only_rows(db, *_sql(selector, wanted, patients))
    )
    facts = map(fact_from, rows)
    return sorted((fact for fact in facts if fact.day or _is_within(fact, selector)), key=by_moment)


def facts_matching(facts: Iterable[Fact], selector: Selector) -> list[Fact]:
    """The facts that count, of present ones only the problems and drugs whose newest record says so."""
    meant = [fact for fact in facts if took_place(fact)]
    if not selector.present:
        return meant
    return [fact for fact in newest(one for one in meant if one.category in STANDING) if is_present(fact)]


def denials_of(db: Database, selector: Selector, patients: Collection[str]) -> list[Fact]:
    """What says that there is no known problem or allergy of the kind selected."""
    categories = {kind.category for kind in selector.kinds} | set(selector.categories)
    deniable = tuple(sorted(categories & {Category.ALLERGY, Category.CONDITION}))
    if not deniable:
        return []
    return [fact for fact in facts_selected(db, Selector(categories=deniable), patients) if is_denial(fact)]


def visits(db: Database, selector: Selector, patients: Collection[str]) -> list[tuple[str, str]]:
    """Each (patient, ISO day) on which anything was measured, found or done, oldest first.

    The day of a note is that of its filing: an admission of 2018 was told as the last day, in 2025.
    Of somebody with notes only, the days of these count.
    """
    conditions, parameters = ["day IS NOT NULL"], list[Parameter]()
    _of(patients, conditions, parameters)
    _in_days(selector, conditions, parameters)
    sql = f"SELECT DISTINCT patient_id, day FROM documents d WHERE {' AND '.join(conditions)}"
    rows = read_only_rows(db, f"{sql} AND {_BESIDES_NOTES}", [*parameters, Category.NOTE.value])
    others = {who for who, _ in rows}
    rows += [row for row in read_only_rows(db, sql, parameters) if row[0] not in others]
    return sorted(((str(who), str(day)) for who, day in rows), key=lambda pair: (pair[1], pair[0]))


def _wanted(selector: Selector) -> list[Concept | Category | None]:
    """What to ask for one after the other: kinds, else whole categories, else everything at once."""
    if selector.kinds:
        return list(dict.fromkeys(selector.kinds))
    return list(dict.fromkeys(selector.categories)) or [None]


def _is_within(fact: Fact, selector: Selector) -> bool:
    """Whether what has no day is certainly of the days meant: a year or month of them."""
    if selector.first_day is None and selector.last_day is None:
        return True
    span = partial_period(fact)
    is_after = selector.first_day is None or (span is not None and selector.first_day <= span.first)
    is_before = selector.last_day is None or (span is not None and span.last <= selector.last_day)
    return span is not None and is_after and is_before


def _sql(
    selector: Selector, wanted: Concept | Category | None, patients: Collection[str]
) -> tuple[str, list[Parameter]]:
    conditions, parameters = list[str](), list[Parameter]()
    _of(patients, conditions, parameters)
    # of few patients their own facts are fewer than those of a kind: the plus keeps SQLite off its index
    if isinstance(wanted, Concept):
        conditions.append("+category = ? AND +name = ?")
        parameters += [wanted.category.value, wanted.name]
    elif wanted is not None:
        conditions.append("+category = ?")
        parameters.append(wanted.value)
    _in_days(selector, conditions, parameters, partly=True)
    where = " AND ".join(conditions)
    return f"SELECT {COLUMNS} FROM facts WHERE {where} ORDER BY patient_id, position, part", parameters


def _of(patients: Collection[str], conditions: list[str], parameters: list[Parameter]) -> None:
    conditions.append(f"patient_id IN ({', '.join('?' * len(patients))})")
    parameters += sorted(patients)


def _in_days(
    selector: Selector, conditions: list[str], parameters: list[Parameter], *, partly: bool = False
) -> None:
    """With `partly`, also what has a year or month in place of a day, whichever it is."""
    for condition, day in (("day >= ?", selector.first_day), ("day <= ?", selector.last_day)):
        if day is not None:
            conditions.append(
                f"({condition} OR (day IS NULL AND moment IS NOT NULL))" if partly else condition
            )
            parameters.append(day.isoformat())
