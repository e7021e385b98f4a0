"""What the window says of an error never holds record content."""

import logging

import pytest

from privrag_desktop.errors import Cancelled, ModelError, WrongPassphrase
from privrag_desktop.gui.text.error_text import explain


@pytest.mark.parametrize(
    "error", [WrongPassphrase("It does not open."), ModelError("Fetch the model first.")]
)
def test_a_known_error_is_its_own_sentence(error: Exception) -> None:
    assert explain(error) == str(error)


def test_cancelling_says_nothing() -> None:
    assert explain(Cancelled()) is None


def test_a_bug_is_named_by_its_type_on_screen_and_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        sentence = explain(ValueError("Zebulonia Quetzalkamp"))
    assert sentence is not None
    assert "ValueError" in sentence
    assert "Quetzalkamp" not in sentence + caplog.text
