"""A time phrase is the days that it means, counted from today; what means two times is refused."""

from datetime import date, timedelta

import pytest

from privrag_desktop.questions.filters.date_range_reader import WINDOWS, united, window_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.query.query_language import Window
from tests.questions.vault_words import TODAY, parts_of


def _times(words: str) -> list[ParseTreePart]:
    return parts_of(f"potassium of Ann Quill {words}").of(*WINDOWS)


def _days(words: str) -> tuple[str, str]:
    [part] = _times(words)
    window = window_of(part, TODAY)
    first, last = (one.isoformat() if one else "" for one in (window.first, window.last))
    return first, last


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [
        ("in 2019", "2019-01-01", "2019-12-31"),
        ("since 2019", "2019-01-01", ""),
        ("until 2019", "", "2019-12-31"),
        ("after 2019", "2020-01-01", ""),
        ("before 2019", "", "2018-12-31"),
        ("in March 2019", "2019-03-01", "2019-03-31"),
        ("in December", "2025-12-01", "2025-12-31"),  # the newest that has begun
        ("in November", "2026-11-01", "2026-11-30"),
        ("on 3 May 2019", "2019-05-03", "2019-05-03"),
        ("on May 3 2019", "2019-05-03", "2019-05-03"),
        ("on 2019-05-03", "2019-05-03", "2019-05-03"),
        ("on 5/3/2019", "2019-05-03", "2019-05-03"),  # the month first, as in the United States
        ("on 3.5.2019", "2019-05-03", "2019-05-03"),
        ("in 05/2019", "2019-05-01", "2019-05-31"),
        ("in the first half of 2019", "2019-01-01", "2019-06-30"),
        ("in the second half of 2019", "2019-07-01", "2019-12-31"),
        ("2015-2018", "2015-01-01", "2018-12-31"),
        ("in the 1980s", "1980-01-01", "1989-12-31"),
        ("between January and March 2015", "2015-01-01", "2015-03-31"),
        ("between November and March 2015", "2014-11-01", "2015-03-31"),
        ("between March 2015 and May", "2015-03-01", "2015-05-31"),
        ("between 7 May 2015 and 3 March 2012", "2012-03-03", "2015-05-07"),
        ("in the past two years", "2024-11-23", "2026-11-23"),
        ("last year", "2025-01-01", "2025-12-31"),
        ("this month", "2026-11-01", "2026-11-30"),
        ("last month", "2026-10-01", "2026-10-31"),
        ("two years ago", "2024-01-01", "2024-12-31"),  # in that year, and not on its very day
        ("two days ago", "2026-11-21", "2026-11-21"),
        ("since two years ago", "2024-11-23", ""),
        ("from two years ago", "2024-11-23", ""),
        ("in March last year", "2025-03-01", "2025-03-31"),
        ("yesterday", "2026-11-22", "2026-11-22"),
        ("until now", "", "2026-11-23"),
    ],
)
def test_a_phrase_is_its_days(words: str, first: str, last: str) -> None:
    assert _days(words) == (first, last)


@pytest.mark.parametrize("words", ["on 30 February 2019", "from 2019", "on 2019-13-01", "from years ago"])
def test_a_day_that_is_none_and_a_phrase_of_two_meanings_are_refused(words: str) -> None:
    [part] = _times(words)
    with pytest.raises(NotUnderstood):
        window_of(part, TODAY)


def test_two_years_that_follow_each_other_are_one_time() -> None:
    times = _times("in 2018 and 2019")
    [window] = united(times, TODAY, are_joined=True)
    assert window == Window(first=date(2018, 1, 1), last=date(2019, 12, 31))


@pytest.mark.parametrize("words", ["in 2017 and 2019", "in 2019 and 2018"])
def test_years_apart_are_no_one_time(words: str) -> None:
    with pytest.raises(NotUnderstood):
        united(_times(words), TODAY, are_joined=True)


def test_times_that_have_no_day_in_common_are_refused_and_others_all_hold() -> None:
    with pytest.raises(NotUnderstood):
        united(_times("in 2014 in 2015"), TODAY, are_joined=False)
    both = united(_times("in 2014 since March 2014"), TODAY, are_joined=False)
    assert [one.first for one in both] == [date(2014, 1, 1), date(2014, 3, 1)]


@pytest.mark.parametrize("month", [date(2020, 2, 1), date(2019, 2, 1), date(2019, 12, 1), date(2020, 1, 1)])
def test_before_in_and_after_a_month_are_all_time_without_a_gap(month: date) -> None:
    before, inside, after = (_days(f"{word} {month:%B %Y}") for word in ("before", "in", "after"))
    ends = [date.fromisoformat(one) for one in (before[1], *inside, after[0])]
    assert [ends[1] - ends[0], ends[3] - ends[2]] == [timedelta(days=1)] * 2
    assert (ends[1], ends[2].month, before[0], after[1]) == (month, month.month, "", "")
