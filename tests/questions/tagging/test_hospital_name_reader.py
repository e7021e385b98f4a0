"""A place is read by its whole name alone, and never by a word that means another thing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.tagging.hospital_name_reader import (
    PLACE,
    RecordedPlaces,
    with_places,
)
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.vault_words import said_back

HILL, NORWOOD = "The Hill Clinic (Ann)", "NORWOOD HOSPITAL"
PLACES = RecordedPlaces((HILL, NORWOOD, "Norwood hospital", "Clinic", "Emergency department", "Home visits"))


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("norwood hospital", (NORWOOD, "Norwood hospital")),
        ("hill clinic", (HILL,)),
        ("hill clinic ann", (HILL,)),
    ],
)
def test_place_has_its_whole_name_however_it_is_written(words: str, named: tuple[str, ...]) -> None:
    found = PLACES.longest(words.split(), 0)
    assert found == (len(words.split()), named)


@pytest.mark.parametrize("words", ["norwood", "hospital", "clinic", "emergency department", "home visits"])
def test_part_of_a_name_and_a_word_of_questions_name_no_place(words: str) -> None:
    assert PLACES.longest(words.split(), 0) is None


def _marks(text: str, person: str = "") -> list[TaggedSpan]:
    return [
        TaggedSpan("PERSON" if one.word == person else "UNKNOWN", "", one.word, one.start, one.end)
        for one in tokens_of(text)
    ]


def test_name_of_a_patient_is_never_a_part_of_one() -> None:
    text = "visits at Norwood Hospital"
    assert PLACE in {one.terminal for one in with_places(text, _marks(text), PLACES)}
    assert PLACE not in {one.terminal for one in with_places(text, _marks(text, "norwood"), PLACES)}


@given(
    st.lists(st.sampled_from(["norwood", "hospital", "the", "hill", "clinic", "ann", "visits"]), max_size=9)
)
def test_marks_stay_in_order_and_cover_the_same_words(words: list[str]) -> None:
    text = " ".join(words)
    found = with_places(text, _marks(text), PLACES)
    assert " ".join(text[one.start : one.end] for one in found) == text


def test_place_that_a_query_leaves_out_is_not_understood() -> None:
    assert said_back("How many patients died at Norwood Hospital?") == ["? Norwood Hospital"]
