"""The data key is changed in the window, which locks for it and says what came of it before it goes on."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.security.data_key_change_card import KEY_CHANGED, DataKeyDialog
from privrag_desktop.gui.window.exclusive_vault_job_page import STOPPED
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, Script


def begin(qtbot: QtBot, window: MainWindow, secret: str = PASSPHRASE) -> DataKeyDialog:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.SECURITY)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    view.security.data_key.change.click()
    [dialog] = view.findChildren(DataKeyDialog)
    dialog.own.edit.setText(secret)
    dialog.go_on.click()
    return dialog


def read(qtbot: QtBot, window: MainWindow) -> str:
    """What came of it, read and done with."""
    qtbot.waitUntil(lambda: window.last.waits, timeout=PATIENCE_MS)
    told = window.last.notice.text
    window.last.go_on.click()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    return told


def test_a_wrong_passphrase_leaves_everything_as_it_is(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    window = open_window(script)
    dialog = begin(qtbot, window, "not mine")
    qtbot.waitUntil(lambda: bool(dialog.own.problem), timeout=PATIENCE_MS)
    assert window.vault_view is not None
    assert script.changed == []
    dialog.reject()


def test_no_record_is_on_the_screen_while_it_is_changed(qtbot: QtBot, open_window: Open) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    begin(qtbot, window)
    qtbot.waitUntil(lambda: bool(script.changed), timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: "of 20.5 MB" in window.last.progress.words.text(), timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    assert not view.isVisible()
    assert window.last.progress.stop.isEnabled()
    window.lock()  # which is what it has done already
    assert script.closed == 0
    assert script.hold is not None
    script.hold.set()
    assert read(qtbot, window) == KEY_CHANGED
    assert script.closed == 1
    assert window.unlock.unlock_form.isVisible()


def test_stop_changes_nothing_and_leads_to_the_lock_screen(qtbot: QtBot, open_window: Open) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    begin(qtbot, window)
    qtbot.waitUntil(lambda: bool(script.changed), timeout=PATIENCE_MS)
    window.last.progress.stop.click()
    assert read(qtbot, window) == STOPPED
    assert script.closed == 1


def test_what_kept_it_from_being_changed_is_said(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(key_error=VaultError("The disk has too little free space.")))
    begin(qtbot, window)
    assert read(qtbot, window) == "The disk has too little free space."


def test_a_window_that_is_closed_meanwhile_stops_it_and_closes(qtbot: QtBot, open_window: Open) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    begin(qtbot, window)
    qtbot.waitUntil(lambda: bool(script.changed), timeout=PATIENCE_MS)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert script.closed == 1


def test_it_starts_afresh_as_every_lock_does_once_the_outcome_was_read(
    qtbot: QtBot, open_window: Open
) -> None:
    started: list[Path] = []
    window = open_window(Script(), relaunch=started.append)
    begin(qtbot, window)
    qtbot.waitUntil(lambda: window.last.waits, timeout=PATIENCE_MS)
    assert started == []
    read(qtbot, window)
    assert len(started) == 1


@pytest.mark.parametrize("part", ["stop", "go_on"])
def test_it_is_done_by_keys_alone(qtbot: QtBot, open_window: Open, part: str) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    begin(qtbot, window)
    qtbot.waitUntil(lambda: bool(script.changed), timeout=PATIENCE_MS)
    page = window.last
    if part == "go_on":
        assert script.hold is not None
        script.hold.set()
        qtbot.waitUntil(lambda: page.waits, timeout=PATIENCE_MS)
    wanted: QWidget = page.progress.stop if part == "stop" else page.go_on
    assert window.focusWidget() is wanted
    page.stop()
    read(qtbot, window)


def test_a_real_vault_opens_under_its_new_key(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    create_vault(vault, PASSPHRASE, LEAST_COST)
    before = (vault / KEY_FILE).read_bytes()
    window = open_window(QuickServices(), vault)
    begin(qtbot, window)
    assert read(qtbot, window) == KEY_CHANGED
    assert (vault / KEY_FILE).read_bytes() != before
    window.unlock.unlock_form.secret.edit.setText(PASSPHRASE)
    window.unlock.unlock_form.open_button.click()
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
