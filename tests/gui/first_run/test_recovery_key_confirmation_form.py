"""A first run, from an empty folder to an open vault: confirmed, resumed where it was left, with a sample."""

from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.first_run.recovery_key_confirmation_form import RecoveryPage
from privrag_desktop.gui.unlock.unlock_page import NOT_CONFIRMED, RENEWED
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.saved_window_state import remember_setup, setup_step
from privrag_desktop.runtime.paths import config_folder, sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.sample_vault import SampleProgress
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.noting import confirm
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, RECOVERY_KEY, Script

CLICK, KEY = Qt.MouseButton.LeftButton, Qt.Key


@dataclass
class Keyed(Script):
    """A script that makes new recovery keys and a sample vault, and remembers what it was asked."""

    new_key: str = RECOVERY_KEY
    why_not: str = ""  # why this computer's account cannot be used
    renewed: list[tuple[str, str]] = field(default_factory=list)
    sample_hold: Event = field(default_factory=Event)
    sample_error: Exception | None = None

    def new_recovery_key(self, _folder: Path, secret: str, user: str, _progress: Progress) -> str:
        self.renewed.append((secret, user))
        return self.new_key

    def why_no_account(self) -> str:
        return self.why_not

    def make_sample(self, progress: Progress) -> Path:
        if self.sample_error is not None:
            raise self.sample_error
        progress.report(SampleProgress(5, 12))
        while not self.sample_hold.wait(0.005):
            progress.check()
        progress.report(ImportProgress("a.json", 3, 12, 3))
        return sample_vault()


def vault_open(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)


def create(qtbot: QtBot, window: MainWindow) -> RecoveryPage:
    form, page = window.unlock.create_form, window.unlock.recovery_page
    form.new.secret.edit.setText(PASSPHRASE)
    form.new.again.edit.setText(PASSPHRASE)
    form.submitted.emit()
    qtbot.waitUntil(page.isVisible, timeout=PATIENCE_MS)
    return page


@pytest.mark.parametrize("typed", ["group", "lower", "whole"])
def test_the_key_is_confirmed_by_one_group_or_all_of_it(qtbot: QtBot, open_window: Open, typed: str) -> None:
    window = open_window(Script(created=False), passphrase=None)
    page = create(qtbot, window)
    page.noted.click()
    assert not page.key.isVisible()
    group = RECOVERY_KEY.split("-")[page.asked - 1]
    qtbot.keyClicks(page.group, {"group": group, "lower": group.lower(), "whole": RECOVERY_KEY}[typed])
    qtbot.keyClick(page.group, KEY.Key_Return)
    vault_open(qtbot, window)
    assert all(RECOVERY_KEY not in one.text() for one in window.findChildren(QLabel))


def test_a_key_that_is_copied_is_said_to_stay_readable_for_a_while(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(created=False), passphrase=None)
    page = create(qtbot, window)
    page.copy.click()
    assert QApplication.clipboard().text() == RECOVERY_KEY
    assert "leaves the clipboard" in page.notice.text


def test_the_recovery_key_is_read_out_as_long_as_it_is_shown(qtbot: QtBot, open_window: Open) -> None:
    """A label that has a name of its own reads out nothing else, so that the name has to hold the key."""
    page = create(qtbot, open_window(Script(created=False), passphrase=None))
    assert QAccessible.queryAccessibleInterface(page.key).text(QAccessible.Text.Name).endswith(RECOVERY_KEY)
    page.noted.click()
    assert RECOVERY_KEY not in page.key.accessibleName()


def test_the_steps_are_told_to_eye_and_ear(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(created=False), passphrase=None)
    assert window.unlock.stepper.accessibleName() == "Step 1 of 4: Vault"
    create(qtbot, window)
    assert window.unlock.stepper.accessibleName() == "Step 2 of 4: Recovery key"
    words = [one.text() for one in window.unlock.stepper.findChildren(QLabel)]
    assert words == ["✓", "Vault", "2", "Recovery key", "3", "Model", "4", "Records"]


def test_a_window_closed_before_the_key_was_confirmed_leads_to_a_new_key(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    keyed, folder = Keyed(new_key="NEWK-EY00"), tmp_path / "vault"
    create(qtbot, open_window(Script(created=False), folder, passphrase=None))
    window = open_window(keyed, folder, passphrase=None)
    form, page = window.unlock.unlock_form, window.unlock.recovery_page
    assert NOT_CONFIRMED in [one.text() for one in form.findChildren(QLabel)]
    qtbot.keyClicks(form.secret.edit, PASSPHRASE)
    qtbot.keyClick(form.secret.edit, KEY.Key_Return)
    qtbot.waitUntil(page.isVisible, timeout=PATIENCE_MS)
    assert page.notice.text == RENEWED
    assert confirm(page) == "NEWK-EY00"
    vault_open(qtbot, window)
    assert keyed.renewed == [(PASSPHRASE, "")]
    assert setup_step(folder) is not SetupStep.RECOVERY


def test_who_is_to_have_no_recovery_key_gets_in_all_the_same(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    """A clinician who is first at a vault that its admin has left half made."""
    folder = tmp_path / "vault"
    remember_setup(folder, SetupStep.RECOVERY)
    window = open_window(Keyed(new_key=""), folder)
    vault_open(qtbot, window)
    assert setup_step(folder) is SetupStep.RECOVERY


def test_what_is_remembered_names_no_folder_and_no_secret(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    folder = tmp_path / "of-the-ward"
    page = create(qtbot, open_window(Script(created=False), folder, passphrase=None))
    kept = (config_folder() / "window.ini").read_text()
    assert "setup" in kept
    assert not any(secret in kept for secret in ("of-the-ward", PASSPHRASE, RECOVERY_KEY, page.key.text()))


def test_a_real_vault_left_half_made_opens_with_its_second_key_and_not_with_the_first(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    folder = tmp_path / "real"
    window = open_window(QuickServices(), folder, passphrase=None)
    first = create(qtbot, window).key.text()
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    window = open_window(QuickServices(), folder, PASSPHRASE)
    page = window.unlock.recovery_page
    qtbot.waitUntil(page.isVisible, timeout=PATIENCE_MS)
    second = confirm(page)
    vault_open(qtbot, window)
    assert second != first
    window.lock()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    window.start(folder, first)
    qtbot.waitUntil(lambda: bool(window.unlock.unlock_form.secret.problem), timeout=PATIENCE_MS)
    window.start(folder, second)
    vault_open(qtbot, window)


def test_the_account_is_offered_plainly_and_only_where_there_is_a_keyring(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    script = Keyed(created=False)
    window = open_window(script, tmp_path / "a", passphrase=None)
    form = window.unlock.create_form
    qtbot.waitUntil(form.account.isVisible, timeout=PATIENCE_MS)
    assert not form.account.isChecked()
    qtbot.keyClick(form.account, KEY.Key_Space)
    confirm(create(qtbot, window))
    vault_open(qtbot, window)
    assert [user.keyring for user in script.users] == [True]
    other = open_window(Keyed(created=False, why_not="none"), tmp_path / "b", passphrase=None)
    qtbot.waitUntil(lambda: not other.runner.busy, timeout=PATIENCE_MS)
    assert not other.unlock.create_form.account.isVisible()


def test_a_keyring_that_does_not_take_the_key_keeps_nobody_out(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Keyed(created=False)

    def refuse(_secret: str, _on: bool) -> None:
        raise VaultError("The keyring of this computer did not take the key. Nothing is changed.")

    monkeypatch.setattr(script.security, "turn_account", refuse)
    window = open_window(script, passphrase=None)
    form = window.unlock.create_form
    qtbot.waitUntil(form.account.isVisible, timeout=PATIENCE_MS)
    form.account.setChecked(True)
    confirm(create(qtbot, window))
    vault_open(qtbot, window)
    assert window.vault_view is not None
    assert "did not take the key" in window.vault_view.notice.text


def test_the_sample_vault_is_made_with_progress_and_opened_by_one_click(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyed = Keyed(created=False)
    monkeypatch.setattr(keyed, "open_vault", lambda *_: keyed.vault())
    monkeypatch.setattr(keyed, "vault_exists", lambda folder: folder == sample_vault())
    window = open_window(keyed, passphrase=None)
    card = window.unlock.sample_card
    qtbot.mouseClick(window.unlock.try_sample, CLICK)
    qtbot.waitUntil(lambda: card.bar.value() == 5, timeout=PATIENCE_MS)
    assert card.state.text() == card.bar.accessibleDescription() == "Making up patients: 5 of 12"
    keyed.sample_hold.set()
    vault_open(qtbot, window)
    assert window.vault_view is not None
    assert window.vault_view.banner.isVisible()


def test_the_sample_can_be_stopped_and_what_fails_is_said(qtbot: QtBot, open_window: Open) -> None:
    keyed = Keyed(created=False)
    window = open_window(keyed, passphrase=None)
    qtbot.mouseClick(window.unlock.try_sample, CLICK)
    qtbot.waitUntil(window.unlock.sample_card.stop.isVisible, timeout=PATIENCE_MS)
    qtbot.keyClick(window.unlock.sample_card.stop, KEY.Key_Space)
    qtbot.waitUntil(window.unlock.create_form.isVisible, timeout=PATIENCE_MS)
    keyed.sample_error = UsageError("The generator of sample records is not installed.")
    qtbot.mouseClick(window.unlock.try_sample, CLICK)
    qtbot.waitUntil(lambda: "not installed" in window.unlock.notice.text, timeout=PATIENCE_MS)
    assert window.unlock.create_form.isVisible()


def test_the_sample_is_not_offered_on_itself(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(), sample_vault(), passphrase=None)
    assert not window.unlock.try_sample.isVisible()


def test_a_first_run_is_nothing_that_a_clinician_is_led_through(
    qtbot: QtBot, open_window: Open, tmp_path: Path
) -> None:
    remember_setup(tmp_path / "vault", SetupStep.MODEL)
    script = Script(person=User("Anna", UserRole.CLINICIAN))
    window = open_window(script, tmp_path / "vault")
    vault_open(qtbot, window)
    assert window.vault_view is not None
    assert window.vault_view.ask.isVisible()
