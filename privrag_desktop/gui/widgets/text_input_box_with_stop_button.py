"""The box in which a question or task is typed: Enter sends it, Shift+Enter breaks the line."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    column,
    label,
    row,
    set_flag,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import TextField

_MOST_LINES = 4
PUT_AWAY = mark("What you typed is hidden with the names. F8 brings it back.")
GAP = "…"  # where the name of a patient belongs in an example


class TypingBox(QFrame):
    """`asked` brings the question; `stopped` is the Stop button or Escape."""

    asked = Signal(str)
    stopped = Signal()
    longest = LONGEST_QUESTION  # characters

    def __init__(self, theme: Theme, names: NamesOnScreen | None = None) -> None:
        super().__init__()
        self.setObjectName("question")
        self._theme, self._names = theme, names or NamesOnScreen(self)
        self._put_away = ""
        self.edit, self.problem = TextField(self.longest), label("", "problem")
        self.edit.setObjectName("questionText")
        self.edit.setAccessibleName(say("Your question"))
        self._say_what_to_type()
        self.edit.setTabChangesFocus(True)
        self.edit.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.edit.installEventFilter(self)
        self.edit.textChanged.connect(self._fit)
        self.edit.textChanged.connect(lambda: self._say_problem(self.edit.too_long))
        self.edit.refused.connect(self._say_problem)
        self.problem.hide()
        typed = QWidget()
        column(typed, self.edit, self.problem, spacing=4)
        self.ask_button = button(say("Ask"), "primary", on_click=self._ask, hint=say("Ask (Enter)"))
        self.stop_button = button(say("Stop"), "stop", on_click=self.stopped.emit, hint=say("Stop (Escape)"))
        box = row(self, typed, self.ask_button, self.stop_button, margin=8)
        for part in (self.ask_button, self.stop_button):
            box.setAlignment(part, Qt.AlignmentFlag.AlignBottom)
        self.setFocusProxy(self.edit)
        theme.changed.connect(self._paint_icons)
        self._names.changed.connect(self._show_or_hide)
        self._paint_icons()
        self.set_running(False)

    def text(self) -> str:
        return self.edit.toPlainText().strip()

    def set_text(self, question: str) -> None:
        """While names are hidden, it waits until they are shown: a question may hold one."""
        self._put_away = question if self._names.hidden else ""
        self._write("" if self._names.hidden else question)

    def begin(self, example: str) -> None:
        """An example to be changed; where a name belongs, typing puts it there."""
        self.set_text(example)
        at = self.edit.toPlainText().find(GAP)
        if at >= 0:
            cursor = self.edit.textCursor()
            cursor.setPosition(at)
            cursor.setPosition(at + len(GAP), QTextCursor.MoveMode.KeepAnchor)
            self.edit.setTextCursor(cursor)
        self.setFocus()

    def put_away(self) -> None:
        """Out of sight while names are hidden; it comes back with them."""
        self.set_text(self.text())

    def insert(self, words: str) -> None:
        """Put words where the cursor is, apart from what stands before them."""
        cursor = self.edit.textCursor()
        before = self.edit.toPlainText()[: cursor.selectionStart()]
        apart = " " if before and not before[-1].isspace() else ""
        cursor.insertText(f"{apart}{words} ")

    def set_running(self, running: bool) -> None:
        """Swap Ask for Stop; the text stays, so that it can be changed and asked again."""
        had_focus = self.ask_button.hasFocus() or self.stop_button.hasFocus()
        self._running = running
        self.ask_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self._fit()
        if had_focus:
            (self.stop_button if running else self.ask_button).setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            set_flag(self, "active", event.type() == QEvent.Type.FocusIn)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._handle(event):
            return True
        return super().eventFilter(watched, event)

    def _write(self, text: str) -> None:
        self.edit.setPlainText(text)
        self.edit.moveCursor(QTextCursor.MoveOperation.End)
        self._say_what_to_type()

    def _show_or_hide(self) -> None:
        """What was typed meanwhile stays; nobody would miss the question before it."""
        if self._names.hidden:
            self.put_away()
        elif self.text():
            self._put_away = ""
        else:
            self._write(self._put_away)
        self._say_what_to_type()

    def _say_what_to_type(self) -> None:
        put_away = self._names.hidden and self._put_away
        self.edit.setPlaceholderText(say(PUT_AWAY) if put_away else self._what_to_type())

    def _what_to_type(self) -> str:
        """What stands in the box while it is empty."""
        return ""

    def _handle(self, event: QKeyEvent) -> bool:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not shift:
            self._ask()
            return True
        return False

    def _ask(self) -> None:
        if self.text() and not self.edit.too_long and not self._running:
            self.asked.emit(self.text())

    def _say_problem(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.edit.setAccessibleDescription(sentence)

    def _fit(self) -> None:
        """As high as the text, up to a few lines."""
        self.ask_button.setEnabled(bool(self.text()) and not self.edit.too_long)
        self.edit.ensurePolished()  # else its font is not yet as large as the text size says
        lines = int(self.edit.document().size().height())
        height = self.edit.fontMetrics().lineSpacing() * max(1, min(lines, _MOST_LINES))
        self.edit.setFixedHeight(height + 2 * int(self.edit.document().documentMargin()) + 6)

    def _paint_icons(self) -> None:
        self.ask_button.setIcon(self._theme.icon("send", self._theme.colours.on_accent))
        self.stop_button.setIcon(self._theme.icon("stop", self._theme.colours.error))
        self._fit()
