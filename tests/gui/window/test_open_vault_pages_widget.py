"""The pages of an open vault: each a key away, and each told what concerns it."""

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion, InterruptedTask
from privrag_desktop.domain.patients import DeletedPatientData
from privrag_desktop.errors import KnownError
from privrag_desktop.gui.window.open_vault_pages_widget import DELETED, VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, QUESTION, Script


def test_shortcuts_turn_the_pages(qtbot: QtBot, view: VaultView) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    for key, page in ((Qt.Key.Key_5, Page.LIBRARY), (Qt.Key.Key_3, Page.TASKS), (Qt.Key.Key_1, Page.ASK)):
        qtbot.keyClick(view.focusWidget() or view, key, control)
        assert view.sidebar.pages[page].isChecked()


def test_the_end_of_an_import_is_told_to_who_is_on_another_page(view: VaultView) -> None:
    view.turn_to(Page.LIBRARY)
    view.library.import_over.emit("3 patients read.")
    assert view.notice.text == ""  # the page itself says it
    view.turn_to(Page.PRIVACY)
    view.library.import_over.emit("3 patients read.")
    assert view.notice.text == "3 patients read."
    view.notice.action_button.click()
    assert (view.page, view.notice.text) == (Page.LIBRARY, "")


def test_what_goes_wrong_is_said_on_the_page_that_is_shown(view: VaultView) -> None:
    view.turn_to(Page.TASKS)
    view._show_error(KnownError("The disk cannot be read."))
    assert view.tasks.notice.text == view.ask.notice.text == "The disk cannot be read."
    assert view.library.notice.text == ""


def test_what_concerns_a_patient_who_was_deleted_is_on_no_page(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, conversation="talk")
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    view.offers.offer([InterruptedQuestion(QUESTION)])
    view.library.patient_deleted.emit(DeletedPatientData(1, 1, 0, frozenset({"another"}), frozenset()))
    assert (view.sidebar.history.count(), view.ask.notice.text) == (1, "")
    view.library.patient_deleted.emit(DeletedPatientData(1, 1, 0, frozenset({"talk"}), frozenset()))
    assert view.sidebar.history.count() == 0
    assert view.offers.pending == ()
    assert view.ask.notice.text == DELETED


def test_what_a_lock_would_stop_is_known_with_what_waits_for_a_decision(view: VaultView) -> None:
    waiting = InterruptedQuestion("How is Bea?")
    view.offers.offer([waiting])
    assert view.stopped_jobs == (waiting,)
    view.tasks.give("Order a test.")
    given = InterruptedTask("Order a test.", view.tasks.policy.chosen, view.tasks.world.chosen)
    assert view.stopped_jobs == (given, waiting)
    view.tasks.stop()
