"""Turn FHIR dates, whole or partial, into calendar days and words."""

from datetime import date, datetime, time

from fhir.resources.R4B.period import Period
from fhir.resources.R4B.timing import Timing


def day_of(moment: object) -> date | None:
    """The calendar day in the record's own offset; None for a year or a month alone."""
    if isinstance(moment, datetime):
        return moment.date()
    if isinstance(moment, date):
        return moment
    if isinstance(moment, Period):
        return day_of(moment.start) or day_of(moment.end)
    if isinstance(moment, Timing):
        return _day_of_timing(moment)
    return None


def time_or_partial_date(moment: object) -> str | None:
    """The year or month where there is no day, or the time of day in the record's own offset."""
    if isinstance(moment, datetime):
        return moment.strftime("%H:%M:%S")
    if isinstance(moment, Period):
        return time_or_partial_date(moment.start if moment.start is not None else moment.end)
    return moment if isinstance(moment, str) else None


def day_text(moment: object) -> str:
    """The day, month or year in ISO form, "" when there is none."""
    if isinstance(moment, str):
        return moment
    if isinstance(moment, Period):
        return day_text(moment.start) or day_text(moment.end)
    day = day_of(moment)
    return day.isoformat() if day else ""


def moment_text(moment: object) -> str:
    """The day, and the time of day to the minute where the record gives one."""
    if isinstance(moment, datetime):
        return moment.strftime("%Y-%m-%d %H:%M")
    if isinstance(moment, time):
        return moment.isoformat()
    return day_text(moment)


def period_text(period: Period) -> str:
    """The words "from … to …", with what the record leaves open left out."""
    parts = [("from", moment_text(period.start)), ("to", moment_text(period.end))]
    return " ".join(f"{word} {text}" for word, text in parts if text)


def _day_of_timing(timing: Timing) -> date | None:
    days = sorted(day for event in timing.event or () if (day := day_of(event)))
    if days:
        return days[0]
    repeat = timing.repeat
    return day_of(repeat.boundsPeriod) if repeat else None
