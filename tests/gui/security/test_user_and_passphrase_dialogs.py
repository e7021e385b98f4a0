"""Each change of who may open the vault asks for what it needs, and does what was typed then."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import WrongPassphrase
from privrag_desktop.gui.security.user_and_passphrase_dialogs import (
    TURNED_OFF,
    TURNED_ON,
    AccountDialog,
    AddDialog,
    NewRecoveryDialog,
    PassphraseDialog,
    RecoveryKeyDialog,
    RemoveDialog,
)
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import SecretDialog
from tests.gui.noting import confirm
from tests.gui.scripted import PASSPHRASE, RECOVERY_KEY, Script

ADMIN, ANNA = User("admin", UserRole.ADMIN), User("Anna Grün", UserRole.CLINICIAN)
NEW = "seven grey herons land"


@pytest.fixture
def parent(qtbot: QtBot) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    yield made
    for dialog in made.findChildren(SecretDialog):
        dialog.reject()


def submits(dialog: SecretDialog) -> bool:
    """Whether it goes to work when its button is pressed."""
    found: list[bool] = []
    dialog.submitted.connect(lambda: found.append(True))
    dialog.go_on.click()
    return bool(found)


def renew(dialog: AddDialog | PassphraseDialog, passphrase: str = NEW, again: str = NEW) -> None:
    dialog.new.secret.edit.setText(passphrase)
    dialog.new.again.edit.setText(again)


@pytest.mark.parametrize("role", list(UserRole))
def test_a_user_is_added_with_the_role_and_passphrase_that_were_typed(
    parent: QWidget, script: Script, role: UserRole
) -> None:
    dialog = AddDialog(parent, script.security.strength)
    assert dialog.role.chosen is UserRole.CLINICIAN  # the one who may do less
    dialog.name.setText(" Anna Grün ")
    dialog.role.choose(role)
    renew(dialog)
    dialog.own.edit.setText(PASSPHRASE)
    work = dialog.work(script.security)
    dialog.name.setText("Somebody else")  # what is typed on is not what was submitted
    dialog.new.secret.edit.clear()
    assert work() == "Anna Grün can unlock the vault now."
    assert script.users[-1] == User("Anna Grün", role)
    assert script.changed == [("add", "Anna Grün", NEW)]


def test_a_user_needs_a_name_and_a_passphrase_that_is_not_made_of_it(parent: QWidget, script: Script) -> None:
    dialog = AddDialog(parent, script.security.strength)
    dialog.own.edit.setText(PASSPHRASE)
    renew(dialog)
    dialog.name.setText("   ")
    assert not submits(dialog)
    assert dialog.notice.text == "Type the new user's name."
    dialog.name.setText("Wilhelmina")
    renew(dialog, "wilhelmina", "wilhelmina")
    assert not submits(dialog)
    assert dialog.new.secret.problem
    renew(dialog)
    assert submits(dialog)


@pytest.mark.parametrize(("is_own", "whose"), [(True, ""), (False, "Anna Grün")])
def test_a_passphrase_is_changed_only_if_it_is_typed_twice(
    parent: QWidget, script: Script, is_own: bool, whose: str
) -> None:
    dialog = PassphraseDialog(parent, script.security.strength, "Anna Grün", is_own=is_own)
    dialog.own.edit.setText(PASSPHRASE)
    renew(dialog, NEW, f"{NEW}s")
    assert not submits(dialog)
    assert dialog.new.again.problem == "The two do not match."
    renew(dialog)
    assert submits(dialog)
    told = dialog.work(script.security)()
    assert script.changed == [("passphrase", whose, NEW)]
    assert told == ("Your passphrase is changed." if is_own else "Anna Grün has a new passphrase.")


def test_nobody_is_removed_without_a_check_mark(qtbot: QtBot, parent: QWidget, script: Script) -> None:
    script.users = (ADMIN, ANNA)
    dialog = RemoveDialog(parent, "Anna Grün")
    dialog.own.edit.setText(PASSPHRASE)
    assert not dialog.go_on.isEnabled()
    dialog.sure.setChecked(True)
    assert dialog.go_on.isEnabled()
    dialog.sure.setChecked(False)
    assert not dialog.go_on.isEnabled()
    assert not dialog.will_do()  # Enter in the passphrase goes past the button
    dialog.sure.setChecked(True)
    assert dialog.work(script.security)() == "Anna Grün is removed."
    assert script.users == (ADMIN,)


@pytest.mark.parametrize(("on", "told"), [(True, TURNED_ON), (False, TURNED_OFF)])
def test_the_account_of_this_computer_is_turned_with_ones_own_passphrase(
    parent: QWidget, script: Script, on: bool, told: str
) -> None:
    dialog = AccountDialog(parent, on=on)
    dialog.own.edit.setText("not mine")
    with pytest.raises(WrongPassphrase):
        dialog.work(script.security)()
    dialog.own.edit.setText(PASSPHRASE)
    assert dialog.work(script.security)() == told
    assert [one.keyring for one in script.users] == [on]


def test_a_recovery_key_is_made_for_who_has_the_passphrase(parent: QWidget, script: Script) -> None:
    dialog = NewRecoveryDialog(parent)
    assert not submits(dialog)
    assert dialog.own.problem == "Type your present passphrase."
    dialog.own.edit.setText(PASSPHRASE)
    assert dialog.work(script.security)() == RECOVERY_KEY


def test_a_recovery_key_is_not_lost_by_escape_or_by_closing(qtbot: QtBot, parent: QWidget) -> None:
    dialog = RecoveryKeyDialog(parent, RECOVERY_KEY)
    dialog.show()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    dialog.close()
    assert dialog.isVisible()
    assert dialog.page.key.text() == RECOVERY_KEY
    with qtbot.waitSignal(dialog.accepted):
        confirm(dialog.page)
