"""Gives a task as a person does, and waits for what comes of it."""

from PySide6.QtCore import Qt as Q
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.tasks.tasks_page import TasksView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted_tasks import TASK


def give(qtbot: QtBot, page: TasksView, task: str = TASK) -> None:
    page.box.edit.clear()
    qtbot.keyClicks(page.box.edit, task)
    qtbot.keyClick(page.box.edit, Q.Key.Key_Return)


def give_until_asked(qtbot: QtBot, page: TasksView) -> None:
    give(qtbot, page)
    qtbot.waitUntil(page.pane.approval.isVisible, timeout=PATIENCE_MS)


def until_done(qtbot: QtBot, page: TasksView) -> None:
    qtbot.waitUntil(lambda: not page.running, timeout=PATIENCE_MS)


def rest(qtbot: QtBot, page: TasksView) -> None:
    window = page.window()
    qtbot.waitUntil(lambda: not page.running and not window.runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]
