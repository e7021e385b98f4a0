"""Remove values with units from a topic, or split it at them: 81.3 kg, 120 mm Hg."""

import re

_STEM = r"[mkµμunpfdc]?(?:g|l|m|mol|eq|iu|u|osm|cal|sec|s)"  # with or without a prefix
_UNIT = (
    rf"(?:mm\s*\[?hg\]?|{_STEM}|\[?i?u\]?|cel|percent|kgs?|kilo(?:gram)?s?|lbs?|pounds?|stones?|inch(?:es)?|feet"
    r"|met(?:er|re)s?|celsius|fahrenheit|bpm|min|points?|score|units?|degrees?|10\W?\d/u?l|m2|1\.73)"
    r"(?:/[\w./]+|2)?(?![\w/])"
)
_VALUE = re.compile(rf"(?<![\w.,/-])(?:\d+\.\d+(?:\s+{_UNIT})*|\d+(?:\s+{_UNIT})+)(?![\w/])", re.IGNORECASE)


def without_values(topic: str) -> str:
    """A topic without its numbers that have a unit or a decimal point, and without their units."""
    return " ".join(_VALUE.sub(" ", topic).split())


def parts_between_values(topic: str) -> tuple[str, ...]:
    """What stands before, between and after the values: sodium 137.1 chloride 102 is no sodium chloride."""
    return tuple(part for part in map(str.strip, _VALUE.split(topic)) if part)
