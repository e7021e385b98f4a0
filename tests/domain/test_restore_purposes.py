"""A reason that nobody can read is none."""

import pytest

from privrag_desktop.domain.restore_purposes import is_reason


@pytest.mark.parametrize("reason", ["Night round.", "on call", "病棟回診", "دورية", "c", " \u200bward\u3164"])
def test_words_of_any_script_are_a_reason(reason: str) -> None:
    assert is_reason(reason)


@pytest.mark.parametrize(
    "reason",
    ["", "  \n", "\u200b", "\u3164", "\u115f\u1160\uffa0", "\u2800", "\ufe0f\u034f", "...", "123", "\x00"],
)
def test_what_nobody_can_read_is_none(reason: str) -> None:
    """U+3164 alone was taken for a reason: by its category it is a letter."""
    assert not is_reason(reason)
