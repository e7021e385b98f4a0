"""Instructions are read once; what was read of a prompt stays within its bounds of memory."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.llm.prompt_prefix_cache import Prefixes

TOKENS = st.lists(st.integers(0, 3), min_size=1, max_size=6).map(tuple)


def test_the_longest_beginning_that_fits_is_found() -> None:
    known = Prefixes()
    known.keep((1, 2), b"short")
    known.keep((1, 2, 3), b"long")
    known.keep((7,), b"other")
    assert known.longest([1, 2, 3, 4]) == ((1, 2, 3), b"long")
    assert known.longest([1, 2, 4]) == ((1, 2), b"short")
    assert known.longest([2, 1]) is None


def test_the_one_unused_longest_makes_room() -> None:
    known = Prefixes(most_bytes=2)
    known.keep((1,), b"a")
    known.keep((2,), b"b")
    assert known.longest([1, 5])
    known.keep((3,), b"c")
    assert [(token,) in known for token in (1, 2, 3)] == [True, False, True]


def test_what_is_too_large_is_not_kept_and_displaces_nothing() -> None:
    known = Prefixes(most_bytes=2)
    known.keep((1,), b"a")
    known.keep((2,), b"too large")
    assert (1,) in known
    assert (2,) not in known


def test_nothing_is_left_after_clearing() -> None:
    known = Prefixes()
    known.keep((1,), b"a")
    known.clear()
    assert known.longest([1, 2]) is None


@given(st.lists(st.tuples(TOKENS, st.binary(max_size=8)), max_size=20), TOKENS)
def test_whatever_is_kept_a_beginning_found_is_one_and_memory_is_bounded(
    kept: list[tuple[tuple[int, ...], bytes]], prompt: tuple[int, ...]
) -> None:
    known = Prefixes(most_bytes=16)
    for tokens, state in kept:
        known.keep(tokens, state)
    found = known.longest(prompt)
    assert found is None or found[0] == prompt[: len(found[0])]
    assert known.size <= 16
