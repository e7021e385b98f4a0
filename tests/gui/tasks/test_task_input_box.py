"""A task is typed in a box of its own: how long it may be, and how it is started."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.tasks import LONGEST_TASK
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.tasks.task_input_box import TaskBox
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import PUT_AWAY


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def box(qtbot: QtBot, theme: Theme, names: NamesOnScreen) -> TaskBox:
    made = TaskBox(theme, names)
    qtbot.addWidget(made)
    return made


def test_a_task_as_long_as_the_agent_takes_is_started_and_a_longer_one_is_not(
    qtbot: QtBot, box: TaskBox
) -> None:
    started: list[str] = []
    box.asked.connect(started.append)
    task = "w" * LONGEST_TASK
    box.edit.setPlainText(task)
    qtbot.keyClick(box.edit, Qt.Key.Key_Return)
    assert started == [task]
    box.edit.setPlainText(f"{task}w")
    qtbot.keyClick(box.edit, Qt.Key.Key_Return)
    assert started == [task]
    assert box.problem.text().startswith("At most")


def test_its_button_says_start_to_the_eye_and_to_a_screen_reader(box: TaskBox) -> None:
    words = (box.ask_button.text(), box.ask_button.accessibleName(), box.ask_button.accessibleDescription())
    assert words == ("Start", "Start", "Start (Enter)")
    assert "agent" in box.edit.placeholderText()


def test_a_task_that_is_put_away_with_the_names_says_so_in_its_place(
    box: TaskBox, names: NamesOnScreen
) -> None:
    box.set_text("Write to Bea Sample.")
    names.turn()
    assert (box.text(), box.edit.placeholderText()) == ("", PUT_AWAY)
    names.turn()
    assert box.text() == "Write to Bea Sample."
