"""Show the recovery key once, and have a part of it typed as confirmation."""

import secrets

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form

WHY = mark(
    "This key opens the vault when the passphrase is forgotten. It is shown only now. Write it down and keep "
    "it away from this computer."
)
SPOKEN = mark("Recovery key: {key}")
ASKED = mark("To be sure that you have it, type {which} of the key.")
WRONG = mark("That is not {which} of the key. Look at what you have written, or at the key again.")
FIRST, SECOND, LAST = mark("the first group"), mark("the second group"), mark("the last group")
COPIED = mark(
    "Copied, for a password manager. It leaves the clipboard after a while, but a program that remembers "
    "what was copied may keep it: a key in a file of this computer guards nothing."
)
_MISREAD = str.maketrans("ILO", "110")  # as the key is read when it is typed


class RecoveryPage(Form):
    """`confirmed` comes only after one group of the key was typed while the key was not to be seen."""

    confirmed = Signal()

    def __init__(self, go_on: str = "") -> None:
        super().__init__()
        self._key = ""
        self.asked = 1  # which group has to be typed, from 1
        self.notice, self.key = Notice(), label("", "secret")
        self.key.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.key.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.noted = button(say("I have written it down"), "primary", on_click=self._ask)
        self.copy = button(say("Copy"), on_click=self._copy, hint=say("Into the clipboard, for a while"))
        self.question, self.group = label(""), Field()
        self.question.setBuddy(self.group)
        self.go_on = button(go_on or say("Go on"), "primary", on_click=self._go_on)
        self.again = button(say("Look at the key again"), "link", on_click=self._show_key)
        self._shown, self._hidden = QWidget(), QWidget()
        self._build()

    @property
    def first(self) -> QWidget:
        return self.noted if self._hidden.isHidden() else self.group

    def start(self, recovery_key: str, told: str = "") -> None:
        """Show a key; `told` says why, where that is not plain."""
        self._key = recovery_key
        self.asked = secrets.choice((1, 2, len(recovery_key.split("-"))))  # which nobody has to count for
        self._show_key()
        if told:
            self.notice.say(told, "calm", stays=True)

    def _build(self) -> None:
        buttons = QWidget()
        row(buttons, self.noted, self.copy, spacing=8).setStretch(0, 1)
        column(self._shown, label(say(WHY), "muted"), self.key, buttons, spacing=16)
        answer = QWidget()
        row(answer, self.group, self.go_on, spacing=8).setStretch(0, 1)
        below = QWidget()
        row(below, self.again).addStretch(1)
        column(self._hidden, self.question, answer, below, spacing=10)
        column(self, self.notice, self._shown, self._hidden, spacing=14)
        self._hidden.hide()
        self.group.returnPressed.connect(self._go_on)

    def _show_key(self) -> None:
        self.notice.hide()
        self.key.setText(self._key)
        self.key.setAccessibleName(say(SPOKEN, key=self._key))  # a label with a name reads out only its name
        self._shown.show()
        self._hidden.hide()
        self.noted.setFocus()

    def _write(self, key: str) -> None:
        """Also in the name, for a screen reader reads that instead of the text."""
        self.key.setText(key)
        self.key.setAccessibleName(say("Recovery key: {key}", key=key) if key else say("Recovery key"))

    def _ask(self) -> None:
        self.notice.hide()
        self._clear_key()
        self.group.clear()
        self.question.setText(say(ASKED, which=self._which()))
        self.group.setAccessibleName(self.question.text())
        self._hidden.show()
        self._shown.hide()
        self.group.setFocus()

    def _which(self) -> str:
        return say({1: FIRST, 2: SECOND}.get(self.asked, LAST))

    def _go_on(self) -> None:
        typed = _plain(self.group.text())
        groups = self._key.split("-")
        if not self._key or typed not in (_plain(groups[self.asked - 1]), _plain(self._key)):
            self.notice.say(say(WRONG, which=self._which()), "error")
            self.group.selectAll()
            self.group.setFocus()
            return
        self._key = ""
        self._clear_key()
        self.group.clear()
        self.notice.hide()
        self.confirmed.emit()

    def _clear_key(self) -> None:
        self._write("")
        self.key.setAccessibleName("")

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._key)
        self.notice.say(say(COPIED), "warn")


def _plain(text: str) -> str:
    return "".join(char for char in text.upper() if char.isalnum()).translate(_MISREAD)
