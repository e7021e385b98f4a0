"""Locking: off the screen at once, stopped at a safe point, offered again, in a fresh process."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.imports import ImportReport, SavedImport
from privrag_desktop.domain.interrupted_jobs import (
    InterruptedImports,
    InterruptedQuestion,
    InterruptedTask,
)
from privrag_desktop.domain.tasks import TaskPolicy, TaskWorld
from privrag_desktop.errors import VaultError
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import RevealDialog
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.gui.window.interrupted_jobs_panel import QUESTION, TASK
from privrag_desktop.gui.window.main_window import LOCKING, NOT_AFRESH, MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from tests.gui import scripted, scripted_tasks
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import CITATIONS, NAME, REPORT, Script, document
from tests.gui.scripted_library import NOON

CONTROL = Qt.KeyboardModifier.ControlModifier
ASKED = InterruptedQuestion(scripted.QUESTION, "a talk")
READ = (Path("records"), Path("more"))
UNFINISHED = InterruptedImports((SavedImport(1, "admin", READ, NOON),))
GIVEN = InterruptedTask(scripted_tasks.TASK, TaskPolicy.FULL, TaskWorld.HEALTH)
IMPORT = "An import had not ended when the program did. Every finished patient is saved."


def opened(qtbot: QtBot, window: MainWindow) -> VaultView:
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    return view


def on_screen() -> str:
    """Every text that any window shows."""
    shown = []
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            shown += [part.text() for part in window.findChildren(QLabel) if part.isVisible()]
            shown += [part.toPlainText() for part in window.findChildren(QTextBrowser) if part.isVisible()]
    return "\n".join(shown)


@pytest.mark.parametrize("keys", [CONTROL, CONTROL | Qt.KeyboardModifier.ShiftModifier])
def test_the_shortcut_closes_the_vault_and_then_starts_afresh_on_its_folder(
    qtbot: QtBot,
    open_window: Open,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    keys: Qt.KeyboardModifier,
) -> None:
    order: list[object] = []
    script = Script()
    monkeypatch.setattr(script, "close", lambda: order.append("closed"))
    window = open_window(script, relaunch=order.append)
    view = opened(qtbot, window)
    qtbot.keyClick(view.ask.box.edit, Qt.Key.Key_L, keys)
    qtbot.waitUntil(lambda: len(order) == 2, timeout=PATIENCE_MS)
    assert order == ["closed", tmp_path / "vault"]


@pytest.mark.qt_log_ignore("not accepted by receiving widget")  # the key goes up in a window that is gone
def test_the_shortcut_works_with_a_source_in_front(qtbot: QtBot, open_window: Open) -> None:
    afresh: list[Path] = []
    window = open_window(Script(), relaunch=afresh.append)
    view = opened(qtbot, window)
    source = SourceDialog(view, view.ask._theme, view.names, document("zq/2019-03-14"), CITATIONS[0].text)
    source.show()
    source.activateWindow()
    qtbot.waitUntil(source.isActiveWindow, timeout=PATIENCE_MS)
    qtbot.keyClick(source.pane, Qt.Key.Key_L, CONTROL)
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)


@pytest.mark.parametrize("keys", [CONTROL, CONTROL | Qt.KeyboardModifier.ShiftModifier])
@pytest.mark.qt_log_ignore("not accepted by receiving widget")
def test_the_shortcut_works_with_a_modal_dialog_in_front(
    qtbot: QtBot, open_window: Open, keys: Qt.KeyboardModifier
) -> None:
    """It once did nothing, and who was asked for by *Who is this?* stayed on the screen."""
    afresh: list[Path] = []
    window = open_window(Script(), relaunch=afresh.append)
    view = opened(qtbot, window)
    dialog = RevealDialog(view.ask, NAME)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow, timeout=PATIENCE_MS)
    qtbot.keyClick(dialog.reason, Qt.Key.Key_L, keys)
    assert not dialog.isVisible()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)


@pytest.mark.qt_log_ignore("not accepted by receiving widget")
def test_the_window_can_be_closed_with_a_modal_dialog_in_front(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    window = open_window(script)
    dialog = RevealDialog(opened(qtbot, window).ask, NAME)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow, timeout=PATIENCE_MS)
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Q, CONTROL)
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert script.closed == 1


def test_no_record_stays_on_the_screen_while_the_import_finishes_its_patient(
    qtbot: QtBot, open_window: Open
) -> None:
    going_on, may_end = Event(), Event()

    def import_paths(_paths: Sequence[Path], progress: Progress) -> ImportReport:
        going_on.set()
        may_end.wait(PATIENCE_MS / 1000)
        progress.check()
        return REPORT

    script, afresh = Script(), list[Path]()
    script.library.read = import_paths
    window = open_window(script, relaunch=afresh.append)
    view = opened(qtbot, window)
    view.ask.ask(scripted.QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    SourceDialog(view, view.ask._theme, view.names, document("zq/2019-03-14"), CITATIONS[0].text).show()
    view.import_paths([Path("records")])
    qtbot.waitUntil(going_on.is_set, timeout=PATIENCE_MS)
    assert NAME in on_screen()
    window.lock()
    assert NAME not in on_screen()
    assert LOCKING in on_screen()
    assert afresh == []
    may_end.set()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)
    assert script.closed == 1


def test_work_that_does_not_stop_cannot_hold_the_records_in_memory(
    qtbot: QtBot, open_window: Open, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end, begun = Event(), Event()

    def stubborn(*_: object, **__: object) -> Answer:
        begun.set()
        may_end.wait(PATIENCE_MS / 1000)
        return scripted.ANSWER

    afresh: list[Path] = []
    monkeypatch.setattr(script, "ask", stubborn)
    window = open_window(script, relaunch=afresh.append, longest_wait_ms=50)
    opened(qtbot, window).ask.ask(scripted.QUESTION)
    qtbot.waitUntil(begun.is_set, timeout=PATIENCE_MS)
    window.lock()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)
    assert not may_end.is_set()
    may_end.set()


def test_a_window_that_cannot_close_shows_no_record_and_can_still_be_locked(
    qtbot: QtBot, open_window: Open
) -> None:
    may_end, begun = Event(), Event()

    def stubborn(_: Progress) -> None:
        begun.set()
        may_end.wait(PATIENCE_MS / 1000)

    afresh: list[Path] = []
    window = open_window(Script(), relaunch=afresh.append, longest_wait_ms=300)
    view = opened(qtbot, window)
    ask_and_wait(qtbot, view.ask)
    Operation(window.runner, stubborn, lane=Lane.MODEL, show_error=window.report_bug).run_in_background()
    qtbot.waitUntil(begun.is_set, timeout=PATIENCE_MS)
    assert NAME in on_screen()
    window.close()
    qtbot.waitUntil(lambda: NAME not in on_screen(), timeout=PATIENCE_MS)
    assert (LOCKING in on_screen(), afresh) == (False, [])
    window.lock()
    assert LOCKING in on_screen()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)
    assert not may_end.is_set()
    may_end.set()


def test_what_a_lock_stops_is_kept_in_the_vault_before_it_is_closed(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, afresh = Script(hold=Event()), list[Path]()
    kept: list[object] = []

    def close() -> None:
        kept.extend(script.stopped)

    monkeypatch.setattr(script, "close", close)
    window = open_window(script, relaunch=afresh.append)
    view = opened(qtbot, window)
    view.ask.ask_again(ASKED)
    view.import_paths(READ[:1])
    view.import_paths(READ[1:])
    view.tasks.show_stopped(GIVEN)
    view.tasks.give(GIVEN.text)
    qtbot.waitUntil(lambda: bool(script.imported and script.asked), timeout=PATIENCE_MS)
    window.lock()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)
    assert kept == [ASKED, GIVEN]
    assert script.imported == [READ[:1]]
    assert [one.paths for one in script.library.unfinished] == [READ[:1], READ[1:]]


def test_what_was_stopped_is_offered_again_and_goes_on_as_it_was(qtbot: QtBot, open_window: Open) -> None:
    script = Script(stopped=[ASKED, UNFINISHED, GIVEN])
    script.library.kept = list(UNFINISHED.imports)
    view = opened(qtbot, open_window(script))
    said = [notice.text for notice in view.offers.notices]
    assert said == [QUESTION.format(question=ASKED.text), IMPORT, TASK.format(task=GIVEN.text)]
    assert (script.asked, script.imported, script.given) == ([], [], [])
    asking, reading, giving = view.offers.notices
    asking.action_button.click()
    qtbot.waitUntil(lambda: bool(script.asked) and not view.ask.asking, timeout=PATIENCE_MS)
    assert (script.asked, script.conversations) == ([ASKED.text], ["a talk"])
    reading.action_button.click()
    qtbot.waitUntil(lambda: bool(script.imported), timeout=PATIENCE_MS)
    assert script.imported == [READ]
    assert view.sidebar.pages[Page.LIBRARY].isChecked()
    giving.action_button.click()
    assert view.sidebar.pages[Page.TASKS].isChecked()
    assert view.tasks.box.text() == GIVEN.text
    assert (view.tasks.policy.chosen, view.tasks.world.chosen) == (GIVEN.policy, GIVEN.world)
    assert script.given == []  # it may have changed something already: begun again by hand
    assert view.offers.pending == ()
    assert view.offers.isHidden()  # with its margins


def test_an_offer_that_waits_survives_another_lock_and_a_dismissed_one_does_not(
    qtbot: QtBot, open_window: Open
) -> None:
    script, afresh = Script(stopped=[ASKED, UNFINISHED]), list[Path]()
    window = open_window(script, relaunch=afresh.append)
    view = opened(qtbot, window)
    assert script.stopped == []
    view.offers.notices[0].hide()
    window.lock()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)
    assert script.stopped == [UNFINISHED]


def test_closing_in_the_middle_keeps_nothing(qtbot: QtBot, open_window: Open) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    opened(qtbot, window).ask.ask(scripted.QUESTION)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert script.stopped == []


def test_a_window_that_is_closed_while_it_locks_ends(qtbot: QtBot, open_window: Open) -> None:
    script, afresh = Script(hold=Event()), list[Path]()
    window = open_window(script, relaunch=afresh.append)
    opened(qtbot, window).ask.ask(scripted.QUESTION)
    window.lock()
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert (script.closed, afresh) == (1, [])


def test_a_vault_that_cannot_keep_what_was_stopped_locks_all_the_same(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_jobs: object) -> None:
        raise VaultError("The disk is full.")

    script, afresh = Script(hold=Event()), list[Path]()
    monkeypatch.setattr(script, "keep_stopped", full)
    window = open_window(script, relaunch=afresh.append)
    opened(qtbot, window).ask.ask(scripted.QUESTION)
    window.lock()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)
    assert script.closed == 1


def test_a_lock_while_the_vault_is_being_opened_never_shows_it(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, opening, afresh = Script(), Event(), list[Path]()
    may_end = Event()

    def slow(*_: object) -> OpenVault:
        opening.set()
        may_end.wait(PATIENCE_MS / 1000)
        return script.vault()

    monkeypatch.setattr(script, "open_vault", slow)
    window = open_window(script, relaunch=afresh.append)
    qtbot.waitUntil(opening.is_set, timeout=PATIENCE_MS)
    window.lock()
    may_end.set()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)
    assert script.closed == 1
    assert window.vault_view is None


def test_a_locked_window_has_nothing_to_lock(qtbot: QtBot, open_window: Open) -> None:
    afresh: list[Path] = []
    window = open_window(Script(), passphrase=None, relaunch=afresh.append)
    window.lock()
    assert window.unlock.isVisible()
    assert afresh == []


def test_where_no_fresh_process_can_be_had_the_vault_is_locked_and_that_is_said(
    qtbot: QtBot, open_window: Open
) -> None:
    def refused(_folder: Path) -> None:
        raise OSError("no memory")

    script = Script()
    window = open_window(script, relaunch=refused)
    opened(qtbot, window)
    window.lock()
    qtbot.waitUntil(window.unlock.isVisible, timeout=PATIENCE_MS)
    assert window.notice.text == NOT_AFRESH
    assert script.closed == 1


@pytest.mark.parametrize("page", [Page.ASK, Page.LIBRARY, Page.TASKS])
def test_the_lock_button_is_on_every_page(qtbot: QtBot, open_window: Open, page: Page) -> None:
    afresh: list[Path] = []
    window = open_window(Script(), relaunch=afresh.append)
    view = opened(qtbot, window)
    view.turn_to(page)
    view.sidebar.lock.click()
    qtbot.waitUntil(lambda: bool(afresh), timeout=PATIENCE_MS)


def test_a_second_start_brings_a_minimised_window_back(qtbot: QtBot, open_window: Open) -> None:
    window: QWidget = open_window(Script(), passphrase=None)
    window.showMinimized()
    assert window.isMinimized()
    window.bring_to_front()  # type: ignore[attr-defined]
    assert not window.isMinimized()
    assert window.isVisible()
