"""People are found where tasks have people: a rose is one where it is paid, and none where it is bought."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.linking.entity_detection import detect
from privrag_desktop.capri.task_readers.name_likelihood_of_words import task_words
from privrag_desktop.capri.task_readers.name_spans_and_gender_reader import people_in
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.runtime.progress import Progress
from tests.capri.linking.detecting import HEALTH, NOBODY
from tests.capri.task_sentences import SENTENCES

NONE = Vocabulary()


def people(task: str) -> list[str]:
    return [task[one.start : one.end] for one in people_in(task, task_words(task, NONE))]


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("send rose 20", ["rose"]),
        ("buy a rose for 20", []),
        ("pay 20 to rose", ["rose"]),
        ("Rose paid for dinner", ["Rose"]),
        ("the price rose by 20", []),
        ("send biscuit 20 dollars", ["biscuit"]),  # a nickname: money is received
        ("send flowers to the office", []),
        ("Will owes me 20", ["Will"]),
        ("Will you send it?", []),
        ("my friend hope owes me 20", ["hope"]),
        ("I hope she pays", []),
        ("James' share", ["James"]),
        ("May's share", []),  # of the month as likely
    ],
)
def test_a_word_that_is_a_name_too_is_one_only_where_a_person_stands(task: str, found: list[str]) -> None:
    assert people(task) == found


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("Ask Ana de la Cruz about it", ["Ana de la Cruz"]),
        ("Tell Mia Chen and Tom", ["Mia Chen", "Tom"]),
        ("Tell Rafael K. Ibsen", ["Rafael K. Ibsen"]),
        ("pay amy johnson 5", ["amy johnson"]),
        ("Mia's Tom", ["Mia"]),  # a possessive ends a name
        ("Split 60 with Tom, Ann and bee", ["Tom", "Ann", "bee"]),
        ("Call Dr. Whitlock", ["Whitlock"]),
    ],
)
def test_a_name_has_all_its_words_and_no_title(task: str, found: list[str]) -> None:
    assert people(task) == found


@pytest.mark.parametrize(
    ("task", "found"),
    [
        ("Add 50 from my Chase account", []),
        ("Add 50 from Chase", []),
        ("Withdraw 50 to Chase savings", []),
        ("Send Chase 20 for gas", ["Chase"]),
    ],
)
def test_a_bank_is_nobody_unless_it_is_sent_money(task: str, found: list[str]) -> None:
    assert people(task) == found


@given(st.lists(st.sampled_from([word for one in SENTENCES for word in one[0].split()]), max_size=12))
def test_people_stand_apart_and_in_reading_order(words: list[str]) -> None:
    task = " ".join(words)
    found = people_in(task, task_words(task, NONE))
    ends = [0, *(one.end for one in found)]
    assert all(end <= one.start < one.end for end, one in zip(ends, found, strict=False))


@pytest.mark.parametrize(
    ("task", "gender"),
    [
        ("Send 20 to my sister Ines", "female"),
        ("Send 20 to my brother, Noah", "male"),
        ("Send 20 to Noah, my uncle", "male"),
        ("Show Mrs. Alvarez's chart", "female"),
        ("Tell Mr Alvarez", "male"),
        ("Register Robin Hale, a 40-year-old man", "male"),
        ("Register the woman named Robin Hale", "female"),
        ("Is Robin Hale (F) on warfarin?", "female"),
        ("Robin Hale is a 40-year-old woman", "female"),
        ("Find Robin Hale and tell me what she takes", "female"),
        ("Find Robin Hale. He was here in May.", "male"),
        ("Show Robin Hale's chart, and e-mail it to Robin once she asks", "female"),
        ("Find Robin Hale and her husband, he is 40", None),
        ("Find Robin Hale and Sky Moss and tell me what she takes", None),
        ("Find Robin Hale", None),
    ],
)
def test_gender_is_known_where_the_words_tell_it_of_one_person(task: str, gender: str | None) -> None:
    detected = detect(task, NOBODY, HEALTH, None, Progress())
    last = [one for one in detected.mentions if one.kind is EntityType.PERSON][-1]
    assert last.gender == gender
