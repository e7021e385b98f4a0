"""Choosing among findings leaves no gap and no overlap; replacing is one pass over true offsets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain import EntityType, Identifier, Role, Span
from privrag_desktop.privacy.spans import Finding, cover, replace_spans

KNOWN = (Identifier(EntityType.PERSON, Role.FULL_NAME, "x", "p1"),)
TEXT = "Ann Lee's aunt Bea  Dr. Cole-Day, 12 Elm Row; mrs 555-0101"


def finding(start: int, end: int, known: bool = False, text: str = TEXT) -> Finding:
    return Finding(Span(start, end, EntityType.PERSON), text[start:end], KNOWN if known else ())


def chosen_from(found: list[Finding]) -> list[Finding]:
    """Known findings go before others."""
    return cover([f for f in found if f.known], [f for f in found if not f.known])


@st.composite
def findings(draw: st.DrawFn) -> list[Finding]:
    found = []
    for _ in range(draw(st.integers(0, 8))):
        start = draw(st.integers(0, len(TEXT) - 1))
        end = draw(st.integers(start + 1, len(TEXT)))
        found.append(finding(start, end, draw(st.booleans())))
    return found


@given(found=findings())
def test_chosen_findings_never_overlap_and_hold_what_they_say(found: list[Finding]) -> None:
    chosen = chosen_from(found)
    for first, second in zip(chosen, chosen[1:], strict=False):
        assert first.span.end <= second.span.start
    assert all(one.value == TEXT[one.span.start : one.span.end] for one in chosen)


@given(found=findings())
def test_every_letter_of_a_finding_stays_covered(found: list[Finding]) -> None:
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
def test_earlier_groups_win_then_the_longest(found: list[Finding], chosen: list[str]) -> None:
    assert [one.value for one in chosen_from(found)] == chosen


def test_known_one_wins_over_its_equal_and_overlaps_are_told() -> None:
    known, unknown = finding(0, 7, known=True), finding(0, 7)
    assert cover([unknown, known]) == [known]
    assert not unknown.is_apart_from([finding(6, 9)])
    assert unknown.is_apart_from([finding(7, 9)])


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
