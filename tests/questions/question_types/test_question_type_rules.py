"""Each question is asked in one way, and a part of it that no way has used refuses the question."""

import pytest

from privrag_desktop.questions.grammar.parse_tree_parts import Parts
from privrag_desktop.questions.question_types.question_type_rules import WAYS
from tests.questions.vault_words import parts_of, read, reader, said_back


def _way(parts: Parts) -> str:
    return next(way.__name__ for applies, way in WAYS if applies(parts))


@pytest.mark.parametrize(
    ("asked", "way"),
    [
        ("How many visits did Ann Quill have?", "number_of"),
        ("How many patients had visits?", "who"),
        ("How many potassium tests of women were there?", "number_of"),
        ("Which patients have diabetes?", "who"),
        ("When was Ann Quill's colonoscopy?", "_days"),
        ("Does Ann Quill have diabetes?", "_whether"),
        ("drugs of Ann Quill", "_shown"),
        ("average weight of Ann Quill", "measured"),
        ("top 3 drugs", "top"),
        ("In which year were the most visits?", "busiest"),
        ("How old is Ann Quill?", "age"),
        ("average age of women", "ages_of"),
        ("How long was Ann Quill in hospital?", "lasted"),
        ("What percentage of women take metformin?", "shared"),
        ("What percentage of visits were emergency visits?", "portion"),
        ("weight of Ann Quill over time", "of_course"),
    ],
)
def test_the_first_way_that_applies_is_the_one_that_is_asked(asked: str, way: str) -> None:
    assert _way(parts_of(asked)) == way


def test_last_way_takes_every_question() -> None:
    assert not reader().marker().marks("hello", {})
    assert WAYS[-1][0](parts_of("weight"))


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ("Which patients have two metformin?", "two"),
        ("When did patients older than 60 have a colonoscopy?", "older than 60"),
        ("How many new patients had visits?", "new"),
    ],
)
def test_a_part_that_no_way_uses_is_never_dropped(asked: str, left: str) -> None:
    assert read(asked).unused == (left,)


@pytest.mark.parametrize("asked", ["Has Ann Quill been operated on?", "Which operations did Ann Quill have?"])
def test_operations_are_listed_and_never_answered_by_yes_or_no(asked: str) -> None:
    [said] = said_back(asked)
    assert said == "Names of procedures of Ann"


@pytest.mark.parametrize("asked", ["How many operations did Ann Quill have?", "Who had an operation?"])
def test_operations_are_never_counted(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            "Is Ann Quill's potassium above 5?",
            "The last Potassium [Moles/volume] in Blood (laboratory) of Ann",
        ),
        ("When was the first colonoscopy?", "Days of the first of all patients Colonoscopy (procedure)"),
        (
            "When was Ann Quill's metformin stopped?",
            "Ends of former Metformin 500 MG Oral Tablet (drug ordered) of Ann",
        ),
        ("vitals of Ann Quill", "The last of each of vital signs of Ann"),
    ],
)
def test_a_yes_that_may_be_years_old_is_not_given(asked: str, said: str) -> None:
    assert said_back(asked) == [said]


@pytest.mark.parametrize("asked", ["Which drugs?", "potassium"])
def test_what_everybody_has_is_no_list(asked: str) -> None:
    assert said_back(asked)[0].startswith("?")
