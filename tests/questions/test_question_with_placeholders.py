"""What a model sees of a question has no name, no day and no number, and comes back as it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.question_with_placeholders import LABEL, labelled
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.vault_words import reader

_ANN = "Ann Quill"


def _labelled(text: str) -> str:
    place = text.find(_ANN)
    people = {(place, place + len(_ANN)): frozenset({"ann"})} if place >= 0 else {}
    return reader().labelled(text, people).text


@pytest.mark.parametrize(
    ("asked", "seen"),
    [
        ("what was Ann Quill's weight?", "what was person1's test1?"),
        (
            "Ann Quill put on metformin 2 days after bronchitis",
            "person1 put on drug1 number1 days after problem1",
        ),
        ("Ann Quill: weight on 1 February 2018 and 2019", "person1: test1 on time1 and time2"),
        ("Ann Quill's weight, weight", "person1's test1, test1"),
        ("creatinine, then potassium", "test1, then test2"),
        ("aspirin for Ann Quill", "drug1 for person1"),
        ("cisplatin", "thing1"),
        ("who speaks Hindi and takes aspirin", "who speaks detail1 and takes drug1"),
        ("does Ann Quill speak Spanish", "does person1 speak detail1"),
        ("a later one after two", "a later one after number1"),
        ("seen at norwood hospital", "seen at detail1"),
        ("admitted to icu on 2019-03-04 since March", "admitted to visit1 on time1 since time2"),
    ],
)
def test_people_things_times_and_numbers_have_labels(asked: str, seen: str) -> None:
    assert _labelled(asked) == seen


def test_other_words_come_back_with_what_the_labels_stand_for() -> None:
    text = "Ann Quill: what was her weight in 2019"
    found = reader().labelled(text, {(0, 9): frozenset({"ann"})}).restored("last test1 of person1 in time1")
    assert found is not None
    assert found.text == "last weight of Ann Quill in 2019"
    assert [found.text[a:b] for a, b in found.places] == ["weight", "Ann Quill", "2019"]
    assert dict(found.people) == {(15, 24): frozenset({"ann"})}


@pytest.mark.parametrize(
    "said", ["", "last test1", "test1 of person1 and person2", "test1 person1 time9 time1"]
)
def test_a_label_too_few_or_one_that_the_question_has_not_is_none(said: str) -> None:
    question = reader().labelled("Ann Quill: weight in 2019", {(0, 9): frozenset({"ann"})})
    assert question.restored(said) is None


@given(
    st.lists(st.sampled_from(["Ann Quill", "otitis", "2019", "7", "since", "for"]), min_size=1, max_size=9)
)
def test_every_question_comes_back_letter_by_letter(words: list[str]) -> None:
    sorts = {"Ann Quill": "PERSON", "otitis": "CONCEPT", "2019": "YEAR", "7": "NUMBER"}
    otitis = (Concept(category=Category.CONDITION, name="Otitis media"),)
    text, marks = "", []
    for word in words:
        start, text = len(text), f"{text}{word} "
        terminal = sorts.get(word, "SINCE")
        more = otitis if terminal == "CONCEPT" else ()
        marks.append(TaggedSpan(terminal, word, word, start, start + len(word), concepts=more))
    question = labelled(text, marks)
    found = question.restored(question.text)
    assert found is not None
    assert found.text == text
    assert not any(word in question.text for word in sorts if word in words and not LABEL.search(word))
