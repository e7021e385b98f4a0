"""Values found in a text are replaced in one pass, and of two that overlap the first of the list counts."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    ValueMatch,
    apart,
    put,
)

TEXT = "abcdefghij"
RANGES = st.tuples(st.integers(0, 9), st.integers(1, 4)).map(lambda one: (one[0], min(10, sum(one))))


def match(start: int, end: int, instead: str = "") -> ValueMatch:
    return ValueMatch(start, end, EntityType.ID, TEXT[start:end], instead)


@given(st.lists(RANGES, max_size=12))
def test_no_two_that_are_left_overlap_and_none_is_left_out_that_could_stay(
    ranges: list[tuple[int, int]],
) -> None:
    found = [match(*one) for one in ranges]
    left = apart(found)
    assert all(one.end <= other.start for one, other in zip(left, left[1:], strict=False))
    assert not found or found[0] in left
    for one in found:
        assert one in left or any(one.start < other.end and other.start < one.end for other in left)


def test_an_earlier_one_of_the_list_goes_before_a_longer_one() -> None:
    assert apart([match(3, 5), match(0, 9), match(5, 6)]) == [match(3, 5), match(5, 6)]


@given(st.lists(RANGES, max_size=12), st.text(max_size=3))
def test_what_is_put_in_leaves_all_else_as_it_was(ranges: list[tuple[int, int]], instead: str) -> None:
    found = apart([match(*one, instead) for one in ranges])
    kept = [char for at, char in enumerate(TEXT) if not any(one.start <= at < one.end for one in found)]
    shown = put(TEXT, reversed(found))
    assert len(shown) == len(kept) + len(found) * len(instead)
    assert (
        put(TEXT, [ValueMatch(one.start, one.end, one.kind, one.value, one.value) for one in found]) == TEXT
    )
    if not instead:
        assert shown == "".join(kept)
