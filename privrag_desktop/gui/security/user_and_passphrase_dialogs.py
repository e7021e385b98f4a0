"""Dialogs that add or remove a user, set a passphrase, or make a new recovery key."""

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QWidget

from privrag_desktop.domain.users import UserRole
from privrag_desktop.gui.first_run.recovery_key_confirmation_form import RecoveryPage
from privrag_desktop.gui.security.service_interface import ChangingPeople, SecurityServices
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_words
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.choice_button_bar import ChoiceRow, said
from privrag_desktop.gui.widgets.labels_buttons_and_notices import captioned, column, label
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.new_passphrase_widget import Judge, NewPassphrase
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import (
    FittingDialog,
    SecretDialog,
)

ACCOUNT_ON = mark(
    "Whoever can use your account on this computer can then open the vault without your passphrase when the"
    " program is started. After a lock, the passphrase is asked for all the same."
)
ACCOUNT_OFF = mark("The key in this computer's keyring opens the vault no more.")
TURNED_ON = mark("From the next start of the program on, one button unlocks this vault.")
TURNED_OFF = mark("This vault is unlocked with your passphrase only.")
Change = Callable[[ChangingPeople], str]
ROLES = {
    UserRole.CLINICIAN: (mark("Clinician"), mark("Asks questions and looks at records.")),
    UserRole.ADMIN: (
        mark("Admin"),
        mark("Asks questions, imports records, manages users and reads the audit trail."),
    ),
}


class AddDialog(SecretDialog):
    """A new user with a passphrase of their own."""

    def __init__(self, parent: QWidget, judge: Judge) -> None:
        self.name = Field()
        self.name.setAccessibleName(say("Name"))
        self.role = ChoiceRow(say("Role"), said(ROLES), UserRole.CLINICIAN)
        self.new = NewPassphrase(judge, self.name.text)
        named = captioned(say("Name"), self.name)
        about = say(
            "They can unlock this vault with a passphrase that you give them and that they can change."
        )
        super().__init__(parent, say("Add a user"), about, say("Add"), named, self.role, self.new)
        self.name.setFocus()

    def will_do(self) -> bool:
        if not self.name.text().strip():
            self.notice.say(say("Type the new user's name."), "error")
            return False
        return self.new.will_do()

    def change(self) -> Change:
        name, role, passphrase = self.name.text().strip(), self.role.chosen, self.new.text

        def add(people: ChangingPeople) -> str:
            people.add(name, role, passphrase)
            return say("{name} can unlock the vault now.", name=name)

        return add


class PassphraseDialog(SecretDialog):
    """A new passphrase for oneself, or as an admin for somebody who has forgotten it."""

    def __init__(self, parent: QWidget, judge: Judge, user: str, *, is_own: bool) -> None:
        self.new = NewPassphrase(judge, lambda: user)
        title = say("Change your passphrase") if is_own else say("New passphrase for {user}", user=user)
        about = say("The old one opens the vault no more, nor does a computer's account. The records stay.")
        super().__init__(parent, title, about, say("Change"), self.new)
        self._user, self._is_own = user, is_own
        self.new.setFocus()

    def will_do(self) -> bool:
        return self.new.will_do()

    def change(self) -> Change:
        passphrase, user = self.new.text, "" if self._is_own else self._user
        user_told = say("{user} has a new passphrase.", user=self._user)
        told = say("Your passphrase is changed.") if self._is_own else user_told

        def change_passphrase(people: ChangingPeople) -> str:
            people.change_passphrase(passphrase, user)
            return told

        return change_passphrase


class RemoveDialog(SecretDialog):
    """A user who has left; asked for by a check mark, too."""

    def __init__(self, parent: QWidget, user: str) -> None:
        self.sure = QCheckBox()
        set_words(self.sure, say("Remove {user}", user=user))
        about = say(
            "The passphrase of {user} opens this vault no more. Who took a copy of the vault's folder"
            " along can still open that copy.",
            user=user,
        )
        super().__init__(parent, say("Remove {user}?", user=user), about, say("Remove"), self.sure)
        self.sure.toggled.connect(self.go_on.setEnabled)
        self._user = user
        self.go_on.setEnabled(False)

    def will_do(self) -> bool:
        return self.sure.isChecked()

    def change(self) -> Change:
        user = self._user

        def remove(people: ChangingPeople) -> str:
            people.remove(user)
            return say("{user} is removed.", user=user)

        return remove


class AccountDialog(SecretDialog):
    """Before the account of this computer unlocks the vault, or does so no more."""

    def __init__(self, parent: QWidget, *, on: bool) -> None:
        title = say("Unlock with this computer's account") if on else say("Unlock with the passphrase only")
        about, go_on = (ACCOUNT_ON, say("Turn on")) if on else (ACCOUNT_OFF, say("Turn off"))
        super().__init__(parent, title, say(about), go_on)
        self._on = on

    def work(self, services: SecurityServices) -> Callable[[], str]:
        secret, on = self.secret, self._on

        def turn() -> str:
            services.turn_account(secret, on)
            return say(TURNED_ON if on else TURNED_OFF)

        return turn


class NewRecoveryDialog(SecretDialog):
    """Before a new recovery key is made."""

    def __init__(self, parent: QWidget) -> None:
        about = say("The recovery key that there is opens the vault no more. The new one is shown once.")
        super().__init__(parent, say("New recovery key"), about, say("Make it"))

    def change(self) -> Change:
        return lambda people: people.new_recovery_key()


class RecoveryKeyDialog(FittingDialog):
    """The new recovery key, once; closed only when the user says that it is noted."""

    def __init__(self, parent: QWidget, recovery_key: str) -> None:
        super().__init__(parent, say("The new recovery key"))
        self.page = RecoveryPage(say("Done"))
        self.page.confirmed.connect(self.accept)
        column(self, label(say("The new recovery key"), "subtitle"), self.page, margin=22, spacing=14)
        self.page.start(recovery_key)

    def reject(self) -> None:
        """Escape does not lose a key that is shown once."""
