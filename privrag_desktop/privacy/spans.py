"""Half-open spans over a text: choosing among overlapping ones and replacing them in one pass."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from privrag_desktop.domain import EntityType, Identifier, Span
from privrag_desktop.privacy.text import is_name_like


@dataclass(frozen=True, slots=True)
class Finding:
    """A span, the text it holds and, where the registry knew it, the identifiers it may be.

    `instead` is the more general word that takes its place; empty where a pseudonym does.
    """

    span: Span
    value: str
    known: tuple[Identifier, ...] = ()
    instead: str = ""

    def is_apart_from(self, others: Iterable["Finding"]) -> bool:
        """Whether it overlaps none of them."""
        return all(o.span.end <= self.span.start or self.span.end <= o.span.start for o in others)


def people_in(findings: Iterable[Finding]) -> list[Span]:
    """Where people are named."""
    return [one.span for one in findings if one.span.entity_type is EntityType.PERSON]


def cover(*groups: Iterable[Finding]) -> list[Finding]:
    """Findings in reading order without overlaps: an earlier group goes before a later, then the longest.

    What sticks out of a better finding is kept: dropping it would leave a piece of an identifier standing.
    """
    taken: set[int] = set()
    chosen: list[Finding] = []
    for finding in (finding for group in groups for finding in sorted(group, key=_longest_first)):
        chosen.extend(_free_pieces(finding, taken))
        taken.update(range(finding.span.start, finding.span.end))
    return sorted(chosen, key=lambda finding: finding.span.start)


def replace_spans(text: str, replacements: Sequence[tuple[Span, str]]) -> str:
    """The text with every span replaced; from the end, so that offsets stay true. Spans must not overlap."""
    for span, value in sorted(replacements, key=lambda pair: pair[0].start, reverse=True):
        text = text[: span.start] + value + text[span.end :]
    return text


def _longest_first(finding: Finding) -> tuple[int, bool, int]:
    return finding.span.start - finding.span.end, not finding.known, finding.span.start


def _free_pieces(finding: Finding, taken: set[int]) -> Iterator[Finding]:
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
            yield Finding(Span(start, start + len(value), span.entity_type), value, instead=finding.instead)
