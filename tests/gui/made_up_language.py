"""A language with one letter, in which all is said that translators see: what stays English is seen."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from privrag_desktop.gui.text.translation import CONTEXT
from tools.strings import sentences

LETTER = "ж"
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w+;)")  # values, and what is no word
_LETTERS = re.compile(r"[^\W\d_]{3,}")


class MadeUp(QTranslator):
    """As a translation that has every sentence; others stay as they are."""

    def translate(self, context: str, text: str, *_: object) -> str:
        return made_up(text) if context == CONTEXT and text in _listed() else text

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False


def made_up(text: str) -> str:
    parts = _KEPT.split(text)
    return "".join(part if _KEPT.fullmatch(part) else re.sub(r"[^\W\d_]", LETTER, part) for part in parts)


def is_made_up(words: str) -> bool:
    """Whether no word of another language is in it, and any of this."""
    rest = words.replace(LETTER, "")
    return rest != words and not _LETTERS.search(rest)


@cache
def _listed() -> frozenset[str]:
    return frozenset(sentences())


@pytest.fixture
def marked(qapp: QApplication) -> Iterator[MadeUp]:
    translator = MadeUp(qapp)
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)
