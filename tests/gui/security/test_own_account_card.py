"""Unlocking with the computer's account: offered at the start to who chose it, and never after a lock."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import VaultError, WrongPassphrase
from privrag_desktop.gui.security.own_account_card import ELSEWHERE, OFF, ON
from privrag_desktop.gui.security.user_and_passphrase_dialogs import TURNED_ON, AccountDialog
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.vault.access.unlocking_with_system_keyring import NONE
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import PASSPHRASE, Script

ADMIN, ANNA = User("admin", UserRole.ADMIN), User("Anna Grün", UserRole.CLINICIAN)
BY_ACCOUNT = replace(ANNA, keyring=True)


def opened(qtbot: QtBot, window: MainWindow) -> VaultView:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    return window.vault_view


def test_one_button_opens_the_vault_for_who_chose_so(qtbot: QtBot, open_window: Open) -> None:
    script = Script(users=(ADMIN, BY_ACCOUNT), person=ANNA)
    window = open_window(script, passphrase=None)
    form = window.unlock.unlock_form
    for user, is_offered in (("admin", False), ("Anna Grün", True)):
        form.user.box.setCurrentText(user)
        assert form.account.isVisible() is is_offered
    form.account.click()
    opened(qtbot, window)
    assert script.tried == ["account of Anna Grün"]


def test_after_a_lock_the_passphrase_is_asked_for(qtbot: QtBot, open_window: Open) -> None:
    script = Script(users=(BY_ACCOUNT,), person=ANNA)
    window = open_window(script, passphrase=None)
    assert window.unlock.unlock_form.account.isVisible()
    window.unlock.unlock_form.account.click()
    opened(qtbot, window)
    window.lock()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    form = window.unlock.unlock_form
    assert not form.account.isVisible()
    form.secret.edit.setText(PASSPHRASE)
    qtbot.keyClick(form.secret.edit, Qt.Key.Key_Return)
    opened(qtbot, window)
    window.start(Path("elsewhere"))
    assert not form.account.isVisible()


def test_a_window_that_starts_locked_does_not_offer_it(open_window: Open) -> None:
    window = open_window(Script(users=(BY_ACCOUNT,)), passphrase=None)
    window.unlock.start(window.unlock.folder, locked=True)
    assert not window.unlock.unlock_form.account.isVisible()


@pytest.mark.parametrize(
    "error", [VaultError("No key is held."), WrongPassphrase("It opens nothing any more.")]
)
def test_an_account_that_does_not_open_it_leaves_the_passphrase(
    qtbot: QtBot, open_window: Open, error: VaultError
) -> None:
    script = Script(users=(BY_ACCOUNT,), by_account=error)
    window = open_window(script, passphrase=None)
    form = window.unlock.unlock_form
    form.account.click()
    qtbot.waitUntil(
        lambda: str(error) in form.secret.problem + window.unlock.notice.text, timeout=PATIENCE_MS
    )
    form.secret.edit.setText(PASSPHRASE)
    qtbot.keyClick(form.secret.edit, Qt.Key.Key_Return)
    opened(qtbot, window)


def test_it_is_turned_on_and_off_with_ones_own_passphrase(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = opened(qtbot, open_window(script))
    view.turn_to(Page.SECURITY)
    card = view.security.account
    for told, is_on in ((ON, True), (OFF, False)):
        qtbot.waitUntil(card.turn.isVisible, timeout=PATIENCE_MS)
        card.turn.click()
        (dialog,) = view.findChildren(AccountDialog)
        dialog.own.edit.setText(PASSPHRASE)
        dialog.go_on.click()
        qtbot.waitUntil(lambda told=told: card.unlocking.text() == told, timeout=PATIENCE_MS)  # type: ignore[misc]
        qtbot.waitUntil(lambda: not view.findChildren(AccountDialog), timeout=PATIENCE_MS)
        assert [one.keyring for one in script.users] == [is_on]
    assert card.notice.text != TURNED_ON


def test_an_account_of_another_computer_is_told_apart_and_can_be_turned_off(
    qtbot: QtBot, open_window: Open
) -> None:
    script = Script(users=(replace(ADMIN, keyring=True),), no_account=NONE)
    view = opened(qtbot, open_window(script))
    view.turn_to(Page.SECURITY)
    card = view.security.account
    qtbot.waitUntil(lambda: card.unlocking.text() == ELSEWHERE, timeout=PATIENCE_MS)
    assert card.turn.isVisible()


def test_where_no_keyring_will_do_that_is_said_and_nothing_is_offered(
    qtbot: QtBot, open_window: Open
) -> None:
    view = opened(qtbot, open_window(Script(no_account=NONE)))
    view.turn_to(Page.SECURITY)
    card = view.security.account
    qtbot.waitUntil(lambda: card.unlocking.text() == NONE, timeout=PATIENCE_MS)
    assert not card.turn.isVisible()
