"""Frames stand for the texts that they allow, and every shipped frame can be filled."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import UnexpectedInput

from training.name_model.frame_grammar import Slot, frames, read_frame


def drawn(text: str, seed: int = 0) -> list[str | Slot]:
    return list(read_frame("prose", text).draw(Random(seed)))


def test_one_branch_of_each_choice_is_drawn() -> None:
    texts = {"".join(map(str, drawn("[seen|met [twice|]] by", seed))) for seed in range(40)}
    assert texts == {"seen by", "met twice by", "met  by"}


def test_a_slot_has_a_kind_a_number_and_a_style() -> None:
    assert drawn("{person2:initial}{town}") == [Slot("person", "2", "initial"), Slot("town", "", "")]


@given(st.text())
def test_any_text_can_be_written_as_itself(text: str) -> None:
    escaped = "".join("\\" + sign if sign in "[]{}|\\" else sign for sign in text)
    assert "".join(map(str, drawn(escaped))) == text


@pytest.mark.parametrize("text", ["[open", "close]", "{Person}", "{person12}", "a|b", "{}"])
def test_a_frame_that_is_not_closed_is_refused(text: str) -> None:
    with pytest.raises(UnexpectedInput):
        read_frame("prose", text)


def test_the_shipped_frames_are_all_different() -> None:
    trees = [str(frame.tree) for frame in frames()]
    assert len(trees) == len(set(trees))
