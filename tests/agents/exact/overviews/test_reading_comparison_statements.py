"""A course is told from its first to its last reading, never without the extremes beyond both."""

from dataclasses import replace

import pytest

from privrag_desktop.agents.exact.overviews.reading_comparison_statements import comparison, ends_of
from privrag_desktop.domain.fact_categories import Category
from tests.agents.exact.overviews.known import known, plan, reading, said

ASKED = plan(Category.VITAL)


@pytest.mark.parametrize(
    ("end", "verb"), [("82", "rose"), ("78", "fell"), ("80", "stayed the same"), ("80.0", "stayed the same")]
)
def test_a_course_is_told_by_its_first_and_last_reading(end: str, verb: str) -> None:
    of = known(ASKED, reading("Weight", "80", 3), reading("Weight", end, 5))
    shown = end.removesuffix(".0")
    assert said(comparison(of), of) == [
        f"WHO's Weight {verb} from 80 kg on [DATE_1] [1] to {shown} kg on [DATE_2] [2]."
    ]


def test_a_course_that_went_beyond_its_ends_says_how_far() -> None:
    """A creatinine of 1.6, 1.9, 1.5 and 1.9 was told as a rise from 1.6 to 1.9."""
    values = enumerate(("1.6", "1.9", "1.5", "1.9"), 3)
    of = known(ASKED, *(reading("Creatinine", value, day, "mg/dL") for day, value in values))
    [told] = said(comparison(of), of)
    assert told.endswith("; lowest 1.5, highest 1.9, 4 readings.")


def test_rounded_readings_are_compared_as_they_are_shown() -> None:
    """A rise that nobody sees in the numbers beside it would be a riddle, and tell the exact ones."""
    of = known(ASKED, reading("Weight", "80.1", 3), reading("Weight", "80.4", 5), coarseness=1)
    assert "stayed the same from 80 kg" in said(comparison(of), of)[0]
    assert "rose from 80.1 kg" in said(comparison(of.exact), of)[0]


def test_other_units_and_names_are_other_courses_and_capitals_are_not() -> None:
    facts = [
        reading("Weight", "80", 3), reading("WEIGHT", "82", 5), reading("Weight", "176", 3, "lb"),
        reading("Weight", "181", 5, "lb"), reading("Pulse", "70", 3, "/min"),
        reading("Pulse", "60", 5, "/min"),
    ]  # fmt: skip
    of = known(ASKED, *facts)
    told = said(comparison(of), of)
    assert len(told) == 3
    assert all(("kg" in one) + ("lb" in one) + ("/min" in one) == 1 for one in told)
    assert ends_of(facts) == facts


def test_one_reading_under_two_names_is_counted_once() -> None:
    twice = [reading("Weight", "80", 3), replace(reading("WEIGHT", "80", 3), resource="Observation/2")]
    of = known(ASKED, *twice, reading("Weight", "82", 5))
    [told] = said(comparison(of), of)
    assert "readings" not in told


def test_readings_of_one_moment_are_no_course_and_told_as_they_are() -> None:
    of = known(ASKED, reading("Weight", "80", 3), reading("Pulse", "72", 3, "/min"))
    assert said(comparison(of), of) == [
        "WHO's Weight was 80 kg on [DATE_1] [1].",
        "WHO's Pulse was 72 /min on [DATE_1] [2].",
    ]
    assert ends_of(of.result.facts) == []
