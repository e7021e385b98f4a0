"""A backup is restored in the window: beside the vault, in its place, and before anything can be opened."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.backups.backup_check_dialog import NO_FILE, STOPPED
from privrag_desktop.gui.backups.backup_restore_dialog import NO_FOLDER, RestoreDialog
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import create_backup
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, vault_exists
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_backups import FOUND, ScriptedBackups


def opened(qtbot: QtBot, window: MainWindow) -> VaultView:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    return window.vault_view


def dialog_of(window: MainWindow) -> RestoreDialog:
    [dialog] = window.findChildren(RestoreDialog)
    return dialog


def from_security(qtbot: QtBot, window: MainWindow) -> RestoreDialog:
    view = opened(qtbot, window)
    view.turn_to(Page.SECURITY)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    card = view.security.backups
    if card.table.rowCount():
        card.table.selectRow(0)
    card.restore.click()
    return dialog_of(window)


def restore(qtbot: QtBot, dialog: RestoreDialog) -> None:
    dialog.secret.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    qtbot.waitUntil(dialog.outcome.isVisible, timeout=PATIENCE_MS)


def backed_up_vault(tmp_path: Path) -> tuple[Path, Path]:
    """A closed vault and a backup of it."""
    vault, file = tmp_path / "ward", tmp_path / "ward.privrag-backup"
    create_vault(vault, PASSPHRASE, LEAST_COST)
    with open_vault(vault, PASSPHRASE) as workspace:
        create_backup(workspace, file, Progress())
    return vault, file


def test_it_proposes_the_chosen_backup_and_a_new_folder(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups()
    dialog = from_security(qtbot, open_window(Script(backed_up=backups)))
    assert dialog.file.path == FOUND[0].file
    assert dialog.folder.path == backups.free
    restore(qtbot, dialog)
    assert backups.asked == [("restore", FOUND[0].file, backups.free, PASSPHRASE)]
    assert dialog.instead.isVisible()
    assert not dialog.form.isVisible()
    dialog.reject()


def test_it_says_what_is_missing_and_what_went_wrong(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups(error=VaultError("This backup is damaged."))
    dialog = from_security(qtbot, open_window(Script(backed_up=backups)))
    dialog.secret.edit.setText(PASSPHRASE)
    dialog.folder.edit.clear()
    dialog.go_on.click()
    assert dialog.notice.text == NO_FOLDER
    dialog.folder.take(backups.free)
    dialog.file.edit.clear()
    dialog.go_on.click()
    assert dialog.notice.text == NO_FILE
    dialog.file.take(FOUND[0].file)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: dialog.notice.text == "This backup is damaged.", timeout=PATIENCE_MS)
    assert not dialog.outcome.isVisible()
    dialog.reject()


def test_stop_ends_it(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups(hold=Event())
    dialog = from_security(qtbot, open_window(Script(backed_up=backups)))
    dialog.secret.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(backups.asked), timeout=PATIENCE_MS)
    dialog.progress.stop.click()
    qtbot.waitUntil(lambda: dialog.notice.text == STOPPED, timeout=PATIENCE_MS)
    dialog.reject()


def test_a_vault_that_is_open_gives_its_place_to_the_restored_one(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    vault, file = backed_up_vault(tmp_path)
    window = open_window(QuickServices(), vault)
    dialog = from_security(qtbot, window)
    dialog.file.take(file)
    restore(qtbot, dialog)
    dialog.instead.click()
    qtbot.waitUntil(lambda: window.last.waits, timeout=PATIENCE_MS)
    assert "The one before is kept, whole" in window.last.notice.text
    [aside] = tmp_path.glob("ward-before-*")
    assert vault_exists(aside)
    assert not (tmp_path / "ward-restored").exists()
    window.last.go_on.click()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    assert window.unlock.folder == vault
    window.unlock.unlock_form.secret.edit.setText(PASSPHRASE)
    window.unlock.unlock_form.open_button.click()
    assert "older copy" in opened(qtbot, window).notice.text.casefold()


def test_the_restored_vault_is_opened_where_it_is(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    vault, file = backed_up_vault(tmp_path)
    window = open_window(QuickServices(), vault)
    dialog = from_security(qtbot, window)
    dialog.file.take(file)
    restore(qtbot, dialog)
    dialog.open_it.click()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    assert window.unlock.folder == tmp_path / "ward-restored"
    assert vault_exists(vault)


def test_a_damaged_vault_is_restored_before_anything_is_unlocked(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    vault, file = backed_up_vault(tmp_path)
    (vault / DATABASE_FILE).write_bytes(b"nothing that could be read")
    window = open_window(QuickServices(), vault)
    notice = window.unlock.notice
    qtbot.waitUntil(lambda: bool(notice.text), timeout=PATIENCE_MS)
    [offer] = [one for one in notice.findChildren(QPushButton) if one.text().startswith("Restore")]
    offer.click()
    dialog = dialog_of(window)
    dialog.file.take(file)
    restore(qtbot, dialog)
    dialog.instead.click()
    qtbot.waitUntil(lambda: "The restored vault is in" in notice.text, timeout=PATIENCE_MS)
    window.unlock.unlock_form.secret.edit.setText(PASSPHRASE)
    window.unlock.unlock_form.open_button.click()
    opened(qtbot, window)
    assert window.unlock.folder == vault


def test_it_is_opened_in_its_new_place_when_the_vault_was_named_from_within(
    qtbot: QtBot, open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the window stands is moved aside with the vault before."""
    vault, file = backed_up_vault(tmp_path)
    monkeypatch.chdir(vault)
    window = open_window(QuickServices(), Path(), None)
    window.unlock.restore.click()
    dialog = dialog_of(window)
    assert dialog.folder.path == tmp_path / "ward-restored"
    dialog.file.take(file)
    restore(qtbot, dialog)
    dialog.instead.click()
    qtbot.waitUntil(lambda: "The restored vault is in" in window.unlock.notice.text, timeout=PATIENCE_MS)
    assert window.unlock.folder == vault
    assert vault_exists(vault)
    assert not (tmp_path / "ward-restored").exists()


def test_another_computer_begins_with_a_backup(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    _vault, file = backed_up_vault(tmp_path)
    new = tmp_path / "new" / "vault"
    window = open_window(QuickServices(), new, None)
    window.unlock.restore.click()
    dialog = dialog_of(window)
    assert dialog.folder.path == new
    dialog.file.take(file)
    restore(qtbot, dialog)
    assert not dialog.instead.isVisible()
    dialog.open_it.click()
    assert vault_exists(new)
    qtbot.waitUntil(window.unlock.unlock_form.isVisible, timeout=PATIENCE_MS)
    assert window.unlock.folder == new
