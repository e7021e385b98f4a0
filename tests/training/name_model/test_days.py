"""Days are written as people write them, and fractions that only look like days are not marked."""

import re
import tomllib
from datetime import date
from importlib import resources
from itertools import islice
from random import Random

import pytest

from training.name_model.days import written_day
from training.name_model.frame_grammar import Slot, read_frame
from training.name_model.texts import draw_texts
from training.name_model.values import DATE, Values

DAY = date(2022, 3, 14)


@pytest.mark.parametrize(
    ("day", "form", "written"),
    [(DAY, "{d}/{m}", "14/3"), (DAY, "{d} {r} %y", "14 iii 22"), (DAY, "{o} of %B", "14th of March"),
     (date(2021, 9, 3), "{b} {o} %Y", "Sept 3rd 2021"), (date(2024, 5, 3), "{o} %B '%y", "3rd May '24"),
     (date(2023, 4, 4), "{d}/{m}/%y", "4/4/23"), (date(2023, 8, 21), "{o} of %B", "21st of August"),
     (date(2023, 10, 22), "{o} %B", "22nd October"), (date(2023, 9, 1), "{o} {b}", "1st Sept"),
     (date(2023, 9, 11), "{o}", "11th"), (date(2023, 9, 13), "{o}", "13th")],
)  # fmt: skip
def test_a_day_is_written_in_its_form(day: date, form: str, written: str) -> None:
    assert written_day(day, form) == written


def frames_of(name: str) -> dict[str, list[str]]:
    file = resources.files("training.name_model").joinpath(f"frames/{name}.toml")
    return tomllib.loads(file.read_text("utf-8"))


def test_frames_of_dates_are_many() -> None:
    assert sum(map(len, frames_of("more_dates").values())) >= 60


@pytest.mark.parametrize("slot", ["course", "pressure", "power", "out_of_ten", "coma"])
def test_a_fraction_has_no_label(slot: str) -> None:
    written, label = Values(Random(2)).fill(Slot(slot, "", ""))
    assert "/" in written
    assert label == ""


@pytest.mark.parametrize("style", ["figures", "ordinal", "month_first", "weekday"])
def test_a_date_in_one_style_is_labelled(style: str) -> None:
    for seed in range(40):
        written, label = Values(Random(seed)).fill(Slot("date", "", style))
        assert label == DATE
        assert any(c.isdigit() for c in written)


def test_days_of_birth_have_a_year() -> None:
    for seed in range(80):
        written, _label = Values(Random(seed)).fill(Slot("dob", "", ""))
        assert sum(c.isdigit() for c in written) >= 3


def test_only_the_dates_are_marked_where_fractions_stand_beside_them() -> None:
    known = {
        str(read_frame(form, text).tree) for form, texts in frames_of("more_dates").items() for text in texts
    }
    texts = draw_texts(1, of_frame=lambda frame: str(frame.tree) in known, writing="")
    marked = [
        one.text[start:end] for one in islice(texts, 200) for start, end, label in one.spans if label == DATE
    ]
    assert len(marked) > 200
    assert not [
        one for one in marked if re.fullmatch(r"\d+/(?:52|24|40)|\d{2,3}/\d{2,3}", one) and not _is_day(one)
    ]


def _is_day(written: str) -> bool:
    return all(1 <= int(one) <= 31 for one in written.split("/"))
