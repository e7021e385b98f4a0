"""An older vault is updated at its opening: the window says what goes on, and Stop leaves it as it was."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.passphrase_strength_and_network_use import FinalStepNotice, VaultCheckProgress
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import VaultError
from privrag_desktop.gui.unlock.vault_update_progress_panel import UpdateCard
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.migrations import migration_list
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, Script
from tests.services.old_vaults import OldVault, old_vault

BEGINS = "This vault is from an older version. A backup of it is made before it changes…"
CHANGES = "The vault is updated for this version of the program…"
BACKUP = (VaultCheckProgress(BEGINS), CopyProgress(done=2_000, total=5_000))
USERS = (User("admin", UserRole.ADMIN, keyring=True),)


@pytest.fixture
def held() -> Iterator[Event]:
    """Set at the end, so that no lane waits for a test that failed."""
    event = Event()
    yield event
    event.set()


def is_shown(window: MainWindow) -> bool:
    return window.unlock.update_card.isVisible()


def wait_for_vault(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)


def test_how_much_is_copied_is_a_bar_with_words_that_a_screen_reader_says(
    qtbot: QtBot, open_window: Open, held: Event
) -> None:
    window = open_window(Script(updating=BACKUP, update_hold=held))
    card = window.unlock.update_card
    bar = card.progress.bar
    qtbot.waitUntil(lambda: bar.value() == 400, timeout=PATIENCE_MS)
    assert card.isVisible()
    assert card.about.text() == BEGINS
    assert card.progress.words.text() == bar.accessibleDescription() == "8.2 MB of 20.5 MB"
    assert bar.accessibleName() == "Progress of the update"
    assert card.progress.stop.hasFocus()
    assert not window.unlock.unlock_form.isVisible()
    assert not window.unlock.restore.isVisible()
    held.set()
    wait_for_vault(qtbot, window)


def test_once_the_vault_itself_changes_stop_is_off(qtbot: QtBot, open_window: Open, held: Event) -> None:
    script = Script(updating=(*BACKUP, FinalStepNotice(CHANGES)), update_hold=held)
    window = open_window(script)
    progress = window.unlock.update_card.progress
    qtbot.waitUntil(lambda: progress.words.text() == CHANGES, timeout=PATIENCE_MS)
    assert not progress.stop.isEnabled()
    assert progress.bar.accessibleDescription() == CHANGES
    assert progress.bar.maximum() == 0
    held.set()
    wait_for_vault(qtbot, window)


@pytest.mark.parametrize("by_account", [False, True], ids=["passphrase", "account"])
def test_stop_gives_the_form_back_empty_and_with_the_focus(
    qtbot: QtBot, open_window: Open, held: Event, by_account: bool
) -> None:
    script = Script(updating=BACKUP, update_hold=held, users=USERS)
    window = open_window(script, passphrase=None if by_account else PASSPHRASE)
    form = window.unlock.unlock_form
    if by_account:
        form.account.click()
    qtbot.waitUntil(lambda: is_shown(window), timeout=PATIENCE_MS)
    qtbot.keyClick(window.unlock.update_card.progress.stop, Qt.Key.Key_Space)
    qtbot.waitUntil(form.isVisible, timeout=PATIENCE_MS)
    assert not is_shown(window)
    assert form.isEnabled()
    assert form.secret.edit.hasFocus()
    assert form.secret.edit.text() == ""
    assert window.unlock.notice.text == "Stopped. Nothing was changed."
    assert window.vault_view is None
    held.set()
    qtbot.keyClicks(form.secret.edit, PASSPHRASE)
    qtbot.keyClick(form.secret.edit, Qt.Key.Key_Return)
    wait_for_vault(qtbot, window)


def test_a_backup_that_cannot_be_made_gives_the_form_back_and_says_why(
    qtbot: QtBot, open_window: Open
) -> None:
    full = VaultError("The vault was not updated: the disk has too little free space.")
    window = open_window(Script(updating=BACKUP, unlock_error=full))
    qtbot.waitUntil(lambda: "too little free space" in window.unlock.notice.text, timeout=PATIENCE_MS)
    assert window.unlock.unlock_form.isVisible()
    assert window.unlock.unlock_form.isEnabled()
    assert not is_shown(window)


def test_a_lock_stops_it_and_asks_for_the_passphrase(qtbot: QtBot, open_window: Open, held: Event) -> None:
    window = open_window(Script(updating=BACKUP, update_hold=held))
    qtbot.waitUntil(lambda: is_shown(window), timeout=PATIENCE_MS)
    window.lock()
    qtbot.waitUntil(window.unlock.unlock_form.isVisible, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    assert window.vault_view is None
    assert window.unlock.unlock_form.isEnabled()


def test_a_vault_with_nothing_to_update_opens_without_the_card(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(UpdateCard, "start", shown.append)
    window = open_window(Script())
    wait_for_vault(qtbot, window)
    assert shown == []


@pytest.fixture
def old(tmp_path: Path) -> OldVault:
    return old_vault(tmp_path / "ward", migration_list.LATEST - 1)


def test_a_real_older_vault_is_opened_with_its_progress_seen(
    qtbot: QtBot, open_window: Open, old: OldVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []
    show = UpdateCard.update_progress

    def watched(card: UpdateCard, update: object) -> None:
        show(card, update)
        seen.append(update)
        assert card.isVisible()

    monkeypatch.setattr(UpdateCard, "update_progress", watched)
    window = open_window(QuickServices(), old.folder, old.passphrase)
    wait_for_vault(qtbot, window)
    assert isinstance(seen[0], VaultCheckProgress)
    assert isinstance(seen[-1], FinalStepNotice)
    assert any(isinstance(one, CopyProgress) for one in seen)
    [backup] = old.backups
    assert window.vault_view is not None
    assert backup.name in window.vault_view.notice.text.replace("\u200b", "")


def test_a_real_older_vault_whose_update_is_stopped_is_as_it_was(
    qtbot: QtBot, open_window: Open, old: OldVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, services, go_on = old.held, QuickServices(), Event()

    def open_slowly(folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
        """Waits, once it has begun, for somebody to press Stop."""

        def listen(update: object) -> None:
            progress.report(update)
            assert go_on.wait(PATIENCE_MS / 1000)
            progress.check()

        return QuickServices().open_vault(folder, secret, user, Progress(listen))

    monkeypatch.setattr(services, "open_vault", open_slowly)
    window = open_window(services, old.folder, old.passphrase)
    try:
        qtbot.waitUntil(lambda: is_shown(window), timeout=PATIENCE_MS)
        window.unlock.update_card.progress.stop.click()
    finally:
        go_on.set()
    qtbot.waitUntil(window.unlock.unlock_form.isVisible, timeout=PATIENCE_MS)
    assert (old.held, old.backups) == (before, [])
    window.start(old.folder, old.passphrase)
    wait_for_vault(qtbot, window)
    assert len(old.backups) == 1
