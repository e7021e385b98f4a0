"""The task that is shown: how far it is, what came of it, and what the names hide."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt as Q
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.tasks import (
    Configuration,
    TaskEnding,
)
from privrag_desktop.errors import ModelError
from privrag_desktop.gui.tasks.change_approval_card import ApprovalRequest
from privrag_desktop.gui.tasks.task_panel import (
    HIDDEN,
    NOT_DONE,
    RESULT_HIDDEN,
    STOPPED,
    WAITING,
    TaskPane,
)
from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import NAME, Script
from tests.gui.scripted_tasks import (
    DONE_STEPS,
    PROPOSED,
    TASK,
    TASK_STEPS,
    kept_task,
    task_result,
    without_names,
)
from tests.gui.tasks.giving import give, give_until_asked, until_done


def test_stop_is_seen_in_the_same_turn_while_the_agent_waits_and_counts_as_no(
    qtbot: QtBot, page: TasksView, view: VaultView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    qtbot.mouseClick(page.box.stop_button, Q.MouseButton.LeftButton)
    assert page.pane.state.text() == STOPPED
    assert not page.pane.approval.isVisible()
    assert view.sidebar.pages[Page.TASKS].text() == "Tasks"
    qtbot.waitUntil(lambda: script.decided == [False], timeout=PATIENCE_MS)
    give_until_asked(qtbot, page)  # the lane is free again
    page.pane.approval.approve.click()
    until_done(qtbot, page)


def test_an_earlier_task_is_shown_with_its_steps_and_drafts(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    page.pane.approval.approve.click()
    qtbot.waitUntil(lambda: "DRAFT 1" in page.pane.trace.toPlainText(), timeout=PATIENCE_MS)
    give_until_asked(qtbot, page)
    page.pane.approval.refuse.click()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 2, timeout=PATIENCE_MS)
    assert "The agent gave up" in page.earlier.list.item(0).text()
    assert "\nDone · " in page.earlier.list.item(1).text()
    page.earlier.list.setFocus()
    page.earlier.list.setCurrentRow(1)
    qtbot.keyClick(page.earlier.list, Q.Key.Key_Return)
    qtbot.waitUntil(lambda: page.pane.result.text() == DONE_STEPS[-1].words, timeout=PATIENCE_MS)
    assert page.pane.trace.steps == (*TASK_STEPS, *DONE_STEPS)
    assert "Identity hidden" in page.pane.state.text()
    assert page.pane.trace.toPlainText().startswith("DRAFT 1: ORDER, NOT SENT")
    assert page.pane.trace.verticalScrollBar().value() == 0, "what was written is in sight at once"


def test_an_earlier_task_does_not_take_the_place_of_one_that_is_worked_on(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    page.pane.approval.approve.click()
    until_done(qtbot, page)
    give_until_asked(qtbot, page)
    page.show_kept(1)
    qtbot.wait(50)
    assert page.pane.approval.isVisible()
    page.stop()


def test_a_task_that_fails_says_why_and_can_be_tried_again(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    script.task_error = ModelError("Fetch a model first.")
    give(qtbot, page)
    until_done(qtbot, page)
    assert page.pane.notice.text == "Fetch a model first."
    script.task_error = None
    page.pane.notice.action_button.click()
    qtbot.waitUntil(page.pane.approval.isVisible, timeout=PATIENCE_MS)
    page.stop()


@pytest.fixture
def pane(qtbot: QtBot, theme: Theme) -> TaskPane:
    made = TaskPane(theme)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    return made


def test_hidden_names_take_the_task_and_its_result_from_the_screen_and_give_them_back(pane: TaskPane) -> None:
    pane.finish(task_result(approved=True))
    pane.hide_names(True)
    assert (pane.task.text(), pane.result.text()) == (HIDDEN, RESULT_HIDDEN)
    assert NAME not in pane.trace.toPlainText()
    pane.hide_names(False)
    assert (pane.task.text(), pane.result.text()) == (TASK, DONE_STEPS[-1].words)
    assert NAME in pane.trace.toPlainText()


def test_an_earlier_task_that_came_without_names_stays_readable_while_they_are_hidden(pane: TaskPane) -> None:
    coded = without_names(kept_task(task_result(approved=True)))
    pane.hide_names(True)
    pane.show_kept(coded, "yesterday", coded=True)
    assert pane.task.text() == coded.task
    assert "Alva Taylorsen" in pane.trace.toPlainText()


def test_one_that_hid_nothing_is_hidden_whole_even_if_it_is_called_coded(pane: TaskPane) -> None:
    pane.hide_names(True)
    task = kept_task(task_result(approved=True, policy=Configuration.NONE))
    pane.show_kept(task, "yesterday", coded=True)
    assert pane.task.text() == HIDDEN
    assert not any(name in pane.trace.toPlainText() for name in (NAME, "Alva Taylorsen"))


def test_only_an_ended_task_offers_to_say_who_somebody_is(pane: TaskPane) -> None:
    wanted: list[tuple[str, str]] = []
    pane.reveal_wanted.connect(lambda scope, selected: wanted.append((scope, selected)))
    pane.start(TASK)
    assert not pane.who.isVisible()
    pane.finish(task_result(approved=True))
    pane.who.click()
    assert wanted == [("scripted", "")]
    pane.start("Another task")
    assert not pane.who.isVisible()


def test_only_done_looks_like_an_end_without_a_warning(pane: TaskPane) -> None:
    pane.finish(task_result(approved=True))
    assert pane.state.objectName() == "muted"
    pane.finish(task_result(approved=False))
    assert pane.state.objectName() == "warning"
    pane.show_kept(replace(kept_task(task_result(approved=True)), ending=TaskEnding.WITHHELD), "yesterday")
    assert pane.state.text().startswith("Withheld: something hidden")
    assert pane.state.objectName() == "warning"


def test_nothing_of_a_task_is_left_after_it_is_cleared(pane: TaskPane) -> None:
    pane.start(TASK)
    assert pane.state.text() == WAITING
    pane.ask(ApprovalRequest(PROPOSED))
    pane.clear()
    assert not pane.approval.waiting
    assert (pane.asked, pane.task.text(), pane.result.text(), pane.state.text()) == ("", "", "", "")


def test_one_that_fails_asks_nothing_any_more_and_can_be_tried_again(pane: TaskPane) -> None:
    again: list[None] = []
    pane.start(TASK)
    asked = ApprovalRequest(PROPOSED)
    pane.ask(asked)
    pane.fail("Fetch a model first.", lambda: again.append(None))
    assert (pane.state.text(), pane.approval.waiting, asked.wait(Progress())) == (NOT_DONE, False, False)
    pane.notice.action_button.click()
    assert again == [None]
