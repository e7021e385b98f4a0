"""Backups on the page Security: listed, made, checked, by whom, and what is said when it fails."""

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.backups import BackupFolder
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import VaultError
from privrag_desktop.gui.backups.backup_check_dialog import CheckDialog
from privrag_desktop.gui.backups.backups_card import STOPPED, BackupsCard
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.quick import QuickServices
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_backups import FOLDER, FOUND, HELD, ScriptedBackups

ANNA = User("Anna Grün", UserRole.CLINICIAN)


def settle(qtbot: QtBot, view: VaultView) -> None:
    window = view.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)


def security(qtbot: QtBot, window: MainWindow) -> VaultView:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.SECURITY)
    settle(qtbot, view)
    return view


def rows(card: BackupsCard) -> list[list[str]]:
    table = card.table
    cells = [[table.item(row, column) for column in range(3)] for row in range(table.rowCount())]
    return [[one.text() for one in row if one] for row in cells]


def test_each_backup_is_listed_with_what_is_known_of_it(qtbot: QtBot, open_window: Open) -> None:
    card = security(qtbot, open_window(Script())).security.backups
    shown = rows(card)
    assert len(shown) == len(FOUND)
    assert [row[2].split(",")[0] for row in shown] == ["When it was made", "Whole", "Failed"]
    assert shown[0][1] == "20.5 MB"
    assert card.chosen is None
    card.table.selectRow(1)
    assert card.chosen == FOUND[1].file


@pytest.mark.parametrize(
    "why", ["", "The backup folder in the settings is not there. Is its disk connected?"]
)
def test_where_there_are_none_it_says_so_or_why(qtbot: QtBot, open_window: Open, why: str) -> None:
    script = Script(backed_up=ScriptedBackups(BackupFolder(FOLDER, (), why)))
    card = security(qtbot, open_window(script)).security.backups
    assert not card.table.isVisible()
    assert card.place.text().startswith(why or "There is no backup of this vault")


def test_one_is_made_with_progress_and_then_listed(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups(hold=Event(), held=replace(HELD, left_out=True))
    card = security(qtbot, open_window(Script(backed_up=backups))).security.backups
    card.make.click()
    qtbot.waitUntil(lambda: "of 20.5 MB" in card.progress.words.text(), timeout=PATIENCE_MS)
    assert not card.make.isEnabled()
    assert backups.hold is not None
    backups.hold.set()
    qtbot.waitUntil(lambda: bool(card.notice.text), timeout=PATIENCE_MS)
    assert "3 patients, 41 documents" in card.notice.text
    assert "from before there were users" in card.notice.text
    assert backups.asked == [("make", None)]
    assert not card.progress.isVisible()
    assert card.make.isEnabled()


def test_stop_ends_one_that_is_being_made(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups(hold=Event())
    card = security(qtbot, open_window(Script(backed_up=backups))).security.backups
    card.make.click()
    qtbot.waitUntil(lambda: bool(backups.asked), timeout=PATIENCE_MS)
    card.progress.stop.click()
    qtbot.waitUntil(lambda: card.notice.text == STOPPED, timeout=PATIENCE_MS)
    assert card.make.isEnabled()


def test_a_full_disk_is_said_in_place(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups(error=VaultError("The disk has too little free space."))
    card = security(qtbot, open_window(Script(backed_up=backups))).security.backups
    card.make.click()
    qtbot.waitUntil(lambda: card.notice.text == "The disk has too little free space.", timeout=PATIENCE_MS)


def test_one_is_made_in_a_folder_that_is_chosen(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups()
    card = security(qtbot, open_window(Script(backed_up=backups))).security.backups
    card.make_elsewhere.click()
    [picker] = card.findChildren(Picker)
    picker.chosen.emit((Path("/media/stick"),))
    picker.reject()
    qtbot.waitUntil(lambda: bool(card.notice.text), timeout=PATIENCE_MS)
    assert backups.asked == [("make", Path("/media/stick"))]


def test_a_clinician_sees_and_checks_them_but_makes_none(qtbot: QtBot, open_window: Open) -> None:
    page = security(qtbot, open_window(Script(person=ANNA))).security
    assert not page.backups.make.isVisible()
    assert not page.backups.make_elsewhere.isVisible()
    assert not page.data_key.isVisible()
    assert page.backups.check.isVisible()
    assert len(rows(page.backups)) == len(FOUND)


def test_a_check_says_that_the_chosen_backup_is_whole(qtbot: QtBot, open_window: Open) -> None:
    backups = ScriptedBackups()
    card = security(qtbot, open_window(Script(backed_up=backups))).security.backups
    card.table.selectRow(1)
    card.check.click()
    [dialog] = card.findChildren(CheckDialog)
    dialog.secret.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: dialog.notice.text.startswith("This backup is whole"), timeout=PATIENCE_MS)
    assert backups.asked == [("check", FOUND[1].file, PASSPHRASE)]
    assert dialog.secret.edit.text() == ""
    dialog.reject()


def test_a_real_backup_is_made_listed_and_checked(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    create_vault(tmp_path / "vault", PASSPHRASE, LEAST_COST)
    view = security(qtbot, open_window(QuickServices(), tmp_path / "vault"))
    card = view.security.backups
    card.make.click()
    qtbot.waitUntil(lambda: bool(card.notice.text), timeout=PATIENCE_MS)
    settle(qtbot, view)
    [row] = rows(card)
    assert row[2] == "When it was made"
    card.table.selectRow(0)
    card.check.click()
    [dialog] = card.findChildren(CheckDialog)
    dialog.secret.edit.setText(PASSPHRASE)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: dialog.notice.text.startswith("This backup is whole"), timeout=PATIENCE_MS)
    dialog.reject()
    settle(qtbot, view)
    assert rows(card)[0][2].startswith("Whole")
