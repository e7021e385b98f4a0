"""Words of an answer about entries made by hand, in a conversation that knows nobody."""

from collections.abc import Iterable
from datetime import date

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine, AnswerWording
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.boundary import Boundary
from tests.privacy.people import NoNames

WHO = "zq"


def wording() -> AnswerWording:
    boundary = Boundary([], [], [], names=lambda _vocabulary: NoNames())
    return AnswerWording(boundary.new_scope("words"), str, boundary.patient, date(2020, 1, 1))


def texts(lines: Iterable[AnswerLine]) -> list[str]:
    """What the lines say, with the marks of lists."""
    return [f"{one.mark}{one.text}" for one in lines]


def entry(category: Category, name: str, day: date | None, status: str = "active", **more: str) -> Fact:
    """An entry that says no more than its name and status."""
    return Fact(
        WHO, f"{category.value}/{name}{day}{status}", category, name, f"{category.value}: {name}, {status}.",
        day=day, status=status, **more,
    )  # fmt: skip
