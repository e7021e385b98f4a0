"""An amount is a number with at most a unit; two are compared in one unit only."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.task_program.amounts import (
    Amount,
    amounts_in,
    can_be_dose,
    can_be_reading,
    is_comparable,
    is_same_unit,
    read_amount,
)


@pytest.mark.parametrize(
    ("text", "number", "unit"),
    [
        ("5.2 mmol/L", "5.2", "mmol/L"),
        ("40mg", "40", "mg"),
        ("7,5 kg", "7.5", "kg"),
        ("1,200 mg", "1200", "mg"),
        (" 98 ", "98", ""),
        ("88 /min", "88", "/min"),
        ("10*3/uL", None, ""),
        ("120/80 mmHg", None, ""),
        ("<0.1 ng/mL", None, ""),
        ("negative", None, ""),
        ("", None, ""),
    ],
)
def test_amounts_are_read(text: str, number: str | None, unit: str) -> None:
    assert read_amount(text) == (Amount(Decimal(number), unit) if number else None)


def test_a_limit_without_a_unit_is_in_that_of_the_value_and_other_units_are_not_compared() -> None:
    value = Amount(Decimal(5), "mmol/L")
    assert is_comparable(value, Amount(Decimal(4)))
    assert is_comparable(value, Amount(Decimal(4), "MMOL/L"))
    assert not is_comparable(value, Amount(Decimal(4), "mg/dL"))
    assert is_same_unit("mm[Hg]", "mmHg")
    assert not is_same_unit("mg", "g")


def test_amounts_are_found_in_a_text() -> None:
    text = "40 mg, BP 120/80 mmHg, 98 on 3/4, v1.2, A1c 6.1 % in 24 hours"
    assert [one.words for one in amounts_in(text)] == [
        "40 mg",
        "120/80 mmHg",
        "98",
        "6.1 %",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("metformin, 1 gram, orally", ["1 gram"]),
        ("500 milligrams twice", ["500 milligrams"]),
        ("half a gram of it", ["0.5 gram"]),
        ("Two tablets at night", ["2 tablets"]),
        ("one and a half tablets", ["1.5 tablets"]),
        ("a hundred and fifty micrograms", ["150 micrograms"]),
        ("waist eighty-nine cm into record", ["89 cm"]),
        ("forty-five units", ["45 units"]),
        ("1 tab", ["1 tab"]),
        ("2 patches", ["2 patches"]),
        ("28 per minute", ["28 per minute"]),
        ("7.2 per cent", ["7.2 per cent"]),
        ("4.1 millimoles per litre, I think", ["4.1 millimoles per litre"]),
        ("120 millimetres of mercury", ["120 millimetres of mercury"]),
        ("BP 120 over 80 now", ["120/80"]),
        ("infuse 500 over 60 minutes", ["500"]),
        ("98 centimetres to go in", ["98 centimetres"]),
        ("5 days, two weeks, 30 minutes, last 90 d, 6-hourly", []),
        ("one of the two samples, half of it", []),
    ],
)
def test_units_and_numbers_in_words_belong_to_an_amount(text: str, words: list[str]) -> None:
    """A draft said “metformin 500” for “500 milligrams”."""
    assert [one.words for one in amounts_in(text)] == words


def test_a_long_text_of_numbers_is_read_in_time_that_grows_with_its_length() -> None:
    assert sum(1 for _ in amounts_in("one hundred and " * 20_000 + "5 mg")) == 1


@pytest.mark.parametrize(
    ("written", "is_dose", "is_reading"),
    [
        ("30 breaths per minute", False, True),
        ("120 mmHg", False, True),
        ("4.1 mmol/L", False, True),
        ("7 millimoles per litre", False, True),
        ("40 millimoles", True, True),
        ("40 mmol", True, True),
        ("500 mg", True, False),
        ("50 micrograms", True, False),
        ("2 tablets", True, False),
        ("5 %", True, True),
        ("1.5 L", True, True),
        ("12", True, True),
    ],
)
def test_a_rate_is_no_dose_and_a_tablet_no_reading(written: str, is_dose: bool, is_reading: bool) -> None:
    amount = read_amount(written)
    assert amount
    assert (can_be_dose(amount), can_be_reading(amount)) == (is_dose, is_reading)
