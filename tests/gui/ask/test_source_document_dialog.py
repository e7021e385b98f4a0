"""A source is shown with the cited sentence marked and in sight, and shows nothing while names are hidden."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.documents import Document
from privrag_desktop.errors import UsageError
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import HIDDEN
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog, open_source
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.theme.theme import DARK, LIGHT, Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of
from tests.gui.scripted import NAME, PRESSURE, WEIGHT, document

DAY = document("zq/2019-03-14")


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def names(page: QWidget) -> NamesOnScreen:
    return NamesOnScreen(page)


def dialog_on(page: QWidget, theme: Theme, names: NamesOnScreen, passage: str = PRESSURE) -> SourceDialog:
    made = SourceDialog(page, theme, names, DAY, passage)
    made.show()
    return made


@pytest.mark.parametrize(
    ("passage", "marked"),
    [(PRESSURE, "1 cited sentence"), (f"{PRESSURE}\n{WEIGHT}", "2 cited sentences")],
)
def test_cited_sentences_are_marked_counted_and_in_sight(
    page: QWidget, theme: Theme, names: NamesOnScreen, passage: str, marked: str
) -> None:
    shown = dialog_on(page, theme, names, passage)
    assert f"14 Mar 2019 · {marked}, marked" in words_of(shown)
    assert shown.pane.toPlainText().count("Cited") == shown.marked == int(marked[0])
    assert shown.pane.verticalScrollBar().value() > 0


def test_while_names_are_hidden_it_says_nothing_of_the_document(
    page: QWidget, theme: Theme, names: NamesOnScreen
) -> None:
    shown = dialog_on(page, theme, names)
    before = shown.pane.toPlainText()
    names.turn()
    assert shown.pane.toPlainText() == HIDDEN
    assert not [one for one in (NAME, "2019", "pressure", "cited") if one in words_of(shown)]
    names.turn()
    assert shown.pane.toPlainText() == before


def test_another_theme_draws_it_anew_and_keeps_the_cited_sentence_in_sight(
    page: QWidget, theme: Theme, names: NamesOnScreen
) -> None:
    shown = dialog_on(page, theme, names)
    theme.use(DARK)
    try:
        assert DARK.mark in shown.pane.toHtml()
        assert shown.pane.verticalScrollBar().value() > 0
    finally:
        theme.use(LIGHT)


def test_a_document_that_cannot_be_read_opens_no_window(
    qtbot: QtBot, page: QWidget, theme: Theme, names: NamesOnScreen, runner: TaskRunner
) -> None:
    errors: list[Exception] = []
    background = Background(runner, errors.append)

    def gone(_document_id: str) -> Document:
        raise UsageError("There is no such document.")

    open_source(background.read(document, DAY.document_id), page, theme, names, PRESSURE)
    qtbot.waitUntil(lambda: len(page.findChildren(SourceDialog)) == 1, timeout=PATIENCE_MS)
    open_source(background.read(gone, DAY.document_id), page, theme, names, PRESSURE)
    qtbot.waitUntil(lambda: bool(errors), timeout=PATIENCE_MS)
    assert [str(one) for one in errors] == ["There is no such document."]
    assert len(page.findChildren(SourceDialog)) == 1
