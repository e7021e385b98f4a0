"""Choosing among findings leaves no gap and no overlap; replacing is one pass over true offsets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import (
    DetectedSpan,
    DisjointSpans,
    Holders,
    MergedSpans,
    NearbySpans,
    cover,
    replace_spans,
)

KNOWN = (Identifier(EntityType.PERSON, IdentifierRole.FULL_NAME, "x", "p1"),)
TEXT = "Ann Lee's aunt Bea  Dr. Cole-Day, 12 Elm Row; mrs 555-0101"


def finding(start: int, end: int, known: bool = False, text: str = TEXT) -> DetectedSpan:
    return DetectedSpan(Span(start, end, EntityType.PERSON), text[start:end], KNOWN if known else ())


def chosen_from(found: list[DetectedSpan]) -> list[DetectedSpan]:
    """Known findings go before others."""
    return cover([f for f in found if f.known], [f for f in found if not f.known])


@st.composite
def findings(draw: st.DrawFn) -> list[DetectedSpan]:
    found = []
    for _ in range(draw(st.integers(0, 8))):
        start = draw(st.integers(0, len(TEXT) - 1))
        end = draw(st.integers(start + 1, len(TEXT)))
        found.append(finding(start, end, draw(st.booleans())))
    return found


@given(found=findings())
def test_chosen_findings_never_overlap_and_hold_what_they_say(found: list[DetectedSpan]) -> None:
    chosen = chosen_from(found)
    for first, second in zip(chosen, chosen[1:], strict=False):
        assert first.span.end <= second.span.start
    assert all(one.value == TEXT[one.span.start : one.span.end] for one in chosen)


@given(found=findings())
def test_every_letter_of_a_finding_stays_covered(found: list[DetectedSpan]) -> None:
    """Only titles and punctuation that stick out of a better finding may be left."""
    chosen = {position for one in chosen_from(found) for position in range(one.span.start, one.span.end)}
    wanted = {position for one in found for position in range(one.span.start, one.span.end)}
    assert all(_in_title(position) for position in wanted - chosen if TEXT[position].isalnum())


def _in_title(position: int) -> bool:
    return any(
        start <= position < start + len(title) for title in ("Dr", "mrs") for start in [TEXT.index(title)]
    )


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        ([finding(0, 3), finding(0, 7)], ["Ann Lee"]),
        ([finding(0, 3, known=True), finding(0, 7)], ["Ann", "Lee"]),
        ([finding(4, 7, known=True), finding(0, 14)], ["Ann", "Lee", "'s aunt"]),
        ([finding(20, 24), finding(24, 28, known=True), finding(20, 32)], ["Cole", "-Day"]),
        ([finding(20, 28), finding(24, 28, known=True)], ["Cole"]),
        ([], []),
    ],
    ids=["longest", "known first", "around a known one", "title and rest", "title alone is dropped", "none"],
)
def test_earlier_groups_win_then_the_longest(found: list[DetectedSpan], chosen: list[str]) -> None:
    assert [one.value for one in chosen_from(found)] == chosen


def test_known_one_wins_over_its_equal() -> None:
    known, unknown = finding(0, 7, known=True), finding(0, 7)
    assert cover([unknown, known]) == [known]


PLACES = st.lists(
    st.tuples(st.integers(0, 20), st.integers(1, 6)).map(lambda p: (p[0], p[0] + p[1])), max_size=8
)


@given(places=PLACES, start=st.integers(0, 20), length=st.integers(1, 6))
def test_search_by_halves_agrees_with_looking_at_every_place(
    places: list[tuple[int, int]], start: int, length: int
) -> None:
    span = Span(start, start + length, EntityType.PERSON)
    spans = [Span(*place, EntityType.PERSON) for place in places]
    holders = Holders(range(*place) for place in places)
    near = NearbySpans([(one, one) for one in spans]).to(span, 2)
    assert MergedSpans(spans).meets(span) == any(
        one.start < span.end and span.start < one.end for one in spans
    )
    assert holders.hold(span) == any(one.start <= span.start and span.end <= one.end for one in spans)
    assert holders.hold_place(start) == any(one.start <= start < one.end for one in spans)
    assert {one for one in spans if one.start - span.end <= 2 and span.start - one.end <= 2} <= set(near)


@given(places=PLACES)
def test_places_are_taken_once_first_come_first_served(places: list[tuple[int, int]]) -> None:
    taken, kept = DisjointSpans(), list[tuple[int, int]]()
    for start, end in places:
        is_free = all(end <= first or last <= start for first, last in kept)
        assert taken.add(start, end) == is_free
        kept += [(start, end)] if is_free else []


@given(text=st.text(max_size=30), data=st.data())
def test_replacing_agrees_with_building_the_text_anew(text: str, data: st.DataObject) -> None:
    borders = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=8, unique=True)))
    spans = [Span(a, b, EntityType.ID) for a, b in zip(borders[::2], borders[1::2], strict=False)]
    replacements = [(span, data.draw(st.text(max_size=5))) for span in spans]
    expected, done = "", 0
    for span, value in replacements:
        expected += text[done : span.start] + value
        done = span.end
    shuffled = data.draw(st.permutations(replacements))
    assert replace_spans(text, shuffled) == expected + text[done:]
