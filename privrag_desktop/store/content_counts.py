"""Count what a vault holds by category: entries, patients, first and last day."""

from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.vault_contents import KindCount
from privrag_desktop.store.database import RowReader


def kinds(reader: RowReader) -> tuple[KindCount, ...]:
    """One for each category that occurs, in the order of `Category`; an entry is one resource."""
    rows = reader.rows(
        "SELECT category, count(*) FILTER (WHERE part = 0), count(DISTINCT patient_id), min(day), max(day)"
        " FROM facts GROUP BY category UNION ALL"
        " SELECT category, count(*), count(DISTINCT patient_id), min(day), max(day)"
        " FROM apart GROUP BY category"
    )
    found = {
        Category(category): (count, people, first, last) for category, count, people, first, last in rows
    }
    return tuple(
        KindCount(category, count, people, _day(first), _day(last))
        for category, (count, people, first, last) in sorted(found.items(), key=lambda one: _ORDER[one[0]])
    )


_ORDER = {category: place for place, category in enumerate(Category)}


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None
