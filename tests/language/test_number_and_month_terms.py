"""The patterns of days, months and years find all that the calendar has, and nothing beyond it."""

import re

import pytest

from privrag_desktop.language import number_and_month_terms as terms


def _is(pattern: str | re.Pattern[str], text: object) -> bool:
    return re.fullmatch(pattern, str(text)) is not None


@pytest.mark.parametrize("month", [*terms.MONTHS, *terms.SHORT_MONTHS, "sept"])
def test_each_month_is_found_in_full_and_short(month: str) -> None:
    assert _is(terms.MONTH, month)


@pytest.mark.parametrize("word", ["mars", "janu", "augu", "sep tember", "decem", ""])
def test_a_part_of_a_month_is_none(word: str) -> None:
    assert not _is(terms.MONTH, word)


def test_days_and_months_have_the_numbers_of_the_calendar() -> None:
    assert [one for one in range(100) if _is(terms.DAY_NUMBER, one)] == list(range(1, 32))
    assert [one for one in range(100) if _is(terms.MONTH_NUMBER, one)] == list(range(1, 13))
    assert [one for one in range(100) if _is(terms.DAY_OF_MONTH, f"{one}th")] == list(range(1, 32))
    assert _is(terms.DAY_NUMBER, "07")
    assert not _is(terms.DAY_NUMBER, "007")


def test_a_year_is_one_in_which_somebody_may_be_born() -> None:
    years = [one for one in range(1000, 3000) if _is(terms.YEAR, one)]
    assert years == list(range(1800, 2100))
    assert [one for one in years if _is(terms.RECENT_YEAR, one)] == list(range(1900, 2100))


def test_ordinals_stand_at_their_number() -> None:
    ordinals = ("", *terms.ORDINALS)
    assert len(terms.ORDINALS) == 31
    for one in range(1, 10):
        assert ordinals[20 + one] == f"twenty-{ordinals[one]}"
        assert ordinals[10 + one].startswith(terms.NUMBERS[10 + one][:4])
    assert terms.NUMBERS[19].removesuffix("teen") + "ty" == terms.TENS[7]
