"""Names of places are put together in great number, from parts of which some only measure."""

import re
import tomllib
from importlib import resources
from random import Random

import pytest

from training.name_model.frame_grammar import Slot, frames
from training.name_model.people import is_unseen, name_lists
from training.name_model.places import _parts, organisation
from training.name_model.values import LOCATION, Values

KINDS = (
    "care",
    "flats",
    "building",
    "practice",
    "pharmacy",
    "school",
    "college",
    "church",
    "mosque",
    "workplace",
)


def drawn(kind: str, number: int = 400, *, unseen: bool = False) -> list[str]:
    return [Values(Random(seed), unseen=unseen).fill(Slot(kind, "", ""))[0] for seed in range(number)]


@pytest.mark.parametrize("kind", ["organisation", "house", "hospital"])
def test_a_place_is_labelled_and_has_no_part_left_to_fill(kind: str) -> None:
    assert Values(Random(1)).fill(Slot(kind, "", ""))[1] == LOCATION
    assert not any(re.search(r"[{}#]|\s\s", one) for one in drawn(kind))


def test_there_are_many_first_parts_and_kinds() -> None:
    parts = _parts(unseen=False)
    assert len(set(parts["first"]) | set(_parts(unseen=True)["first"])) >= 200
    assert len({one for kind in KINDS for one in parts[kind]}) >= 60


def test_most_names_of_places_are_drawn_once() -> None:
    assert len(set(drawn("organisation"))) > 360
    assert len(set(drawn("house"))) > 250


def test_first_parts_set_aside_for_measuring_are_never_trained_on() -> None:
    for key in ("first", "saint", "house_word"):
        trained, measured = _parts(unseen=False)[key], _parts(unseen=True)[key]
        assert trained
        assert measured
        assert all(map(is_unseen, measured))
        assert not set(trained) & set(measured)


def test_some_addresses_have_the_name_of_a_house() -> None:
    named = [one for one in drawn("address") if re.match(r"[^\d]*(Cottage|Old|The)\b", one)]
    assert 5 < len(named) < 120


@pytest.mark.parametrize(
    ("origin", "word"),
    [("german", "Grundschule"), ("dutch", "Verpleeghuis"), ("italian", "Farmacia"), ("arabic", "Masjid"),
     ("latin_american", "Colegio"), ("english", "Academy")],
)  # fmt: skip
def test_places_of_other_countries_are_called_as_they_are_there(origin: str, word: str) -> None:
    home = {**name_lists()[origin], "origin": origin}
    assert any(word in organisation(home, Random(seed), unseen=False) for seed in range(600))


@pytest.mark.parametrize(
    ("sort", "word"),
    [("care", "Home"), ("practice", "Surgery"), ("pharmacy", "Chemist"), ("school", "Primary"),
     ("worship", "Church"), ("work", "& Sons"), ("prison", "HMP"), ("leisure", "Club")],
)  # fmt: skip
def test_a_sort_of_places_is_called_as_such_places_are(sort: str, word: str) -> None:
    written = [Values(Random(seed)).fill(Slot("organisation", "", sort))[0] for seed in range(200)]
    assert any(word in one for one in written)


def test_frames_of_places_are_many_and_in_every_form() -> None:
    file = resources.files("training.name_model").joinpath("frames/more_places.toml")
    forms = {form: len(texts) for form, texts in tomllib.loads(file.read_text("utf-8")).items()}
    assert sum(forms.values()) >= 150
    assert 3 * (forms["table"] + forms["form"]) >= sum(forms.values())
    assert set(forms) == {frame.form for frame in frames()}
