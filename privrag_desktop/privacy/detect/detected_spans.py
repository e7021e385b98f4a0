"""Spans over a text: choose among overlapping ones, look them up fast, replace them in one pass."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby
from typing import Generic, TypeVar

from privrag_desktop.domain.identifiers import EntityType, Identifier
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.titles import is_name_like

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DetectedSpan:
    """A span, the text it holds and, where the registry knew it, the identifiers it may be.

    `instead` is the more general word that takes its place; empty where a pseudonym does.
    """

    span: Span
    value: str
    known: tuple[Identifier, ...] = ()
    instead: str = ""

    def moved_to(self, text: str, start: int, end: int) -> "DetectedSpan":
        """The same finding at another range."""
        return replace(self, span=Span(start, end, self.span.entity_type), value=text[start:end])


def known_span(text: str, start: int, end: int, known: tuple[Identifier, ...]) -> DetectedSpan:
    """What the registry knows at a range of the text."""
    return DetectedSpan(Span(start, end, known[0].kind), text[start:end], known)


class MergedSpans:
    """Places of a text, merged once: whether one meets them is a search by halves, however many there are."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted((span.start, span.end) for span in spans):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            else:
                self._starts.append(start)
                self._ends.append(end)

    def meets(self, span: Span) -> bool:
        """Whether it overlaps one of them."""
        place = bisect_right(self._ends, span.start)
        return place < len(self._starts) and self._starts[place] < span.end


class DisjointSpans:
    """Places of a text that are taken one by one, none of which overlaps another."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []

    def add(self, start: int, end: int) -> bool:
        """Take the place, if nothing of it is taken; whether it was free."""
        place = bisect_right(self._ends, start)
        is_free = place == len(self._starts) or end <= self._starts[place]
        if is_free:
            self._starts.insert(place, start)
            self._ends.insert(place, end)
        return is_free


class NearbySpans(Generic[T]):
    """Things by where they stand: in a text full of them a place is compared with those near it alone."""

    def __init__(self, things: Iterable[tuple[Span, T]]) -> None:
        ordered = sorted(things, key=lambda one: one[0].start)
        self._things = [thing for _span, thing in ordered]
        self._starts = [span.start for span, _thing in ordered]
        self._longest = max((span.end - span.start for span, _thing in ordered), default=0)

    def to(self, span: Span, distance: int = 0) -> Sequence[T]:
        """All that stand no farther from it, and perhaps some more, in reading order."""
        first = bisect_left(self._starts, span.start - distance - self._longest)
        return self._things[first : bisect_right(self._starts, span.end + distance)]


class Holders:
    """Ranges of a text that may overlap: whether one of them holds a span whole is a search by halves."""

    def __init__(self, ranges: Iterable[range]) -> None:
        ordered = sorted((one.start, one.stop) for one in ranges)
        self._starts = [start for start, _stop in ordered]
        self._stops = list(accumulate((stop for _start, stop in ordered), max))

    def hold(self, span: Span) -> bool:
        return self._reach(span.start) >= span.end

    def hold_place(self, place: int) -> bool:
        """Whether the character there is in one of them."""
        return self._reach(place) > place

    def _reach(self, start: int) -> int:
        """The farthest end of those that begin no later."""
        place = bisect_right(self._starts, start)
        return self._stops[place - 1] if place else -1


def people_in(findings: Iterable[DetectedSpan]) -> list[Span]:
    """Where people are named."""
    return [one.span for one in findings if one.span.entity_type is EntityType.PERSON]


def cover(*groups: Iterable[DetectedSpan]) -> list[DetectedSpan]:
    """Findings in reading order without overlaps: an earlier group goes before a later, then the longest.

    What sticks out of a better finding is kept: dropping it would leave a piece of an identifier standing.
    """
    taken: set[int] = set()
    chosen: list[DetectedSpan] = []
    for finding in (finding for group in groups for finding in sorted(group, key=_longest_first)):
        chosen.extend(_free_pieces(finding, taken))
        taken.update(range(finding.span.start, finding.span.end))
    return sorted(chosen, key=lambda finding: finding.span.start)


def replace_spans(text: str, replacements: Sequence[tuple[Span, str]]) -> str:
    """The text with every span replaced, in one pass. Spans must not overlap."""
    pieces, last = [], 0
    for span, value in sorted(replacements, key=lambda pair: pair[0].start):
        pieces += [text[last : span.start], value]
        last = span.end
    return "".join([*pieces, text[last:]])


def _longest_first(finding: DetectedSpan) -> tuple[int, bool, int]:
    return finding.span.start - finding.span.end, not finding.known, finding.span.start


def _free_pieces(finding: DetectedSpan, taken: set[int]) -> Iterator[DetectedSpan]:
    span = finding.span
    for free, run in groupby(range(span.start, span.end), key=lambda position: position not in taken):
        if not free:
            continue
        positions = list(run)
        start, end = positions[0], positions[-1] + 1
        if end - start == span.end - span.start:
            yield finding
            return
        piece = finding.value[start - span.start : end - span.start]
        value = piece.strip()
        if is_name_like(value):
            start += piece.index(value)
            yield DetectedSpan(
                Span(start, start + len(value), span.entity_type), value, instead=finding.instead
            )
