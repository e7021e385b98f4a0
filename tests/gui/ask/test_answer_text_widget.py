"""The text of an answer tells which citation is pointed at, and when none is any more."""

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.ask.answer_text_widget import AnswerText
from tests.gui.conftest import PATIENCE_MS

HTML = (
    '<p>It was <a href="citation:1">[1]</a></p>'
    + "<p>and</p>" * 60
    + '<p>later <a href="citation:2">[2]</a></p>'
)


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def text(qtbot: QtBot, page: QWidget) -> AnswerText:
    """With a field behind it, to leave it by Tab."""
    made, after = AnswerText("Answer"), QLineEdit()
    box = QVBoxLayout(page)
    box.addWidget(made)
    box.addWidget(after)
    made.setHtml(HTML)
    page.resize(300, 300)
    page.show()
    page.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus, timeout=PATIENCE_MS)
    return made


@pytest.fixture
def pointed(text: AnswerText) -> list[str]:
    """The links that were told, "" for none."""
    seen: list[str] = []
    text.pointed.connect(lambda link: seen.append(QUrl(link).toString()))
    return seen


def test_tab_goes_from_citation_to_citation_and_out_and_each_is_told(
    qtbot: QtBot, text: AnswerText, pointed: list[str]
) -> None:
    reached: list[str] = []
    for _ in range(3):
        pointed.clear()
        qtbot.keyClick(text, Qt.Key.Key_Tab)
        reached.append(pointed[-1])
    assert reached == ["citation:1", "citation:2", ""]
    assert not text.hasFocus()


def test_no_citation_is_pointed_at_once_its_line_has_moved(
    qtbot: QtBot, text: AnswerText, pointed: list[str]
) -> None:
    """The card beside it would stand at another line."""
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    pointed.clear()
    text.verticalScrollBar().setValue(40)
    assert pointed == [""]


@pytest.mark.parametrize("how", ["the focus", "the pointer"])
def test_no_citation_is_pointed_at_once_it_is_left(
    qtbot: QtBot, text: AnswerText, pointed: list[str], how: str
) -> None:
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    pointed.clear()
    if how == "the focus":
        text.clearFocus()
    else:
        QApplication.sendEvent(text.viewport(), QEvent(QEvent.Type.Leave))
    assert pointed == [""]


def test_the_line_of_the_citation_in_focus_is_where_it_stands(qtbot: QtBot, text: AnswerText) -> None:
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    first = text.link_line()
    qtbot.keyClick(text, Qt.Key.Key_Tab)
    assert text.viewport().rect().contains(text.link_line().center())
    assert text.link_line().bottom() > first.bottom()
