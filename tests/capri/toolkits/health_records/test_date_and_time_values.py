"""Days and times of day are read as people write them; what is none is none."""

import pytest

from privrag_desktop.capri.toolkits.health_records.date_and_time_values import (
    clock_time,
    iso_day,
)


@pytest.mark.parametrize(
    ("written", "time"),
    [
        ("14:30", "14:30"),
        ("9:05", "09:05"),
        ("2:30 pm", "14:30"),
        ("2:30 P.M.", "14:30"),
        ("12 am", "00:00"),
        ("9am", "09:00"),
        ("10:00:00", "10:00"),
        ("25:00", None),
        ("13 pm", None),
        ("9", None),
        ("soon", None),
    ],
)
def test_a_time_of_day_is_read_as_people_write_it(written: str, time: str | None) -> None:
    assert clock_time(written) == time


def test_a_day_that_is_none_is_not_read() -> None:
    assert (iso_day(" 2026-03-05 "), iso_day("2026-13-05"), iso_day("")) == ("2026-03-05", None, None)


@pytest.mark.parametrize("written", ["2026-03-05T10:15", "2026-03-05 at noon", "2026-03-05"])
def test_a_time_behind_a_day_is_left_away(written: str) -> None:
    assert iso_day(written) == "2026-03-05"
