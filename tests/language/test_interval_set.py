"""Which characters are taken is answered as a set of their places would answer it."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.interval_set import IntervalSet


@dataclass(frozen=True)
class Range:
    start: int
    end: int

    @property
    def places(self) -> set[int]:
        """An empty range counts as the character behind it."""
        return set(range(self.start, max(self.end, self.start + 1)))


_STARTS, _LENGTHS = st.integers(0, 30), st.integers(0, 8)
_RANGES = st.builds(lambda start, length: Range(start, start + length), _STARTS, _LENGTHS)


@given(st.lists(_RANGES), _RANGES)
def test_a_range_meets_what_shares_a_place_with_it(taken: list[Range], asked: Range) -> None:
    places = {place for one in taken for place in range(one.start, one.end)}
    assert IntervalSet(taken).meets(asked) == bool(places & asked.places)


@given(st.lists(_RANGES))
def test_a_range_is_taken_whole_or_not_at_all(ranges: list[Range]) -> None:
    taken, places = IntervalSet(), set[int]()
    for one in ranges:
        is_free = not places & one.places
        assert taken.take(one) == is_free
        places |= set(range(one.start, one.end)) if is_free else set()
    assert all(taken.meets(Range(place, place + 1)) == (place in places) for place in range(40))
