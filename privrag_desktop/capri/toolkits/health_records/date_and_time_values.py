"""Validate days and times of day for the health-record tools."""

from datetime import date, datetime
from typing import Annotated

from pydantic import AfterValidator

_TIME_FORMS = ("%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M%p", "%I %p", "%I%p")


def iso_day(text: str) -> str | None:
    """A day as 2026-03-05, None for what is none; a time after it is left away."""
    try:
        return date.fromisoformat(text.strip()[:10]).isoformat()
    except ValueError:
        return None


def clock_time(text: str) -> str | None:
    """A time of day as 14:30, None for what is none; also of "2:30 pm"."""
    written = text.strip().upper().replace(".", "")
    for form in _TIME_FORMS:
        try:
            return datetime.strptime(written, form).strftime("%H:%M")
        except ValueError:
            continue
    return None


def _day(text: str) -> str:
    if (day := iso_day(text)) is None:
        raise ValueError("give the day as 2026-03-05")
    return day


def _time(text: str) -> str:
    if (time := clock_time(text)) is None:
        raise ValueError("give the time as 14:30")
    return time


Day = Annotated[str, AfterValidator(_day)]
TimeOfDay = Annotated[str, AfterValidator(_time)]
