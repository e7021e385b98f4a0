"""Questions as queries: a row for each way to ask, and that no condition in the words is lost in silence."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.tagging.phrase_lexicon import question_words
from privrag_desktop.questions.tagging.question_tokenizer import correct_spelling, tokens_of
from tests.questions.vault_words import Meanings, read, said_back

EXAMPLES = tomllib.loads(Path(__file__).with_name("examples.toml").read_text("utf-8"))

# questions and what is added to them: each addition says something that the query must say too
_QUESTIONS = (
    "How many times did Ann Quill have a potassium test",
    "Which patients have diabetes",
    "What was Ann Quill's average weight",
    "When was Ann Quill prescribed metformin",
    "What drugs were prescribed to Ann Quill",
    "How many patients had a colonoscopy",
)
_ADDED = (
    "in 2019",
    "since March 2015",
    "before 2012",
    "in the past 6 months",
    "within 2 months after a colonoscopy",
    "after the diagnosis of diabetes",
    "on the same visit as the chest x-ray",
    "and take aspirin",
    "but not aspirin",
    "over 60",
    "at least three times",
    "via the emergency room",
    "with a potassium above 5",
    "for the second time",
    "per year",
    "per quarter",
    "by Dr Miller",
    "for her cough",
    "in the morning",
    "due to bronchitis",
    "while fasting",
    "during bronchitis",
    "instead of aspirin",
    "on admission",
    "exactly twice",
    "the day after a colonoscopy",
    "3 days after a colonoscopy",
    "but not in 2019",
    "at the age of 40",
    "aged 40",
    "because of diabetes",
    "with or without aspirin",
    "by phone",
    "as a child",
    "before the age of 60",
    "but with bronchitis",
    "because of her weight",
    "in the same month as the colonoscopy",
)


@pytest.mark.parametrize("text", EXAMPLES)
def test_question_is_understood_so(text: str) -> None:
    assert said_back(text) == EXAMPLES[text]


@pytest.mark.parametrize("question", _QUESTIONS)
@pytest.mark.parametrize("added", _ADDED)
def test_added_condition_changes_the_query_or_is_refused(question: str, added: str) -> None:
    plain, more = read(f"{question}?"), read(f"{question} {added}?")
    assert plain.is_whole
    assert more.unused or more.queries != plain.queries


@given(st.text(alphabet=st.characters(categories=["Lu", "Ll"]), min_size=3, max_size=12))
def test_word_that_nobody_knows_is_never_left_out(word: str) -> None:
    said = {token.word for token in correct_spelling(tokens_of(word), lambda _: False)}
    if said <= question_words().words:
        return  # “isnt” is two words, “untill” is one that is misspelt
    plain, more = read("How many patients have diabetes?"), read(f"How many patients {word} have diabetes?")
    assert more.unused or more.queries != plain.queries or Meanings().named(word) is not None


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    reading = read(text)
    assert reading.is_whole or not reading.queries
