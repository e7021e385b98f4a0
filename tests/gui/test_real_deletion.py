"""A patient who was deleted is on no page of the window any more, and nothing about others goes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion
from privrag_desktop.gui.library.library_page import LibrarySection
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import DELETED, VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.gui.conftest import Open
from tests.gui.quick import services_on
from tests.services.questions.test_conversation_export import FIRST, MODELS
from tests.services.questions.test_listed_conversations import ASTHMA
from tests.services.tasks.test_agent_tasks import DONE, LOOK, ORDER, TASK, Playing

PATIENCE_MS = 90_000  # the name model is loaded on the way
NAME = "Quetzalkamp"


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path):
        workspace._models = MODELS
        yield workspace


@pytest.fixture
def window(qtbot: QtBot, open_window: Open, vault: Workspace) -> MainWindow:
    opened = open_window(services_on(vault))
    qtbot.waitUntil(lambda: opened.vault_view is not None and not opened.runner.busy, timeout=PATIENCE_MS)
    return opened


@pytest.fixture
def view(window: MainWindow) -> VaultView:
    assert window.vault_view is not None
    return window.vault_view


def rest(qtbot: QtBot, view: VaultView) -> None:
    window = view.window()
    assert isinstance(window, MainWindow)
    pause = view.history.list._pause
    qtbot.waitUntil(lambda: not window.runner.busy and not pause.isActive(), timeout=PATIENCE_MS)


def words_in(part: QWidget) -> str:
    """All that stands in a part of the window, in sight or not."""
    said = [one.text() for one in part.findChildren(QLabel)]
    said += [one.text() for one in part.findChildren(QLineEdit)]
    said += [one.toPlainText() for one in part.findChildren(QTextEdit)]
    said += [one.toPlainText() for one in part.findChildren(QPlainTextEdit)]
    for shown in part.findChildren(QListWidget):
        said += [shown.item(at).text() for at in range(shown.count())]
    for table in part.findChildren(QAbstractItemView):
        rows = table.model()
        said += [str(rows.index(at, 0).data()) for at in range(rows.rowCount())]
    return "\n".join(said)


def asked(qtbot: QtBot, view: VaultView, question: str) -> None:
    view.turn_to(Page.ASK)
    view.ask.ask(question)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    rest(qtbot, view)


def delete_by_keyboard(qtbot: QtBot, view: VaultView) -> None:
    view.turn_to(Page.LIBRARY)
    view.library.sections.turn_to(LibrarySection.PATIENTS)
    people = view.library.people
    people.search.setText(NAME)
    assert people.shown.rowCount() == 1
    people.table.setCurrentIndex(people.shown.index(0, 0))
    qtbot.keyClick(people.table, Q.Key.Key_Delete)
    qtbot.keyClick(view.library.question.delete, Q.Key.Key_Return)
    qtbot.waitUntil(lambda: "deleted, and" in view.library.notice.text, timeout=PATIENCE_MS)
    people.search.clear()
    rest(qtbot, view)


def test_a_deleted_patient_is_on_no_page(qtbot: QtBot, view: VaultView, vault: Workspace) -> None:
    """Neither the answer nor the list of this session, a conversation that is read, a task, nor a source."""
    asked(qtbot, view, FIRST)
    view.history.arrive()
    rest(qtbot, view)
    view.history.open(view.history.list.model.conversation(view.history.list.model.index(0)))
    rest(qtbot, view)
    model = Playing(LOOK, ORDER, DONE)
    vault._models = Models(model, model)
    view.turn_to(Page.TASKS)
    view.tasks.give(TASK)
    qtbot.waitUntil(view.tasks.pane.approval.isVisible, timeout=PATIENCE_MS)
    view.tasks.pane.approval.approve.click()
    qtbot.waitUntil(lambda: not view.tasks.running, timeout=PATIENCE_MS)
    assert view.ask.answer.answer is not None
    view.ask.open_source(view.ask.answer.answer.citations[0])
    view.offers.offer([InterruptedQuestion(f"How is {NAME}?")])
    rest(qtbot, view)
    parts = (view.ask, view.sidebar, view.history, view.tasks)
    assert all(NAME in words_in(part) for part in parts)
    delete_by_keyboard(qtbot, view)
    assert NAME not in words_in(view)
    assert view.stopped_jobs == ()
    for page in (view.ask, view.tasks, view.history):
        assert DELETED in words_in(page)


def test_an_answer_about_somebody_else_stays(qtbot: QtBot, view: VaultView) -> None:
    asked(qtbot, view, FIRST)
    view.ask.begin_conversation()
    asked(qtbot, view, ASTHMA)
    delete_by_keyboard(qtbot, view)
    assert view.ask.answer.asked == ASTHMA
    assert DELETED not in words_in(view.ask)
    assert [view.sidebar.history.item(at).text() for at in range(view.sidebar.history.count())] == [ASTHMA]
    assert NAME not in words_in(view)
