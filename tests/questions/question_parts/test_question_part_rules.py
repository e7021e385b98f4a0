"""A question is cut where its parts stand alone; a part that points elsewhere is known as one."""

import pytest

from privrag_desktop.questions.question_parts.question_part_rules import (
    are_two_questions,
    asks_age_then,
    asks_of_those,
    is_bare,
    is_verb_alone,
    points_elsewhere,
    segments_of,
)
from tests.questions.question_parts.worded import worded
from tests.questions.vault_words import read


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("what is it for", True),
        ("how often was that done", True),
        ("and the ones before", True),
        ("was she there", True),
        ("is there a weight", False),
        ("there are two", False),
        ("what is her weight", False),
    ],
)
def test_a_word_that_points_to_what_was_said_is_known(text: str, is_so: bool) -> None:
    assert points_elsewhere(text) is is_so


def _segments(marked: str) -> list[str]:
    words = worded(marked)
    return [words.text[start:end] for start, end in segments_of(words, (0, len(words.text)))]


def test_what_says_nothing_belongs_to_what_is_beside_it() -> None:
    assert _segments("<Ann Quill>, please: weight, and height, thanks") == [
        "Ann Quill, please: weight,",
        " and height, thanks",
    ]
    assert _segments("please, <Ann>, and") == []


def test_a_name_and_a_time_are_in_one_piece() -> None:
    assert _segments("weight of <Quill, Ann> in {May, June}; gout?") == [
        "weight of Quill, Ann in May, June;",
        " gout?",
    ]


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("Does she have gout? If not, what is on her list?", True),
        ("gout? meds for it?", True),
        ("gout? which drugs?", True),
        ("Does she have gout? since when?", False),
        ("Does she have gout?", False),
        ("? gout", False),
    ],
)
def test_a_question_of_its_own_behind_a_question_mark(text: str, is_so: bool) -> None:
    assert are_two_questions(worded(text)) is is_so


def _place(marked: str) -> tuple[int, int]:
    return 0, len(worded(marked).text)


@pytest.mark.parametrize(
    ("part", "is_so"),
    [
        ("and treated with?", True),
        ("was prescribed", True),
        ("and what is she treated with?", False),
        ("<Ann> treated with", False),
        ("treated with aspirin", False),
        ("and which drugs", False),
    ],
)
def test_a_verb_alone_speaks_of_what_stands_before_it(part: str, is_so: bool) -> None:
    assert is_verb_alone(worded(part), _place(part)) is is_so


@pytest.mark.parametrize(
    ("part", "is_so"),
    [
        ("of the gout", True),
        ("and weight", True),
        ("what about weight", False),
        ("drugs", False),
        ("died", False),
    ],
)
def test_a_bare_part_neither_asks_nor_says_a_kind(part: str, is_so: bool) -> None:
    assert is_bare(worded(part), _place(part)) is is_so


def test_their_visits_are_not_those_of_all_patients() -> None:
    many, one = read("Who has diabetes?"), read("What is Ann Quill's weight?")
    assert asks_of_those("when was their last visit", many)
    assert not asks_of_those("when was their last visit", one)
    assert not asks_of_those("when was the last visit", many)
    assert not asks_of_those("when was their last visit", None)


def test_the_telephone_of_a_doctor_is_not_that_of_the_patient() -> None:
    doctor = read("Who is Ann Quill's GP?")
    assert asks_of_those("what is their phone number", doctor)
    assert asks_of_those("what is his phone number", doctor)
    assert not asks_of_those("what is the weight", doctor)


@pytest.mark.parametrize(
    ("part", "before", "is_so"),
    [
        ("and how old was she?", "Did Ann Quill have bronchitis?", True),
        ("and how old is she?", "Did Ann Quill have bronchitis?", False),
        ("and what was her weight?", "Did Ann Quill have bronchitis?", False),
        ("and how old was she?", "When was Ann Quill born?", False),
    ],
)
def test_how_old_she_was_then_is_no_age_of_today(part: str, before: str, is_so: bool) -> None:
    assert asks_age_then(worded(part), _place(part), read(before)) is is_so
