"""The chooser: what may be chosen, what is said of a folder, and no list of folders visited."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets import file_and_folder_picker_dialog
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget, stick_folder
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.fhir.builders import write
from tests.gui.conftest import PATIENCE_MS


def test_the_chooser_brings_files_and_folders_together(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    write(tmp_path, {})
    parent = QWidget()
    qtbot.addWidget(parent)
    picker = Picker(parent, theme, tmp_path)
    picker.show()
    tree = picker.findChild(QTreeView)
    assert tree is not None
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == 2, timeout=PATIENCE_MS)
    tree.selectAll()
    with qtbot.waitSignal(picker.chosen, timeout=PATIENCE_MS) as chosen:
        picker.use_button.click()
    assert chosen.args is not None
    assert set(chosen.args[0]) == {tmp_path / "folder", tmp_path / "records.json"}


def test_nothing_selected_is_never_the_whole_home_folder(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    parent = QWidget()
    qtbot.addWidget(parent)
    picker = Picker(parent, theme, tmp_path)
    picker.show()
    assert not picker.use_button.isEnabled()
    assert picker.selected() == ()
    place, tree = picker.findChild(QLineEdit), picker.findChild(QTreeView)
    assert place is not None
    assert tree is not None
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == 1, timeout=PATIENCE_MS)
    tree.selectAll()
    assert picker.use_button.isEnabled()
    tree.clearSelection()
    assert not picker.use_button.isEnabled()
    place.setText(str(tmp_path / "folder"))
    qtbot.keyClick(place, Qt.Key.Key_Return)
    assert picker.use_button.isEnabled()
    assert picker.selected() == (tmp_path / "folder",)
    assert picker.isVisible()  # Enter once pressed Cancel, too


def test_a_path_may_be_typed_and_a_wrong_one_is_said(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    write(tmp_path, {})
    parent = QWidget()
    qtbot.addWidget(parent)
    picker = Picker(parent, theme, Path("/"))
    picker.show()
    place = picker.findChild(QLineEdit)
    assert place is not None
    place.setText(str(tmp_path / "nowhere"))
    qtbot.keyClick(place, Qt.Key.Key_Return)
    said = [one.text() for one in picker.findChildren(QLabel)]
    assert f"There is no such folder: {tmp_path / 'nowhere'}" in said
    assert picker.isVisible()
    place.setText(str(tmp_path / "records.json"))
    qtbot.keyClick(place, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: picker.selected() == (tmp_path / "records.json",), timeout=PATIENCE_MS)


def test_an_empty_folder_says_so_and_a_file_in_it_is_shown_when_it_comes(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    picker = Picker(parent, theme, tmp_path)
    picker.show()
    [empty] = picker.findChildren(QTreeView)[0].viewport().findChildren(QLabel)
    qtbot.waitUntil(empty.isVisible, timeout=PATIENCE_MS)
    assert empty.text() == "There are no files or folders here."
    assert picker.findChildren(QTreeView)[0].accessibleDescription() == empty.text()
    write(tmp_path, {})
    qtbot.waitUntil(empty.isHidden, timeout=PATIENCE_MS)


def test_a_folder_without_folders_says_so_where_only_folders_are_chosen(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    write(tmp_path, {})
    parent = QWidget()
    qtbot.addWidget(parent)
    picker = Picker(parent, theme, tmp_path, PickerTarget.FOLDER)
    picker.show()
    [empty] = picker.findChildren(QTreeView)[0].viewport().findChildren(QLabel)
    qtbot.waitUntil(empty.isVisible, timeout=PATIENCE_MS)
    assert empty.text() == "There are no folders here."


def test_a_folder_that_may_not_be_read_is_not_called_empty(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "privrag_desktop.gui.widgets.file_and_folder_picker_dialog.os.access", lambda *_: False
    )
    parent = QWidget()
    qtbot.addWidget(parent)
    picker = Picker(parent, theme, tmp_path)
    picker.show()
    [empty] = picker.findChildren(QTreeView)[0].viewport().findChildren(QLabel)
    qtbot.waitUntil(empty.isVisible, timeout=PATIENCE_MS)
    assert "may not be opened" in empty.text()


def test_choosing_leaves_no_list_of_visited_folders(
    qtbot: QtBot, view: VaultView, privrag_home: Path
) -> None:
    view.library.choose()
    picker = view.findChildren(Picker)[0]
    picker.close()
    qtbot.wait(50)
    assert not list(privrag_home.rglob("*.conf"))
    assert not list(privrag_home.rglob("*.ini"))


@pytest.fixture
def media(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(file_and_folder_picker_dialog, "_MOUNTED", (f"{tmp_path}/media/{{user}}",))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("USER", "somebody")
    return tmp_path / "media" / "somebody"


def test_the_chooser_begins_where_a_stick_is(media: Path) -> None:
    (media / "STICK").mkdir(parents=True)
    assert stick_folder() == media


def test_without_a_stick_it_begins_at_home(media: Path) -> None:
    assert stick_folder() == Path.home()
    media.mkdir(parents=True)
    assert stick_folder() == Path.home()


def test_nobody_s_sticks_are_taken_for_somebody_s(media: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (media / "STICK").mkdir(parents=True)
    monkeypatch.delenv("USER")
    assert stick_folder() == Path.home()
