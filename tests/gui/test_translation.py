"""Every word that the window shows can be said in another language, and translators see it."""

import ast
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.text.translation import CONTEXT, mark, say, shipped_languages, speak
from privrag_desktop.gui.widgets.labels_buttons_and_notices import breakable
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.made_up_language import LETTER, marked
from tests.gui.scripted import NAME, Script
from tools.strings import FILE, Said, as_ts, said_in, sentences

__all__ = ["marked"]
# folders whose words are not all said yet, and why; must shrink to nothing
NOT_YET: dict[str, str] = {}
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_EXAMPLES = (  # typed for the user: questions are understood in English only
    f"What is {NAME}'s latest body weight?",
    f"Which medications is {NAME} taking?",
    "Which patients have hypertension?",
)
_DATA = (
    "admin",
    "Anna Grün",
    "Qwen2.5 Coder 1.5B",
    "Qwen2.5-Coder 1.5B Instruct, Q4_K_M",
    "Qwen2.5-3B-Instruct-Q4_K_M.gguf",
    "Qwen2.5 3B Instruct, Q4_K_M",
    "Qwen Research License",
    "bartowski",
    "https://10.0.0.5:8000/v1",
    "all-MiniLM-L6-v2",
    "/home/clinician/.local/share/privrag-desktop/models/embedding",
    breakable("/home/clinician/vault-backups"),
)
_HASH = r"\b[0-9a-f]{64}\b|\b[0-9a-f]{16}\b"  # whole, or in groups
_DAY = r"\d+ [A-Z][a-z]{2} \d{4}"  # by the locale
_CUT = (NAME[:13], NAME[:16], NAME[:18])  # in a list that is too narrow
_SHARED = ("widgets", "charts", "theme", "text")  # folders of parts that every page may use
_OWN = ("PrivRAG", "PDF", "Markdown", "Ctrl+", *_EXAMPLES, *_DATA, NAME, *reversed(_CUT))


@pytest.mark.usefixtures("marked")
def test_a_sentence_is_said_by_the_translator_and_a_value_is_not() -> None:
    assert say("Put {what} back to: {value}", what="{say}", value="Ann") == "жжж {say} жжжж жж: Ann"
    assert mark("Settings") == "Settings"
    assert say(mark("Settings")) == "жжжжжжжж"
    assert say("What nobody has listed") == "What nobody has listed"


def test_the_file_for_translators_has_every_sentence() -> None:
    """Where it does not: python -m tools.strings."""
    assert FILE.read_text("utf-8") == as_ts(sentences())


def test_what_translators_get_is_well_formed_and_has_each_sentence_once() -> None:
    sources = [one.text for one in ElementTree.fromstring(FILE.read_bytes()).iter("source")]
    assert len(sources) == len(set(sources)) > 200
    assert say.__name__ not in sources
    assert {"Search the settings", "Counts at once.", "Safe harbor", "Settings"} <= set(sources)


def test_a_sentence_put_together_from_pieces_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a\.py:1"):
        list(said_in(ast.parse('say(f"{number} patients")'), "gui/a.py"))
    tree = ast.parse('say("One " "two")\nsay(CONSTANT)\nmark("Three")')
    assert list(said_in(tree, "gui/a.py")) == [Said("One two"), Said("Three")]


def test_english_is_spoken_where_there_is_no_translation(qapp: QApplication) -> None:
    before = QLocale()
    try:
        speak(qapp, "de")
        assert QLocale().language() is QLocale.Language.German
        assert QCoreApplication.translate(CONTEXT, "Settings") == "Settings"
        assert ("en", "English") in list(shipped_languages())
    finally:
        QLocale.setDefault(before)


@pytest.mark.usefixtures("marked")
def test_every_word_on_every_page_can_be_translated(qtbot: QtBot, open_window: Open, script: Script) -> None:
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    unsaid: dict[str, set[str]] = {}
    for page in Page:
        view.turn_to(page)
        qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
        for widget in (window, *window.findChildren(QWidget)):
            if widget.isVisible():
                for words in _words(widget):
                    if not _is_said(words):
                        unsaid.setdefault(_folder(widget), set()).add(words)
    assert {folder: words for folder, words in unsaid.items() if folder not in NOT_YET} == {}
    assert {folder for folder in NOT_YET if folder not in unsaid} == set(), (
        "said by now: take it off the list"
    )


def _words(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        yield widget.placeholderText()
    if isinstance(widget, QSpinBox):
        yield from (widget.prefix(), widget.suffix(), widget.specialValueText())
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(number) for number in range(widget.count()))
    if isinstance(widget, QHeaderView) and widget.model() is not None:
        heads = (widget.model().headerData(at, widget.orientation()) for at in range(widget.count()))
        yield from (str(head) for head in heads if head)
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(number) for number in range(widget.count()))


def _is_said(words: str) -> bool:
    """Also what has no words, and what is data: a name, a number, something to type."""
    rest = re.sub(f"{_DAY}|{_HASH}", "", words.replace(LETTER, ""))
    if rest == "English":  # the name of a language, in itself
        return True
    for own in _OWN:
        rest = rest.replace(own, "")
    return not _LETTERS.search(rest)


def _folder(widget: QWidget) -> str:
    """The folder of the nearest part that was written for this window."""
    each: QWidget | None = widget
    while each is not None:
        module = type(each).__module__
        folder, _, name = module.removeprefix("privrag_desktop.gui.").partition(".")
        if module.startswith("privrag_desktop.gui.") and name and folder not in _SHARED:
            return folder
        each = each.parentWidget()
    return "?"
