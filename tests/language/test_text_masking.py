"""A masked text keeps its length, and every letter outside of the mask its place."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.text_masking import Span, masked, meet

_SPANS = st.tuples(st.integers(0, 20), st.integers(0, 6)).map(lambda one: (one[0], one[0] + one[1]))


@given(st.text(min_size=30, max_size=40), st.lists(_SPANS, max_size=4))
def test_only_the_letters_of_the_spans_are_hidden(text: str, spans: list[Span]) -> None:
    hidden = {place for start, end in spans for place in range(start, end)}
    assert masked(text, spans, "_") == "".join("_" if at in hidden else one for at, one in enumerate(text))


@given(_SPANS, _SPANS)
def test_two_spans_meet_if_they_share_a_letter(one: Span, other: Span) -> None:
    both = set(range(*one)) & set(range(*other))
    is_empty = one[0] == one[1] or other[0] == other[1]
    assert is_empty or meet(one, other) == bool(both)
    assert meet(one, other) == meet(other, one)
