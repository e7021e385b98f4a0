"""How much a word of a task looks like a name, before its place says more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.task_readers.name_likelihood_of_words import (
    Likely,
    TaskWord,
    is_clinical,
    is_no_name,
    opens_sentence,
    relations,
    task_words,
)
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary

NONE = Vocabulary()


def word(task: str, value: str, vocabulary: Vocabulary = NONE) -> TaskWord:
    return next(one for one in task_words(task, vocabulary) if one.value == value)


@pytest.mark.parametrize(
    ("task", "value", "likely"),
    [
        ("pay zeynep 5", "zeynep", Likely.YES),  # a name and no word, in any case
        ("I paid Rose 5", "Rose", Likely.YES),  # a word too, but written as a name
        ("send rose 5", "rose", Likely.IF_CALLED_SO),
        ("Rose 5", "Rose", Likely.IF_CALLED_SO),  # a capital that begins a sentence says nothing
        ("I paid in May", "May", Likely.IF_CALLED_SO),
        ("ping zibberfinch", "zibberfinch", Likely.UNKNOWN),
        ("Is Zibberfinch allergic?", "Zibberfinch", Likely.YES),  # unknown, where a person stands
        ("send the money", "money", Likely.NO),
        ("a table for two", "table", Likely.NO),
        ("the age, I'm working out a dose", "I'm", Likely.NO),
        ("today, they’ve left", "they’ve", Likely.NO),
    ],
)
def test_a_word_is_rated_by_dictionary_and_writing(task: str, value: str, likely: Likely) -> None:
    assert word(task, value).likely is likely


@pytest.mark.parametrize(
    ("task", "value"),
    [
        ("Order an MRI for her", "MRI"),
        ("pay her 20 USD", "USD"),
        ("Call Dr Whitlock", "Dr"),
        ("tell my sister", "sister"),
        ("Show two of them", "two"),
        ("take amoxicillin", "amoxicillin"),
        ("the ID is B12", "B12"),
        ("Plan A", "A"),
    ],
)
def test_abbreviations_titles_relatives_numbers_and_medicine_are_no_names(task: str, value: str) -> None:
    found = word(task, value)
    assert (found.likely, found.is_plain) == (Likely.NO, False)


def test_only_a_word_of_the_dictionary_without_clinical_sense_is_plain() -> None:
    assert word("a table for two", "table").is_plain
    assert not word("send rose 5", "rose").is_plain


@pytest.mark.parametrize(
    ("task", "value", "is_disease"),
    [
        ("Who has Wilson's disease?", "Wilson", True),
        ("women with Huntington's", "Huntington", True),
        ("List patients with Parkinson", "Parkinson", True),
        ("Show Wilson's medications", "Wilson", False),
        ("Show Wilson's latest results", "Wilson", False),
        ("Call Wilson", "Wilson", False),
    ],
)
def test_who_a_disease_is_called_after_is_a_disease_only_where_it_reads_as_one(
    task: str, value: str, is_disease: bool
) -> None:
    assert is_clinical(task, word(task, value), NONE) is is_disease


def test_a_term_of_the_vault_is_no_name() -> None:
    assert word("about Quorvex", "Quorvex").likely is Likely.YES
    assert word("about Quorvex", "Quorvex", Vocabulary(["Quorvex 5 MG"])).likely is Likely.NO


@pytest.mark.parametrize(
    ("task", "value", "is_first"),
    [
        ("Will you go?", "Will", True),
        ("Go. Will comes.", "Will", True),
        ("Tell him: Will comes.", "Will", True),
        ("So Will comes", "Will", False),
        ("Call Dr. Will", "Will", False),  # the full stop of a title ends no sentence
    ],
)
def test_a_full_stop_behind_a_title_ends_no_sentence(task: str, value: str, is_first: bool) -> None:
    assert opens_sentence(task, word(task, value)) is is_first


@pytest.mark.parametrize(
    ("task", "value", "is_possessive"),
    [("Mia's bill", "Mia", True), ("James' bill", "James", True), ("Mia is", "Mia", False)],
)
def test_a_possessive_belongs_to_no_word(task: str, value: str, is_possessive: bool) -> None:
    assert word(task, value).is_possessive is is_possessive


def test_relations_tell_a_gender_only_where_the_word_does() -> None:
    assert (relations()["sister"], relations()["husband"], relations()["cousin"]) == ("female", "male", None)
    assert all(is_no_name(one) for one in relations())


@given(st.text(alphabet="Mia's Rosé .,!’1\n", max_size=40))
def test_words_are_what_stands_there(task: str) -> None:
    for one in task_words(task, NONE):
        assert task[one.start : one.end] == one.value
        assert one.value
