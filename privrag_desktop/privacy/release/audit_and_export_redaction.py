"""Redact identifiers from text for the audit trail and for exported files."""

import re
from collections.abc import Iterable, Iterator, Sequence

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, cover, replace_spans
from privrag_desktop.privacy.pseudonyms.placeholder_reader import outside_placeholders
from privrag_desktop.store.audit_trail import LONGEST_WORDS
from privrag_desktop.store.pseudonyms import Pseudonym

# Patient/zq-1, 6f1c2a34-0001
_ID = re.compile(r"(?<![\w.-])(?:(?:Patient|Person)/(?P<id>[\w.-]{1,64})|[A-Za-z0-9][\w-]{5,63})(?![\w-])")
_DIGITS, _DIGITS_AMONG_LETTERS = 7, 4  # of an id; fewer are a dose or a short form
NOT_KEPT = "[WORDS]"  # for words that would identify somebody whatever is taken out
_ROUNDS = 4  # of taking out; what stands there instead may look like a name again


def kept_words(
    text: str, boundary: Boundary, issued: Iterable[Pseudonym] = (), most: int | None = LONGEST_WORDS
) -> str:
    """What the gate would let out of a text, the kind in place of all else; cut after `most` characters."""
    rows, text = tuple(issued), _cut(text, most)
    for _round in range(_ROUNDS):
        found = cover(boundary.gate.findings(text, rows), outside_placeholders(text, _find_ids, rows))
        if not found:
            return text
        text = _cut(_without(text, found), most)
    return NOT_KEPT


def kept_typed_words(text: str, boundary: Boundary) -> str:
    """`kept_words` of what a person just typed: misspelt names and people whom nobody knows go, too."""
    text = _cut(" ".join(text.split()), LONGEST_WORDS)
    return kept_words(_without(text, boundary.detect_in_question(text)[0]), boundary)


def _find_ids(text: str) -> Iterator[DetectedSpan]:
    """What is built like the id of a record, though nobody here has it: not yet, or no more."""
    for match in _ID.finditer(text):
        start = match.start("id") if match["id"] else match.start()
        written = text[start : match.end()]
        digits = sum(map(str.isdigit, written))
        if match["id"] or digits >= (_DIGITS if written.isdigit() else _DIGITS_AMONG_LETTERS):
            yield DetectedSpan(Span(start, match.end(), EntityType.ID), written)


def _without(text: str, findings: Sequence[DetectedSpan]) -> str:
    return replace_spans(text, [(one.span, f"[{one.span.entity_type}]") for one in findings])


def _cut(text: str, most: int | None) -> str:
    return text if most is None or len(text) <= most else f"{text[: most - 1]}…"
