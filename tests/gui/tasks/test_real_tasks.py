"""The Tasks page on a real vault whose model plays a script: what was done is in it, and nothing else."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.tasks import TaskStepKind
from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.services.tasks.agent_tasks import forget_tasks
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, tasks
from tests.asking import asking_workspace
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.quick import services_on
from tests.services.tasks.test_agent_tasks import DONE, LOOK, ORDER, TASK, Playing, words_of

NAME = "Quetzalkamp"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("tasks"))


@pytest.fixture
def window(qtbot: QtBot, open_window: Open, vault: Workspace) -> MainWindow:
    model = Playing(LOOK, ORDER, DONE)
    vault._models = Models(model, model)
    opened = open_window(services_on(vault))
    qtbot.waitUntil(lambda: opened.vault_view is not None and not opened.runner.busy, timeout=PATIENCE_MS)
    return opened


@pytest.fixture
def page(window: MainWindow) -> TasksView:
    assert window.vault_view is not None
    window.vault_view.turn_to(Page.TASKS)
    return window.vault_view.tasks


def give_until_asked(qtbot: QtBot, page: TasksView) -> None:
    page.box.set_text(TASK)
    page.give(TASK)
    qtbot.waitUntil(lambda: page.pane.approval.isVisible() or not page.running, timeout=PATIENCE_MS)
    assert page.pane.approval.isVisible()


def test_an_approved_order_is_a_draft_in_the_vault_and_on_the_screen(
    qtbot: QtBot, page: TasksView, vault: Workspace
) -> None:
    give_until_asked(qtbot, page)
    assert NAME in page.pane.approval.words.text()
    page.pane.approval.approve.click()
    qtbot.waitUntil(lambda: "NOT SENT" in page.pane.trace.toPlainText(), timeout=PATIENCE_MS)
    assert NAME in page.pane.result.text()
    kinds = [step.kind for step in page.pane.trace.steps]
    assert kinds[-3:] == [TaskStepKind.OBSERVATION, TaskStepKind.THOUGHT, TaskStepKind.FINISHED]
    assert all(NAME not in step.shown for step in page.pane.trace.steps)
    [draft] = tasks.list_drafts(vault.database, tasks.list_tasks(vault.database)[0].number)
    assert NAME in draft.text


def test_a_refused_order_leaves_no_draft(qtbot: QtBot, page: TasksView, vault: Workspace) -> None:
    give_until_asked(qtbot, page)
    page.pane.approval.refuse.click()
    qtbot.waitUntil(lambda: not page.running, timeout=PATIENCE_MS)
    kept = tasks.list_tasks(vault.database)[0]
    assert tasks.list_drafts(vault.database, kept.number) == ()
    assert TaskStepKind.REFUSED in [step.kind for step in page.pane.trace.steps]


def test_stop_while_the_agent_waits_leaves_no_draft_and_a_no_in_the_trail(
    qtbot: QtBot, page: TasksView, window: MainWindow, vault: Workspace
) -> None:
    give_until_asked(qtbot, page)
    page.stop()
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    kept = tasks.list_tasks(vault.database)[0]
    assert (kept.ending, tasks.list_drafts(vault.database, kept.number)) == (None, ())
    decided = next(entry for entry in audit_trail.entries(vault.database) if entry.action == "change decided")
    told = {"scope": kept.scope, "tool": "CreateOrder", "approved": 0, "asked": 1, "doubted": 0}
    assert dict(decided.details) == told


def test_closing_while_the_agent_waits_leaves_no_draft(
    qtbot: QtBot, page: TasksView, window: MainWindow, vault: Workspace
) -> None:
    give_until_asked(qtbot, page)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    kept = tasks.list_tasks(vault.database)[0]
    assert (kept.ending, tasks.list_drafts(vault.database, kept.number)) == (None, ())
    assert audit_trail.verify(vault.database) is None


def test_an_earlier_task_comes_back_with_names_until_it_is_forgotten(
    qtbot: QtBot, page: TasksView, vault: Workspace
) -> None:
    give_until_asked(qtbot, page)
    page.pane.approval.approve.click()
    qtbot.waitUntil(lambda: page.earlier.list.count() > 0 and not page.running, timeout=PATIENCE_MS)
    number = tasks.list_tasks(vault.database)[0].number
    seen = page.pane.trace.steps
    page.show_kept(number)
    qtbot.waitUntil(lambda: "Identity hidden" in page.pane.state.text(), timeout=PATIENCE_MS)
    assert words_of(page.pane.trace.steps) == words_of(seen)
    assert NAME in page.pane.task.text()
    forget_tasks(vault, [number])
    page.show_kept(number)
    qtbot.waitUntil(lambda: NAME not in page.pane.task.text(), timeout=PATIENCE_MS)
    assert NAME not in page.pane.trace.toPlainText() + page.pane.result.text()
