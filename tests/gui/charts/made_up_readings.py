"""Readings that charts are tested with; nobody has them."""

from datetime import date, timedelta

from privrag_desktop.gui.charts.chart_series_types_and_spoken_text import Point, Series

DAY = date(2019, 3, 14)


def readings(*texts: str, apart: int = 100) -> tuple[Point, ...]:
    days = (DAY + timedelta(days=apart * number) for number in range(len(texts)))
    return tuple(Point(day, float(text), text, f"zq/{day}") for day, text in zip(days, texts, strict=True))


SYSTOLIC = Series("Systolic blood pressure", "mmHg", readings("118", "131.0", "86", "120"), 90, 120)
DIASTOLIC = Series("Diastolic blood pressure", "mmHg", readings("78", "84", "60"))
