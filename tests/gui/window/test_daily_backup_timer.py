"""The backup of the day is made beside the work, and what keeps it from being made stops nothing."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.window import daily_backup_timer
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import verify_backup
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, QUESTION, Script
from tests.made_up import merge, record

FULL = "No backup was made. The disk has too little free space."


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_backup_timer, "AFTER_MS", 0)


def view_of(qtbot: QtBot, window: MainWindow) -> VaultView:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    return window.vault_view


def ask(qtbot: QtBot, view: VaultView) -> None:
    view.turn_to(Page.ASK)
    view.ask.box.insert(QUESTION)
    qtbot.keyClick(view.ask.box.edit, Qt.Key.Key_Return)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "ward", PASSPHRASE, FLOOR)
    with (
        open_vault(tmp_path / "ward", PASSPHRASE) as workspace,
        workspace.database.transaction() as tx,
    ):
        merge(tx, record())
    return tmp_path / "ward"


def test_a_while_after_unlocking_a_backup_lies_beside_the_vault(
    qtbot: QtBot, open_window: Open, folder: Path
) -> None:
    window = open_window(QuickServices(), folder)
    view = view_of(qtbot, window)
    backups = folder.with_name("ward-backups")
    qtbot.waitUntil(lambda: len(list(backups.glob("ward-*"))) == 1, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    assert view.notice.text == ""
    [file] = backups.iterdir()
    assert verify_backup(file, PASSPHRASE, Progress()).patients == 1


def test_a_failure_is_said_on_every_page_and_the_work_goes_on(
    qtbot: QtBot, open_window: Open, script: Script
) -> None:
    script.backup = VaultError(FULL)
    view = view_of(qtbot, open_window(script))
    qtbot.waitUntil(lambda: view.notice.text == FULL, timeout=PATIENCE_MS)
    view.turn_to(Page.LIBRARY)
    assert view.notice.isVisible()
    ask(qtbot, view)
    qtbot.waitUntil(lambda: script.asked == [QUESTION], timeout=PATIENCE_MS)


def test_while_it_is_made_questions_are_answered_and_closing_stops_it(
    qtbot: QtBot, open_window: Open, script: Script
) -> None:
    script.backup_hold = Event()
    window = open_window(script)
    view = view_of(qtbot, window)
    qtbot.waitUntil(lambda: script.backups == 1, timeout=PATIENCE_MS)
    ask(qtbot, view)
    qtbot.waitUntil(lambda: script.asked == [QUESTION], timeout=PATIENCE_MS)
    said: list[str] = []
    view.backup._say = said.append  # the view may be gone when the vault is closed
    window.close()
    qtbot.waitUntil(lambda: script.closed == 1, timeout=PATIENCE_MS)
    assert said == []


def test_what_fails_once_the_window_leaves_has_nobody_to_tell(
    qtbot: QtBot, open_window: Open, script: Script
) -> None:
    """A lock takes the pages away while work still runs."""
    script.backup, script.backup_hold = VaultError(FULL), Event()
    view = view_of(qtbot, open_window(script))
    qtbot.waitUntil(lambda: script.backups == 1, timeout=PATIENCE_MS)
    view.backup.stop()
    script.backup_hold.set()
    qtbot.waitUntil(lambda: script.backups == 1 and not view._runner.busy, timeout=PATIENCE_MS)
    assert view.notice.text == ""


def test_it_is_looked_for_again_in_a_window_that_stays_open(
    qtbot: QtBot, open_window: Open, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily_backup_timer, "AGAIN_MS", 0)
    view_of(qtbot, open_window(script))
    qtbot.waitUntil(lambda: script.backups >= 3, timeout=PATIENCE_MS)
