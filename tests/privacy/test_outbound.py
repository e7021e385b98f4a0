"""The parts of an outbound text are told apart, and our own labels are nobody's data."""

import pytest

from privrag_desktop.domain import EntityType, Span
from privrag_desktop.privacy.outbound import Outbound, Part
from privrag_desktop.privacy.spans import Finding

OUTBOUND = Outbound("Answer.", "Gout [1].", "Which problems?")


def found_in(text: str, value: str) -> Finding:
    start = text.index(value)
    return Finding(Span(start, start + len(value), EntityType.RARE), value)


def test_labels_are_not_checked_as_if_they_were_told_of_a_patient() -> None:
    assert OUTBOUND.content == "Which problems?\nGout [1]."


@pytest.mark.parametrize(("value", "part"), [("problems", Part.QUESTION), ("Gout", Part.INFORMATION)])
def test_what_is_found_in_the_content_is_found_in_its_part(value: str, part: Part) -> None:
    located = OUTBOUND.in_content(found_in(OUTBOUND.content, value))
    text = OUTBOUND.query if part is Part.QUESTION else OUTBOUND.information
    assert located.part is part
    assert text[located.finding.span.start : located.finding.span.end] == value


@pytest.mark.parametrize("value", ["problems?\nGout", "\n"])
def test_what_is_found_across_parts_belongs_to_none(value: str) -> None:
    located = OUTBOUND.in_content(found_in(OUTBOUND.content, value))
    assert located.part is Part.SEVERAL
    assert OUTBOUND.repaired([located], lambda text, found: text * len(found)) == Outbound("Answer.", "", "")
