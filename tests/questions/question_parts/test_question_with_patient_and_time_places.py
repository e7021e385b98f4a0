"""A question is cut only outside of its names and times, and no word is lost between the pieces."""

import re

from hypothesis import given
from hypothesis import strategies as st

from tests.questions.question_parts.worded import worded

_SIGN = re.compile(r",|\band\b")


def _pieces(marked: str) -> list[str]:
    words = worded(marked)
    return [words.text[start:end] for start, end in words.cut(_SIGN)]


def test_each_piece_has_the_sign_at_its_end() -> None:
    assert _pieces("weight, height and pulse") == ["weight,", " height and", " pulse"]


def test_names_and_times_are_never_cut() -> None:
    assert _pieces("weight of <Quill, Ann>, in {May and June}") == [
        "weight of Quill, Ann,",
        " in May and June",
    ]


def test_a_piece_without_words_is_none() -> None:
    assert _pieces("weight,, ?,") == ["weight,"]


def test_only_the_place_that_is_asked_for_is_cut() -> None:
    words = worded("a, b, c")
    assert [words.text[slice(*one)] for one in words.cut(_SIGN, (3, 7))] == ["b,", " c"]


@given(st.lists(st.sampled_from(["a", ", ", " and ", "<Ann, Q>", "{in May}", " "]), max_size=10).map("".join))
def test_the_pieces_stand_in_order_and_hold_every_word(marked: str) -> None:
    words = worded(marked)
    pieces = words.cut(_SIGN)
    assert "".join(re.findall(r"\w", "".join(words.text[slice(*one)] for one in pieces))) == "".join(
        re.findall(r"\w", words.text)
    )
    assert all(one[1] <= other[0] for one, other in zip(pieces, pieces[1:], strict=False))


def test_what_is_outside_of_a_place_leaves_the_patients_out() -> None:
    words = worded("weight of <Ann Quill> in {May}")
    place = (0, len("weight"))
    assert [words.text[slice(*one)] for one in words.outside(place)] == [" of ", " in May"]
    assert words.outside((0, len(words.text))) == ()
