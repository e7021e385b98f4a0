"""The days that words can mean, as text, and what tests of them share."""

from datetime import date, timedelta

from hypothesis import strategies as st

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates.date_reader import Toward, read_days

MONDAY = date(2026, 11, 23)
DAYS = st.dates(date(2000, 1, 1), date(2100, 12, 31))
DAY = timedelta(days=1)


def as_text(period: Period) -> str:
    return period.first.isoformat() if period.is_day else f"{period.first}..{period.last}"


def choices(text: str, today: date, toward: Toward = Toward.FUTURE) -> list[str]:
    return sorted(as_text(one) for said in read_days(text, today, toward).said for one in said.choices)
