"""The Settings page: every setting is there and saved at once, and nothing that was typed is lost."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDoubleSpinBox, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import Group, ThemeName
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError
from privrag_desktop.gui.settings.setting_input_widgets import Control
from privrag_desktop.gui.settings.settings_page import SettingsView
from privrag_desktop.gui.theme.theme import CONTRAST, LIGHT, Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.settings import Settings
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script

CLINICIAN = User("Anna", UserRole.CLINICIAN)


def settle(qtbot: QtBot, view: VaultView) -> None:
    qtbot.waitUntil(lambda: not view.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]


@pytest.fixture
def page(qtbot: QtBot, view: VaultView, theme: Theme) -> SettingsView:
    view.window().activateWindow()
    view.turn_to(Page.SETTINGS)
    settle(qtbot, view)
    return view.settings


@pytest.fixture
def clinician(script: Script) -> None:
    script.person = CLINICIAN


def control(page: SettingsView, name: str) -> Control:
    found = page.rows[name].control
    assert found is not None
    return found


def typed(qtbot: QtBot, page: SettingsView, name: str, text: str) -> None:
    """Go there, select all, type, press Enter."""
    box = control(page, name).focused
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(box, text)
    qtbot.keyClick(box, Qt.Key.Key_Return)


def test_every_setting_is_on_the_page_with_its_sentence_and_a_control_of_its_type(page: SettingsView) -> None:
    assert set(page.rows) == set(Settings.model_fields)
    kinds = {bool: QCheckBox, int: QSpinBox, float: QDoubleSpinBox, str: QLineEdit}
    for name, row in page.rows.items():
        kind = QComboBox if row.one.shown.options else kinds[row.one.type]
        focused = control(page, name).focused
        assert isinstance(focused, kind), name
        assert focused.accessibleName() == row.one.shown.label
        assert focused.accessibleDescription() == row.one.sentence == Settings.model_fields[name].description


def test_a_number_is_saved_with_enter_and_marked_as_changed(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script
) -> None:
    row = page.rows["passages"]
    assert not row.mark.isVisible()
    assert not page.reset_all.isEnabled()
    typed(qtbot, page, "passages", "12")
    settle(qtbot, view)
    assert script.settings.changes == [{"passages": 12}]  # not first 1
    assert row.mark.isVisible()
    row.reset.click()
    settle(qtbot, view)
    assert script.settings.now == Settings()
    assert not row.mark.isVisible()
    assert not row.reset.isVisible()


def test_a_choice_says_what_it_means_and_is_made_with_the_keyboard(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script
) -> None:
    box = control(page, "policy").focused
    assert isinstance(box, QComboBox)
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_End)
    settle(qtbot, view)
    assert script.settings.now.policy is PolicyName.FULL
    assert "without years" in " ".join(
        label.text() for label in control(page, "policy").findChildren(type(page.nothing))
    )


def test_a_switch_is_turned_with_the_space_bar(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script
) -> None:
    box = control(page, "summaries").focused
    assert isinstance(box, QCheckBox)
    assert box.text() == "Off"
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    settle(qtbot, view)
    assert script.settings.now.summaries is True
    assert box.text() == "On"


@pytest.mark.parametrize(
    "wrong",
    [
        ("backup_folder", "backups", "whole path"),
        ("server_address", "ftp://host", "http"),
        ("model", "", "stand here"),
    ],
)
def test_what_does_not_fit_stays_and_says_why(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script, wrong: tuple[str, str, str]
) -> None:
    name, text, word = wrong
    box = control(page, name).focused
    assert isinstance(box, QLineEdit)
    box.setFocus()
    box.selectAll()
    qtbot.keyClick(box, Qt.Key.Key_Backspace)
    qtbot.keyClicks(box, text)
    if name == "model":
        box.setText("")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    settle(qtbot, view)
    row = page.rows[name]
    assert script.settings.changes == []
    assert word in row.problem.text()
    assert box.accessibleDescription() == row.problem.text()
    view.turn_to(Page.ASK)
    view.turn_to(Page.SETTINGS)
    settle(qtbot, view)
    assert box.text() == text
    assert row.problem.isVisible()
    row.reset.click()
    settle(qtbot, view)
    assert not row.problem.isVisible()


def test_what_cannot_be_written_stays_and_says_why(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script
) -> None:
    script.settings.error = UsageError("The settings file cannot be written: No space left on device.")
    typed(qtbot, page, "seed", "7")
    settle(qtbot, view)
    assert "No space left" in page.rows["seed"].problem.text()
    assert control(page, "seed").focused.value() == 7  # type: ignore[attr-defined]
    script.settings.error = None
    typed(qtbot, page, "seed", "8")
    settle(qtbot, view)
    assert script.settings.now.seed == 8
    assert not page.rows["seed"].problem.isVisible()


def test_what_is_being_typed_is_not_undone_by_another_change(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script
) -> None:
    line, number = control(page, "server_model").focused, control(page, "passages").focused
    line.setFocus()
    qtbot.keyClicks(line, "half a na")
    page.arrive()  # as when another window changed something
    settle(qtbot, view)
    assert line.text() == "half a na"  # type: ignore[attr-defined]
    number.setFocus()
    settle(qtbot, view)
    assert script.settings.now.server_model == "half a na"  # going elsewhere decides


def test_the_wheel_scrolls_the_page_and_turns_no_number(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script
) -> None:
    for name in ("passages", "policy", "temperature"):
        box = control(page, name).focused
        box.setFocus()
        middle = QPointF(box.rect().center())
        turn = QWheelEvent(
            middle, box.mapToGlobal(middle), QPoint(0, 0), QPoint(0, -120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(box, turn)
    settle(qtbot, view)
    assert script.settings.changes == []


def test_a_folder_is_chosen_with_our_own_picker(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script, tmp_path: object
) -> None:
    folder = control(page, "backup_folder")
    folder.choose.click()  # type: ignore[attr-defined]
    [picker] = folder.findChildren(Picker)
    picker.chosen.emit((tmp_path,))
    settle(qtbot, view)
    assert script.settings.now.backup_folder == str(tmp_path)
    picker.reject()


def test_a_file_is_chosen_with_our_own_picker_and_a_folder_is_none(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script, tmp_path: Path
) -> None:
    authority = tmp_path / "authority.pem"
    authority.write_text("-----BEGIN CERTIFICATE-----\n")
    chooser = control(page, "server_authority")
    chooser.choose.click()  # type: ignore[attr-defined]
    [picker] = chooser.findChildren(Picker)
    assert picker._folder() == Path.home()
    picker._open(tmp_path)
    assert not picker.use_button.isEnabled()
    picker._open(authority)
    assert picker.use_button.isEnabled()
    picker._use()
    settle(qtbot, view)
    assert script.settings.now.server_authority == str(authority)


@pytest.mark.parametrize(
    ("words", "found"),
    [("clipboard", {"clipboard_seconds"}), ("lock_minutes", {"lock_minutes"}), ("DIM rooms", {"theme"})],
)
def test_a_search_leaves_what_has_all_its_words(
    qtbot: QtBot, page: SettingsView, words: str, found: set[str]
) -> None:
    qtbot.keyClicks(page.search, words)
    shown = {name for name, row in page.rows.items() if row.isVisible()}
    assert found <= shown
    assert len(shown) < len(page.rows) / 2
    page.search.clear()
    assert all(row.isVisible() for row in page.rows.values())


def test_a_search_that_finds_nothing_says_so(qtbot: QtBot, page: SettingsView) -> None:
    qtbot.keyClicks(page.search, "hippopotamus")
    assert page.nothing.isVisible()
    assert not any(row.isVisible() for row in page.rows.values())


def test_all_are_put_back_only_after_a_second_yes(
    qtbot: QtBot, view: VaultView, page: SettingsView, script: Script
) -> None:
    script.settings.now = Settings(passages=9, seed=3)
    page.arrive()
    settle(qtbot, view)
    page.reset_all.click()
    assert "2 changed settings" in page.notice.text
    assert script.settings.now.passages == 9
    assert page.notice.action_button.hasFocus()
    qtbot.keyClick(page.notice.action_button, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert script.settings.changes == [{"passages": 5, "seed": 0}]
    assert not page.reset_all.isEnabled()


@pytest.mark.usefixtures("clinician")
def test_a_clinician_reads_all_and_changes_the_appearance(
    qtbot: QtBot, view: VaultView, script: Script, theme: Theme
) -> None:
    script.settings.now = Settings(lock_minutes=0, policy=PolicyName.FULL)
    view.turn_to(Page.SETTINGS)
    settle(qtbot, view)
    page = view.settings
    assert page.for_admins.isVisible()
    for name, row in page.rows.items():
        assert (row.control is not None) == (row.one.shown.group is Group.APPEARANCE), name
    words = {
        name: " ".join(one.text() for one in page.rows[name].findChildren(type(page.nothing)))
        for name in page.rows
    }
    assert "never" in words["lock_minutes"]
    assert "Full" in words["policy"]
    try:
        typed(qtbot, page, "text_percent", "120")
        settle(qtbot, view)
        assert script.settings.changes == [{"text_percent": 120}]
        page.reset_all.click()
        page.notice.action_button.click()
        settle(qtbot, view)
        assert script.settings.changes[1:] == [{"text_percent": 100}]  # never what is for admins
    finally:
        theme.wear(ThemeName.LIGHT)


def test_colours_and_text_size_are_worn_at_once(
    qtbot: QtBot, view: VaultView, page: SettingsView, theme: Theme
) -> None:
    before = view.sidebar.width()
    try:
        box = control(page, "theme").focused
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_End)
        typed(qtbot, page, "text_percent", "150")
        settle(qtbot, view)
        assert theme.colours == CONTRAST
        assert view.sidebar.width() == before * 1.5
    finally:
        theme.wear(ThemeName.LIGHT)
        assert theme.colours == LIGHT


def test_the_lock_and_the_clipboard_follow_at_once(qtbot: QtBot, open_window: Open, script: Script) -> None:
    window = open_window(script)
    qtbot.waitUntil(
        lambda: window.vault_view is not None and hasattr(window.vault_view, "settings"), timeout=PATIENCE_MS
    )
    view = window.vault_view
    assert view is not None
    settle(qtbot, view)
    view.turn_to(Page.SETTINGS)
    typed(qtbot, view.settings, "clipboard_seconds", "5")
    settle(qtbot, view)
    assert window.clipboard.seconds == 5


def test_from_when_on_a_change_counts_stands_beside_it(page: SettingsView) -> None:
    texts = {
        name: [one.text() for one in row.findChildren(type(page.nothing)) if one.isVisible()]
        for name, row in page.rows.items()
    }
    assert "Counts after the next unlocking." in texts["context_tokens"]
    assert not [text for text in texts["passages"] if text.startswith("Counts")]
