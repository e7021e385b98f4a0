"""In which case of a task a value is, and what a rule comes to: exact, and silent where nothing is said."""

from datetime import date

import pytest

from privrag_desktop.capri.limits_in_tasks import Case, age_of, cases_of, comes_to

DOSES = (
    "If it is low, order it in one order: 1 g if it is at least 1.5 mg/dL and below 1.9 mg/dL, 2 g if it is"
    " below 1.5 mg/dL. If it is 1.9 mg/dL or more, or if there is no value, do not order anything."
)
TODAY = date(2026, 3, 31)


@pytest.mark.parametrize(
    ("value", "words", "wants"),
    [
        ("1.49 mg/dL", '"2 g if it is below 1.5 mg/dL"', True),
        ("1.5 mg/dL", '"1 g if it is at least 1.5 mg/dL and below 1.9 mg/dL"', True),
        ("Magnesium 1.6 MG/DL", '"1 g if it is at least 1.5 mg/dL and below 1.9 mg/dL"', True),
        ("1.9 mg/dL", '"If it is 1.9 mg/dL or more, … do not order anything"', False),
    ],
)
def test_a_value_is_in_the_case_whose_limits_it_keeps(value: str, words: str, wants: bool) -> None:
    assert cases_of(value, DOSES) == [Case(words, wants)]


@pytest.mark.parametrize("value", ["1.6 mmol/L", "low", "1.6", ""])
def test_a_value_without_the_unit_of_the_limits_is_in_no_case(value: str) -> None:
    assert cases_of(value, DOSES) == []


def test_a_value_that_keeps_no_limit_is_said_to_keep_none() -> None:
    assert cases_of("7.2 %", "If it is above 8 %, tell Dr. Vane.") == [Case("nothing", wants=False)]
    assert cases_of("8.2 %", "If it is above 8 %, tell Dr. Vane.") == [
        Case('"If it is above 8 %, tell Dr. Vane"', wants=True)
    ]


@pytest.mark.parametrize(
    ("value", "rule", "told"),
    [
        ("3.1 mmol/L", "10 mEq for every 0.1 mmol/L below 3.5 mmol/L", "40 mEq"),
        ("2.85 mmol/L", "10 mEq for each 0.1 mmol/L below 3.5 mmol/L", "65 mEq"),
        ("210 mg/dL", "2 units per every 50 mg/dL above 150 mg/dL", "2.4 units"),
        ("3.5 mmol/L", "10 mEq for every 0.1 mmol/L below 3.5 mmol/L", ""),
        ("3.1 mg/dL", "10 mEq for every 0.1 mmol/L below 3.5 mmol/L", ""),
        ("3.1 mmol/L", "10 mEq for every 0 mmol/L below 3.5 mmol/L", ""),
        ("3.1 mmol/L", "10 mEq by mouth", ""),
    ],
)
def test_so_much_for_every_so_much_is_worked_out(value: str, rule: str, told: str) -> None:
    words = comes_to(value, f"Order {rule}.")
    assert words.endswith(f"comes to {told}") if told else words == ""


def test_a_rule_for_every_so_much_is_no_condition() -> None:
    assert cases_of("3.1 mmol/L", "Order 10 mEq for every 0.1 mmol/L below 3.5 mmol/L.") == []


@pytest.mark.parametrize(
    ("day", "asked", "words", "wants"),
    [
        ("2025-03-30", "more than a year old", "366 days ago, more than 1 year", True),
        ("2025-03-31T09:00", "more than a year old", "365 days ago, not more than 1 year", False),
        ("2026-02-27", "older than one month", "32 days ago, more than 1 month", True),
        ("2026-02-28", "older than one month", "31 days ago, not more than 1 month", False),
        ("2026-03-16", "more than two weeks ago", "15 days ago, more than 2 weeks", True),
        ("2026-03-16", "less than 10 days ago", "15 days ago, more than 10 days", False),
        ("2026-03-30", "less than 10 days ago", "1 days ago, not more than 10 days", True),
    ],
)
def test_the_age_of_a_value_is_told_where_the_task_asks_for_it(
    day: str, asked: str, words: str, wants: bool
) -> None:
    assert age_of(day, TODAY, f"If it is {asked}, order a test.") == Case(words, wants)


def test_the_age_of_a_value_is_not_told_unasked() -> None:
    assert age_of("2020-01-01", TODAY, "Order a test.") is None
