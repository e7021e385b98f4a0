"""Each setting has an input of its type, which tells of a value once it is decided on, and not before."""

from pathlib import Path
from typing import Annotated

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import Group, SettingDisplay, SettingScope
from privrag_desktop.gui.settings.setting_display_and_value_text import declarations
from privrag_desktop.gui.settings.setting_input_widgets import Control, PathInput, control_for
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.settings import Settings

DECLARED = {one.name: one for one in declarations()}


class Made:
    """The input of one setting, and what it told of."""

    def __init__(self, qtbot: QtBot, theme: Theme, name: str) -> None:
        self.control: Control = control_for(DECLARED[name], theme)
        qtbot.addWidget(self.control)
        self.told: list[object] = []
        self.control.edited.connect(self.told.append)
        self.control.show_value(DECLARED[name].default)


def test_a_type_without_a_control_is_told_to_who_declares_it(theme: Theme) -> None:
    class More(Settings):
        hats: Annotated[tuple[int, ...], SettingDisplay("Hats", Group.TASKS, SettingScope.MACHINE)] = ()

    [hats] = [one for one in declarations(More) if one.name == "hats"]
    [made] = [one for one in (hats,) if one.type is str]  # shown as text until somebody makes a control
    assert made.shown.label == "Hats"
    with pytest.raises(TypeError, match="hats"):
        control_for(hats.__class__("hats", list, [], "", hats.shown), theme)


def test_a_number_is_told_once_it_is_whole(qtbot: QtBot, theme: Theme) -> None:
    """12 is not first 1, which would be saved and stand in the audit trail."""
    made = Made(qtbot, theme, "passages")
    box = made.control.focused
    assert isinstance(box, QSpinBox)
    box.selectAll()
    qtbot.keyClicks(box, "12")
    assert made.told == []
    assert made.control.is_being_edited
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert made.told == [12]
    assert not made.control.is_being_edited
    assert box.text() == "12 documents"


def test_a_number_out_of_bounds_becomes_the_nearest(qtbot: QtBot, theme: Theme) -> None:
    made = Made(qtbot, theme, "text_percent")
    box = made.control.focused
    assert isinstance(box, QSpinBox)
    box.selectAll()
    qtbot.keyClicks(box, "15")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert made.told == [90]
    assert "From 90 % to 150 %." in box.toolTip()


def test_the_least_number_has_a_word_of_its_own(qtbot: QtBot, theme: Theme) -> None:
    made = Made(qtbot, theme, "lock_minutes")
    made.control.show_value(0)
    box = made.control.focused
    assert isinstance(box, QSpinBox)
    assert box.text() == "never"
    box.stepUp()
    assert box.text() == "1 minute"
    assert made.told == [1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("passages", 12),
        ("temperature", 0.7),
        ("policy", PolicyName.FULL),
        ("summaries", True),
        ("server_model", "ward-70b"),
        ("backup_folder", "/media/stick"),
    ],
)
def test_a_value_that_is_shown_is_not_told_of(qtbot: QtBot, theme: Theme, name: str, value: object) -> None:
    """Or what stands in the file would be written again by each page that opens."""
    made = Made(qtbot, theme, name)
    made.control.show_value(value)
    assert made.told == []
    assert not made.control.is_being_edited


def test_a_choice_says_what_it_means(qtbot: QtBot, theme: Theme) -> None:
    made = Made(qtbot, theme, "policy")
    box = made.control.focused
    assert isinstance(box, QComboBox)
    meaning = made.control.findChildren(QLabel)[-1]
    assert meaning.text().startswith("Names, days, places")
    made.control.show_value(PolicyName.FULL)
    assert "without years" in meaning.text()
    qtbot.keyClick(box, Qt.Key.Key_Home)
    assert made.told == [PolicyName.SAFE_HARBOR]
    assert meaning.text().startswith("Names, days, places")


def test_a_switch_says_how_it_is(qtbot: QtBot, theme: Theme) -> None:
    made = Made(qtbot, theme, "summaries")
    box = made.control.focused
    assert isinstance(box, QCheckBox)
    assert box.text() == "Off"
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert box.text() == "On"
    assert made.told == [True]


def test_a_line_is_told_once_with_enter_or_by_going_elsewhere(qtbot: QtBot, theme: Theme) -> None:
    made = Made(qtbot, theme, "server_model")
    line = made.control.focused
    assert isinstance(line, QLineEdit)
    qtbot.keyClicks(line, "ward")
    assert made.told == []
    assert made.control.is_being_edited
    qtbot.keyClick(line, Qt.Key.Key_Return)
    line.editingFinished.emit()  # as when it then loses the focus
    assert made.told == ["ward"]
    qtbot.keyClicks(line, "-70b")
    line.editingFinished.emit()
    assert made.told == ["ward", "ward-70b"]


def test_the_cursor_does_not_jump_when_the_same_is_shown_again(qtbot: QtBot, theme: Theme) -> None:
    made = Made(qtbot, theme, "server_model")
    line = made.control.focused
    assert isinstance(line, QLineEdit)
    line.setText("ward-70b")
    line.setCursorPosition(4)
    made.control.show_value("ward-70b")
    assert line.cursorPosition() == 4


def test_a_path_is_chosen_from_where_the_present_one_is(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    made = Made(qtbot, theme, "backup_folder")
    made.control.show_value(str(tmp_path))
    assert isinstance(made.control, PathInput)
    made.control.choose.click()
    [picker] = made.control.findChildren(Picker)
    assert picker._folder() == tmp_path
    picker.chosen.emit((tmp_path / "other",))
    assert made.told == [str(tmp_path / "other")]
    picker.reject()


@pytest.mark.parametrize("name", ["passages", "temperature", "policy"])
def test_the_wheel_is_left_to_the_page(qtbot: QtBot, theme: Theme, name: str) -> None:
    """Who scrolls the page turns no number that lies under the pointer."""
    made = Made(qtbot, theme, name)
    box = made.control.focused
    turn = QWheelEvent(
        QPointF(3, 3), QPointF(3, 3), QPoint(0, 0), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box, turn)
    assert not turn.isAccepted()
    assert made.told == []


@pytest.mark.parametrize("name", DECLARED)
def test_each_input_is_read_out_with_its_name_and_sentence(qtbot: QtBot, theme: Theme, name: str) -> None:
    made = Made(qtbot, theme, name)
    focused = made.control.focused
    assert focused.accessibleName() == DECLARED[name].shown.label
    assert focused.accessibleDescription() == Settings.model_fields[name].description
