"""In which case of a task a value is, and what a rule comes to: exact, and silent where it is not plain."""

from datetime import date

import pytest

from privrag_desktop.capri.task_readers.value_condition_reader import (
    Case,
    MeasuredValue,
    TaskWording,
    age_of,
    cases_of,
    comes_to,
    whole_day,
)

DOSES = (
    "Check the magnesium. If it is low, order it in one order: 1 g if it is at least 1.5 mg/dL and below"
    " 1.9 mg/dL, 2 g if it is below 1.5 mg/dL. If it is 1.9 mg/dL or more, or if there is no value, do not"
    " order anything."
)
TODAY = date(2026, 3, 31)


def as_is(task: str) -> TaskWording:
    return TaskWording(task, task)


def of_sodium(value: str) -> MeasuredValue:
    return MeasuredValue(f"{value} mmol/L", "Sodium")


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
    assert cases_of(MeasuredValue(value, "Serum magnesium"), as_is(DOSES)) == [Case(words, wants)]


@pytest.mark.parametrize(
    "value",
    [
        "1.6 mmol/L",
        "low",
        "1.6",
        "",
        "< 1.6 mg/dL",
        "-1.6 mg/dL",
        "1.6-1.8 mg/dL",
        "Creatinine 1.1; Magnesium 2.0 mg/dL",
    ],
)
def test_a_value_that_is_no_one_number_with_the_unit_of_the_limits_is_in_no_case(value: str) -> None:
    assert cases_of(MeasuredValue(value, "Magnesium"), as_is(DOSES)) == []


@pytest.mark.parametrize(
    ("value", "words"), [("7.2 %", "nothing"), ("8,2 %", '"If it is above 8 %, tell Dr. Vane"')]
)
def test_a_value_that_keeps_no_limit_is_said_to_keep_none(value: str, words: str) -> None:
    task = as_is("Look at the HbA1c. If it is above 8 %, tell Dr. Vane.")
    assert [one.words for one in cases_of(MeasuredValue(value, "HbA1c"), task)] == [words]


@pytest.mark.parametrize(
    "task",
    [
        "Look at the LDL. If the glucose is above 8 %, tell Dr. Vane.",
        "If it is above 8 %, tell Dr. Vane.",
        "Look at the HbA1c. Unless it is above 8 %, tell Dr. Vane.",
        "Look at the HbA1c. If it was above 8 % last year, tell Dr. Vane.",
        "Look at the HbA1c. If it is above eight %, tell Dr. Vane.",
        'Look at the HbA1c, and write: "if it is above 8 %, tell me".',
        "Look at the HbA1c. It is above 8 %.",
    ],
)
def test_a_condition_that_is_not_plainly_of_this_test_is_left_to_the_agent(task: str) -> None:
    assert cases_of(MeasuredValue("9.0 %", "HbA1c"), as_is(task)) == []


def test_one_of_two_limits_is_enough_where_the_task_gives_a_choice() -> None:
    task = as_is("Check the sodium. If it is below 135 mmol/L or above 145 mmol/L, call me.")
    wanted = [one.wants for value in ("133", "140", "146") for one in cases_of(of_sodium(value), task)]
    assert wanted == [True, False, True]


def test_the_case_is_worked_out_on_originals_and_told_as_shown() -> None:
    task = TaskWording(
        "HbA1c: if it is above 8 %, tell Dr. Vane.", "HbA1c: if it is above 5.6 %, tell Dr. Ash."
    )
    assert cases_of(MeasuredValue("9.0 %", "HbA1c"), task) == [
        Case('"if it is above 5.6 %, tell Dr. Ash"', wants=True)
    ]
    other = TaskWording(task.original, "One clause only")
    assert cases_of(MeasuredValue("9.0 %", "HbA1c"), other) == []


def test_a_very_long_task_is_not_searched() -> None:
    assert cases_of(of_sodium("133"), as_is("Sodium: if it is below 135 mmol/L, go. " + "1 mg " * 5000)) == []


@pytest.mark.parametrize("text", ["2019", "2019-03", "soon", "", "2019-02-30"])
def test_only_a_whole_day_is_a_day(text: str) -> None:
    assert whole_day(text) is None
    assert age_of(text, TODAY, "If it is more than a year old, order a test.") is None


@pytest.mark.parametrize(
    ("value", "rule", "told"),
    [
        ("3.1 mmol/L", "10 mEq for every 0.1 mmol/L below 3.5 mmol/L", "40 mEq"),
        ("3.1 mmol/L", "10 mEq for every 0.1 mmol/L below 3.5", "40 mEq"),
        ("2.85 mmol/L", "10 mEq for each 0.1 mmol/L below 3.5 mmol/L", "65 mEq"),
        ("210 mmol/L", "2 units per every 50 mmol/L above 150 mmol/L", "2.4 units"),
        ("3.5 mmol/L", "10 mEq for every 0.1 mmol/L below 3.5 mmol/L", ""),
        ("3.1 mg/dL", "10 mEq for every 0.1 mmol/L below 3.5 mmol/L", ""),
        ("3.1 mmol/L", "10 mEq for every 0.1 mmol/L below 3.5 mg/dL", ""),
        ("3.1 mmol/L", "10 mEq for every 0 mmol/L below 3.5 mmol/L", ""),
        ("3.1 mmol/L", "1000000000000000 mEq for every 0.1 mmol/L below 3.5 mmol/L", ""),
        ("3.1 mmol/L", "10 mEq by mouth", ""),
    ],
)
def test_so_much_for_every_so_much_is_worked_out(value: str, rule: str, told: str) -> None:
    assert comes_to(MeasuredValue(value, "Potassium"), f"Check the potassium and order {rule}.") == told


def test_a_rule_of_another_test_is_not_worked_out() -> None:
    task = "Check the potassium. Order 10 mEq for every 0.1 mmol/L below 3.5 mmol/L."
    assert comes_to(MeasuredValue("3.1 mmol/L", "Sodium"), task) == ""


def test_a_rule_for_every_so_much_is_no_condition() -> None:
    task = as_is("Sodium: if low, order 10 mEq for every 0.1 mmol/L below 3.5 mmol/L.")
    assert cases_of(of_sodium("3.1"), task) == []


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


@pytest.mark.parametrize(
    "task",
    [
        "If Otto (80) is less than 70 years old, write to him.",
        "Order a test for the patient, who is more than 60 years old.",
        "If it is more than 9999 years old, order a test.",
    ],
)
def test_the_age_of_somebody_is_not_the_age_of_a_value(task: str) -> None:
    assert age_of("2026-01-01", TODAY, task) is None
