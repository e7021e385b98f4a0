"""The Tasks page with names hidden, and used by keyboard alone."""

from collections.abc import Iterator
from threading import Event

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import NAME, Script
from tests.gui.scripted_tasks import TASK, TASK_STEPS, kept_task, task_result
from tests.gui.tasks.giving import rest


def words(page: TasksView) -> Iterator[str]:
    """All that stands on the page or is told to a screen reader."""
    for widget in page.findChildren(QWidget):
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        if isinstance(widget, QLabel | QPushButton | QLineEdit):
            yield widget.text()
        if isinstance(widget, QListWidget):
            for at in range(widget.count()):
                item = widget.item(at)
                yield from (item.text(), item.toolTip())
    yield from (page.pane.trace.toPlainText(), page.box.edit.toPlainText())


def named(page: TasksView) -> list[str]:
    return [one for one in words(page) if any(name in one for name in NAME.split())]


def test_nobody_is_named_while_the_agent_works_and_nothing_is_approved_unread(
    qtbot: QtBot, page: TasksView, view: VaultView, script: Script
) -> None:
    script.hold = Event()
    page.box.set_text(TASK)
    page.give(TASK)
    qtbot.waitUntil(lambda: len(page.pane.trace.steps) == len(TASK_STEPS), timeout=PATIENCE_MS)
    assert named(page)
    view.names.turn()
    assert named(page) == []
    assert "Alva Taylorsen was found" in page.pane.trace.toPlainText()
    assert page.stopped_job is not None
    assert page.stopped_job.text == TASK
    script.hold.set()
    qtbot.waitUntil(page.pane.approval.isVisible, timeout=PATIENCE_MS)
    assert named(page) == []
    assert not page.pane.approval.approve.isEnabled()
    assert "F8" in page.pane.approval.words.text()
    view.names.turn()
    assert NAME in page.pane.approval.words.text()
    page.pane.approval.approve.click()
    rest(qtbot, page)
    assert script.decided == [True]


def test_a_task_that_ends_unseen_is_shown_with_made_up_names(
    qtbot: QtBot, page: TasksView, view: VaultView, script: Script
) -> None:
    view.names.turn()
    page.give(TASK)
    qtbot.waitUntil(page.pane.approval.isVisible, timeout=PATIENCE_MS)
    page.pane.approval.refuse.click()
    rest(qtbot, page)
    assert script.decided == [False]
    assert named(page) == []
    assert "Alva Taylorsen" in page.pane.task.text()
    view.names.turn()
    rest(qtbot, page)
    assert page.pane.task.text() == TASK
    assert NAME in page.pane.trace.toPlainText()


@pytest.mark.parametrize("policy", [Configuration.PARTIAL, Configuration.NONE])
def test_an_earlier_task_loses_its_names_at_once_and_gets_them_back(
    qtbot: QtBot, page: TasksView, view: VaultView, script: Script, policy: Configuration
) -> None:
    script.kept = [kept_task(task_result(True, policy=policy))]
    page.refresh()
    rest(qtbot, page)
    page.earlier.list.setCurrentRow(0)
    page.show_kept(1)
    rest(qtbot, page)
    page.earlier.search.setText(NAME)
    assert named(page)
    view.names.turn()
    assert named(page) == []
    rest(qtbot, page)
    assert named(page) == []
    view.names.turn()
    rest(qtbot, page)
    assert page.pane.task.text() == TASK
    assert NAME in page.earlier.list.item(0).text()


def test_a_task_is_given_approved_looked_at_and_forgotten_by_keyboard_alone(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    def press(key: Q.Key) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, key)

    def go_to(wanted: QWidget) -> None:
        for _ in range(40):
            if wanted.hasFocus():
                return
            press(Q.Key.Key_Tab)
        raise AssertionError("Tab does not reach it")

    qtbot.keyClicks(page.box.edit, TASK)
    press(Q.Key.Key_Return)
    qtbot.waitUntil(page.pane.approval.refuse.hasFocus, timeout=PATIENCE_MS)
    press(Q.Key.Key_Tab)
    assert page.pane.approval.approve.hasFocus()
    press(Q.Key.Key_Space)
    rest(qtbot, page)
    assert script.decided == [True]
    go_to(page.earlier.list)
    press(Q.Key.Key_Home)
    press(Q.Key.Key_Return)
    rest(qtbot, page)
    go_to(page.earlier.forget)
    press(Q.Key.Key_Space)
    assert page.earlier.keep.hasFocus()
    press(Q.Key.Key_Backtab)
    assert page.earlier.really.hasFocus()
    press(Q.Key.Key_Space)
    rest(qtbot, page)
    assert script.kept == []
    assert named(page) == [one for one in named(page) if one.startswith(("What", "Order", "Example"))]
