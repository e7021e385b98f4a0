"""A name is found whether its letters come whole or taken apart, and all of it is."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.decomposed_accents import find_composed
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan


def found_of(value: str) -> list[DetectedSpan]:
    """The whole text, if it is this value."""
    return [DetectedSpan(Span(0, len(value), EntityType.PERSON), value)]


@pytest.mark.parametrize("name", ["José", "Müller", "한국", "Nguyễn Thị"])
def test_what_is_found_is_told_where_it_is_written(name: str) -> None:
    apart = unicodedata.normalize("NFD", name)
    assert apart != name
    [found] = find_composed(apart, lambda text: found_of(text) if text == name else [])
    assert (found.span.start, found.span.end, found.value) == (0, len(apart), apart)


@given(st.text(max_size=30))
def test_any_text_is_covered_from_end_to_end(text: str) -> None:
    for one in find_composed(text, found_of) if text else ():
        assert (one.span.start, one.span.end) == (0, len(text))
        assert one.value == text


@pytest.mark.parametrize("apart", [False, True])
def test_strangers_are_hidden_in_both_forms(apart: bool) -> None:
    boundary = Boundary([], [], [])
    text = "Frau Müller-Lüdenscheidt came. Her friend José García called."
    text = unicodedata.normalize("NFD", text) if apart else text
    hidden = boundary.gate.findings(text)
    assert any("denscheidt" in one.value for one in hidden)
    assert any("Garc" in one.value for one in hidden)
