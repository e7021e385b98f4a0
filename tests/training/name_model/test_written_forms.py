"""Each way of writing changes the letters and keeps every label with its letters."""

from random import Random

import pytest

from training.name_model.written_forms import FORMS, SHARES, Piece

PIECES: list[Piece] = [
    ("Seen by Dr ", ""),
    ("Zoë O'Neill", "PERSON"),
    (". Lives at ", ""),
    ("4 Elm Rd", "LOCATION"),
]


@pytest.mark.parametrize("form", FORMS)
def test_pieces_keep_their_number_and_labels(form: str) -> None:
    for seed in range(20):
        written = FORMS[form](PIECES, Random(seed))
        assert [label for _text, label in written] == [label for _text, label in PIECES]


def test_forms_write_as_they_are_called() -> None:
    def text(form: str) -> str:
        return "".join(piece for piece, _label in FORMS[form](PIECES, Random(1)))

    assert text("lower") == "seen by dr zoë o'neill. lives at 4 elm rd"
    assert text("capitals") == "SEEN BY DR ZOË O'NEILL. LIVES AT 4 ELM RD"
    assert text("name_capitals") == "Seen by Dr ZOË O'NEILL. Lives at 4 Elm Rd"
    assert text("name_lower") == "Seen by Dr zoë o'neill. Lives at 4 elm rd"
    assert text("plain_letters") == "Seen by Dr Zoe O'Neill. Lives at 4 Elm Rd"
    assert text("few_signs") == "Seen by Dr Zoë O'Neill Lives at 4 Elm Rd"


def test_a_scan_misreads_some_letters_of_a_long_text() -> None:
    page = [("The patient slept well and ate all of the lunch. " * 20, "")]
    [(read, _label)] = FORMS["scan"](page, Random(3))
    assert read != page[0][0]


def test_many_texts_are_written_as_their_frame_is() -> None:
    assert set(SHARES) == set(FORMS)
    assert sum(SHARES.values()) < 0.8
