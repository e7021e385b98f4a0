"""A name in any letters ends no command, whatever the encoding of what reads it."""

from io import BytesIO, TextIOWrapper

import pytest

from privrag_desktop.runtime import output_encoding
from privrag_desktop.runtime.output_encoding import let_any_letter_through

NAME = "Łucja Müller"


class There:
    """`sys` as a program sees it whose output goes to a file."""

    def __init__(self, platform: str) -> None:
        self.platform = platform
        self.stdout = TextIOWrapper(BytesIO(), encoding="cp1252")
        self.stderr = None


def test_on_windows_an_unknown_letter_becomes_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    there = There("win32")
    monkeypatch.setattr(output_encoding, "sys", there)
    let_any_letter_through()
    there.stdout.write(NAME)
    there.stdout.seek(0)
    assert there.stdout.read() == "?ucja Müller"


def test_elsewhere_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    there = There("linux")
    monkeypatch.setattr(output_encoding, "sys", there)
    let_any_letter_through()
    with pytest.raises(UnicodeEncodeError):
        there.stdout.write(NAME)
