"""Which words point to the patients of the answer before, and which name others."""

import pytest

from privrag_desktop.questions.follow_ups.last_answer_patients_reader import (
    BY_NOUN,
    noun_of,
    pointing_by_noun,
)
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from tests.questions.vault_words import reader


def _pointing(text: str) -> tuple[str, str] | None:
    marks = pointing_by_noun(text, reader().marker(follow_up_words()).marks(text, {}))
    found = [mark for mark in marks if mark.value == BY_NOUN]
    return (found[0].words, noun_of(found[0])) if found else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How many of the patients had a colonoscopy?", ("of the patients", "patients")),
        ("Which of the women died?", ("Which of the women", "women")),
        ("of the women, who takes aspirin?", ("of the women", "women")),
        ("how many of the patients over 70 take aspirin?", ("of the patients", "patients")),
        ("how many of the patients who died take aspirin?", ("of the patients", "patients")),
        ("are any of the women on aspirin?", ("any of the women", "women")),
    ],
)
def test_noun_behind_the_points_back(text: str, expected: tuple[str, str]) -> None:
    assert _pointing(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "how many of the patients with gout take aspirin?",
        "how many of the women who had a colonoscopy died?",
        "how many of the women on aspirin died?",
        "how many of all patients died?",
        "how many women died?",
        "do the patients smoke?",
    ],
)
def test_words_that_say_themselves_who_is_meant_do_not(text: str) -> None:
    assert _pointing(text) is None
