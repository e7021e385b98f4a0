"""What only looks identifying: no tempting frame names anybody, no list says a word twice."""

import re
import tomllib
from importlib import resources
from random import Random

import pytest

from training.name_model.clinical_words import fill_plain
from training.name_model.frame_grammar import Slot, frames
from training.name_model.values import Values

FOLDER = resources.files("training.name_model")
TEMPTING = ("tempting.toml", "more_tempting.toml", "sources_and_counts.toml")
NOBODY = {"", "AGE"}  # an age alone is nobody's
WEIGHTED = {"unit"}  # most doses are in mg
LEAST = {
    "abbreviation": 200, "score": 80, "sign_test": 120, "procedure": 80, "instrument": 100, "role": 80,
    "short_organism": 60, "letter_term": 60, "saying": 60, "heading": 60,
}  # fmt: skip


def table(name: str) -> dict[str, list[str]]:
    return tomllib.loads(FOLDER.joinpath(name).read_text("utf-8"))


WORDS = {**table("plain_words.toml"), **table("tempting_words.toml")}


@pytest.mark.parametrize("file", TEMPTING)
def test_no_slot_of_a_tempting_frame_identifies_anybody(file: str) -> None:
    kinds = {
        kind
        for texts in table(f"frames/{file}").values()
        for text in texts
        for kind in re.findall(r"(?<!\\)\{([a-z_]+)", text)
    }
    assert kinds
    for kind in kinds:
        assert Values(Random(1)).fill(Slot(kind, "", ""))[1] in NOBODY, kind


def test_every_form_has_many_tempting_frames() -> None:
    found = {form: len(texts) for form, texts in table("frames/more_tempting.toml").items()}
    assert set(found) == {frame.form for frame in frames()}
    assert min(found.values()) >= 25


@pytest.mark.parametrize("kind", sorted(set(WORDS) - WEIGHTED))
def test_no_list_has_a_word_twice(kind: str) -> None:
    assert len(WORDS[kind]) == len(set(WORDS[kind])) > 1


@pytest.mark.parametrize("kind", LEAST)
def test_lists_of_tempting_words_are_long(kind: str) -> None:
    assert len(WORDS[kind]) >= LEAST[kind]


def test_a_product_is_of_any_of_its_kinds() -> None:
    rng = Random(1)
    drawn = {fill_plain("product", rng) for _ in range(600)}
    assert all(drawn & set(WORDS[kind]) for kind in ("dressing", "remedy", "feed", "device"))


def test_a_spoiled_word_is_mostly_not_spelt_as_its_list_has_it() -> None:
    rng = Random(1)
    drawn = [fill_plain("spoiled", rng) for _ in range(200)]
    assert sum(any(sign in word for sign in "|`~·_0134589àí") for word in drawn) > 60
