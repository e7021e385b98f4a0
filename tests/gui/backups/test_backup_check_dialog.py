"""A backup is checked with its secret: what is missing or wrong is said in place, and Stop ends it."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import VaultError, WrongPassphrase
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.backups.backup_check_dialog import NO_FILE, NO_SECRET, STOPPED, CheckDialog
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of
from tests.gui.scripted import PASSPHRASE
from tests.gui.scripted_backups import FOLDER, FOUND, ScriptedBackups

FILE = FOUND[1].file
Make = Callable[..., CheckDialog]


@pytest.fixture
def dialog_on(qtbot: QtBot, theme: Theme, runner: TaskRunner) -> Make:
    """A dialog on scripted backups, the file chosen."""
    page = QWidget()
    qtbot.addWidget(page)
    page.show()

    def unexpected(error: Exception) -> None:
        raise error

    def make(backups: ScriptedBackups, file: Path | None = FILE) -> CheckDialog:
        shown = CheckDialog(page, backups, Background(runner, unexpected), theme, (FOLDER, file))
        shown.show()
        shown.activateWindow()
        return shown

    return make


def check(dialog: CheckDialog, secret: str = PASSPHRASE) -> None:
    dialog.secret.edit.setText(secret)
    dialog.go_on.click()


def test_a_whole_backup_is_said_to_be_whole_and_the_secret_is_gone(qtbot: QtBot, dialog_on: Make) -> None:
    backups = ScriptedBackups()
    dialog = dialog_on(backups)
    check(dialog)
    qtbot.waitUntil(lambda: dialog.notice.text.startswith("This backup is whole"), timeout=PATIENCE_MS)
    assert backups.asked == [("check", FILE, PASSPHRASE)]
    assert dialog.secret.edit.text() == ""
    assert "3 patients, 41 documents" in dialog.notice.text


@pytest.mark.parametrize(
    "error", [VaultError("This backup is damaged."), WrongPassphrase("This opens nothing.")]
)
def test_what_is_wrong_with_a_backup_is_said_in_the_dialog(
    qtbot: QtBot, dialog_on: Make, error: VaultError
) -> None:
    dialog = dialog_on(ScriptedBackups(error=error))
    check(dialog)
    qtbot.waitUntil(lambda: dialog.notice.text + dialog.secret.problem == str(error), timeout=PATIENCE_MS)
    assert dialog.form.isEnabled()


def test_enter_begins_a_check_and_does_not_stop_it_at_once(qtbot: QtBot, dialog_on: Make) -> None:
    """The same key once pressed Stop, which had taken the focus."""
    backups = ScriptedBackups(hold=Event())
    dialog = dialog_on(backups)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE_MS)
    dialog.secret.edit.setText(PASSPHRASE)
    qtbot.keyClick(dialog.secret.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(backups.asked), timeout=PATIENCE_MS)
    assert dialog.notice.text == ""
    assert backups.hold is not None
    backups.hold.set()
    qtbot.waitUntil(lambda: dialog.notice.text.startswith("This backup is whole"), timeout=PATIENCE_MS)


def test_a_check_asks_for_a_secret_and_stays_until_it_is_stopped(qtbot: QtBot, dialog_on: Make) -> None:
    backups = ScriptedBackups(hold=Event())
    dialog = dialog_on(backups)
    check(dialog, "")
    assert dialog.secret.problem == NO_SECRET
    dialog.secret.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(backups.asked), timeout=PATIENCE_MS)
    dialog.reject()
    assert dialog.isVisible()
    dialog.progress.stop.click()
    qtbot.waitUntil(lambda: dialog.notice.text == STOPPED, timeout=PATIENCE_MS)
    dialog.reject()
    assert not dialog.isVisible()


def test_while_it_checks_nothing_can_be_changed_and_it_begins_once(qtbot: QtBot, dialog_on: Make) -> None:
    backups = ScriptedBackups(hold=Event())
    dialog = dialog_on(backups)
    check(dialog)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(backups.asked), timeout=PATIENCE_MS)
    assert not dialog.form.isEnabled()
    assert not dialog.go_on.isVisible()
    assert backups.hold is not None
    backups.hold.set()
    qtbot.waitUntil(dialog.form.isEnabled, timeout=PATIENCE_MS)
    assert len(backups.asked) == 1


def test_without_a_file_it_asks_for_one_and_checks_nothing(dialog_on: Make) -> None:
    backups = ScriptedBackups()
    dialog = dialog_on(backups, None)
    check(dialog)
    assert dialog.notice.text == NO_FILE
    assert backups.asked == []


def test_a_home_of_no_user_is_a_path_like_any_other_that_is_not_there(qtbot: QtBot, dialog_on: Make) -> None:
    """Python cannot tell where it is; that was once reported as a fault of the program."""
    backups = ScriptedBackups()
    dialog = dialog_on(backups, Path("~no-such-user/ward.backup"))
    check(dialog)
    qtbot.waitUntil(lambda: bool(backups.asked), timeout=PATIENCE_MS)
    assert backups.asked == [("check", Path("~no-such-user/ward.backup").absolute(), PASSPHRASE)]
    qtbot.waitUntil(dialog.form.isEnabled, timeout=PATIENCE_MS)
    dialog.file.choose.click()
    picker = dialog.findChild(Picker)
    assert picker is not None
    place = picker.findChild(QLineEdit)
    assert place is not None
    place.setText("~no-such-user")
    qtbot.keyClick(place, Qt.Key.Key_Return)
    assert "There is no such folder: ~no-such-user" in words_of(picker)
    picker.close()
