"""Long text in a field never stops the window: so much is taken, it says so, and more costs no more work."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QToolTip
from pytestqt.qtbot import QtBot

import privrag_desktop.gui
from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.widgets.length_limited_text_fields import (
    CUT,
    LONGEST_LINE,
    TOO_LONG,
    Field,
    TextField,
)
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.privacy.test_linear_time import calls_of

BOOK = "word 12/3 Zeb" * 20_000
SOME = 100  # calls that timers and the like may add
TRIES = 3


def paste(field: QLineEdit | QPlainTextEdit, text: str) -> int:
    """How much work it is, layout and all that listens to it included."""
    QApplication.clipboard().setText(text)

    def act() -> None:
        field.paste()
        QApplication.processEvents()

    field.clear()
    QApplication.processEvents()
    calls = calls_of(act)
    QApplication.clipboard().clear()
    return calls


def typed_in(view: VaultView) -> list[QLineEdit | QPlainTextEdit]:
    fields: list[QLineEdit | QPlainTextEdit] = [*view.window().findChildren(QPlainTextEdit)]
    fields += [one for one in view.window().findChildren(QLineEdit) if not _is_part(one)]
    return [one for one in fields if not one.isReadOnly()]


def _is_part(line: QLineEdit) -> bool:
    """Of a control that takes numbers, dates or one of several."""
    return isinstance(line.parent(), QAbstractSpinBox | QComboBox)


def test_a_book_pasted_into_any_field_is_no_more_work_than_a_tenth_of_it(view: VaultView) -> None:
    fields = typed_in(view)
    assert len(fields) >= 10
    for field in fields:
        paste(field, BOOK[:20_000])  # what is made once is made
        least, most = (
            min(paste(field, BOOK[:length]) for _ in range(TRIES))  # other events may come between
            for length in (20_000, 200_000)
        )
        text = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
        assert len(text) <= 4_096, field.accessibleName()
        assert most <= 1.2 * least + SOME, (field.accessibleName(), least, most)


def test_every_field_of_the_window_is_one_that_has_an_end() -> None:
    """Dialogs are not open in the test above; they have the same fields."""
    made = re.compile(r"\bQ(?:LineEdit|PlainTextEdit|TextEdit)\(")
    files = sorted(Path(privrag_desktop.gui.__file__).parent.rglob("*.py"))
    places = [file.name for file in files if made.search(file.read_text("utf-8"))]
    assert places == []


def test_the_beginning_of_what_is_pasted_into_a_line_stays_and_that_is_said(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _over: told.append(text))
    field = Field()
    qtbot.addWidget(field)
    paste(field, "x" * LONGEST_LINE)
    assert told == []
    paste(field, "x" * (LONGEST_LINE + 1))
    assert field.text() == "x" * LONGEST_LINE
    assert told == [CUT.format(most=number_text(LONGEST_LINE))]


def test_what_does_not_fit_into_a_text_is_not_taken_at_all(qtbot: QtBot) -> None:
    field, told = TextField(10, "12345"), list[str]()
    qtbot.addWidget(field)
    field.refused.connect(told.append)
    sentence = TOO_LONG.format(most=number_text(10))
    paste(field, "1234567890")
    assert (field.toPlainText(), field.too_long, told) == ("1234567890", "", [])
    paste(field, "12345678901")
    assert (field.toPlainText(), told) == ("", [sentence])
    field.setPlainText("1234567890")
    field.selectAll()
    field.insertPlainText("12345678901")  # as if typed
    assert field.too_long == sentence


def test_a_question_that_is_too_long_is_said_so_and_not_asked(view: VaultView) -> None:
    box, sentence = view.ask.box, TOO_LONG.format(most=number_text(LONGEST_QUESTION))
    paste(box.edit, "w" * (LONGEST_QUESTION + 1))
    assert (box.text(), box.problem.text()) == ("", sentence)
    paste(box.edit, "w" * LONGEST_QUESTION)
    assert (len(box.text()), box.problem.text(), box.ask_button.isEnabled()) == (LONGEST_QUESTION, "", True)
    box.edit.appendPlainText("w")
    assert (box.problem.text(), box.ask_button.isEnabled()) == (sentence, False)
