"""A scan is spoiled little or much, by the habits of one scanner, and its labels stay on what they marked."""

from collections.abc import Sequence
from random import Random

from training.name_model.scans import Piece, Scanner, scan, scan_words
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


def read(seed: int, pieces: list[Piece] = PAGE, **habits: float) -> list[Piece]:
    """As a scanner with these habits reads."""
    return Scanner(**habits).read(pieces, Random(seed))  # type: ignore[arg-type]


def test_a_scanner_that_takes_l_for_1_does_so_in_names_words_and_days_and_moves_nothing() -> None:
    scanner = Scanner({"l": ("1", 1.0), "1": ("l", 1.0)})
    page = scanner.read(PAGE, Random(1))
    assert page[1] == ("l4/03/l938", "DATE")
    assert page[3] == ("Goo1ib Sobisi-E11is", "PERSON")
    assert "Hospita1" in page[0][0]
    assert len(whole(page)) == len(whole(PAGE))


def test_a_scanner_that_tears_puts_spaces_into_words() -> None:
    assert len(whole(read(2, torn=0.1)).split()) > 1.2 * len(whole(PAGE).split())


def test_a_scanner_that_joins_loses_spaces() -> None:
    assert len(whole(read(2, joined=0.2)).split()) < 0.9 * len(whole(PAGE).split())


def test_a_scanner_sets_signs_apart_and_widens_spaces() -> None:
    assert " , seen by" in whole(read(2, apart=1))
    assert "  " in whole(read(2, wide=0.5))


def test_no_stray_mark_or_space_is_put_at_the_end_of_what_a_label_marks() -> None:
    for seed in range(300):
        name, _label = read(seed, [("Ann Bly", "PERSON")], torn=0.5, marks=0.5, wide=0.5)[0]
        assert name[0] == "A"
        assert name[-1] == "y"


def test_a_spoiled_word_is_mostly_spoiled() -> None:
    drawn = [scan_words("amoxicillin", Random(seed)) for seed in range(100)]
    assert sum(word != "amoxicillin" for word in drawn) > 90


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
