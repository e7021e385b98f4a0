"""Backups, a restoration and a new data key in their states: found, made, checked, restored, damaged."""

from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QScrollArea

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.backups.backup_check_dialog import CheckDialog
from privrag_desktop.gui.backups.backup_restore_dialog import RestoreDialog
from privrag_desktop.gui.security.data_key_change_card import DataKeyDialog
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_backups import FOUND, ScriptedBackups

if TYPE_CHECKING:
    from tests.gui.screenshots import Gallery

DAMAGED = "This backup is damaged, or not all of it is here. Use another one."


def shoot_backups(gallery: "Gallery") -> None:
    backups = ScriptedBackups(hold=Event())
    window, view = _security(gallery, Script(backed_up=backups))
    card = view.security.backups
    view.security.findChildren(QScrollArea)[0].ensureWidgetVisible(card, 0, 0)
    card.table.selectRow(1)
    card.make.click()
    gallery.until(lambda: bool(backups.asked))
    gallery.shoot("backups-making", window)
    assert backups.hold is not None
    backups.hold.set()
    gallery.until(lambda: bool(card.notice.text))
    gallery.until(card.make.isEnabled)
    gallery.shoot("backups-made", window)
    card.table.selectRow(1)
    card.check.click()
    [check] = card.findChildren(CheckDialog)
    backups.error = VaultError(DAMAGED)
    check.secret.edit.setText(PASSPHRASE)
    check.go_on.click()
    gallery.until(lambda: bool(check.notice.text))
    gallery.shoot("backups-damaged", check)
    check.reject()
    card.table.selectRow(1)
    backups.error = None
    card.restore.click()
    [dialog] = card.findChildren(RestoreDialog)
    gallery.shoot("backups-restore", dialog)
    dialog.secret.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    gallery.until(dialog.outcome.isVisible)
    gallery.shoot("backups-restored", dialog)
    dialog.instead.click()
    gallery.until(lambda: window.last.waits)
    gallery.shoot("backups-in-place", window)
    _shoot_data_key(gallery)
    _shoot_damaged(gallery)


def _shoot_data_key(gallery: "Gallery") -> None:
    script = Script(hold=Event())
    window, view = _security(gallery, script)
    view.security.data_key.change.click()
    [dialog] = view.findChildren(DataKeyDialog)
    gallery.shoot("data-key", dialog)
    dialog.own.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    gallery.until(lambda: bool(script.changed))
    gallery.shoot("data-key-changing", window)
    window.last.progress.stop.click()
    gallery.until(lambda: window.last.waits)
    gallery.shoot("data-key-stopped", window)


def _shoot_damaged(gallery: "Gallery") -> None:
    script = Script(unlock_error=VaultError("The vault cannot be opened: its database is damaged."))
    window = gallery.window(script)
    window.start(Path("/home/clinician/ward-3"), PASSPHRASE)
    gallery.until(lambda: bool(window.unlock.notice.text))
    gallery.shoot("unlock-damaged", window)


def _security(gallery: "Gallery", script: Script) -> tuple[MainWindow, VaultView]:
    window = gallery.window(script)
    window.start(Path("/home/clinician/vault"), PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.SECURITY)
    gallery.until(lambda: view.security.backups.table.rowCount() == len(FOUND))
    return window, view
