"""Days and years in words say the number that they say; words beside numbers say none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.dates.spelled_days_and_years_reader import (
    in_figures,
    spelled_numbers,
)
from privrag_desktop.language.number_and_month_terms import NUMBERS

_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("nineteen fifty-one", [1951]),
        ("nineteen hundred and fifty one", [1951]),
        ("nineteen oh two", [1902]),
        ("two thousand and six", [2006]),
        ("twenty twenty", [2020]),
        ("two nineteen fifty", [2, 1950]),
        ("mil novecientos cincuenta y uno", [1951]),
        ("mille neuf cent quatre-vingt-dix-sept", [1997]),
        ("mille neuf cent soixante et onze", [1971]),
        ("dix-neuf cent deux", [1902]),
        ("neunzehnhunderteinundfünfzig", [1951]),
        ("zweiundzwanzigsten", [22]),
        ("zweitausendsechs", [2006]),
        ("millenovecentocinquantuno", [1951]),
        ("mil novecentos e cinquenta e um", [1951]),
        ("negentienhonderd eenenvijftig", [1951]),
        ("one hundred", []),
        ("sixty", []),
        ("two thousand thousand", [2000]),
        ("five, six", [5, 6]),
        ("and one and", [1]),
        ("one and", [1]),
        ("and", []),
        ("one " * 9, [1] * 9),
        ("a two" + "two" * 20, []),
        ("undund", []),
        ("unundund", []),
        ("undeins", [1]),
        ("", []),
    ],
)
def test_words_are_worth_their_number(text: str, numbers: list[int]) -> None:
    assert [one.value for one in spelled_numbers(text)] == numbers


@given(st.integers(1800, 2099), st.sampled_from(["{} ", "born {}, ", "{}.{}", "März {} "]))
def test_any_year_in_english_becomes_figures_and_offsets_lead_back(year: int, around: str) -> None:
    text = around.replace("{}", _said(year))
    folded, places = in_figures(text)
    assert folded.text == around.replace("{}", str(year))
    for place in places:
        start, end = folded.original_range(place, place + 4)
        assert text[start:end] == _said(year)


def _said(year: int) -> str:
    century, rest = divmod(year, 100)
    if not rest:
        return "two thousand" if year == 2000 else f"{NUMBERS[century] if century < 20 else 'twenty'} hundred"
    hundred = "twenty" if century == 20 else NUMBERS[century]
    if rest < 10:
        return f"two thousand {NUMBERS[rest]}" if century == 20 else f"{hundred} oh {NUMBERS[rest]}"
    if rest < 20:
        return f"{hundred} {NUMBERS[rest]}"
    ten = _TENS[rest // 10 - 2]
    return f"{hundred} {ten}-{NUMBERS[rest % 10]}" if rest % 10 else f"{hundred} {ten}"
