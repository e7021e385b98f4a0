"""Who is behind a made-up name, asked in the window: never without a reason."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import NO_NAME, NO_REASON, RevealDialog
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, NAME, Script
from tests.gui.scripted_tasks import TASK

REASON = "She called about her result."


@pytest.fixture
def script() -> Script:
    return Script(answer=replace(ANSWER, conversation="talk"))


def dialog_of(view: QWidget) -> RevealDialog:
    [dialog] = view.findChildren(RevealDialog)
    return dialog


def test_what_is_selected_of_the_released_text_is_asked_for(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    panel = view.ask.compare
    assert panel.who.isHidden()
    ask_and_wait(qtbot, view.ask)
    assert panel.who.isVisible()
    assert panel.released.find("PATIENT_A")
    panel.who.click()
    dialog = dialog_of(view.ask)
    assert dialog.shown.text() == "PATIENT_A"
    for blank in ("", "\u3164\u200b"):
        dialog.reason.setText(blank)
        dialog.go_on.click()
        assert (dialog.notice.text, script.revealed) == (NO_REASON, [])
    dialog.reason.setText(REASON)
    dialog.go_on.click()
    qtbot.waitUntil(dialog.told.isVisible, timeout=PATIENCE_MS)
    assert dialog.told.text() == NAME
    assert script.revealed == [("talk", "PATIENT_A", REASON)]
    view.ask.begin_conversation()
    panel.who.click()
    assert script.revealed == [("talk", "PATIENT_A", REASON)]


def test_something_must_be_asked_for_and_what_is_not_found_is_said(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.original = UsageError("Whom it stands for was forgotten.")
    ask_and_wait(qtbot, view.ask)
    view.ask.compare.who.click()
    dialog = dialog_of(view.ask)
    dialog.reason.setText(REASON)
    dialog.go_on.click()
    assert (dialog.notice.text, script.revealed) == (NO_NAME, [])
    dialog.shown.setText("Mary")
    dialog.go_on.click()
    assert not dialog.go_on.isEnabled()
    dialog.reject()
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: bool(dialog.notice.text), timeout=PATIENCE_MS)
    assert dialog.notice.text == "Whom it stands for was forgotten."
    assert dialog.told.isHidden()
    dialog.reject()
    qtbot.waitUntil(lambda: view.ask.findChildren(RevealDialog) == [], timeout=PATIENCE_MS)


def test_of_a_task_once_it_has_ended(qtbot: QtBot, view: VaultView, script: Script) -> None:
    view.turn_to(Page.TASKS)
    page = view.tasks
    page.give(TASK)
    assert page.pane.who.isHidden()
    qtbot.waitUntil(page.pane.approval.isVisible, timeout=PATIENCE_MS)
    page.pane.approval.approve.click()
    qtbot.waitUntil(lambda: not page.running, timeout=PATIENCE_MS)
    assert page.pane.who.isVisible()
    page.pane.who.click()
    dialog = dialog_of(page)
    assert dialog.shown.text() == ""
    dialog.shown.setText("Alva Taylorsen")
    dialog.reason.setText(REASON)
    dialog.go_on.click()
    qtbot.waitUntil(dialog.told.isVisible, timeout=PATIENCE_MS)
    assert script.revealed == [("scripted", "Alva Taylorsen", REASON)]
