"""Find placeholders such as [DATE_1] in a text, in whatever form a model wrote them.

A placeholder is read as one sign. No detector sees what is written in it: with a patient called Date, the
placeholder of every day was replaced by that patient's pseudonym and restored into nothing.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from privrag_desktop.domain.identifiers import IDENTIFYING, EntityType
from privrag_desktop.domain.text_spans import Span, with_replaced
from privrag_desktop.language.titles import is_name_like
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.store.pseudonyms import Pseudonym

_KINDS = "|".join(sorted({"PLACE", *IDENTIFYING}, key=len, reverse=True))
_PLACEHOLDER = re.compile(
    rf"\[\s*(?P<kind>{_KINDS})(?:\\?_|[ -])?(?P<number>[0-9]{{1,9}})\s*\]"
    rf"|(?<!\w)(?P<bare_kind>{_KINDS})\\?_(?P<bare_number>[0-9]{{1,9}})(?!\w)"
    rf"|(?-i:(?<!\w)(?P<loose_kind>{_KINDS}) (?P<loose_number>[0-9]{{1,9}})(?!\w))",
    re.IGNORECASE,
)
# What stands in kept text for a value that has no way back: [PERSON], [WORDS].
_MARK = re.compile(rf"\[(?:{'|'.join(IDENTIFYING)}|WORDS)\]")
_MOST_DIGITS = 3  # of a placeholder that was not issued: a longer number may be somebody's
_SIGN = "ᛟ"  # a letter of no living script: detectors take a run of them for a word that means nothing


def placeholders(text: str, issued: Iterable[Pseudonym] = ()) -> list[Span]:
    """Where placeholders stand, issued or not, in reading order and without overlaps."""
    known: frozenset[str] | None = None
    found = [Span(*match.span(), EntityType.ID) for match in _MARK.finditer(text)]
    for match in _PLACEHOLDER.finditer(text):
        if not _is_plain(match):
            known = _issued_forms(issued) if known is None else known
            if _form(match) not in known:
                continue
        found.append(Span(*match.span(), EntityType.ID))
    return sorted(found, key=lambda span: span.start)


def outside_placeholders(
    text: str, find: Callable[[str], Iterable[DetectedSpan]], issued: Iterable[Pseudonym] = ()
) -> list[DetectedSpan]:
    """What a detector finds in a text in which every placeholder is one meaningless word.

    Spans are those of the text as it is; what reaches into a placeholder ends at it.
    """
    spans = placeholders(text, issued)
    if not spans:
        return list(find(text))
    return [part for found in find(blanked(text, spans)) for part in _outside(found, text, spans)]


def blanked(text: str, spans: Iterable[Span]) -> str:
    """A text of the same length in which every placeholder has lost its words; brackets stay."""
    inner = (
        (one.start + 1, one.end - 1) if text[one.start] == "[" else (one.start, one.end) for one in spans
    )
    return with_replaced(text, ((start, end, _SIGN * (end - start)) for start, end in inner))


def _outside(found: DetectedSpan, text: str, spans: Sequence[Span]) -> Iterator[DetectedSpan]:
    """The finding itself where it meets no placeholder, else what is left of it on both sides."""
    start, first = found.span.start, bisect_right(spans, found.span.start, key=lambda span: span.end)
    edges = list(takewhile(lambda span: span.start < found.span.end, islice(spans, first, None)))
    if not edges:
        yield found
        return
    for end, following in [*((one.start, one.end) for one in edges), (found.span.end, found.span.end)]:
        piece = text[start:end].strip() if start < end else ""
        if is_name_like(piece):
            begin = text.index(piece, start)
            span = Span(begin, begin + len(piece), found.span.entity_type)
            yield replace(found, span=span, value=piece)
        start = following


def _is_plain(match: re.Match[str]) -> bool:
    """Whether it is a placeholder even if it was never issued.

    DATE 1 in plain words may be two words of a sentence, and [AGE_47] an age.
    """
    if match["loose_kind"]:
        return False
    kind, number = match["kind"] or match["bare_kind"], match["number"] or match["bare_number"]
    most = 1 if kind.upper() == EntityType.AGE else _MOST_DIGITS
    return len(number) <= most and not number.startswith("0")


def _form(match: re.Match[str]) -> str:
    kind = match["kind"] or match["bare_kind"] or match["loose_kind"]
    number = match["number"] or match["bare_number"] or match["loose_number"]
    return f"{kind}_{number}".upper()


def _issued_forms(issued: Iterable[Pseudonym]) -> frozenset[str]:
    return frozenset(row.pseudonym.strip("[]").upper() for row in issued if row.pseudonym[:1] == "[")
