"""Put a place and what it lies in together: St. Agnes Clinic in Dover, Dover, Delaware.

One value then stands for both, where a state alone might stay and tell which Dover it is.
"""

import re
from collections.abc import Iterable, Iterator

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan

_BETWEEN = re.compile(r",?[ ](?:in|at|of)[ ](?:the[ ])?|,[ ]")
_WORDS = re.compile(r"(?P<comma>,?)[ ](?P<words>[A-Z]\w*(?:[ ][A-Z]\w*){0,2})")
_CODE = 2  # letters of the code of a state; without a comma before them they are as often a word: OK, IN


def with_what_it_lies_in(text: str, found: Iterable[DetectedSpan]) -> Iterator[DetectedSpan]:
    """What is found; places next to each other are one, with a state behind them."""
    last: DetectedSpan | None = None
    for one in sorted(found, key=lambda one: one.span.start):
        if one.span.entity_type is not EntityType.LOCATION:
            yield one
        elif last is not None and _BETWEEN.fullmatch(text, last.span.end, one.span.start):
            last = _place(text, last.span.start, one.span.end)
        else:
            if last is not None:
                yield last
            last = _place(text, one.span.start, one.span.end)
    if last is not None:
        yield last


def _place(text: str, start: int, end: int) -> DetectedSpan:
    end = _end_of_state(text, end)
    return DetectedSpan(Span(start, end, EntityType.LOCATION), text[start:end])


def _end_of_state(text: str, end: int) -> int:
    """Where a state, a province or a country behind a place ends; `end` if there is none."""
    match = _WORDS.match(text, end)
    words = match["words"].split() if match else []
    for number in range(len(words), 0, -1):
        state = " ".join(words[:number])
        if match and is_region(state) and (match["comma"] or len(state) > _CODE):
            return match.start("words") + len(state)
    return end
