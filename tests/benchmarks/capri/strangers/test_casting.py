"""The people of a task are who its row needs, and its words are filled in the same way for the same seed."""

import pytest

from benchmarks.capri.strangers.casting import active, cast
from benchmarks.capri.strangers.rows import Needs, Row
from benchmarks.questions.corpus import Corpus
from benchmarks.questions.recorded_entry import Entry, Person
from benchmarks.questions.records import Records

PEOPLE = (
    Person("p1", "Ada1", "Quill2", "female", "1950-01-02"),
    Person("p2", "Bert3", "Umbra4", "male", "1940-05-06"),
    Person("p3", "Cora5", "Vane6", "female", "1960-05-06"),
    Person("p4", "Cora7", "Vane8", "female", "1970-05-06"),
    Person("p5", "Dora9", "Wend1", "female", "1900-05-06", died=True),  # is in no task
)
ENTRIES = (
    Entry("p1", "Observation", "laboratory", "2823-3", "Potassium", "2024-01-01", "4.0", "mmol/L"),
    Entry("p1", "Condition", "", "1", "Asthma (disorder)", "2020-01-01", present=True),
    Entry("p2", "Observation", "laboratory", "2823-3", "Potassium", "2024-01-01", "5.0", "mmol/L"),
)


@pytest.fixture
def corpus() -> Corpus:
    return Corpus("small", Records(PEOPLE, ENTRIES))


def row(text: str, **needs: Needs) -> Row:
    return Row.model_validate(
        {"name": "r", "scenario": "order", "texts": [text], "people": needs, "outcome": [{"asks": True}]}
    )


def test_somebody_has_the_test_and_the_condition_that_are_needed(corpus: Corpus) -> None:
    needed = Needs(test1="potassium", condition="asthma")
    for seed in range(20):
        found = cast(row("{test1} of {p1.full}", p1=needed), corpus, seed)
        assert found is not None
        assert found.text in {"potassium of Ada Quill", "serum potassium of Ada Quill", "K+ of Ada Quill"}
        assert active(found.roles["p1"], "Condition") == ["Asthma"]


def test_a_condition_begins_with_the_word_that_is_needed() -> None:
    entries = tuple(
        Entry(who, "Condition", "", "1", name, "2020-01-01", present=True)
        for who, name in (("p1", "Prediabetes"), ("p2", "Type 2 diabetes mellitus"))
    )
    corpus = Corpus("small", Records(PEOPLE, entries))
    for seed in range(10):
        found = cast(row("{p1.full}", p1=Needs(condition="diabetes")), corpus, seed)
        assert found is not None
        assert found.text == "Bert Umbra"


def test_a_limit_lies_beyond_the_newest_value_on_the_side_that_is_needed(corpus: Corpus) -> None:
    below = cast(
        row("{limit1}", p1=Needs(test1="potassium", last1="below limit", condition="any")), corpus, 1
    )
    above = cast(
        row("{limit1}", p1=Needs(test1="potassium", last1="above limit", condition="any")), corpus, 1
    )
    assert below is not None
    assert above is not None
    assert (below.text, above.text) == ("4.8 mmol/L", "3.2 mmol/L")


def test_two_people_are_compared_by_one_test(corpus: Corpus) -> None:
    needed = Needs(test1="any")
    found = cast(row("{p1} {p2}", p1=needed, p2=needed), corpus, 3)
    assert found is not None
    assert {one.person.patient_id for one in found.roles.values()} == {"p1", "p2"}
    assert all(one.readings["test1"] for one in found.roles.values())


def test_a_namesake_is_one_of_two_and_a_stranger_is_in_no_vault(corpus: Corpus) -> None:
    found = cast(row("{p1} {p2}", p1=Needs(namesake=True), p2=Needs(in_vault=False)), corpus, 3)
    assert found is not None
    assert found.roles["p1"].person.family in {"Vane6", "Vane8"}
    assert "Thistlewood" in found.text


def test_a_row_that_nobody_fits_is_left_out(corpus: Corpus) -> None:
    assert cast(row("{p1}", p1=Needs(allergy="any")), corpus, 1) is None


def test_the_same_seed_gives_the_same_words_and_another_seed_others(corpus: Corpus) -> None:
    def words(seed: int) -> str:
        found = cast(row("{p1} {test1}", p1=Needs(test1="any")), corpus, seed)
        assert found is not None
        return found.text

    assert words(5) == words(5)
    assert len({words(seed) for seed in range(30)}) > 5
