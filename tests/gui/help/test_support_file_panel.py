"""The file for support is saved from About, also before a vault is open, and holds no name."""

import zipfile
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.app.locked_vault_services import LockedVaultVerbs
from privrag_desktop.errors import KnownError
from privrag_desktop.gui.help.support_file_panel import SAVED
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.gui.widgets.labels_buttons_and_notices import breakable
from privrag_desktop.gui.window.main_window import MainWindow
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script

WARD = "Rosenhof ward"


@pytest.fixture
def window(open_window: Open, tmp_path: Path, script: Script, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(script, "save_support", LockedVaultVerbs(None).save_support)
    window = open_window(script, tmp_path / WARD, passphrase=None)
    window.unlock.about.click()
    return window


def choose(window: MainWindow, folder: Path) -> None:
    row = window.helper.help.support
    row.save.click()
    picker = row.findChild(Picker)
    assert picker is not None
    picker.chosen.emit((folder,))
    picker.close()


def wait_for_notice(qtbot: QtBot, window: MainWindow) -> str:
    row = window.helper.help.support
    qtbot.waitUntil(lambda: row.notice.text != "" and row.save.isEnabled(), timeout=PATIENCE_MS)
    return row.notice.text


def test_the_file_is_saved_before_a_vault_is_open_and_tells_no_name(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    into = tmp_path / "stick"
    into.mkdir()
    choose(window, into)
    told = wait_for_notice(qtbot, window)
    [file] = into.iterdir()
    assert told == SAVED.format(file=breakable(str(file)))
    with zipfile.ZipFile(file) as archive:
        assert archive.namelist() == ["about.txt", "facts.json"]
        facts = archive.read("facts.json").decode()
    assert '"version"' in facts
    assert "Rosenhof" not in facts
    assert str(tmp_path) not in facts


def test_a_second_file_of_a_day_takes_the_place_of_none(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    for made in (1, 2):
        choose(window, tmp_path)
        wait_for_notice(qtbot, window)
        assert len(list(tmp_path.glob("privrag-support-*.zip"))) == made


def test_where_nothing_can_be_written_is_said(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    choose(window, tmp_path / "nowhere")
    told = wait_for_notice(qtbot, window)
    with pytest.raises(KnownError) as refused:
        LockedVaultVerbs(None).save_support(tmp_path / WARD, tmp_path / "nowhere")
    assert told == str(refused.value)


def test_only_about_has_the_button(window: MainWindow) -> None:
    assert window.helper.help.support.isVisible()
    window.helper.open()
    assert not window.helper.help.support.isVisible()
