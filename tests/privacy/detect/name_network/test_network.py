"""The name network that comes with the program is the one measured, and reads texts of any length."""

import numpy as np
import pytest

from privrag_desktop.errors import ModelError
from privrag_desktop.privacy.detect.name_network import network
from privrag_desktop.privacy.detect.name_network.network import shipped_network
from privrag_desktop.privacy.detect.name_network.tag_decoder import OUTSIDE, TAGS


@pytest.mark.parametrize("words", [0, 1, 90, 400])
def test_every_piece_of_a_text_has_its_likelihoods(words: int) -> None:
    """The mean of what two windows say of a piece is not taken: one of them decides."""
    pieces, found = shipped_network().read("okonkwo " * words)
    assert found.shape == (len(pieces.ids), TAGS)
    assert found.sum(axis=1) == pytest.approx(np.ones(len(pieces.ids)), abs=1e-4)


def test_a_name_is_marked_wherever_in_a_long_text_it_stands() -> None:
    text = "The dressing was changed and the wound is dry. " * 40 + "Seen by Chidi Okonkwo today. " * 3
    pieces, found = shipped_network().read(text)
    marked = {
        text[slice(*place)] for place, row in zip(pieces.places, found, strict=True) if row[OUTSIDE] < 0.5
    }
    assert {"Chi", "di"} & marked or "Chidi" in marked
    assert "wound" not in marked


def test_weights_that_were_changed_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "SHA256", "0" * 64)
    with pytest.raises(ModelError, match="missing or damaged"):
        shipped_network.__wrapped__()
    monkeypatch.setattr(network, "WEIGHTS", "nothing.safetensors")
    with pytest.raises(ModelError, match="missing or damaged"):
        shipped_network.__wrapped__()
