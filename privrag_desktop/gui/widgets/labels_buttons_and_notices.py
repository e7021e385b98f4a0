"""Make labels, buttons, cards and notices in the styles of the window."""

import re
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import say


def label(text: str, role: str = "", *, wrap: bool = True) -> QLabel:
    """A label; `role` picks its look in the style sheet (title, section, muted …)."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)  # records are shown, never interpreted
    made.setObjectName(role)
    made.setWordWrap(wrap)
    return made


def button(text: str, role: str = "", *, on_click: Callable[[], object], hint: str = "") -> QPushButton:
    """A push button; `hint` says more to the pointer and to a screen reader."""
    made = QPushButton(text)
    made.setObjectName(role)
    made.setAccessibleName(text or hint)
    if hint:
        set_tip(made, hint)
        made.setAccessibleDescription(hint)
    made.setAutoDefault(True)  # Enter presses it, in windows as in dialogs

    def clicked(_checked: bool) -> None:
        on_click()

    made.clicked.connect(clicked)
    return made


class Card(QFrame):
    """A part of a page with a background and an edge of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")


def card(*parts: QWidget, margin: int = 16, spacing: int = 8) -> QFrame:
    frame = Card()
    column(frame, *parts, margin=margin, spacing=spacing)
    return frame


def column(parent: QWidget, *parts: QWidget, margin: int = 0, spacing: int = 8) -> QVBoxLayout:
    box = QVBoxLayout(parent)
    _fill(box, parts, margin, spacing)
    return box


def row(parent: QWidget, *parts: QWidget, margin: int = 0, spacing: int = 8) -> QHBoxLayout:
    box = QHBoxLayout(parent)
    _fill(box, parts, margin, spacing)
    return box


def headed(title: str, about: str, end: QWidget) -> QWidget:
    """A title with a sentence beneath it, and a button at the end of the line."""
    words, line = QWidget(), QWidget()
    column(words, label(title, "subtitle"), label(about, "muted"), spacing=4)
    row(line, words, end, spacing=12).setStretch(0, 1)
    return line


def captioned(name: str, field: QWidget, *, wrap: bool = True) -> QWidget:
    """A field with its name above it."""
    made, caption = QWidget(), label(name, wrap=wrap)
    caption.setBuddy(field)
    column(made, caption, field, spacing=5)
    return made


def figure(number: QLabel, name: str) -> QFrame:
    """A number on a card, with its name beneath it."""
    number.setAccessibleName(name)
    return card(number, label(name, "muted", wrap=False), margin=12, spacing=2)


def hint_at(line: QLineEdit, words: str) -> None:
    """What to type, in the empty field; a narrow one cuts it, so that its tooltip says it, too."""
    line.setPlaceholderText(words)
    set_tip(line, line.toolTip() or words)


def breakable(address: str) -> str:
    """With places where a line may end: an address, or the path of a folder, must never be cut off."""
    return re.sub(r"([^A-Za-z0-9]+)", "\\1\u200b", address)


def set_flag(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at, and repaint."""
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class Notice(QFrame):
    """A sentence in place, with at most one thing to do about it; hidden until it has something to say."""

    dismissed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self._text = label("")
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._act: Callable[[], object] = lambda: None
        self.action_button = button("", "link", on_click=self._do)
        self._dismiss = button(say("Dismiss"), "link", on_click=self._put_away)
        box = row(self, self._text, self.action_button, self._dismiss, margin=10, spacing=10)
        box.setStretch(0, 1)
        self.hide()

    @property
    def text(self) -> str:
        return "" if self.isHidden() else self._text.text()

    def say(
        self,
        text: str,
        tone: str = "warn",
        action: str = "",
        on_action: Callable[[], object] | None = None,
        *,
        stays: bool = False,
    ) -> None:
        """Show a sentence; tone is warn, error or calm; one that stays cannot be dismissed."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._act = on_action or self.hide
        self.action_button.setText(action)
        self.action_button.setAccessibleName(action)
        self.action_button.setVisible(bool(action))
        self._dismiss.setVisible(not stays)
        set_flag(self, "tone", tone)
        self.show()
        if tone != "calm":
            QTimer.singleShot(0, self, self._come_into_view)

    def say_error(self, error: Exception) -> None:
        """What went wrong; nothing where the user stopped it."""
        if sentence := explain(error):
            self.say(sentence, "error")

    def _come_into_view(self) -> None:
        """Once it has its place: on a long page what went wrong stood where nobody saw it."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if around is not None and self.isVisible():
            around.ensureWidgetVisible(self)

    def _do(self) -> None:
        self._act()

    def _put_away(self) -> None:
        self.hide()
        self.dismissed.emit()


def _fill(box: QBoxLayout, parts: tuple[QWidget, ...], margin: int, spacing: int) -> None:
    box.setContentsMargins(margin, margin, margin, margin)
    box.setSpacing(spacing)
    for part in parts:
        box.addWidget(part)
