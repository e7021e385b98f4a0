"""Quantities of a task: what is one, and that limits and values of a unit agree exactly."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import ValueMatch, put
from privrag_desktop.privacy.pseudonyms.contextual.quantity_scaling import (
    OWN_NUMBER,
    QuantityScaling,
)

KNOWN = [
    ("1 %", "0.9 %"), ("1 mg/dL", "1.2 mg/dL"), ("1 mmHg", "1.1 mmHg"), ("10 mEq", "12.0 mEq"),
    ("0 kg", "0.0 kg"), ("1 g", "1.4 g"), ("high", "low"),
]  # fmt: skip
UNITS = st.sampled_from(
    ("%", "mg/dL", "mmHg", "g", "mEq", "mmol/L", "kg", "{score}", "x10^9/L", "°F", "mL/min/1.73m2")
)
NUMBERS = st.decimals(0, 5000, places=2).map(str) | st.integers(0, 500).map(str)


def used(quantities: QuantityScaling, text: str) -> list[ValueMatch]:
    """What is found in a text, and is shown for it."""
    found = quantities.find(text)
    for one in found:
        quantities.keep(one.value, one.instead)
    return found


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("8.1 %", "7.29 %"),
        ("8.1% and 20 percent", "7.29% and 18.0 percent"),
        ("1.5 mg/dL", "1.80 mg/dL"),
        ("1.5 MG/DL", "1.80 MG/DL"),
        ("1,5 mg/dL", "1,80 mg/dL"),
        ("1,5-1,9 mg/dL", "1,80-2,28 mg/dL"),
        ("1.5 to 1.9 mg/dL", "1.80 to 2.28 mg/dL"),
        ("between 1.5 and 1.9 mg/dL", "between 1.80 and 2.28 mg/dL"),
        ("1.5-1.9 mg/dL", "1.80-2.28 mg/dL"),
        ("<1 mg/dL", "<1.2 mg/dL"),
        ("118/77 mmHg", "129.8/84.7 mmHg"),
        ("BP 118/77 today", "BP 129.8/84.7 today"),
        ("blood pressure is 118/77", "blood pressure is 129.8/84.7"),
        ("BP 118/77 mm[Hg]", "BP 129.8/84.7 mm[Hg]"),
        ("2 g or 500 mg", "2.8 g or 700.0 mg"),
        ("10-mg dose", "14.0-mg dose"),
        ("10 mEq for 1,500 mEq", "12.0 mEq for 1,800.0 mEq"),
        (".5 mg", "0.70 mg"),
        ("2026-03-05 and 8.1%", "2026-03-05 and 7.29%"),
    ],
)
def test_quantities_are_multiplied_as_they_are_written(text: str, shown: str) -> None:
    quantities = QuantityScaling(KNOWN)
    assert put(text, used(quantities, text)) == shown
    assert put(shown, quantities.find_shown(shown)) == text


@pytest.mark.parametrize(
    "text",
    [
        "24 hours", "10 days", "5 minutes", "10:30", "30 tablets", "3 in a row", "10 people", "20 to 30",
        "the last 24 h", "2 weeks", "$5", "118/77", "type 2", "10*3/uL",
    ],
)  # fmt: skip
def test_lengths_of_time_and_counts_stay(text: str) -> None:
    assert QuantityScaling(KNOWN).find(text) == []


@given(NUMBERS, UNITS)
def test_a_quantity_turns_back_exactly(number: str, unit: str) -> None:
    quantities, value = QuantityScaling(), f"{number} {unit}"
    shown = quantities.hide(value)
    assert quantities.restore(shown) == value
    assert put(shown, quantities.find_shown(shown)) == value


@given(st.lists(NUMBERS, min_size=2, max_size=5), UNITS)
def test_order_equality_sums_and_differences_of_a_unit_survive(numbers: list[str], unit: str) -> None:
    quantities = QuantityScaling()
    shown = [Decimal(quantities.hide(f"{number} {unit}").split(" ")[0]) for number in numbers]
    originals = list(map(Decimal, numbers))
    assert (shown[0] < shown[1]) == (originals[0] < originals[1])
    assert (shown[0] == shown[1]) == (originals[0] == originals[1])
    for worked_out, meant in (
        (shown[0] + shown[1], originals[0] + originals[1]),
        (abs(shown[0] - shown[1]), abs(originals[0] - originals[1])),
        ((shown[0] + shown[1]) / 2, (originals[0] + originals[1]) / 2),
    ):
        back = Decimal(quantities.restore(f"{worked_out:f} {unit}").split(" ")[0])
        assert abs(back - meant) < Decimal("0.01")


def test_a_unit_has_one_factor_whatever_way_it_is_written() -> None:
    quantities = QuantityScaling()
    assert quantities.hide("5 mg/dL").split()[0] == quantities.hide("5 MG/DL").split()[0]
    assert (
        quantities.hide("5 mcg").split()[0]
        == quantities.hide("5 µg").split()[0]
        == quantities.hide("5 g").split()[0]
    )
    assert quantities.hide("5 mL").split()[0] == quantities.hide("5 L").split()[0]
    assert quantities.hide("110/70").split()[0] == quantities.hide("110/70 mm[Hg]").split()[0]
    assert quantities.unit("5 Units") == quantities.unit("5 IU") == quantities.unit("7 units")
    assert quantities.unit("72 beats per minute") == quantities.unit("72 /min") == quantities.unit("72 bpm")


def test_units_of_typed_values_are_known_in_text_from_then_on() -> None:
    quantities = QuantityScaling()
    assert quantities.find("a score of 4 points") == []
    shown = quantities.hide("4 points")
    assert put("a score of 4 points", quantities.find("a score of 4 points")) == f"a score of {shown}"
    again = QuantityScaling([("4 points", shown)])
    assert put("4 points", again.find("4 points")) == shown


def test_percents_only_shrink_and_nothing_stays_itself() -> None:
    for _ in range(40):
        quantities = QuantityScaling()
        assert Decimal(quantities.hide("100 %").split()[0]) < 100
        assert quantities.hide("5 mg") != "5 mg"


def test_a_decimal_alone_is_known_by_what_was_shown() -> None:
    quantities = QuantityScaling(KNOWN)
    used(quantities, "it was 1.8 mg/dL and 142 mg/dL")
    assert put("It is 2.16.", quantities.find_shown("It is 2.16.")) == "It is 1.8."
    assert put("It is 170.4.", quantities.find_shown("It is 170.4.")) == "It is 142."
    assert put("It is 1.8, 142 of it.", quantities.find("It is 1.8, 142 of it.")) == "It is 2.16, 142 of it."
    assert quantities.restore("2.16") == "1.8"


def test_a_decimal_that_could_stand_for_two_numbers_stays() -> None:
    quantities = QuantityScaling([("1 mg/dL", "1.2 mg/dL"), ("2 mmol/L", "1.2 mmol/L")])
    assert quantities.find_shown("It is 1.2.") == []


@pytest.mark.parametrize(
    ("value", "shown", "back"),
    [("129 mmHg", "142 mmHg", "129 mmHg"), ("10 mEq", "12 mEq", "10 mEq"), ("8.1 %", "7.3 %", "8.1 %")],
)
def test_what_the_agent_rounds_turns_back_rounded(value: str, shown: str, back: str) -> None:
    quantities = QuantityScaling(KNOWN)
    quantities.hide(value)
    assert quantities.restore(shown) == back


def test_a_number_that_was_never_shown_is_not_turned_into_another() -> None:
    quantities = QuantityScaling(KNOWN)
    quantities.hide("500 mg")
    words = "Give 83 mg, not 700.0 mg."
    assert put(words, quantities.find_shown(words)) == "Give 83 mg, not 500 mg."
    marked = put(words, quantities.find_own(words))
    assert marked == f"Give 83 mg{OWN_NUMBER}, not 700.0 mg."
    assert quantities.find_own(marked) == []
    with pytest.raises(ValueError, match="never shown"):
        quantities.restore("83 mg")


def test_looking_at_a_text_makes_nothing_in_it_known() -> None:
    """The last look before a prompt reads what is shown, which is no original for that."""
    quantities = QuantityScaling(KNOWN)
    quantities.find("7 mg/dL")
    assert put("8.4 mg/dL", quantities.find_shown("8.4 mg/dL")) == "8.4 mg/dL"


def test_the_factor_of_a_unit_is_the_same_again_whatever_was_rounded_first() -> None:
    again = QuantityScaling([("83 mg", "100 mg")])
    assert again.hide("83 mg") == "99.6 mg"
    assert again.restore("99.6 mg") == "83 mg"


def test_a_decimal_that_looks_like_a_shown_one_is_hidden_as_well() -> None:
    quantities = QuantityScaling(KNOWN)
    used(quantities, "1.8 mg/dL")
    hidden = put("It is 2.16.", used(quantities, "It is 2.16."))
    assert hidden != "It is 2.16."
    assert put(hidden, quantities.find_shown(hidden)) == "It is 2.16."


def test_a_unit_that_was_never_shown_is_left_as_the_model_wrote_it() -> None:
    quantities = QuantityScaling(KNOWN)
    assert quantities.restore("5.0 mmol/L") == "5.0 mmol/L"
    assert put("5.0 mmol/L", quantities.find_shown("5.0 mmol/L")) == "5.0 mmol/L"


def test_lengths_of_time_stay_and_other_words_are_refused() -> None:
    quantities = QuantityScaling(KNOWN)
    assert quantities.find(f"{'9' * 30} mg") == []
    assert quantities.hide("45 min") == quantities.restore("45 min") == "45 min"
    for refuse in (quantities.hide, quantities.restore, quantities.unit):
        with pytest.raises(ValueError, match="no quantity"):
            refuse("negative")
        with pytest.raises(ValueError, match="no quantity"):
            refuse(f"{'9' * 30} mg")
