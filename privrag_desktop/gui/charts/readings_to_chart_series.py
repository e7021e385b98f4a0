"""Turn the readings of one kind into a chart series."""

from privrag_desktop.domain.patient_overview import ReadingsOfKind
from privrag_desktop.gui.charts.chart_widget import Point, Series, is_drawable
from privrag_desktop.language.unit_text import unit_text


def series_of_kind(kind: ReadingsOfKind, before: str = "") -> Series:
    """A point's source is the place of its reading in the kind; what no screen can hold is left out."""
    points = tuple(
        Point(one.day, float(one.number), one.text, f"{before}{at}")
        for at, one in enumerate(kind.readings)
        if is_drawable(float(one.number))
    )
    low, high = (_limit(limit) for limit in kind.range)
    return Series(kind.name, unit_text(kind.unit), points, low, high)


def _limit(written: str | None) -> float | None:
    limit = None if written is None else float(written)
    return limit if limit is not None and is_drawable(limit) else None
