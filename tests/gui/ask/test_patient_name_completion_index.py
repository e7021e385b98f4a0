"""Names are completed from any of their words, at the cost of a few calls however many patients there are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.ask.patient_name_completion_index import completion, index_names
from tests.gui.scripted import NAME
from tests.privacy.test_linear_time import calls_of

PEOPLE = (
    Patient("zq", NAME, "female", "1957-11-23"),
    Patient("zo", "Zebulon Oakes", "male", "1970-01-01"),
    Patient("aq", "Ána Quetzal", None, None),
    Patient("bs", "Bo Smith-Jones", "male", "1990-05-05"),
)
INDEX = index_names(PEOPLE)


@pytest.mark.parametrize(
    ("typed", "start", "whose"),
    [
        ("What is Ze", 8, ["zo", "zq"]),
        ("weight of zeb", 10, ["zo", "zq"]),
        ("weight of ze", None, []),  # a small word of a question may begin like a name
        ("Quetzal", 0, ["aq", "zq"]),
        ("is Zebulonia Q", 3, ["zq"]),
        ("is zebulonia   quetz", 3, ["zq"]),
        ("ana q", 0, ["aq"]),
        ("Ána", 0, ["aq"]),
        ("Smith-", None, []),
        ("smith-jo", 0, ["bs"]),
        (f"height of {NAME}", None, []),  # whole already
        (f"height of {NAME} ", None, []),
        ("", None, []),
    ],
)
def test_a_name_is_completed_from_the_beginning_of_any_of_its_words(
    typed: str, start: int | None, whose: list[str]
) -> None:
    found = completion(typed, INDEX)
    assert (found.start if found else None) == start
    assert sorted(one.patient_id for one in found.people) == whose if found else whose == []


@given(st.sampled_from(PEOPLE), st.integers(min_value=2), st.sampled_from(["", "what is ", "Weight of "]))
def test_whoever_is_typed_is_offered_until_the_name_is_whole(
    patient: Patient, length: int, before: str
) -> None:
    typed = before + patient.name[: length % len(patient.name)]
    found = completion(typed, INDEX)
    if len(typed) - len(before) > 1 and typed[-1].isalnum():
        assert found is not None
        assert patient in found.people
        assert typed[found.start : found.end] in patient.name


def test_a_name_that_begins_another_is_still_completed() -> None:
    index = index_names([Patient("a", "Ada Quill", None, None), Patient("b", "Ada Quillon", None, None)])
    found = completion("Ada Quill", index)
    assert found is not None
    assert [one.patient_id for one in found.people] == ["a", "b"]


def calls_to_complete(typed: str, count: int) -> int:
    index = index_names([Patient(f"p{n}", f"Zeb{n:05}a Quill", "male", None) for n in range(count)])
    return calls_of(lambda: completion(typed, index))


@pytest.mark.parametrize("typed", ["Zeb", "weight of Zeb"])
def test_a_letter_costs_no_more_calls_among_ten_thousand_whom_it_fits(typed: str) -> None:
    """It was 766,000 calls: each of their names was folded again at each letter."""
    assert calls_to_complete(typed, 10_000) < calls_to_complete(typed, 100) + 20


@pytest.mark.parametrize("before", ["word ", "x", "1-", "a.", "\u0301", "’s "])
def test_only_the_end_of_a_long_line_is_looked_at(before: str) -> None:
    short, long = (f"{before * length} Zebulon" for length in (1_000, 100_000))
    assert calls_of(lambda: completion(long, INDEX)) <= calls_of(lambda: completion(short, INDEX))
    found = completion(long, INDEX)
    assert found is not None
    assert (found.start, found.people[0].patient_id) == (len(long) - len("Zebulon"), "zo")
