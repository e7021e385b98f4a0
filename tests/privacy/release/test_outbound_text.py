"""The parts of an outbound text are told apart, and our own labels are nobody's data."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.release.outbound_text import Outbound, OutboundPart

OUTBOUND = Outbound("Answer.", "Gout [1].", "Which problems?")


def found_in(text: str, value: str) -> DetectedSpan:
    start = text.index(value)
    return DetectedSpan(Span(start, start + len(value), EntityType.RARE), value)


def test_labels_are_not_checked_as_if_they_were_told_of_a_patient() -> None:
    assert OUTBOUND.content == "Which problems?\nGout [1]."


@pytest.mark.parametrize(
    ("value", "part"), [("problems", OutboundPart.QUESTION), ("Gout", OutboundPart.INFORMATION)]
)
def test_what_is_found_in_the_content_is_found_in_its_part(value: str, part: OutboundPart) -> None:
    located = OUTBOUND.in_content(found_in(OUTBOUND.content, value))
    text = OUTBOUND.query if part is OutboundPart.QUESTION else OUTBOUND.information
    assert located.part is part
    assert text[located.finding.span.start : located.finding.span.end] == value


@pytest.mark.parametrize("value", ["problems?\nGout", "\n"])
def test_what_is_found_across_parts_belongs_to_none(value: str) -> None:
    located = OUTBOUND.in_content(found_in(OUTBOUND.content, value))
    assert located.part is OutboundPart.SEVERAL
    assert OUTBOUND.repaired([located], lambda text, found: text * len(found)) == Outbound("Answer.", "", "")
