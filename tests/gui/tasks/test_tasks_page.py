"""A task from Enter to its result; nothing is changed without a yes, and Stop and closing count as no."""

from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtCore import Qt as Q
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.interrupted_jobs import InterruptedTask
from privrag_desktop.domain.tasks import (
    Configuration,
    ProposedAction,
    TaskPolicy,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.errors import Cancelled, ModelError
from privrag_desktop.gui.tasks.change_approval_card import ApprovalRequest
from privrag_desktop.gui.tasks.task_panel import ASKING, STOPPED
from privrag_desktop.gui.tasks.task_policy_and_step_text import (
    ENDINGS,
    EXAMPLES,
    POLICIES,
    STEPS,
    WORLDS,
    hidden_text,
    plainly,
)
from privrag_desktop.gui.tasks.task_steps_widget import trace_html
from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.gui.theme.theme import LIGHT
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import (
    DONE_STEPS,
    NAME,
    PROPOSED,
    REFUSED_STEPS,
    TASK,
    TASK_STEPS,
    Script,
    kept_task,
    task_result,
)


@pytest.fixture
def page(qtbot: QtBot, view: VaultView) -> TasksView:
    view.turn_to(Page.TASKS)
    view.window().activateWindow()
    qtbot.waitUntil(view.tasks.box.edit.hasFocus, timeout=PATIENCE_MS)
    return view.tasks


def give(qtbot: QtBot, page: TasksView, task: str = TASK) -> None:
    page.box.edit.clear()
    qtbot.keyClicks(page.box.edit, task)
    qtbot.keyClick(page.box.edit, Q.Key.Key_Return)


def give_until_asked(qtbot: QtBot, page: TasksView) -> None:
    give(qtbot, page)
    qtbot.waitUntil(page.pane.approval.isVisible, timeout=PATIENCE_MS)


def until_done(qtbot: QtBot, page: TasksView) -> None:
    qtbot.waitUntil(lambda: not page.running, timeout=PATIENCE_MS)


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


def test_enter_on_the_question_refuses_so_that_nothing_is_approved_unread(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    qtbot.waitUntil(page.pane.approval.refuse.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(page.pane.approval.refuse, Q.Key.Key_Return)
    until_done(qtbot, page)
    assert script.decided == [False]


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


@pytest.mark.parametrize(("at_work", "told"), [(True, "At work"), (False, "Broken off")])
def test_a_task_that_is_at_work_is_not_told_as_broken_off(
    qtbot: QtBot, page: TasksView, script: Script, at_work: bool, told: str
) -> None:
    script.kept.append(replace(kept_task(task_result(approved=True)), ending=None, at_work=at_work))
    page.refresh()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 1, timeout=PATIENCE_MS)
    assert told in page.earlier.list.item(0).text()
    page.show_kept(1)
    qtbot.waitUntil(lambda: page.pane.state.text().startswith(told), timeout=PATIENCE_MS)


def test_a_stopped_task_is_listed_as_it_is_once_it_has_really_ended(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    page.stop()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 1, timeout=PATIENCE_MS)
    assert "The agent gave up" in page.earlier.list.item(0).text()


def test_a_task_is_forgotten_only_after_a_second_press_and_leaves_the_screen(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    page.pane.approval.approve.click()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 1, timeout=PATIENCE_MS)
    assert page.earlier.forget.isVisible()
    page.earlier.forget.click()
    assert page.earlier.sure.isVisible()
    page.earlier.keep.click()
    assert len(script.kept) == 1
    page.earlier.forget.click()
    page.earlier.really.click()
    qtbot.waitUntil(lambda: page.earlier.list.count() == 0, timeout=PATIENCE_MS)
    assert script.kept == []
    assert NAME not in page.pane.trace.toPlainText() + page.pane.task.text() + page.pane.result.text()


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


def test_there_are_words_for_everything_that_can_happen() -> None:
    assert set(POLICIES) == set(TaskPolicy)
    assert all(hidden_text(one) for one in Configuration)
    assert set(STEPS) == set(TaskStepKind)
    assert set(WORLDS) == set(EXAMPLES) == set(TaskWorld)
    assert len(ENDINGS) == 6


def test_records_are_shown_as_text_never_as_markup() -> None:
    step = TaskStep(TaskStepKind.OBSERVATION, "<b>bold</b>\n<img src=x>", "<script>", 1, 0.0)
    html = trace_html([step], [], LIGHT)
    assert "<img" not in html
    assert "<script" not in html
    assert "&lt;b&gt;bold&lt;/b&gt;<br/>" in html


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("LatestReading", "Latest reading"),
        (
            "P1 Patient patient_id=QX7 name='Ann O'Hara' age=61",
            "P1 Patient, patient id QX7, name Ann O'Hara, age 61",
        ),
        (
            "Reading patient_id=Ann Lee (Ann Lee) value='67 /min'",
            "Reading, patient id Ann Lee (Ann Lee), value 67 /min",
        ),
        ("Patient conditions=[Asthma, Gout]", "Patient, conditions Asthma, Gout"),
        ("Order for Ann Lee: x = 5", "Order for Ann Lee: x = 5"),
        ("Done", "Done"),
    ],
)
def test_what_happened_is_said_in_plain_words(words: str, said: str) -> None:
    assert plainly(words) == said


@pytest.mark.parametrize(("answers", "yes"), [((True,), True), ((False, True), False), ((True, False), True)])
def test_only_the_first_answer_counts(answers: tuple[bool, ...], yes: bool) -> None:
    asked = ApprovalRequest(ProposedAction("SendMoney", "Send $5.00"))
    for answer in answers:
        asked.answer(answer)
    assert asked.wait(Progress()) is yes


def test_a_yes_that_comes_after_stop_is_a_no() -> None:
    asked, progress = ApprovalRequest(ProposedAction("SendMoney", "Send $5.00")), Progress()
    progress.cancel()
    asked.answer(True)
    assert asked.wait(progress) is False
    with pytest.raises(Cancelled):
        progress.check()


def test_an_approval_shows_for_whom_and_for_when_beside_what_the_task_says(
    qtbot: QtBot, page: TasksView
) -> None:
    """A task asked for next Monday, and today was proposed without a word of it."""
    give_until_asked(qtbot, page)
    details = (
        "Patient: Bea Sample, record number MRN-1.",
        "Day: Monday 30 November 2026, in 7 days.",
        "The task says “next Monday”.",
    )
    page.pane.ask(ApprovalRequest(ProposedAction("CreateOrder", "Order for Bea Sample: a test", "", details)))
    card = page.pane.approval
    for told in (card.words.text(), card.accessibleName()):
        assert all(one in told for one in details)
    card.hide_names(True)
    assert not any(one in card.words.text() for one in details)


@pytest.mark.parametrize("size", [(860, 600), (1024, 680), (1280, 800)])
def test_nothing_is_approved_that_cannot_be_read_whole(
    qtbot: QtBot, page: TasksView, size: tuple[int, int]
) -> None:
    page.window().resize(*size)
    give_until_asked(qtbot, page)
    message, doubt = "Message to Bea Sample\n" + "Please come again. " * 90, "The task says nothing of this."
    page.pane.ask(ApprovalRequest(ProposedAction("WriteEmail", message, doubt)))
    card, words = page.pane.approval, page.pane.approval.words
    assert card.doubt.text() == f"Look twice: {doubt}"

    def is_whole() -> bool:
        places = [(one, at) for one in (card.doubt, card.refuse, card.approve) for at in (card, page)]
        seen = all(at.rect().contains(one.mapTo(at, one.rect().bottomRight())) for one, at in places)
        return seen and words.height() >= words.heightForWidth(words.width())

    qtbot.waitUntil(is_whole, timeout=PATIENCE_MS)
    page.stop()


@pytest.mark.parametrize("width", [860, 1024, 1280])
def test_every_choice_can_be_read_in_a_narrow_window(qtbot: QtBot, page: TasksView, width: int) -> None:
    page.window().resize(width, 700)
    choices = (*page.policy.buttons, *page.world.buttons)
    qtbot.waitUntil(
        lambda: all(one.width() >= one.sizeHint().width() for one in choices), timeout=PATIENCE_MS
    )
