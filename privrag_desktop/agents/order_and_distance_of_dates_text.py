"""State the order and distance of a patient's days, which placeholders alone would not show."""

import re
from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from itertools import pairwise

from privrag_desktop.agents.shared_state import Node
from privrag_desktop.language.dates.date_normalization import distance, read_date
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms

ISO_DAY = re.compile(r"\b(?:1[89]|20)\d\d-\d\d-\d\d\b")
_MOST = 12  # days told of one patient; the rest is in the order of their numbers


def timelines(
    nodes: Iterable[Node], pseudonyms: Pseudonyms, told: str, *, distances: bool = True
) -> tuple[str, ...]:
    """A line a patient: "[DATE_1]; [DATE_2], 3 months after [DATE_1]", for days whose mark is in `told`.

    Without `distances` it tells the order only: "[DATE_1]; later [DATE_2]".
    """
    days: defaultdict[str, set[date]] = defaultdict(set)
    for node in nodes:
        days[node.person] |= _days(node)
    lines = []
    for person, theirs in days.items():
        marks = {day: pseudonyms.date(day.isoformat()) for day in sorted(theirs)}
        line = _line([(day, mark) for day, mark in marks.items() if mark in told][-_MOST:], distances)
        if line:
            lines.append(f"Dates of {person}: {line}.")
    return tuple(lines)


def _days(node: Node) -> set[date]:
    """The day of the passage and those that its sentences name."""
    day = node.passage.document.day
    named = (iso for fact in node.passage.facts for iso in ISO_DAY.findall(fact.sentence))
    periods = (read_date(iso) for iso in named)
    return {period.first for period in periods if period} | ({day} if day else set())


def _line(days: list[tuple[date, str]], distances: bool) -> str:
    if len(days) < 2:  # noqa: PLR2004 one day has no distance
        return ""
    steps = (
        f"{mark}, {distance(day, later)} after {mark_before}" if distances else f"later {mark}"
        for (day, mark_before), (later, mark) in pairwise(days)
    )
    return "; ".join([days[0][1], *steps])
