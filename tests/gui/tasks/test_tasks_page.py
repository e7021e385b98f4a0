"""A task from Enter to its result; nothing is changed without a yes, and Stop and closing count as no."""

from threading import Event

import pytest
from PySide6.QtCore import Qt as Q
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.interrupted_jobs import InterruptedTask
from privrag_desktop.domain.tasks import (
    TaskPolicy,
    TaskWorld,
)
from privrag_desktop.gui.tasks.task_panel import ASKING, STOPPED
from privrag_desktop.gui.tasks.task_policy_and_step_text import (
    EXAMPLES,
    POLICIES,
    WORLDS,
)
from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import NAME, Script
from tests.gui.scripted_tasks import DONE_STEPS, PROPOSED, REFUSED_STEPS, TASK, TASK_STEPS
from tests.gui.tasks.giving import give, give_until_asked, until_done


def test_each_step_stands_beside_what_the_model_saw_and_the_change_waits_for_a_yes(
    qtbot: QtBot, page: TasksView, view: VaultView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    assert script.given == [(TASK, TaskPolicy.PARTIAL, TaskWorld.RECORDS)]
    assert page.pane.trace.steps == TASK_STEPS
    shown = page.pane.trace.toPlainText()
    assert NAME in shown
    assert "Alva Taylorsen" in shown
    assert page.pane.approval.words.text() == PROPOSED.words
    assert page.pane.state.text().startswith(ASKING)
    assert "yes or no" in view.sidebar.pages[Page.TASKS].accessibleName()
    assert script.decided == []
    qtbot.mouseClick(page.pane.approval.approve, Q.MouseButton.LeftButton)
    until_done(qtbot, page)
    assert script.decided == [True]
    assert page.pane.result.text() == DONE_STEPS[-1].words
    assert page.pane.state.text().startswith("Done. 2 turns")
    assert page.pane.trace.steps == (*TASK_STEPS, *DONE_STEPS)
    assert not page.pane.approval.isVisible()
    assert view.sidebar.pages[Page.TASKS].accessibleName() == "Tasks"


def test_a_refused_change_is_told_to_the_agent_and_shown_as_not_done(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    qtbot.mouseClick(page.pane.approval.refuse, Q.MouseButton.LeftButton)
    until_done(qtbot, page)
    assert script.decided == [False]
    assert page.pane.trace.steps == (*TASK_STEPS, *REFUSED_STEPS)
    assert page.pane.state.text().startswith("The agent gave up")


def test_the_focus_is_not_taken_from_who_types_the_next_task(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    script.hold = Event()
    give(qtbot, page)
    qtbot.keyClicks(page.box.edit, " and")
    script.hold.set()
    qtbot.waitUntil(page.pane.approval.isVisible, timeout=PATIENCE_MS)
    qtbot.keyClicks(page.box.edit, " more")
    assert page.box.text() == f"{TASK} and more"
    assert script.decided == []
    page.stop()


def test_the_window_goes_on_while_the_agent_waits_and_the_focus_is_not_taken_from_elsewhere(
    qtbot: QtBot, page: TasksView, view: VaultView, script: Script
) -> None:
    script.hold = Event()
    give(qtbot, page)
    view.turn_to(Page.ASK)
    qtbot.waitUntil(view.ask.box.edit.hasFocus, timeout=PATIENCE_MS)
    script.hold.set()
    qtbot.waitUntil(lambda: "yes or no" in view.sidebar.pages[Page.TASKS].text(), timeout=PATIENCE_MS)
    qtbot.keyClicks(view.ask.box.edit, "still typing")
    assert view.ask.box.text() == "still typing"
    assert view.ask.box.edit.hasFocus()
    view.turn_to(Page.TASKS)
    page.pane.approval.approve.click()
    until_done(qtbot, page)


def test_escape_stops_a_task(qtbot: QtBot, page: TasksView, script: Script) -> None:
    script.hold = Event()
    give(qtbot, page)
    qtbot.keyClick(page.box.edit, Q.Key.Key_Escape)
    assert not page.running
    assert page.pane.state.text() == STOPPED


def test_closing_the_window_while_the_agent_waits_counts_as_no_and_closes_the_vault(
    qtbot: QtBot, page: TasksView, view: VaultView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    window = view.window()
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert (script.decided, script.closed) == ([False], 1)


def test_the_policy_and_the_tools_that_are_chosen_are_those_of_the_task(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    page.policy.choose(TaskPolicy.FULL)
    page.world.choose(TaskWorld.PAYMENTS)
    give_until_asked(qtbot, page)
    assert script.given == [(TASK, TaskPolicy.FULL, TaskWorld.PAYMENTS)]
    assert not any(each.isEnabled() for each in (page.policy, page.world))
    page.stop()
    assert all(each.isEnabled() for each in (page.policy, page.world))


def test_only_policies_that_this_person_may_choose_are_offered(
    qtbot: QtBot, open_window: Open, script: Script
) -> None:
    """A clinician is not offered one that hides less, not even by a task that an admin had begun."""
    script.task_policies = (TaskPolicy.FULL,)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    page = window.vault_view.tasks
    offered = [each.text() for each in page.policy.buttons]
    assert offered == [POLICIES[one][0] for one in script.task_policies]
    page.show_stopped(InterruptedTask(TASK, TaskPolicy.PARTIAL, TaskWorld.HEALTH))
    assert (page.policy.chosen, page.world.chosen) == (TaskPolicy.FULL, TaskWorld.HEALTH)
    assert page.box.text() == TASK


def test_where_the_task_will_be_reasoned_is_said_for_the_policy_that_is_chosen(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    assert page.where.text() == "Reasoned on this computer."
    script.reasoned = "Reasoned by the server https://answers.example/v1."
    page.policy.choose(TaskPolicy.FULL)
    assert page.where.text() == script.reasoned
    script.reasoned = "Reasoned on this computer."
    page.arrive()
    assert page.where.text() == script.reasoned


def test_every_choice_is_reached_by_keyboard_and_says_what_it_means(qtbot: QtBot, page: TasksView) -> None:
    for row, words in ((page.policy, POLICIES), (page.world, WORLDS)):
        assert [each.text() for each in row.buttons] == [name for name, _ in words.values()]
        assert all(each.accessibleName() and each.accessibleDescription() for each in row.buttons)
    last = page.policy.buttons[-1]
    last.setFocus()
    qtbot.keyClick(last, Q.Key.Key_Space)
    assert page.policy.chosen is TaskPolicy.FULL


def test_examples_name_somebody_of_the_vault_and_wait_to_be_started(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    shown = [each.text() for each in page.welcome.examples if each.isVisible()]
    assert len(shown) == 3
    assert all(NAME in one for one in shown)
    page.world.choose(TaskWorld.HEALTH)
    shown = [each.text() for each in page.welcome.examples if each.isVisible()]
    assert shown == list(EXAMPLES[TaskWorld.HEALTH])
    page.welcome.examples[0].click()
    assert page.box.text() == shown[0]
    assert script.given == []


def test_without_patients_no_example_names_anybody(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    script.counts = type(script.counts)(0, 0)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None and not window.runner.busy, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    window.vault_view.turn_to(Page.TASKS)
    assert not any(each.isVisible() for each in window.vault_view.tasks.welcome.examples)


@pytest.mark.parametrize("width", [860, 1024, 1280])
def test_every_choice_can_be_read_in_a_narrow_window(qtbot: QtBot, page: TasksView, width: int) -> None:
    page.window().resize(width, 700)
    choices = (*page.policy.buttons, *page.world.buttons)
    qtbot.waitUntil(
        lambda: all(one.width() >= one.sizeHint().width() for one in choices), timeout=PATIENCE_MS
    )
