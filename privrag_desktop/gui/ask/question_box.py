"""Where a question is typed: Enter asks, Shift+Enter starts a line, Stop is at hand while it runs."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit

from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import button, row, set_flag

_MOST_LINES = 4


class QuestionBox(QFrame):
    """`asked` brings the question; `stopped` is the Stop button or Escape."""

    asked = Signal(str)
    stopped = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("question")
        self._theme = theme
        self.edit = QPlainTextEdit()
        self.edit.setObjectName("questionText")
        self.edit.setAccessibleName("Your question")
        self.say_conversation(goes_on=False)
        self.edit.setTabChangesFocus(True)
        self.edit.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.edit.installEventFilter(self)
        self.edit.textChanged.connect(self._fit)
        self.ask_button = button("Ask", "primary", on_click=self._ask, hint="Ask (Enter)")
        self.stop_button = button("Stop", "stop", on_click=self.stopped.emit, hint="Stop (Escape)")
        box = row(self, self.edit, self.ask_button, self.stop_button, margin=8)
        for part in (self.ask_button, self.stop_button):
            box.setAlignment(part, Qt.AlignmentFlag.AlignBottom)
        self.setFocusProxy(self.edit)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self.set_running(False)

    def text(self) -> str:
        return self.edit.toPlainText().strip()

    def set_text(self, question: str) -> None:
        self.edit.setPlainText(question)
        self.edit.moveCursor(QTextCursor.MoveOperation.End)

    def insert(self, words: str) -> None:
        """Put words where the cursor is, apart from what stands before them."""
        cursor = self.edit.textCursor()
        before = self.edit.toPlainText()[: cursor.selectionStart()]
        apart = " " if before and not before[-1].isspace() else ""
        cursor.insertText(f"{apart}{words} ")

    def say_conversation(self, *, goes_on: bool) -> None:
        """Whether a question may leave out what the one before it said."""
        first, next_one = (
            "Ask about a patient, a reading, a medication…",
            "Ask on: and the weight? what about 2015?",
        )
        self.edit.setPlaceholderText(next_one if goes_on else first)

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

    def _handle(self, event: QKeyEvent) -> bool:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not shift:
            self._ask()
            return True
        return False

    def _ask(self) -> None:
        if self.text() and not self._running:
            self.asked.emit(self.text())

    def _fit(self) -> None:
        """As high as the text, up to a few lines."""
        self.ask_button.setEnabled(bool(self.text()))
        lines = int(self.edit.document().size().height())
        height = self.edit.fontMetrics().lineSpacing() * max(1, min(lines, _MOST_LINES))
        self.edit.setFixedHeight(height + 2 * int(self.edit.document().documentMargin()) + 6)

    def _paint_icons(self) -> None:
        self.ask_button.setIcon(self._theme.icon("send", self._theme.colours.on_accent))
        self.stop_button.setIcon(self._theme.icon("stop", self._theme.colours.error))
