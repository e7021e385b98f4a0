"""Oneself: the name, the role, the passphrase."""

from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain import User
from privrag_desktop.gui.people_dialogs import ROLES, PassphraseDialog
from privrag_desktop.gui.secret_dialog import carry_out
from privrag_desktop.gui.security_operations import SecurityOperations
from privrag_desktop.gui.widgets import Notice, button, column, label, row

WITH_RECOVERY_KEY = (
    "You unlocked the vault with the recovery key. Choose a user below and give them a new passphrase."
)


class AccountCard(QFrame):
    """`is_user` is false for who unlocked with the recovery key: there is no passphrase to change."""

    def __init__(self, operations: SecurityOperations, me: User, *, is_user: bool) -> None:
        super().__init__()
        self.setObjectName("card")
        self._operations, self._me = operations, me
        self.notice = Notice()
        self.change = button("Change your passphrase…", on_click=self._change)
        if not is_user:
            self.change.hide()
        role, sentence = ROLES[me.role]
        about = f"{role}. {sentence}" if is_user else WITH_RECOVERY_KEY
        words, line = QWidget(), QWidget()
        column(words, label(me.name, "subtitle"), label(about, "muted"), spacing=4)
        row(line, words, self.change, spacing=12).setStretch(0, 1)
        column(self, self.notice, line, margin=16, spacing=10)

    def _change(self) -> None:
        self.notice.hide()
        dialog = PassphraseDialog(self, self._operations.strength, self._me.name, is_own=True)
        carry_out(dialog, self._operations, lambda told: self.notice.say(told, "calm"))
