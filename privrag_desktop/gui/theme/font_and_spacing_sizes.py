"""Compute the sizes of type, icons and spacing from the text size setting."""

from dataclasses import dataclass, replace

TIGHT, CLOSE, APART, WIDE, PAGE = 4, 8, 14, 20, 28  # pixels between parts, from one line to whole blocks


@dataclass(frozen=True)
class Sizes:
    """Text in points, icons and boxes in pixels, all growing with the text size of the settings."""

    small: float = 9.0
    body: float = 10.5
    lead: float = 11.5
    heading: float = 12.5
    title: float = 18.0
    figure: float = 20.0
    icon: int = 18  # whole pixels: Qt reads a fraction as none at all
    box: int = 18
    sidebar: int = 232


def sizes(percent: int) -> Sizes:
    """The scale at a text size in per cent of what it was designed in."""
    plain = Sizes()
    points = ("small", "body", "lead", "heading", "title", "figure")
    grown = {name: round(getattr(plain, name) * percent / 100, 1) for name in points}
    boxes = {name: round(getattr(plain, name) * percent / 100) for name in ("icon", "box", "sidebar")}
    return replace(plain, **grown, **boxes)
