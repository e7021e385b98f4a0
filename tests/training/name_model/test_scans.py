"""A scan is spoiled little or much, in one taste, and its labels stay on what they marked."""

from collections.abc import Sequence
from random import Random

import pytest

from training.name_model.scans import Piece, scan, spoiled
from training.name_model.texts import draw_texts

PAGE: list[Piece] = [
    ("Admitted to the Hospital on ", ""),
    ("14/03/1938", "DATE"),
    (", seen by ", ""),
    ("Goolib Sobisi-Ellis", "PERSON"),
    (" with a fall at home. The patient slept well and ate all of the lunch. " * 8, ""),
]


def whole(pieces: Sequence[Piece]) -> str:
    return "".join(text for text, _label in pieces)


def changed(severity: float, taste: str) -> float:
    """The share of letters read as others."""
    letters = [(letter, "") for letter in whole(PAGE)]
    read = spoiled(letters, Random(3), severity, taste)
    return sum(one != other for one, other in zip(letters, read, strict=True)) / len(letters)


def test_a_spoiled_scan_has_more_wrong_letters_than_a_clean_one() -> None:
    assert changed(0.005, "digits") < 0.012
    assert changed(0.05, "digits") == pytest.approx(0.05, abs=0.015)
    assert changed(0.15, "digits") > 0.1


def test_a_taste_for_digits_spoils_dates_and_words_and_moves_nothing() -> None:
    read = [spoiled(PAGE, Random(seed), 0.15, "digits") for seed in range(30)]
    assert all(len(one[1][0]) == len("14/03/1938") for one in read)
    assert any("O" in one[1][0] or "l" in one[1][0] for one in read)
    assert any("H0sp" in one[0][0] for one in read)


def test_a_taste_for_torn_words_puts_spaces_into_them() -> None:
    read = whole(spoiled(PAGE, Random(2), 0.1, "torn"))
    assert len(read.split()) > 1.2 * len(whole(PAGE).split())


def test_a_taste_for_joined_words_loses_spaces_and_adds_marks() -> None:
    read = whole(spoiled(PAGE, Random(2), 0.12, "joined"))
    assert len(read.split()) < 0.9 * len(whole(PAGE).split())
    assert any(mark in read for mark in "~`·_|^*")


def test_no_stray_mark_or_space_is_put_at_the_end_of_what_a_label_marks() -> None:
    for seed in range(300):
        name, _label = spoiled([("Ann Bly", "PERSON")], Random(seed), 0.15, "joined")[0]
        assert name[-1].isalnum()
        torn, _label = spoiled([("Ann Bly", "PERSON")], Random(seed), 0.15, "torn")[0]
        assert torn == torn.strip()


def test_scans_differ_in_severity() -> None:
    words = [(word, "") for word in whole(PAGE).split()]
    clean = sorted(
        sum(one == other for one, other in zip(words, scan(words, Random(seed)), strict=True)) / len(words)
        for seed in range(60)
    )
    assert clean[6] < 0.7
    assert clean[-6] > 0.9


def test_a_spoiled_name_is_one_span() -> None:
    texts = draw_texts(3, writing="scan")
    for one in (next(texts) for _ in range(60)):
        assert all(one.text[start:end].strip() for start, end, _label in one.spans)
        assert len({start for start, _end, _label in one.spans}) == len(one.spans)
