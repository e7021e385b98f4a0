"""Extensions are phone numbers, codes are ids, and readings of the same digits are neither."""

import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from random import Random

import pytest

from training.name_model.frame_grammar import Slot, read_frame
from training.name_model.texts import LabelledText, draw_texts
from training.name_model.values import ID, PHONE, Values


def frames_of(name: str) -> list[tuple[str, str]]:
    file = resources.files("training.name_model").joinpath(f"frames/{name}.toml")
    return [(form, text) for form, texts in tomllib.loads(file.read_text("utf-8")).items() for text in texts]


def texts_of(name: str) -> Iterator[LabelledText]:
    known = {str(read_frame(form, text).tree) for form, text in frames_of(name)}
    return draw_texts(1, of_frame=lambda frame: str(frame.tree) in known, writing="")


@pytest.mark.parametrize(("name", "least"), [("more_phones", 50), ("more_codes", 40)])
def test_there_are_many_frames_in_many_forms(name: str, least: int) -> None:
    forms = [form for form, _text in frames_of(name)]
    assert len(forms) >= least
    assert len(set(forms)) >= 8


@pytest.mark.parametrize(
    ("kind", "style", "label"),
    [("extension", "", PHONE), ("extension", "x", PHONE), ("code", "", ID), ("code", "key", ID),
     ("code", "locker", ID), ("code", "sample", ID), ("code", "order", ID), ("code", "badge", ID)],
)  # fmt: skip
def test_a_number_inside_a_house_and_a_code_are_labelled(kind: str, style: str, label: str) -> None:
    for seed in range(40):
        written, found = Values(Random(seed)).fill(Slot(kind, "", style))
        assert found == label
        assert any(c.isdigit() for c in written)
        assert not set("#@") & set(written)


def test_an_extension_has_three_to_six_digits() -> None:
    counts = {
        sum(map(str.isdigit, Values(Random(seed)).fill(Slot("extension", "", ""))[0])) for seed in range(300)
    }
    assert counts == {3, 4, 5, 6}


@pytest.mark.parametrize(("name", "label"), [("more_phones", PHONE), ("more_codes", ID)])
def test_readings_beside_them_are_not_marked(name: str, label: str) -> None:
    for one in islice(texts_of(name), 80):
        assert any(found == label for _start, _end, found in one.spans)
        for start, end, _label in one.spans:
            assert not any(word in one.text[start:end] for word in ("ml", "kcal", "Ferritin"))


def test_a_figure_has_no_label() -> None:
    written, label = Values(Random(3)).fill(Slot("figure", "", ""))
    assert written.isdigit()
    assert label == ""
