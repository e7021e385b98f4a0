"""A question asks how it is, or how it was."""

import pytest

from privrag_desktop.questions.tagging.tense_check import is_of_now


@pytest.mark.parametrize(
    ("text", "is_now"),
    [("Is she on aspirin?", True), ("Was she on aspirin?", False), ("Has she ever had diabetes?", False)],
)
def test_present_tense_asks_how_it_is(text: str, is_now: bool) -> None:
    assert is_of_now(text) is is_now
