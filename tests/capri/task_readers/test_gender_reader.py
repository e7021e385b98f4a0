"""The gender of a person is known only where the words of a task tell it of that one."""

import pytest

from privrag_desktop.capri.linking.entity_detection import detect
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.runtime.progress import Progress
from tests.capri.linking.detecting import HEALTH, NOBODY


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
