"""Entries of one patient, made by hand."""

from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact

DAY = date(2020, 5, 6)


def entry(
    category: Category, name: str, *, status: str | None = None, day: date | None = DAY, value: str = ""
) -> Fact:
    """An entry that says no more than its name."""
    said = f"{category.value}: {name}{f' was {value}' if value else ''}."
    return Fact(
        "one", f"{category.value}/1", category, name, said, value=value or None, day=day, status=status
    )
