"""Readings are rounded to their step and joined to ranges, and nothing else of a sentence changes."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import (
    generalise,
    rounded,
    step_of,
)
from tests.made_up import fact


def reading(
    value: str, code: str | None = None, unit: str | None = None, number: int | str = 1, **more: object
) -> Fact:
    name = str(more.pop("name", "Reading"))
    sentence = str(more.pop("sentence", f"Vital sign: {name} was {value} {unit or ''}".strip() + "."))
    return fact("p", number, **more, name=name, value=value, code=code, unit=unit, sentence=sentence)


@pytest.mark.parametrize(
    ("value", "code", "unit", "shown"),
    [
        ("123.4", "8480-6", "mm[Hg]", "125"),
        ("6.37", "4548-4", "%", "6.4"),
        ("82.51", "29463-7", "kg", "83"),
        ("36.74", "8310-5", "Cel", "36.5"),
        ("82.51", None, "kg", "83"),
        ("1234.56", None, "U/L", "1200"),
        ("0.01234", None, "ng/mL", "0.012"),
        ("0", None, "U/L", "0"),
        ("0.0", "x", None, "0"),
        ("-1.26", None, None, "-1.3"),
        ("7", None, None, "7"),
        ("1E+3", None, None, "1000"),
    ],
)
def test_reading_is_rounded_to_the_step_of_its_kind(
    value: str, code: str | None, unit: str | None, shown: str
) -> None:
    assert rounded(reading(value, code, unit)) == shown


@pytest.mark.parametrize("value", ["not a number", "NaN", "Infinity", None])
def test_value_that_is_no_number_stays_as_it_is(value: str | None) -> None:
    one = fact("p", value=value, sentence=f"Heart rate was {value}.")
    assert rounded(one) == value
    assert [general.sentence for general in generalise([one])] == [one.sentence]


def test_value_that_is_not_in_the_sentence_changes_nothing() -> None:
    one = fact("p", value="77", sentence="Heart rate was fine.")
    assert generalise([one])[0].sentence == "Heart rate was fine."


@pytest.mark.parametrize(("value", "shown"), [("17", "17"), ("17.5", "18"), ("117", "120")])
def test_score_of_a_survey_is_an_answer_not_a_reading(value: str, shown: str) -> None:
    assert rounded(reading(value, category=Category.SURVEY)) == shown


@pytest.mark.parametrize(
    ("sentence", "value", "unit", "shown"),
    [
        ("Laboratory: eGFR was 73 mL/min/{1.73_m2}.", "73", "x", "Laboratory: eGFR was 75 mL/min/{1.73_m2}."),
        ("Laboratory: eGFR was 10.26 10*3/uL.", "10.26", "y", "Laboratory: eGFR was 10 10*3/uL."),
        (
            "Laboratory: 123 eGFR was less than 123 U.",
            "123",
            "z",
            "Laboratory: 123 eGFR was less than 120 U.",
        ),
        ("Laboratory: eGFR was 123U/L.", "123", "z", "Laboratory: eGFR was 120U/L."),
        ("It was 123 U, eGFR.", "123", "z", "It was 120 U, eGFR."),
    ],
)
def test_only_the_value_is_rounded_not_digits_of_the_unit_or_name(
    sentence: str, value: str, unit: str, shown: str
) -> None:
    code = "33914-3" if unit == "x" else None
    [general] = generalise([reading(value, code, unit, name="eGFR", sentence=sentence)])
    assert general.sentence == shown


def test_readings_of_one_kind_become_one_range() -> None:
    pulses = [reading(value, "8867-4", "/min", name="Pulse", number=value) for value in ("61", "88", "72")]
    other = reading("61", "8867-4", "bpm", name="Pulse")
    problem = fact("p", value=None, sentence="Condition: Gout.", category=Category.CONDITION)
    first, second, third = generalise([pulses[0], other, problem, *pulses[1:]])
    assert first.sentence == "Vital sign: Pulse was between 60 and 90 /min."
    assert first.facts == tuple(pulses)
    assert (second.sentence, third.sentence) == ("Vital sign: Pulse was 60 bpm.", "Condition: Gout.")


def test_equal_readings_become_one_value() -> None:
    same = [reading("61", "8867-4", "/min", number=1), reading("59", "8867-4", "/min", number=2)]
    assert [general.sentence for general in generalise(same)] == ["Vital sign: Reading was 60 /min."]


@given(value=st.decimals(-10_000, 10_000, allow_nan=False, places=3), code=st.sampled_from(["8480-6", "x"]))
def test_rounding_twice_is_rounding_once_and_stays_near(value: Decimal, code: str) -> None:
    once = rounded(reading(f"{value:f}", code, "u"))
    assert once is not None
    assert "E" not in once
    assert rounded(reading(once, code, "u")) == once or code == "x"
    assert abs(Decimal(once) - value) <= max(Decimal("2.5"), abs(value) / 10)


@pytest.mark.parametrize(
    ("fact", "step"),
    [
        (reading("82.51", "29463-7", "kg"), "1"),
        (reading("6.37", "4548-4", "%"), "0.1"),
        (reading("1234.56", None, "U/L"), "100"),
        (reading("3", category=Category.SURVEY), "0"),
        (reading("positive"), "0"),
    ],
)
def test_step_says_how_far_from_the_shown_value_the_true_one_may_be(fact: Fact, step: str) -> None:
    assert step_of(fact) == Decimal(step)
    assert step_of(fact, 5) == 5 * Decimal(step)
