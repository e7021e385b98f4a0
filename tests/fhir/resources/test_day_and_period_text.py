"""Days are those of the record's own clock; a month or a year alone is no day."""

from datetime import UTC, date, datetime, time

import pytest
from fhir.resources.R4B.period import Period

from privrag_desktop.fhir.resources.day_and_period_text import day_text, moment_text, period_text
from tests.fhir.builders import Json, observation
from tests.fhir.narrate.narrating import facts_of


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ({"effectiveDateTime": "2019-03-14T23:30:00-09:00"}, date(2019, 3, 14)),
        ({"effectiveDateTime": "2019-03-14T00:10:00+14:00"}, date(2019, 3, 14)),
        ({"effectiveDateTime": "2019-03-14"}, date(2019, 3, 14)),
        ({"effectiveDateTime": "2019-03"}, None),
        ({"effectiveDateTime": "2019"}, None),
        ({"effectivePeriod": {"start": "2019-03-14", "end": "2019-03-20"}}, date(2019, 3, 14)),
        ({"effectivePeriod": {"end": "2019-03-20"}}, date(2019, 3, 20)),
        ({"effectiveInstant": "2019-03-14T23:30:00.123Z"}, date(2019, 3, 14)),
        ({"effectiveTiming": {"event": ["2019-03-15", "2019-03-14"]}}, date(2019, 3, 14)),
        ({"effectiveTiming": {"repeat": {"boundsPeriod": {"start": "2019-03-14"}}}}, date(2019, 3, 14)),
        ({}, None),
    ],
)
def test_the_day_is_the_one_in_the_records_own_offset(moment: Json, day: date | None) -> None:
    content = {key: value for key, value in observation().items() if key != "effectiveDateTime"}
    assert facts_of({**content, **moment})[0].day == day


@pytest.mark.parametrize(
    ("moment", "beside"),
    [
        ({"effectiveDateTime": "2019-03-14T23:30:00-09:00"}, "23:30:00"),
        ({"effectivePeriod": {"start": "2019-03-14T07:00:00Z"}}, "07:00:00"),
        ({"effectivePeriod": {"end": "2019-03"}}, "2019-03"),
        ({"effectiveDateTime": "2019-03"}, "2019-03"),
        ({"effectiveDateTime": "2019"}, "2019"),
        ({"effectiveDateTime": "2019-03-14"}, None),
        ({}, None),
    ],
)
def test_what_stands_beside_the_day_is_the_time_or_in_its_place_the_month(
    moment: Json, beside: str | None
) -> None:
    content = {key: value for key, value in observation().items() if key != "effectiveDateTime"}
    assert facts_of(content | moment)[0].moment == beside


@pytest.mark.parametrize(
    ("moment", "day", "whole"),
    [
        (datetime(2019, 3, 14, 9, 30, 59, tzinfo=UTC), "2019-03-14", "2019-03-14 09:30"),
        (date(2019, 3, 14), "2019-03-14", "2019-03-14"),
        (time(7, 30), "", "07:30:00"),
        ("2019-03", "2019-03", "2019-03"),
        (Period(start="2019", end="2020-01-02"), "2019", "2019"),
        (Period(end="2020-01-02"), "2020-01-02", "2020-01-02"),
        (None, "", ""),
    ],
)
def test_a_moment_is_written_as_exactly_as_it_is_known(moment: object, day: str, whole: str) -> None:
    assert (day_text(moment), moment_text(moment)) == (day, whole)


@pytest.mark.parametrize(
    ("period", "words"),
    [
        ({"start": "2019-03-14T09:30:00Z", "end": "2020"}, "from 2019-03-14 09:30 to 2020"),
        ({"start": "2019"}, "from 2019"),
        ({"end": "2020"}, "to 2020"),
        ({}, ""),
    ],
)
def test_a_period_leaves_out_what_the_record_leaves_open(period: Json, words: str) -> None:
    assert period_text(Period.model_validate(period)) == words
