"""Terms are read with what belongs to them; words that tell nothing part no term and are none."""

import pytest

from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import TermRole, lists
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_reader import (
    TermSpan,
    next_word,
    pieces_of,
    stays,
    terms_of,
    unknown_runs,
)


def role(piece: TermSpan) -> TermRole:
    entries = [lists().entries[key] for key in piece.parts if key in lists().entries]
    return entries[0].role if entries else TermRole.QUALITY


def pieces(text: str) -> list[TermSpan]:
    return list(pieces_of(text, lists().index))


def terms(text: str) -> list[str]:
    return [one.text for one in terms_of(text, pieces(text), role) if one.parts]


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("has type 2 diabetes now", "type 2 diabetes"),
        ("has kidney stones", "kidney stones"),
        ("Huntington's disease", "Huntington's"),
        ("HbA1c", "HbA1c"),
    ],
)
def test_the_longest_piece_that_is_known_is_read_whole(text: str, longest: str) -> None:
    found = next(one for one in pieces(text) if one.text == longest)
    assert found.parts
    assert text[found.start : found.end] == longest


@pytest.mark.parametrize(("word", "is_kept"), [("severe", True), ("7", True), ("of", True), ("gout", False)])
def test_a_word_that_tells_nothing_of_a_term_stays(word: str, is_kept: bool) -> None:
    assert stays(word) is is_kept
    assert (word in [one.text for one in pieces(word)]) is not is_kept


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("she has gout", ["gout"]),
        ("bleeding of the liver", ["bleeding", "liver"]),  # a part of the body that something befell
        ("the liver is on the right", []),
        ("heart disease", ["heart"]),
        ("bleeding. The liver is fine", []),
    ],
)
def test_a_part_of_the_body_is_a_term_only_where_something_befell_it(text: str, found: list[str]) -> None:
    assert terms(text) == found


def test_unknown_words_side_by_side_are_one_run() -> None:
    text = "flimzy quorvex, zorblax gout wuzzle"
    runs = [text[start:end] for start, end in unknown_runs(text, pieces(text))]
    assert runs == ["flimzy quorvex", "zorblax", "wuzzle"]


@pytest.mark.parametrize(
    ("text", "word"),
    [("liver disease", "disease"), ("liver-disease", "disease"), ("liver, disease", ""), ("liver", "")],
)
def test_the_next_word_follows_with_nothing_but_space_or_a_hyphen_between(text: str, word: str) -> None:
    assert next_word(text, len("liver")) == word
