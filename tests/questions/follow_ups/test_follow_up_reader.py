"""Follow-ups as edits of the query before: what they change, that all else stays, and what is refused."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import is_of_many
from privrag_desktop.questions.follow_ups.follow_up_reader import (
    FollowUpResult,
    FollowUps,
    Misfit,
    QuestionTurn,
)
from privrag_desktop.questions.query.plain_english_text import PlainEnglishWriter
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from tests.questions.vault_words import TODAY, Meanings, reader

_EXAMPLES = tomllib.loads(Path(__file__).parents[1].joinpath("follow_ups.toml").read_text("utf-8"))
_NAMES = ("Ann Quill", "Ben Hart")
_ABOUT_MANY = (
    "Which patients have diabetes?",
    "How many women over 60 have diabetes?",
    "How many patients had a colonoscopy in 2018?",
    "average potassium of patients with diabetes",
)


def followed(*texts: str) -> FollowUpResult:
    return FollowUps(reader()).read([_turn(text) for text in texts], TODAY)


def _turn(text: str) -> QuestionTurn:
    places = {name: text.find(name) for name in _NAMES if name in text}
    people = {(at, at + len(name)): frozenset({name.split()[0].lower()}) for name, at in places.items()}
    return QuestionTurn(text, people)


def said_back(*texts: str) -> list[str]:
    found = followed(*texts)
    if found.misfit:
        return [f"? {found.misfit.value}"]
    return [PlainEnglishWriter(str.capitalize).say(query) for query in found.reading.queries]


@pytest.mark.parametrize("conversation", _EXAMPLES)
def test_follow_up_asks_for_this(conversation: str) -> None:
    assert said_back(*(text.strip() for text in conversation.split("|"))) == _EXAMPLES[conversation]


def test_chain_asks_for_what_one_question_with_all_of_it_asks_for() -> None:
    chain = followed("potassium of Ann Quill?", "and in 2019?", "and creatinine?", "highest?")
    whole = reader().read(
        "highest creatinine of Ann Quill in 2019",
        {(22, 31): frozenset({"ann"})},
        frozenset(),
        TODAY,
    )
    assert chain.reading.queries == whole.queries
    assert chain.reading.is_whole


@given(st.text(alphabet=st.characters(categories=["Lu", "Ll"]), min_size=3, max_size=12))
def test_word_that_nobody_knows_is_never_left_out(word: str) -> None:
    if word.casefold() in follow_up_words().words or Meanings().named(word) is not None:
        return
    for base in (_ABOUT_MANY[0], "potassium of Ann Quill?"):
        for text in (f"and {word} in 2019?", f"only the {word} women", f"how many of them {word} metformin?"):
            assert not followed(base, text).reading.is_whole


@pytest.mark.parametrize("base", _ABOUT_MANY)
@pytest.mark.parametrize(
    "text",
    [
        "average age?",
        "how many of them take aspirin?",
        "who of them is a woman?",
        "those over 70",
        "how many women?",
    ],
)
def test_them_is_never_everybody(base: str, text: str) -> None:
    """“Average age?” behind a list of patients told that of all patients of the vault."""
    found, alone = followed(base, text), reader().read(text, {}, frozenset(), TODAY)
    assert found.misfit is not None or found.reading.queries != alone.queries
    for query in found.reading.queries:
        assert is_of_many(query)
        assert "Diabetes" in query.model_dump_json() or "Colonoscopy" in query.model_dump_json()


def test_thing_that_was_replaced_is_no_longer_a_thing_of_the_question() -> None:
    """Else its name would stand in the answer for another one."""
    words = [one.words for one in followed("potassium of Ann Quill?", "and creatinine?").reading.things]
    assert words == ["creatinine"]


@pytest.mark.parametrize(
    ("text", "is_about_others"),
    [
        ("How many of them are on metformin?", True),
        ("Which patients had a colonoscopy and how many of them died?", False),
        ("How many of those with diabetes take metformin?", False),
        ("Who takes metformin?", False),
    ],
)
def test_of_them_without_anybody_before_is_known(text: str, is_about_others: bool) -> None:  # noqa: FBT001
    assert FollowUps(reader()).is_about_others(text) is is_about_others


def test_what_an_earlier_follow_up_does_not_change_ends_the_chain() -> None:
    assert followed("potassium of Ann Quill?", "at breakfast?", "and in 2019?").misfit is Misfit.OWN
