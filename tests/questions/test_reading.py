"""A reading is whole only where every word was used, and bare only where nothing but names is asked for."""

from datetime import date

import pytest

from privrag_desktop.domain import Category
from privrag_desktop.questions.query import (
    Concept,
    Count,
    Entries,
    Exists,
    Near,
    People,
    Pick,
    Query,
    Show,
    Window,
)
from privrag_desktop.questions.reading import Reading

PULSE = (Concept(category=Category.VITAL, name="Heart rate"),)
HERS = People(ids=("one",))
OF_HER = Entries(concepts=PULSE, people=HERS)


@pytest.mark.parametrize(
    "query",
    [
        Show(of=OF_HER),
        Exists(of=OF_HER, now=True),
        Show(of=OF_HER.model_copy(update={"pick": Pick(nth=-1)})),
        Count(of=Entries(kinds=(Category.ALLERGY,), people=HERS), by="names"),
        Exists(of=Entries(kinds=(Category.MEDICATION,), people=HERS, status="active")),
    ],
)
def test_what_is_recorded_under_a_name_is_bare(query: Query) -> None:
    assert Reading((query,)).is_bare


@pytest.mark.parametrize(
    "query",
    [
        Count(of=OF_HER),
        Show(of=OF_HER, at_least=2),
        Show(of=Entries(concepts=PULSE)),
        Show(of=OF_HER.model_copy(update={"people": People(ids=("one", "two"))})),
        Show(of=OF_HER.model_copy(update={"pick": Pick(nth=1)})),
        Show(of=OF_HER.model_copy(update={"windows": (Window(first=date(2020, 1, 1)),)})),
        Show(of=OF_HER.model_copy(update={"near": (Near(entries=OF_HER),)})),
        Show(of=OF_HER.model_copy(update={"visit_classes": ("EMER",)})),
    ],
)
def test_a_condition_is_not_bare(query: Query) -> None:
    assert not Reading((query,)).is_bare
    assert not Reading((Show(of=OF_HER), query)).is_bare


def test_words_that_were_not_used_make_it_neither_whole_nor_bare() -> None:
    reading = Reading((Show(of=OF_HER),), unused=("tomorrow",))
    assert (reading.is_whole, reading.is_bare) == (False, False)
    assert not Reading().is_bare
