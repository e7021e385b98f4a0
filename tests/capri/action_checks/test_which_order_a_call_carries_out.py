"""Each of several orders has its own days; where it cannot be told which order it is, none is taken."""

from datetime import date

import pytest

from privrag_desktop.capri.action_checks.which_order_a_call_carries_out import Orders
from privrag_desktop.language.dates.date_reader import read_days

TODAY = date(2026, 3, 16)
TWO = "Order potassium chloride for Ann, and order a creatinine test for her for tomorrow."
DATED = "Order a creatinine test for Ann for tomorrow. Then book an MRI of the knee for Friday."


def days(task: str, item: str, shown: str | None = None) -> list[str] | None:
    found = Orders(task, task if shown is None else shown).own(read_days(task, TODAY).said, item)
    return None if found is None else [one.words for one in found]


@pytest.mark.parametrize(
    ("task", "item", "own"),
    [
        (TWO, "potassium chloride", []),
        (TWO, "Creatinine test", ["for tomorrow"]),
        (DATED, "creatinine", ["for tomorrow"]),
        (DATED, "MRI knee", ["for Friday"]),
    ],
)
def test_a_call_has_the_days_of_the_order_that_names_its_item(task: str, item: str, own: list[str]) -> None:
    assert days(task, item) == own


@pytest.mark.parametrize("item", ["a blood sample", "", "order"])
def test_where_no_order_or_more_than_one_names_the_item_nothing_is_told(item: str) -> None:
    assert days(TWO, item) is None


def test_a_single_order_has_all_the_days_whatever_it_is_called() -> None:
    task = "Order a creatinine test for Ann for tomorrow and Friday"
    assert days(task, "something else") == days(task, "creatinine test") != []


def test_the_item_is_looked_for_in_the_words_that_the_model_reads() -> None:
    """It writes the pseudonym of the drug, which stands in no original."""
    shown = TWO.replace("potassium chloride", "sodium lactate").replace("creatinine", "ferritin")
    assert days(TWO, "ferritin test", shown) == ["for tomorrow"]
    assert days(TWO, "sodium lactate", shown) == []


def test_nothing_is_told_where_both_texts_do_not_hold_the_same_orders() -> None:
    assert days(TWO, "creatinine test", "Order a creatinine test.") is None
