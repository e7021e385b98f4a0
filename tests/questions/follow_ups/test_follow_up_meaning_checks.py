"""What the marks of a follow-up say: what its numbers are, of whom it asks, and what it points to."""

from collections.abc import Callable, Sequence

import pytest

from privrag_desktop.questions.follow_ups.follow_up_meaning_checks import (
    asks_of_others,
    counts_more,
    counts_nobody,
    is_number_alone,
    is_number_of_nothing,
    is_of_people,
    may_be_years,
    patients_asked,
    points_at_told,
    says_age,
    with_died,
)
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.vault_words import reader


def _marks(text: str) -> list[TaggedSpan]:
    return reader().marker(follow_up_words()).marks(text, {})


@pytest.mark.parametrize(
    ("text", "says", "may_be", "of_people"),
    [
        ("at least three", False, False, False),
        ("more than three", False, False, False),
        ("over 60", False, True, False),
        ("between 40 and 60", False, True, False),
        ("over 60 years", True, True, False),
        ("older than 60", True, False, False),
        ("women over 60", False, True, True),
        ("those over 60", False, True, True),
    ],
)
def test_number_is_an_age_by_its_words_or_may_be_one(
    text: str,
    says: bool,  # noqa: FBT001
    may_be: bool,  # noqa: FBT001
    of_people: bool,  # noqa: FBT001
) -> None:
    marks = _marks(text)
    assert (says_age(marks), may_be_years(marks), is_of_people(marks)) == (says, may_be, of_people)


@pytest.mark.parametrize(
    ("text", "is_of_nothing", "is_alone"),
    [
        ("at least three?", True, True),
        ("twice?", True, True),
        ("exactly one of them?", True, False),
        ("how many had at least three?", True, False),
        ("at least three visits?", False, False),
        ("three?", False, False),
    ],
)
def test_number_without_anything_of_which_there_are_so_many(
    text: str,
    is_of_nothing: bool,  # noqa: FBT001
    is_alone: bool,  # noqa: FBT001
) -> None:
    assert (is_number_of_nothing(_marks(text)), is_number_alone(_marks(text))) == (is_of_nothing, is_alone)


def _asks_for_patients(text: str, marks: Sequence[TaggedSpan]) -> bool:
    return bool(patients_asked(text, marks))


@pytest.mark.parametrize(
    ("asks", "text", "expected"),
    [
        (_asks_for_patients, "how many patients", True),
        (_asks_for_patients, "how many patients were these", True),
        (_asks_for_patients, "which women over 60", True),
        (_asks_for_patients, "list the patients", True),
        (_asks_for_patients, "list all patients", False),
        (_asks_for_patients, "how many patients are there", False),
        (_asks_for_patients, "how many patients take aspirin", False),
        (counts_nobody, "how many take aspirin", True),
        (counts_nobody, "how many were in hospital", True),
        (counts_nobody, "how many do not take aspirin", True),
        (counts_nobody, "how many women take aspirin", False),
        (counts_nobody, "how many of them take aspirin", False),
        (counts_more, "how many visits", True),
        (counts_more, "how many visits were there in 2019", False),
        (counts_more, "how many visits by women", False),
        (asks_of_others, "women", True),
        (asks_of_others, "patients with diabetes", True),
        (asks_of_others, "is she a woman", False),
        (asks_of_others, "in 2019", False),
    ],
)
def test_of_whom_it_asks(
    asks: Callable[[str, Sequence[TaggedSpan]], bool], text: str, expected: bool
) -> None:  # noqa: FBT001
    assert asks(text, _marks(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("how many visits were that?", True),
        ("by how many patients with gout?", True),
        ("and of how many patients with gout?", True),
        ("in how many patients is the weight known?", False),
        ("how many visits?", False),
        ("those", False),
    ],
)
def test_words_that_only_join_it_to_what_was_told_are_seen(text: str, expected: bool) -> None:  # noqa: FBT001
    assert points_at_told(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("how many of them of bronchitis?", "how many of them died of bronchitis?"),
        ("how many of them due to a bronchitis?", "how many of them died due to a bronchitis?"),
        ("how many of them had bronchitis?", "how many of them had bronchitis?"),
    ],
)
def test_of_a_disease_is_what_somebody_died_of(text: str, expected: str) -> None:
    assert with_died(text, _marks(text)) == expected
