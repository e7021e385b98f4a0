"""Which words of a question can be names, and where a question has a person."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import MergedSpans
from privrag_desktop.privacy.detect.names.question_name_candidates import (
    QuestionWord,
    opens_sentence,
    possible_names,
    possible_parts,
    question_words,
    stands_for_a_person,
)

NONE = Vocabulary()


def words(found: list[QuestionWord]) -> list[str]:
    return [word.value for word in found]


def test_words_that_build_a_question_titles_and_kinds_of_facts_say_nothing_of_whom() -> None:
    text = "What was Dr Quetzal's condition and the medication of Mr Li in 2015?"
    assert words(question_words(text)) == ["Quetzal", "Li"]


def test_a_word_is_told_by_its_place_and_without_its_possessive() -> None:
    text = "Quetzal's chart"
    [word, *_] = question_words(text)
    assert (word.value, word.is_possessive, text[word.start : word.end]) == ("Quetzal", True, "Quetzal")
    assert word.finding().span == Span(0, 7, EntityType.PERSON)
    assert not word.is_apart_from(MergedSpans([Span(6, 9, EntityType.ID)]))
    assert word.is_apart_from(MergedSpans([Span(7, 9, EntityType.ID)]))


@pytest.mark.parametrize(
    ("text", "names", "parts"),
    [
        ("Quetzal came", ["Quetzal"], ["Quetzal"]),
        ("quetzalkamp came", ["quetzalkamp"], ["quetzalkamp"]),  # no word of any dictionary
        ("smith came", ["smith"], ["smith"]),
        ("Hill came", [], ["Hill"]),  # a word, but a usual name as well
        ("hill came", [], []),
        ("HILL came", [], []),  # shouted
        ("Bo", [], []),  # too short by itself
    ],
)
def test_what_can_be_a_name_alone_and_what_only_beside_another(
    text: str, names: list[str], parts: list[str]
) -> None:
    assert [one for one in words(possible_names(text, NONE)) if one != "came"] == names
    assert [one for one in words(possible_parts(text, NONE)) if one != "came"] == parts


def test_a_word_of_a_clinical_term_is_no_name() -> None:
    assert words(possible_names("Quorvex", NONE)) == ["Quorvex"]
    assert words(possible_names("Quorvex", Vocabulary(["Quorvex 5 MG"]))) == []


@pytest.mark.parametrize(
    ("text", "name", "is_person"),
    [
        ("weight of quetzal", "quetzal", True),
        ("does quetzal smoke", "quetzal", True),
        ("is quetzal allergic to nuts", "quetzal", True),
        ("compare quetzal and smith", "quetzal", True),
        ("has quetzal's weight changed", "quetzal", True),
        ("weight of quetzal tests", "quetzal", False),  # a thing follows
        ("order quetzal now", "quetzal", False),
        ("quetzal", "quetzal", False),
    ],
)
def test_a_person_stands_between_the_words_that_ask_of_one(text: str, name: str, is_person: bool) -> None:
    start = text.index(name)
    assert stands_for_a_person(text, start, start + len(name)) is is_person


@pytest.mark.parametrize(
    ("text", "is_first"),
    [("Quetzal came", True), ("Good. Quetzal came", True), ("(Quetzal)", True), ("Then Quetzal", False)],
)
def test_a_capital_at_the_beginning_of_a_sentence_is_known_as_such(text: str, is_first: bool) -> None:
    word = next(one for one in question_words(text) if one.value == "Quetzal")
    assert opens_sentence(text, word) is is_first
