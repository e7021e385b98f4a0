"""What is remembered of the window outside the vault, and that no folder is."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.saved_window_state import (
    last_page,
    last_user,
    remember_page,
    remember_setup,
    remember_user,
    restore_geometry,
    save_geometry,
    setup_step,
)
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.paths import config_folder
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script


def test_settings_hold_where_the_window_stood_and_no_folder(
    qtbot: QtBot, open_window: Open, theme: Theme
) -> None:
    window = open_window(Script(), passphrase=None)
    window.resize(1000, 700)
    save_geometry(window)
    lines = (config_folder() / "window.ini").read_text().strip().splitlines()
    assert lines[0] == "[window]"
    assert [line.partition("=")[0] for line in lines[1:]] == ["geometry"]
    other = MainWindow(Script(), theme)
    qtbot.addWidget(other)
    other.resize(1100, 720)
    restore_geometry(other)
    assert other.height() == 700  # the width is that of the small offscreen screen
    other.runner.close()


def test_a_vault_opens_on_the_page_that_it_was_left_on(
    qtbot: QtBot, open_window: Open, script: Script
) -> None:
    """Its kind alone is written, not what was open on it."""
    window = opened_window(qtbot, open_window, script)
    assert window.vault_view is not None
    assert window.vault_view.page is Page.ASK  # nothing is known yet
    window.vault_view.turn_to(Page.PATIENTS)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    lines = (config_folder() / "window.ini").read_text().strip().splitlines()
    assert "page=PATIENTS" in lines
    again = opened_window(qtbot, open_window, script)
    assert again.vault_view is not None
    assert again.vault_view.page is Page.PATIENTS


@pytest.mark.parametrize("written", ["", "NO_SUCH_PAGE", "7"])
def test_an_unknown_page_is_the_first(written: str) -> None:
    config_folder().mkdir(parents=True, exist_ok=True)
    (config_folder() / "window.ini").write_text(f"[window]\npage={written}\n")
    assert last_page() is Page.ASK


def opened_window(qtbot: QtBot, open_window: Open, script: Script) -> MainWindow:
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    return window


def test_who_unlocked_a_vault_last_is_known_by_its_folder_which_is_not_written(tmp_path: Path) -> None:
    ward, other = tmp_path / "ward7", tmp_path / "other"
    remember_user(ward, "Anna Grün")
    assert (last_user(ward), last_user(other)) == ("Anna Grün", "")
    assert last_user(tmp_path / "other" / ".." / "ward7") == "Anna Grün"
    remember_user(other, "Bo")
    assert last_user(ward) == "Anna Grün"
    written = (config_folder() / "window.ini").read_text()
    assert "ward7" not in written
    assert str(tmp_path) not in written


@pytest.mark.parametrize("step", list(SetupStep))
def test_a_first_run_goes_on_where_it_was_left_until_it_is_over(tmp_path: Path, step: SetupStep) -> None:
    remember_setup(tmp_path, step)
    assert setup_step(tmp_path) is step
    assert setup_step(tmp_path / "another") is None
    remember_setup(tmp_path, None)
    assert setup_step(tmp_path) is None


def test_a_step_that_nobody_knows_is_none(tmp_path: Path) -> None:
    remember_setup(tmp_path, SetupStep.MODEL)
    file = config_folder() / "window.ini"
    lines = file.read_text().splitlines()
    changed = [f"{line.partition('=')[0]}=99" if "=" in line else line for line in lines]
    file.write_text(
        "\n".join(changed) + "\n"
    )  # of another size: Qt reads a file of the same size no second time
    assert setup_step(tmp_path) is None


@pytest.mark.parametrize("page", list(Page))
def test_the_page_that_was_left_is_the_one_that_is_known(page: Page) -> None:
    remember_page(page)
    assert last_page() is page
