"""Which document holds a fact, and which documents are summaries."""

from datetime import date

import pytest

from privrag_desktop.domain.documents import Document, document_day, document_id, is_summary_id
from privrag_desktop.domain.fact_categories import LASTING, Category
from tests.made_up import fact

DAY = date(2020, 3, 14)


@pytest.mark.parametrize("category", Category)
def test_what_lasts_stands_among_the_standing_facts_though_it_has_a_day(category: Category) -> None:
    day = document_day(fact("zq", category=category, day=DAY))
    assert day == (None if category in LASTING else DAY)
    assert document_id("zq", day) == ("zq/standing" if category in LASTING else "zq/2020-03-14")


@pytest.mark.parametrize(
    ("name", "is_summary"),
    [
        ("zq/summary", True),
        ("zq/summary/2", True),
        ("zq/2020-03-14", False),
        ("zq/summary/two", False),
        ("zq/summary/2/2020-03-14", False),
        ("zq/summary-of-care", False),
    ],
)
def test_a_summary_is_told_by_its_id(name: str, is_summary: bool) -> None:
    assert is_summary_id(name) is is_summary


def test_a_document_says_its_facts_unless_it_has_sentences_of_its_own() -> None:
    own = fact("zq")
    plain = Document("zq/2020-03-14", "zq", DAY, "Heading", (own,))
    assert plain.text == f"Heading\n{own.sentence}"
    summary = Document("zq/summary", "zq", None, "Heading", (own,), ("All is well.",))
    assert summary.text == "Heading\nAll is well."
