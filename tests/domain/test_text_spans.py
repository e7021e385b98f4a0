"""Ranges are replaced by their places in the text as it was, in whatever order they are given."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.text_spans import with_replaced

PIECES = st.lists(st.tuples(st.text(max_size=4), st.text(max_size=4), st.text(max_size=4)), max_size=5)


@given(PIECES, st.text(max_size=4), st.randoms())
def test_each_range_becomes_its_words_and_the_rest_stays(
    pieces: list[tuple[str, str, str]], end: str, order: Random
) -> None:
    text, expected, parts = "", "", list[tuple[int, int, str]]()
    for plain, original, words in pieces:
        start = len(text) + len(plain)
        if original:  # two empty ranges at one place would have no order
            parts.append((start, start + len(original), words))
        text += plain + original
        expected += plain + (words if original else "")
    order.shuffle(parts)
    assert with_replaced(text + end, parts) == expected + end


def test_words_longer_or_shorter_than_what_they_replace_move_nothing_else() -> None:
    assert with_replaced("Ada Quill saw Bo.", [(14, 16, "Wilhelmina"), (0, 9, "X")]) == "X saw Wilhelmina."
