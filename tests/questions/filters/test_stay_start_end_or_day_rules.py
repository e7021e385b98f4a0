"""Discharged tells when a stay ended, in hospital that it went on, and admitted when it began."""

import pytest

from privrag_desktop.questions.filters.date_range_reader import WINDOWS, window_of
from privrag_desktop.questions.filters.stay_start_end_or_day_rules import of_stays
from privrag_desktop.questions.query.query_language import Window
from tests.questions.vault_words import TODAY, naming_of


def _windows(text: str) -> tuple[Window, ...]:
    naming = naming_of(text)
    [mention] = naming.mentions()
    return of_stays(mention, [window_of(part, TODAY) for part in naming.parts.of(*WINDOWS)])


@pytest.mark.parametrize(
    ("asked", "ends", "lasts"),
    [
        ("Was Ann Quill discharged in 2019?", True, False),
        ("Was Ann Quill in hospital in 2019?", False, True),
        ("Was Ann Quill in the emergency room in 2019?", False, True),
        ("Was Ann Quill in the ICU in 2019?", False, True),
        ("Was Ann Quill admitted in 2019?", False, False),
        ("How many visits did Ann Quill have in 2019?", False, False),
        ("How many emergency visits did Ann Quill have in 2019?", False, False),
        ("Did Ann Quill have a colonoscopy in 2019?", False, False),
    ],
)
def test_a_time_is_of_the_end_of_any_day_or_of_the_start(asked: str, ends: bool, lasts: bool) -> None:
    [window] = _windows(asked)
    assert (window.ends, window.lasts) == (ends, lasts)


def test_an_open_time_is_of_no_day_of_a_stay() -> None:
    [window] = _windows("Was Ann Quill in hospital since 2019?")
    assert not window.lasts
