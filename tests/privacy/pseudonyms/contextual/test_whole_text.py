"""A text that is one value from end to end: hiding it ends, and it turns back."""

from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.language.letter_folding_and_scripts import composed
from tests.privacy.pseudonyms.contextual.made import COVERING, contextual

_TESTS = Path(__file__).parents[3]
_RECOGNIZERS = _TESTS / "privacy" / "detect" / "recognizers"
_MODULES = sorted((*_RECOGNIZERS.glob("test_*.py"), _TESTS / "privacy" / "detect" / "test_recognizers.py"))
_KINDS = (
    EntityType.DATE,
    EntityType.ID,
    EntityType.PHONE,
)  # those that come back to the letter, whatever is in them


def _examples() -> list[str]:
    """Every text and value in the tables of what the recognizers find and leave."""
    names = (".".join(("tests", *path.relative_to(_TESTS).with_suffix("").parts)) for path in _MODULES)
    tables = (getattr(import_module(name), table, ()) for name in names for table in ("FOUND", "LEFT"))
    rows = (row if isinstance(row, tuple) else (row,) for table in tables for row in table)
    return sorted({str(cell) for row in rows for cell in row if isinstance(cell, str) and cell})


EXAMPLES = _examples()


def test_every_recognizer_gives_examples() -> None:
    assert len(EXAMPLES) > 300


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(EXAMPLES), st.sampled_from(COVERING), st.sampled_from(_KINDS))
def test_whatever_a_recognizer_finds_is_hidden_and_turns_back(
    text: str, policy: Configuration, kind: EntityType
) -> None:
    """To the letter, as keyboards write it: without what is invisible, which tasks leave out of all text."""
    task = contextual(policy)
    assert task.restore_text(task.hide_text(text)) == composed(text)
    other = contextual(policy)
    assert other.restore(kind, other.hide(kind, text)) == composed(text)


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Halloween 2020", "Halloween"),
        ("Christmas 2019", "Christmas"),
        ("New Year's Day 2020", "New Year"),
        ("Good Friday 2020", "Friday"),
        ("Easter 2019", "Easter"),
        ("Ramadan 2019", "Ramadan"),
        ("Diwali 2019", "Diwali"),
        ("Thanksgiving 2018", "Thanksgiving"),
        ("2019-W15-2", "W15"),
        ("23. IV. 2019", "IV"),
        ("2019年4月23日", "4月23日"),
        ("O4/23/2019", "4/23"),
        ("&#50;&#48;&#49;&#57;&#45;&#48;&#52;&#45;&#50;&#51;", "&#50;&#51;"),
    ],
)
def test_a_day_with_words_in_it_is_hidden_wherever_it_stands(
    text: str, day: str, policy: Configuration
) -> None:
    for written in (text, f"Fell on {text}.", f"Seen {text}, again {text}."):
        task = contextual(policy)
        hidden = task.hide_text(written)
        assert day not in hidden
        assert task.restore_text(hidden) == written
        assert task.leaked(hidden) == ()


def test_the_same_day_has_the_same_stand_in_in_every_text() -> None:
    task = contextual()
    alone = task.hide(EntityType.DATE, "Halloween 2020")
    assert task.hide_text("Fell on Halloween 2020.") == f"Fell on {alone}."
    assert task.restore(EntityType.DATE, alone) == "Halloween 2020"
