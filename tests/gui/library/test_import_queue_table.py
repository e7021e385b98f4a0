"""The table of imports: each is cancelled, tried again or its report shown, without names where hidden."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportOutcome
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.library.import_queue import ImportQueue, QueuedImport, Stage
from privrag_desktop.gui.library.import_queue_table import QueueTable
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.library.queueing import Ward, ended
from tests.gui.on_screen import words_of
from tests.gui.scripted import REPORT, Script


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def queue(runner: TaskRunner, script: Script) -> ImportQueue:
    """On which nothing is begun: its rows are given."""
    return ImportQueue(script.library, Background(runner, raise_it))


@pytest.fixture
def table(qtbot: QtBot, queue: ImportQueue, names: NamesOnScreen) -> QueueTable:
    made = QueueTable(queue, names)
    qtbot.addWidget(made)
    return made


def raise_it(error: Exception) -> None:
    raise error


def give(queue: ImportQueue, *stages: Stage) -> None:
    queue.rows = [
        QueuedImport(place, (Path(f"/records/Quetzalkamp-{place}"), Path("/<b>Brindle</b>")), stage=stage)
        for place, stage in enumerate(stages, 1)
    ]
    queue.reset.emit()


def allowed(table: QueueTable) -> dict[str, bool]:
    buttons = {"report": table.report, "again": table.again, "cancel": table.cancel}
    of_all = {"all": table.cancel_all, "clear": table.clear}
    return {name: button.isEnabled() for name, button in (buttons | of_all).items()}


@pytest.mark.parametrize(
    ("stages", "shown"),
    [
        ([], False),
        ([Stage.RUNNING], False),
        ([Stage.DONE], False),
        ([Stage.FAILED], True),
        ([Stage.STOPPED], True),
        ([Stage.DONE, Stage.RUNNING], True),
    ],
)
def test_it_is_there_once_there_is_more_to_tell_than_of_one_that_goes_well(
    queue: ImportQueue, table: QueueTable, stages: list[Stage], shown: bool
) -> None:
    give(queue, *stages)
    assert table.isHidden() != shown


@pytest.mark.parametrize(
    ("stage", "able"),
    [
        (Stage.WAITING, {"cancel", "all"}),
        (Stage.RUNNING, {"cancel", "all"}),
        (Stage.RESTS, {"cancel", "all"}),
        (Stage.STOPPING, {"all"}),
        (Stage.STOPPED, {"again", "clear"}),
        (Stage.FAILED, {"again", "clear"}),
    ],
)
def test_only_what_can_be_done_with_the_selected_one_is_offered(
    queue: ImportQueue, table: QueueTable, stage: Stage, able: set[str]
) -> None:
    give(queue, stage, stage)
    assert not {"report", "again", "cancel"} & {name for name, is_on in allowed(table).items() if is_on}
    table.select(2)
    assert table.selected == queue.rows[1]
    assert {name for name, is_on in allowed(table).items() if is_on} == able


def test_a_report_is_brought_where_there_is_one(qtbot: QtBot, queue: ImportQueue, table: QueueTable) -> None:
    wanted: list[QueuedImport] = []
    table.report_wanted.connect(wanted.append)
    give(queue, Stage.DONE, Stage.FAILED)
    queue.rows[0] = replace(queue.rows[0], report=REPORT)
    for place in (1, 2):
        table.select(place)
        table.report.click()
        table.table.activated.emit(table.table.currentIndex())
    assert wanted == [queue.rows[0]] * 2


def test_paths_are_in_the_tip_as_they_are_and_go_with_the_names(
    queue: ImportQueue, table: QueueTable, names: NamesOnScreen
) -> None:
    give(queue, Stage.WAITING, Stage.WAITING)
    tip = str(table.model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole))
    assert tip.splitlines()[0] == "/records/Quetzalkamp-1"
    assert not GuiQt.mightBeRichText(tip)
    table.select(1)
    names.turn()
    assert table.selected is None
    assert not table.cancel.isEnabled()
    shown = words_of(table)
    assert "Quetzalkamp" not in shown
    assert "Brindle" not in shown
    assert "Import: Import 1" in shown  # as it is read out


def test_cancelling_one_goes_on_with_the_next_and_cancel_all_with_none(
    qtbot: QtBot, view: VaultView, script: Script, ward: Ward
) -> None:
    view.turn_to(Page.LIBRARY)
    table, queue = view.library.importing.table, view.library.queue
    for name in ("/a", "/b", "/c", "/d"):
        view.import_paths([Path(name)])
    qtbot.waitUntil(lambda: queue.rows[0].stage is Stage.RUNNING, timeout=PATIENCE_MS)
    view.library.progress.cancel.click()
    qtbot.waitUntil(lambda: queue.rows[1].stage is Stage.RUNNING, timeout=PATIENCE_MS)
    table.select(queue.rows[2].place)
    table.cancel.click()
    assert [row.stage for row in queue.rows[2:]] == [Stage.STOPPED, Stage.WAITING]
    table.cancel_all.click()
    ended(qtbot, view, 4)
    ward.may.set()
    qtbot.waitUntil(lambda: not script.library.unfinished, timeout=PATIENCE_MS)
    assert {one.outcome for one in script.library.kept} == {ImportOutcome.CANCELLED}
    assert ward.read == []
    table.select(queue.rows[3].place)
    table.again.click()
    ended(qtbot, view, 4)
    assert [path.parent for path in ward.read] == [Path("/d")] * ward.files
    table.clear.click()
    assert queue.rows == []
    assert not table.isVisible()


def test_each_report_of_the_session_is_found_again(qtbot: QtBot, view: VaultView, script: Script) -> None:
    view.turn_to(Page.LIBRARY)
    for name in ("/a", "/b"):
        view.import_paths([Path(name)])
    ended(qtbot, view, 2)
    report, table = view.library.report, view.library.importing.table
    assert report.title.text() == "Imported: b"
    table.select(view.library.queue.rows[0].place)
    table.table.setFocus()
    qtbot.keyClick(table.table, Qt.Key.Key_Tab)
    assert view.window().focusWidget() is table.report
    qtbot.keyClick(table.report, Qt.Key.Key_Return)
    assert report.title.text() == "Imported: a"
