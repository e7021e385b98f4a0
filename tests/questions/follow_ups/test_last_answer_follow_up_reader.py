"""Words that point to what was told, and not to the patient, whatever stands behind them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.follow_ups.follow_up_reader import Misfit
from privrag_desktop.questions.follow_ups.last_answer_follow_up_reader import (
    BY_NOUN,
    is_of_entries,
    noun_of,
    pointing_by_noun,
)
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from tests.questions.follow_ups.test_follow_up_reader import followed
from tests.questions.vault_words import Meanings, reader

_BASES = ("How many visits did Ann Quill have in 2019?", "When was Ann Quill's last visit?")


@pytest.mark.parametrize(
    ("text", "is_of_them"),
    [
        ("how many of these were emergency visits?", True),
        ("which of them are antidepressants?", True),
        ("were they emergency visits?", True),
        ("who prescribed them?", True),
        ("do they smoke?", False),
        ("what is their weight?", False),
    ],
)
def test_they_may_be_the_patient(text: str, is_of_them: bool) -> None:  # noqa: FBT001
    marks = reader().marker(follow_up_words()).marks(text, {})
    assert is_of_entries(next(mark for mark in marks if mark.terminal == "THOSE"), text) is is_of_them


@pytest.mark.parametrize("base", _BASES)
@pytest.mark.parametrize(
    "text",
    [
        "how many of these were emergency visits?",
        "which of them were in hospital?",
        "how long was it?",
        "how much did it cost?",
        "why was she seen?",
        "what was she prescribed at that visit?",
    ],
)
def test_never_all_entries_of_the_patient(base: str, text: str) -> None:
    """“How much did it cost?” told all claims of the patient."""
    found = followed(base, text)
    for query in found.reading.queries:
        said = query.model_dump_json()
        assert '"first":"2019-01-01"' in said or '"nth":-1' in said
    assert found.misfit in {None, Misfit.TOLD, Misfit.OWN}
    assert found.misfit is not Misfit.OWN or base == _BASES[0]


@given(st.text(alphabet=st.characters(categories=["Lu", "Ll"]), min_size=3, max_size=12))
def test_word_that_nobody_knows_is_never_left_out(word: str) -> None:
    if word.casefold() in follow_up_words().words or Meanings().named(word) is not None:
        return
    for base in _BASES:
        for text in (f"how many of these were {word} visits?", f"how {word} long was it?"):
            assert not followed(base, text).reading.is_whole


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
