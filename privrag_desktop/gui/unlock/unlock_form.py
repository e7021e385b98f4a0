"""The form that unlocks a vault: user, passphrase, and what was wrong."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from privrag_desktop.domain.users import User
from privrag_desktop.gui.text.translation import say, say_many
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row
from privrag_desktop.gui.widgets.length_limited_text_fields import LONGEST_PATH, Field
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form


class SecretField(QWidget):
    """A passphrase field with a Show button and a sentence underneath when it is wrong."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.edit = Field(most=LONGEST_PATH)
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.edit.setAccessibleName(name)
        self.show_button = button(
            say("Show"), "link", on_click=self._toggle, hint=say("Show or hide: {name}", name=name)
        )
        self.show_button.setAutoDefault(False)
        self._problem = label("", "problem")
        self._problem.hide()
        line = QWidget()
        row(line, self.edit, self.show_button, spacing=4)
        caption = label(name)
        caption.setBuddy(self.edit)
        column(self, caption, line, self._problem, spacing=5)
        self.edit.textEdited.connect(lambda: self.complain(""))

    @property
    def problem(self) -> str:
        return "" if self._problem.isHidden() else self._problem.text()

    def complain(self, sentence: str) -> None:
        """Say what is wrong, or clear it with ""."""
        self._problem.setText(sentence)
        self._problem.setVisible(bool(sentence))
        self.edit.setAccessibleDescription(sentence)
        if sentence:
            self.edit.setFocus()
            self.edit.selectAll()

    def clear(self) -> None:
        self.edit.clear()
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.show_button.setText(say("Show"))
        self.complain("")

    def _toggle(self) -> None:
        hidden = self.edit.echoMode() == QLineEdit.EchoMode.Password
        mode = QLineEdit.EchoMode.Normal if hidden else QLineEdit.EchoMode.Password
        self.edit.setEchoMode(mode)
        self.show_button.setText(say("Hide") if hidden else say("Show"))


class UserField(QWidget):
    """Whose passphrase it is; hidden while a vault has one user, or none that is known."""

    def __init__(self) -> None:
        super().__init__()
        self.box = QComboBox()
        self.box.setAccessibleName(say("User"))
        self.box.setPlaceholderText(say("Choose your name"))
        caption = label(say("User"))
        caption.setBuddy(self.box)
        column(self, caption, self.box, spacing=5)
        self.hide()

    @property
    def chosen(self) -> str:
        """A name, or "": then everybody's passphrase is tried."""
        return self.box.currentText() if not self.isHidden() else ""

    def offer(self, users: Sequence[User], chosen: str) -> None:
        self.box.clear()
        self.box.addItems([user.name for user in users])
        self.box.setCurrentIndex(self.box.findText(chosen) if chosen else -1)
        self.setVisible(len(users) > 1)


class UnlockForm(Form):
    """`submitted` means: try what stands in the field."""

    submitted = Signal()
    account_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._users: Sequence[User] = ()
        self._by_account = False
        self.account = button(say("Unlock with this computer's account"), on_click=self.account_wanted.emit)
        self.account.hide()
        self.user, self.secret = UserField(), SecretField(say("Passphrase or recovery key"))
        self._hint = label("", "muted")
        self.open_button = button(say("Open"), "primary", on_click=self._submit)
        self.secret.edit.returnPressed.connect(self._submit)
        self.user.box.activated.connect(lambda _: self.secret.edit.setFocus())
        self.user.box.currentIndexChanged.connect(self._offer_account)
        self._seconds_left = 0
        self.seconds = QTimer(self)
        self.seconds.setInterval(1000)
        self.seconds.timeout.connect(self._count_down)
        column(self, self._hint, self.user, self.secret, self.open_button, self.account, spacing=14)

    @property
    def first(self) -> QWidget:
        return self.secret.edit

    @property
    def user_of_account(self) -> str:
        """Whom this computer's account would unlock the vault for; "" when nobody has chosen that."""
        name = self.user.chosen if len(self._users) > 1 else "".join(user.name for user in self._users)
        return next((user.name for user in self._users if user.name == name and user.keyring), "")

    def start(
        self, hint: str, users: Sequence[User] = (), last: str = "", *, by_account: bool = False
    ) -> None:
        """Ready for a vault of these users; `hint` may name the sample vault's passphrase.

        `by_account`: whether the account of this computer may unlock it, for who has chosen so.
        """
        self._users, self._by_account = users, by_account
        self.user.offer(users, last)
        self._offer_account()
        self.secret.clear()
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self.wait(0)
        self.set_busy(False)

    def set_busy(self, busy: bool) -> None:
        self.setEnabled(not busy)
        self.open_button.setText(say("Opening…") if busy else say("Open"))

    def wait(self, seconds: int) -> None:
        """No try before so many seconds have gone by; 0 lets go at once."""
        self._seconds_left = seconds
        self.open_button.setEnabled(not seconds)
        if seconds:
            self.secret.complain(_patience(seconds))
            self.seconds.start()
        else:
            self.seconds.stop()

    def _offer_account(self) -> None:
        self.account.setVisible(self._by_account and bool(self.user_of_account))

    def _count_down(self) -> None:
        self.wait(self._seconds_left - 1)
        if not self._seconds_left:
            self.secret.complain("")

    def _submit(self) -> None:
        if self._seconds_left:
            return
        if self.secret.edit.text():
            self.submitted.emit()
        else:
            self.secret.complain(say("Type your passphrase or your recovery key."))


def _patience(seconds: int) -> str:
    return say_many(
        "Too many wrong passphrases. Try again in {count} second.",
        "Too many wrong passphrases. Try again in {count} seconds.",
        seconds,
    )
