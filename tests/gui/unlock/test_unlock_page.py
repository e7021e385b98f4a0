"""Creating and opening a vault, as a person does it."""

from pathlib import Path
from threading import Thread, current_thread, main_thread

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.unlock import unlock_page
from privrag_desktop.gui.unlock.unlock_page import SAMPLE_HINT
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import SAMPLE_BANNER
from privrag_desktop.runtime.paths import sample_vault
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.noting import confirm
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, RECOVERY_KEY, Script

CLICK = Qt.MouseButton.LeftButton


def wait_for_vault(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)


def test_the_passphrase_opens_the_vault_with_the_keyboard_alone(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(), passphrase=None)
    qtbot.keyClicks(window.unlock.unlock_form.secret.edit, PASSPHRASE)
    qtbot.keyClick(window.unlock.unlock_form.secret.edit, Qt.Key.Key_Return)
    wait_for_vault(qtbot, window)
    assert window.unlock.unlock_form.secret.edit.text() == ""


def test_nothing_leads_to_another_vault_while_one_opens_or_after(qtbot: QtBot, open_window: Open) -> None:
    """Enter once fell on *Use another folder…*, and the next lock asked for the folder chosen there."""
    window = open_window(Script(), passphrase=None)
    before = QDialog(window.unlock)
    before.show()
    qtbot.keyClicks(window.unlock.unlock_form.secret.edit, PASSPHRASE)
    qtbot.keyClick(window.unlock.unlock_form.secret.edit, Qt.Key.Key_Return)
    assert [one.isEnabled() for one in (window.unlock.try_sample, window.unlock.restore)] == [False, False]
    wait_for_vault(qtbot, window)
    assert not before.isVisible()
    assert window.unlock.restore.isEnabledTo(window.unlock)


def test_what_draws_is_loaded_on_the_windows_thread_while_a_vault_opens(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On another thread its classes of Qt's once ended the process."""
    threads: list[Thread] = []
    monkeypatch.setattr(unlock_page, "load_drawing", lambda: threads.append(current_thread()))
    window = open_window(Script(), passphrase=PASSPHRASE)
    wait_for_vault(qtbot, window)
    qtbot.waitUntil(lambda: bool(threads), timeout=PATIENCE_MS)
    assert threads == [main_thread()]


def test_a_wrong_passphrase_is_said_under_the_field_and_can_be_mended(
    qtbot: QtBot, open_window: Open
) -> None:
    window = open_window(Script(), passphrase=None)
    secret = window.unlock.unlock_form.secret
    qtbot.keyClicks(secret.edit, "wrong")
    qtbot.keyClick(secret.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(secret.problem), timeout=PATIENCE_MS)
    assert secret.problem == "This passphrase does not open the vault."
    assert secret.edit.selectedText() != ""
    qtbot.keyClicks(secret.edit, PASSPHRASE)
    assert secret.problem == ""
    qtbot.keyClick(secret.edit, Qt.Key.Key_Return)
    wait_for_vault(qtbot, window)


def test_another_error_is_said_in_a_notice(qtbot: QtBot, open_window: Open) -> None:
    damaged = VaultError("The key file is damaged. Restore it from a backup.")
    window = open_window(Script(unlock_error=damaged))
    qtbot.waitUntil(lambda: bool(window.unlock.notice.text), timeout=PATIENCE_MS)
    assert window.unlock.notice.text == "The key file is damaged. Restore it from a backup."


@pytest.mark.parametrize(
    ("first", "second", "complaint"),
    [
        ("short", "short", "Use at least 8 characters for the passphrase."),
        ("password1", "password1", "it is among the passwords that are tried first"),
        ("seven grey herons", "seven grey heros", "The two do not match."),
    ],
)
def test_a_passphrase_that_will_not_do_creates_nothing(
    qtbot: QtBot, open_window: Open, first: str, second: str, complaint: str
) -> None:
    script = Script(created=False)
    form = open_window(script, passphrase=None).unlock.create_form
    qtbot.keyClicks(form.new.secret.edit, first)
    qtbot.keyClicks(form.new.again.edit, second)
    qtbot.keyClick(form.new.again.edit, Qt.Key.Key_Return)
    assert complaint in form.new.secret.problem + form.new.again.problem
    assert not script.created


def test_a_new_vault_opens_only_after_its_recovery_key_is_noted(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(created=False), passphrase=None)
    form, page = window.unlock.create_form, window.unlock.recovery_page
    qtbot.keyClicks(form.new.secret.edit, PASSPHRASE)
    qtbot.keyClicks(form.new.again.edit, PASSPHRASE)
    qtbot.keyClick(form.new.again.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(page.isVisible, timeout=PATIENCE_MS)
    assert page.key.text() == RECOVERY_KEY
    qtbot.mouseClick(page.noted, CLICK)
    assert page.key.text() == ""
    qtbot.keyClicks(page.group, "0000")
    qtbot.mouseClick(page.go_on, CLICK)
    assert "That is not the" in page.notice.text
    assert window.vault_view is None
    qtbot.mouseClick(page.again, CLICK)
    assert page.key.text() == RECOVERY_KEY
    confirm(page)
    wait_for_vault(qtbot, window)
    assert page.key.text() == ""
    assert form.new.secret.edit.text() == ""


def test_a_real_vault_is_created_opened_locked_and_opened_with_its_recovery_key(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    folder = tmp_path / "real-vault"
    window = open_window(QuickServices(), folder, passphrase=None)
    form, page = window.unlock.create_form, window.unlock.recovery_page
    form.new.secret.edit.setText(PASSPHRASE)
    form.new.again.edit.setText(PASSPHRASE)
    form.submitted.emit()
    qtbot.waitUntil(page.isVisible, timeout=PATIENCE_MS)
    recovery_key = page.key.text()
    confirm(page)
    wait_for_vault(qtbot, window)
    window.lock()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    window.start(folder, "not the passphrase")
    secret = window.unlock.unlock_form.secret
    qtbot.waitUntil(lambda: bool(secret.problem), timeout=PATIENCE_MS)
    window.start(folder, recovery_key)
    wait_for_vault(qtbot, window)


def test_the_sample_vault_says_that_it_is_one(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(), sample_vault())
    wait_for_vault(qtbot, window)
    assert window.vault_view is not None
    assert window.vault_view.banner.isVisible()
    assert "made up" in SAMPLE_BANNER
    assert "sample" in SAMPLE_HINT


def test_any_other_vault_carries_no_sample_banner(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script())
    wait_for_vault(qtbot, window)
    assert window.vault_view is not None
    assert not window.vault_view.banner.isVisible()


def test_the_show_button_uncovers_and_covers_the_passphrase(qtbot: QtBot, open_window: Open) -> None:
    secret = open_window(Script(), passphrase=None).unlock.unlock_form.secret
    for mode in (QLineEdit.EchoMode.Normal, QLineEdit.EchoMode.Password):
        qtbot.mouseClick(secret.show_button, CLICK)
        assert secret.edit.echoMode() == mode
