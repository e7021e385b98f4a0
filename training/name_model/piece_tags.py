"""The tag of each word piece of a text, from its spans."""

from collections.abc import Sequence

from privrag_desktop.privacy.detect.name_network.piece_reader import Pieces
from privrag_desktop.privacy.detect.name_network.tag_decoder import LABELS, OUTSIDE


def tags(pieces: Pieces, spans: Sequence[tuple[int, int, str]]) -> list[int]:
    """The tag of each piece: a beginning where the piece is the first of its span."""
    found, here = [], 0
    begun = -1
    for start, end in pieces.places:
        while here < len(spans) and spans[here][1] <= start:
            here += 1
        if here < len(spans) and spans[here][0] < end:
            first = 1 + 2 * [str(one) for one in LABELS].index(spans[here][2])
            found.append(first + (begun == here))
            begun = here
        else:
            found.append(OUTSIDE)
    return found
