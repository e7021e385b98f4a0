"""Training texts mark exactly what identifies somebody, in every way of writing, and can be drawn again."""

from itertools import islice
from random import Random

import pytest

from training.name_model.frame_grammar import Frame, Slot, frames, read_frame
from training.name_model.people import name_lists, origins
from training.name_model.texts import LabelledText, draw_texts
from training.name_model.values import LABELS, Values
from training.name_model.written_forms import FORMS

MANY = 300


def some(number: int = MANY, seed: int = 7, **choices: object) -> list[LabelledText]:
    return list(islice(draw_texts(seed, **choices), number))  # type: ignore[arg-type]


@pytest.mark.parametrize("writing", ["", *FORMS])
def test_spans_lie_in_the_text_in_order_and_hold_no_space_at_their_ends(writing: str) -> None:
    for one in some(60, writing=writing):
        last = 0
        for start, end, label in one.spans:
            assert last <= start < end <= len(one.text)
            assert label in LABELS
            assert one.text[start:end] == one.text[start:end].strip()
            last = end


def test_the_same_seed_draws_the_same_texts() -> None:
    assert some() == some()
    assert some() != some(seed=8)


def test_names_set_aside_for_measuring_are_never_trained_on() -> None:
    whole = {name for origin in origins(unseen=True) for name in (*origin.given, *origin.family)}
    trained = {name for origin in origins() for name in (*origin.given, *origin.family)}
    assert whole
    assert not whole & trained


def test_frames_can_be_chosen_by_their_form() -> None:
    def of_frame(frame: Frame) -> bool:
        return frame.form == "letter"

    assert {one.form for one in some(40, of_frame=of_frame, writing="")} == {"letter"}


def test_every_slot_of_every_shipped_frame_can_be_filled() -> None:
    rng = Random(1)
    for frame in frames():
        for _ in range(4):
            values = Values(rng)
            for piece in frame.draw(rng):
                if isinstance(piece, Slot):
                    assert values.fill(piece)[0]


def test_one_number_is_one_person() -> None:
    values = Values(Random(5))
    frame = read_frame("prose", "{person1:given} {person1:family} {person1:full} {person2:full}")
    given, family, full, other = (
        values.fill(piece)[0] for piece in frame.draw(Random(5)) if isinstance(piece, Slot)
    )
    assert sorted(full.split()) == sorted(f"{given} {family}".split())
    assert other != full


def test_every_origin_has_names_of_all_kinds() -> None:
    keys = {"given_female", "given_male", "family", "nicknames", "streets", "towns", "hospitals"}
    for origin, rows in name_lists().items():
        assert all(len(set(rows[key])) >= 10 for key in keys), origin
