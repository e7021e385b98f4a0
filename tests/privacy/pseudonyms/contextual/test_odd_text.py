"""Text that no one would write, as tool results may hold it: nothing breaks. What it costs: `make bench`."""

from unicodedata import category

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from tests.privacy.pseudonyms.contextual.made import COVERING, contextual


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize(
    "text",
    [
        "see ¹²³⁴ note",
        "①②③④ rest",
        "order " + "9" * 5000,
        "pay $" + "9" * 5000,
        "age: " + "1" * 5000,
        "12 mg" + "9" * 5000,
        "9" * 5000 + " mg",
    ],
    ids=["superscript", "circled", "order", "money", "age", "dose behind", "dose"],
)
def test_digits_that_are_no_number_are_hidden_like_others(text: str, policy: Configuration) -> None:
    task = contextual(policy)
    hidden = task.hide_text(text)
    assert task.restore_text(hidden) == text
    assert task.leaked(hidden) == ()


@pytest.mark.parametrize(
    "text",
    ["5" + " " * 3000 + "x", "BP" + " " * 3000 + "x", "pay 5 " + "a" * 3000, "a-" * 1500, "A. " * 1000],
)
def test_long_runs_of_the_same_come_back_as_they_were(text: str) -> None:
    task = contextual(Configuration.FULL)
    hidden = task.hide_text(text)
    assert task.restore_text(hidden) == text
    assert task.leaked(hidden) == ()


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize("written", ["Mu\u0308ller", "Mül\u00adler", "Mül\u200bler", "M\u00fcller\u2060"])
def test_letters_taken_apart_and_what_is_invisible_split_no_name(written: str, policy: Configuration) -> None:
    task = contextual(policy)
    hidden = task.hide_text(f"Call Ms. {written} about it.")
    assert task.hide(EntityType.PERSON, written) in hidden
    assert "ller" not in hidden
    assert task.restore_text(hidden) == "Call Ms. Müller about it."
    assert task.leaked(f"It is for {written}.")


@pytest.mark.parametrize("name", ["Adẹ́bayọ̀ Ọ̀ṣun", "अनिता शर्मा", "สมชาย ใจดี"])
def test_a_mark_that_is_no_part_of_a_letter_splits_no_name(name: str) -> None:
    """Unicode has no one character for each letter with its marks."""
    marks = {one for one in name if category(one).startswith("M")}
    assert not marks & set(contextual(Configuration.FULL).hide(EntityType.PERSON, name))


@pytest.mark.parametrize(
    "unit", ["Amy Johnson, ", "Amy saw Dr. Reyes on March 5, 2026 and paid $5.00 to Zorblax. "]
)
def test_of_a_long_text_nothing_gets_out(unit: str) -> None:
    text, task = (unit * 1600)[:5_000], contextual(Configuration.FULL)
    hidden = task.hide_text(text)
    assert task.leaked(hidden) == ()
    assert task.restore_text(hidden) == text
