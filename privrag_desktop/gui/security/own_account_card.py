"""The card of the user's own account: name, role, passphrase, and unlocking by this computer's account."""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.users import User
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.service_interface import SecurityServices
from privrag_desktop.gui.security.user_and_passphrase_dialogs import (
    ROLES,
    AccountDialog,
    PassphraseDialog,
)
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    column,
    headed,
    label,
    row,
)
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import (
    SecretCard,
)

WITH_RECOVERY_KEY = mark(
    "You unlocked the vault with the recovery key. Choose a user below and give them a new passphrase."
)
ON = mark("This computer's account unlocks this vault for you at the start of the program.")
ELSEWHERE = mark(
    "The account of another computer unlocks this vault for you; this one has no keyring that could."
)
OFF = mark("This vault is unlocked with your passphrase.")


@dataclass(frozen=True)
class Account:
    """Whether this computer's account unlocks the vault for oneself, and why it cannot, or ""."""

    is_on: bool
    why_not: str


class AccountCard(SecretCard):
    """`is_user` is false for who unlocked with the recovery key: there is no passphrase to change."""

    def __init__(
        self, services: SecurityServices, background: Background, me: User, *, is_user: bool
    ) -> None:
        super().__init__(services, background)
        self._me, self._is_user, self._is_on = me, is_user, False
        self.unlocking = label(say(OFF), "muted")
        self.change = button(say("Change your passphrase…"), on_click=self._change)
        self.turn = button("", on_click=self._turn)
        self.turn.hide()
        role, sentence = ROLES[me.role]
        about = f"{say(role)}. {say(sentence)}" if is_user else say(WITH_RECOVERY_KEY)
        self._account = QWidget()
        row(self._account, self.unlocking, self.turn, spacing=12).setStretch(0, 1)
        column(self, self.notice, headed(me.name, about, self.change), self._account, margin=16, spacing=10)
        if not is_user:
            self.change.hide()
            self._account.hide()

    def refresh(self) -> None:
        if self._is_user:
            reading = self._background.read(_account, self._services, self._me)
            reading.success(self.show_account).run_in_background()

    def show_account(self, account: Account) -> None:
        self._is_on = account.is_on
        self.unlocking.setText(_words(account))
        told = say("Turn this off…") if account.is_on else say("Use this computer's account…")
        self.turn.setText(told)
        self.turn.setAccessibleName(told)
        self.turn.setVisible(account.is_on or not account.why_not)

    def _change(self) -> None:
        self._carry_out(PassphraseDialog(self, self._services.strength, self._me.name, is_own=True))

    def _turn(self) -> None:
        self._carry_out(AccountDialog(self, on=not self._is_on))


def _account(services: SecurityServices, me: User) -> Account:
    is_on = any(user.keyring for user in services.users() if user.name == me.name)
    return Account(is_on, services.why_no_account())


def _words(account: Account) -> str:
    if account.is_on:
        return say(ELSEWHERE if account.why_not else ON)
    return retell(account.why_not) or say(OFF)
