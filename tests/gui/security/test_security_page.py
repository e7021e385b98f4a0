"""The Security page: users, passphrases, the recovery key and the check of the vault; who sees what."""

from functools import partial
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from privrag_desktop.app.open_vault_binding import bind
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.library.library_page import FOR_ADMINS
from privrag_desktop.gui.security.security_page import SecurityView
from privrag_desktop.gui.security.user_and_passphrase_dialogs import (
    AddDialog,
    NewRecoveryDialog,
    PassphraseDialog,
    RecoveryKeyDialog,
    RemoveDialog,
)
from privrag_desktop.gui.security.vault_integrity_check_card import DAMAGED, WHOLE
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import SecretDialog
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.locked_vault_info import users_of
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.noting import confirm
from tests.gui.quick import services_of, without_model
from tests.gui.scripted import PASSPHRASE, RECOVERY_KEY, Script

ANNA = User("Anna Grün", UserRole.CLINICIAN)
ADMIN = User("admin", UserRole.ADMIN)
NEW = "seven grey herons land"


def shown(qtbot: QtBot, open_window: Open, script: Script) -> VaultView:
    """The page, filled."""
    window: MainWindow = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    view.turn_to(Page.SECURITY)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    return view


def settle(qtbot: QtBot, view: VaultView) -> None:
    window = view.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)


def closed(qtbot: QtBot, view: VaultView, kind: type[QDialog] = SecretDialog) -> None:
    qtbot.waitUntil(lambda: not view.findChildren(kind), timeout=PATIENCE_MS)


def choose(security: SecurityView, user: str) -> None:
    (item,) = security.people.table.findItems(user, Qt.MatchFlag.MatchExactly)
    security.people.table.selectRow(item.row())


def users_shown(security: SecurityView) -> list[tuple[str, str]]:
    table = security.people.table
    cells = [[table.item(row, column) for column in (0, 1)] for row in range(table.rowCount())]
    return [(name.text(), role.text()) for name, role in cells if name and role]


def test_an_admin_sees_everybody_and_a_clinician_only_what_is_theirs(qtbot: QtBot, open_window: Open) -> None:
    security = shown(qtbot, open_window, Script(users=(ADMIN, ANNA))).security
    assert users_shown(security) == [("admin", "Admin (you)"), ("Anna Grün", "Clinician")]
    security = shown(qtbot, open_window, Script(users=(ADMIN, ANNA), person=ANNA)).security
    assert not security.people.isVisible()
    assert security.account.change.isVisible()
    assert security.check.isVisible()


def test_a_user_is_added_with_a_passphrase_and_ones_own(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    view.security.people.add.click()
    (dialog,) = view.findChildren(AddDialog)
    dialog.name.setText(" Anna Grün ")
    dialog.new.secret.edit.setText(NEW)
    dialog.new.again.edit.setText(NEW)
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    closed(qtbot, view)
    settle(qtbot, view)
    assert script.changed == [("add", "Anna Grün", NEW)]
    assert ("Anna Grün", "Clinician") in users_shown(view.security)
    assert view.security.people.notice.text == "Anna Grün can unlock the vault now."


@pytest.mark.parametrize(
    ("name", "first", "second", "own", "complaint"),
    [
        ("", NEW, NEW, PASSPHRASE, "Type the new user's name."),
        ("Anna", "password1", "password1", PASSPHRASE, "tried first"),
        ("Anna", NEW, "another", PASSPHRASE, "The two do not match."),
        ("Anna", NEW, NEW, "", "Type your present passphrase."),
        ("Anna", NEW, NEW, "not mine", "This is not your passphrase."),
        ("admin", NEW, NEW, PASSPHRASE, "There is a user of this name already."),
    ],
)
def test_what_will_not_do_is_said_in_the_dialog_and_changes_nothing(
    qtbot: QtBot,
    open_window: Open,
    *,
    name: str,
    first: str,
    second: str,
    own: str,
    complaint: str,
) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    view.security.people.add.click()
    (dialog,) = view.findChildren(AddDialog)
    dialog.name.setText(name)
    dialog.new.secret.edit.setText(first)
    dialog.new.again.edit.setText(second)
    dialog.own.edit.setText(own)
    dialog.go_on.click()
    settle(qtbot, view)
    said = (dialog.notice.text, dialog.new.secret.problem, dialog.new.again.problem, dialog.own.problem)
    assert complaint in " ".join(said)
    assert (script.changed, script.users) == ([], (ADMIN,))
    assert dialog.isVisible()
    assert dialog.go_on.isEnabled()


def test_a_removal_is_confirmed(qtbot: QtBot, open_window: Open) -> None:
    script = Script(users=(ADMIN, ANNA))
    view = shown(qtbot, open_window, script)
    assert not view.security.people.remove.isEnabled()
    choose(view.security, "Anna Grün")
    view.security.people.remove.click()
    (dialog,) = view.findChildren(RemoveDialog)
    dialog.own.edit.setText(PASSPHRASE)
    assert not dialog.go_on.isEnabled()
    qtbot.keyClick(dialog.own.edit, Qt.Key.Key_Return)
    assert script.users == (ADMIN, ANNA)
    dialog.sure.setChecked(True)
    dialog.go_on.click()
    closed(qtbot, view)
    assert script.users == (ADMIN,)


def test_passphrases_are_changed_for_oneself_and_for_who_has_forgotten_theirs(
    qtbot: QtBot, open_window: Open
) -> None:
    script = Script(users=(ADMIN, ANNA))
    view = shown(qtbot, open_window, script)
    choose(view.security, "Anna Grün")
    for begin in (view.security.people.reset, view.security.account.change):
        begin.click()
        (dialog,) = view.findChildren(PassphraseDialog)
        dialog.new.secret.edit.setText(NEW)
        dialog.new.again.edit.setText(NEW)
        dialog.own.edit.setText(PASSPHRASE)
        dialog.go_on.click()
        closed(qtbot, view)
    assert script.changed == [("passphrase", "Anna Grün", NEW), ("passphrase", "", NEW)]
    assert view.security.account.notice.text == "Your passphrase is changed."


def test_a_new_recovery_key_is_shown_until_it_is_noted(qtbot: QtBot, open_window: Open) -> None:
    view = shown(qtbot, open_window, Script())
    view.security.people.recovery.click()
    (dialog,) = view.findChildren(NewRecoveryDialog)
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    closed(qtbot, view)
    (key,) = view.findChildren(RecoveryKeyDialog)
    assert key.page.key.text() == RECOVERY_KEY
    qtbot.keyClick(key, Qt.Key.Key_Escape)
    assert key.isVisible()
    confirm(key.page)
    closed(qtbot, view, RecoveryKeyDialog)


def test_a_dialog_stays_while_it_works_and_goes_with_the_vault(qtbot: QtBot, open_window: Open) -> None:
    view = shown(qtbot, open_window, Script())
    view.security.account.change.click()
    (dialog,) = view.findChildren(PassphraseDialog)
    dialog.new.secret.edit.setText(NEW)
    dialog.new.again.edit.setText(NEW)
    dialog.own.edit.setText("not mine")
    dialog.go_on.click()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    settle(qtbot, view)
    window = view.window()
    assert isinstance(window, MainWindow)
    window.lock()
    qtbot.waitUntil(lambda: window.findChildren(QDialog) == [], timeout=PATIENCE_MS)


def test_strength_is_said_while_a_passphrase_is_typed(qtbot: QtBot, open_window: Open) -> None:
    form = open_window(Script(created=False), passphrase=None).unlock.create_form
    said = []
    for typed in ("kkk", "kkkkkkkkkk", "seven grey herons land", ""):
        form.new.secret.edit.setText(typed)
        said.append(form.new.strength.sentence.text())
    assert said[0].startswith("Use at least 8")
    assert said[1].startswith("Too easy to guess")
    assert said[2] == "Very good."
    assert said[3].startswith("Several unrelated words")
    form.new.secret.edit.setText("password1")
    form.new.entered.emit()
    assert "tried first" in form.new.secret.problem
    assert not form.new.strength.sentence.isVisible()  # once is enough
    qtbot.keyClicks(form.new.secret.edit, "seven grey herons land")
    assert (form.new.secret.problem, form.new.strength.sentence.isVisible()) == ("", True)


def test_who_came_with_the_recovery_key_is_told_what_to_do(qtbot: QtBot, open_window: Open) -> None:
    script = Script(person=User("recovery key", UserRole.ADMIN))
    security = shown(qtbot, open_window, script).security
    assert not security.account.change.isVisible()
    choose(security, "admin")
    assert security.people.reset.isEnabled()


@pytest.mark.parametrize(("faults", "said"), [([], WHOLE), (["The database says: page 3"], DAMAGED)])
def test_the_check_shows_that_it_works_and_then_what_it_found(
    qtbot: QtBot, open_window: Open, faults: list[str], said: str
) -> None:
    script = Script(faults=faults, hold=Event())
    view = shown(qtbot, open_window, script)
    card = view.security.check
    card.begin.click()
    qtbot.waitUntil(lambda: card.state.text().startswith("Reading every page"), timeout=PATIENCE_MS)
    assert not card.begin.isEnabled()
    assert script.hold is not None
    script.hold.set()
    qtbot.waitUntil(lambda: bool(card.notice.text), timeout=PATIENCE_MS)
    assert card.notice.text == said
    assert card.faults.text() == "\n".join(faults)
    assert card.begin.isEnabled()


def test_a_clinician_is_offered_no_import_anywhere(qtbot: QtBot, open_window: Open) -> None:
    script = Script(person=ANNA)
    view = shown(qtbot, open_window, script)
    view.turn_to(Page.LIBRARY)
    assert not view.library.drop.isVisible()
    assert view.library.for_admins.isVisible()
    assert not view.library.people.delete.isVisible()
    assert not view.ask.welcome.add_records.isVisible()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/records")])
    drag = QDragEnterEvent(
        QPoint(), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    drag.ignore()
    view.window().dragEnterEvent(drag)
    assert not drag.isAccepted()
    qtbot.keyClick(view, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    view.import_paths([Path("records")])
    assert view.library.notice.text == FOR_ADMINS
    assert script.imported == []


def test_a_real_vault_is_given_a_user_a_passphrase_and_a_recovery_key(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    folder = tmp_path / "vault"
    create_vault(folder, PASSPHRASE, LEAST_COST)
    workspace = open_vault(folder, PASSPHRASE)
    vault = bind(workspace)
    vars(vault.security)["people"] = partial(VaultUsers, workspace, cost=LEAST_COST)
    window = open_window(services_of(without_model(vault)))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.SECURITY)
    view.security.people.add.click()
    (dialog,) = view.findChildren(AddDialog)
    dialog.name.setText("Anna Grün")
    dialog.new.secret.edit.setText(NEW)
    dialog.new.again.edit.setText(NEW)
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    closed(qtbot, view)
    settle(qtbot, view)
    assert users_of(folder) == [ADMIN, ANNA]
    view.security.check.begin.click()
    qtbot.waitUntil(lambda: view.security.check.notice.text == WHOLE, timeout=PATIENCE_MS)
