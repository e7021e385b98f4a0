"""Closing and locking in the middle of work lose nothing; every page is a key away."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportReport
from privrag_desktop.gui.theme.theme import DARK, LIGHT, Theme
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.window.main_window import LEAVING, MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import PASSPHRASE, QUESTION, REPORT, Script

LOCK = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_closing_without_a_vault_closes_at_once(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(created=False), passphrase=None)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)


def test_closing_amid_import_and_question_cancels_both_and_closes_the_vault_last(
    qtbot: QtBot, open_window: Open
) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.import_paths([Path("records")])
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: bool(script.imported and script.asked), timeout=PATIENCE_MS)
    window.close()
    assert window.notice.text == LEAVING
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert script.closed == 1


def test_a_lock_without_an_import_tells_of_none(qtbot: QtBot, open_window: Open) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    window.vault_view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: bool(script.asked), timeout=PATIENCE_MS)
    window.lock()
    assert window.notice.text == ""
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)


def test_closing_does_not_begin_the_import_that_waits(qtbot: QtBot, open_window: Open) -> None:
    script = Script(hold=Event())
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    for folder in ("first", "second"):
        window.vault_view.import_paths([Path(folder)])
    qtbot.waitUntil(lambda: bool(script.imported), timeout=PATIENCE_MS)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert (script.imported, script.closed) == ([(Path("first"),)], 1)


def test_the_patient_in_flight_is_finished_before_the_vault_closes(
    qtbot: QtBot, open_window: Open, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    in_transaction, may_end = Event(), Event()

    def import_paths(_paths: object, progress: Progress) -> ImportReport:
        in_transaction.set()
        may_end.wait(PATIENCE_MS / 1000)
        order.append("committed")
        progress.check()
        return REPORT

    script.library.read = import_paths
    monkeypatch.setattr(script, "close", lambda: order.append("closed"))
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    window.vault_view.import_paths([Path("records")])
    qtbot.waitUntil(in_transaction.is_set, timeout=PATIENCE_MS)
    window.close()
    assert order == []
    may_end.set()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert order == ["committed", "closed"]


def test_closing_while_the_vault_is_being_opened_closes_it_again(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, opening, may_end = Script(), Event(), Event()

    def slow(_folder: Path, _secret: str, _user: str, _progress: Progress) -> OpenVault:
        opening.set()
        may_end.wait(PATIENCE_MS / 1000)
        return script.vault()

    monkeypatch.setattr(script, "open_vault", slow)
    window = open_window(script)
    qtbot.waitUntil(opening.is_set, timeout=PATIENCE_MS)
    window.close()
    may_end.set()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    assert script.closed == 1


@pytest.mark.parametrize("way", [MainWindow.close, MainWindow.lock])
def test_leaving_while_the_pages_are_being_made_closes_the_vault(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch, way: Callable[[MainWindow], object]
) -> None:
    """Then it is open already, but nothing shows it yet."""
    script = Script()
    made: list[Page] = []

    def making(view: VaultView, page: Page, _view: PageView) -> None:
        if not made:
            QTimer.singleShot(0, lambda: way(window))
        made.append(page)
        add(view, page, _view)

    add = VaultView._add
    monkeypatch.setattr(VaultView, "_add", making)
    window = open_window(script)
    qtbot.waitUntil(lambda: script.closed == 1, timeout=PATIENCE_MS)
    assert made == list(Page)
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)


def test_locking_closes_the_vault_and_takes_every_record_off_the_screen(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    window = view.window()
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    with qtbot.waitSignal(view.destroyed, timeout=PATIENCE_MS):
        qtbot.keyClick(view.ask.box.edit, Qt.Key.Key_L, LOCK)
    assert script.closed == 1
    shown = " ".join(label.text() for label in window.findChildren(QLabel))
    assert "Quetzalkamp" not in shown


def test_a_vault_that_fails_to_close_does_not_hold_the_window(
    qtbot: QtBot, open_window: Open, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise OSError("disk gone")

    monkeypatch.setattr(script, "close", broken)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)


def test_the_theme_follows_the_desktop_without_losing_the_answer(
    qtbot: QtBot, view: VaultView, theme: Theme
) -> None:
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    before = view.ask.answer.text.toPlainText()
    theme.use(DARK)
    try:
        assert view.ask.answer.text.toPlainText() == before
        assert DARK.accent in view.ask.answer.text.toHtml()
    finally:
        theme.use(LIGHT)


def test_a_fault_in_the_window_itself_is_said_without_record_content(open_window: Open) -> None:
    window = open_window(Script(), passphrase=None)
    window.report_bug(RuntimeError(PASSPHRASE))
    assert "RuntimeError" in window.notice.text
    assert PASSPHRASE not in window.notice.text
