"""Text from records loads nothing, opens no link, and lets the Tab key out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.labels_buttons_and_notices import column
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane
from tests.gui.conftest import PATIENCE_MS

WIDE = 500  # pixels of a picture


@pytest.fixture
def pane(qtbot: QtBot) -> ReadingPane:
    made = ReadingPane("A record")
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("named", [Path.as_uri, Path.as_posix])
def test_a_picture_that_a_record_names_is_not_loaded(
    qtbot: QtBot, pane: ReadingPane, tmp_path: Path, named: Callable[[Path], str]
) -> None:
    """Qt reads the file itself if it is given no picture at all."""
    picture, usual = tmp_path / "wide.png", QTextBrowser()
    qtbot.addWidget(usual)
    assert QImage(WIDE, 10, QImage.Format.Format_RGB32).save(str(picture))
    for shown in (usual, pane):
        shown.setHtml(f"<img src='{named(picture)}'>")
        shown.document().setTextWidth(2 * WIDE)
    assert usual.document().idealWidth() >= WIDE  # one that is loaded takes its room
    assert pane.document().idealWidth() < WIDE


def test_a_style_sheet_that_a_record_names_is_not_loaded(pane: ReadingPane, tmp_path: Path) -> None:
    sheet = tmp_path / "style.css"
    sheet.write_text("p { color: #ff0000 }")
    pane.setHtml(f"<link rel='stylesheet' href='{sheet.as_uri()}'><p>Words</p>")
    assert "#ff0000" not in pane.toHtml()


def test_a_link_is_told_and_never_opened(qtbot: QtBot, pane: ReadingPane, tmp_path: Path) -> None:
    secret, pressed = tmp_path / "secret.html", list[QUrl]()
    secret.write_text("Somebody else's record")
    pane.anchorClicked.connect(pressed.append)
    pane.setHtml(f"<p>See <a href='{secret.as_uri()}'>this</a>.</p>")
    pane.show()
    pane.activateWindow()
    pane.setFocus()
    qtbot.waitUntil(pane.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(pane, Qt.Key.Key_Tab)
    qtbot.keyClick(pane, Qt.Key.Key_Return)
    assert pressed == [QUrl.fromLocalFile(str(secret))]
    assert pane.toPlainText() == "See this."


def test_tab_leaves_it_at_the_end(qtbot: QtBot) -> None:
    form, pane, after = QWidget(), ReadingPane("A record"), QLineEdit()
    qtbot.addWidget(form)
    column(form, pane, after)
    pane.setHtml("<p>Words</p>")
    form.show()
    form.activateWindow()
    pane.setFocus()
    qtbot.waitUntil(pane.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(pane, Qt.Key.Key_Tab)
    assert after.hasFocus()
