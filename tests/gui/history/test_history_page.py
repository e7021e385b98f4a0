"""The history by mouse and keyboard: found, read, renamed, pinned, gone on with, deleted, without names."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Answer
from privrag_desktop.errors import VaultError
from privrag_desktop.gui.ask.conversation_export_dialog import ExportDialog
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.history.conversation_panel import link_of
from privrag_desktop.gui.history.history_page import HistoryView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import ANSWER, Script
from tests.gui.scripted_history import MADE_UP, PATIENT, HistoryScript, conversation


@pytest.fixture
def page(qtbot: QtBot, view: VaultView) -> HistoryView:
    """Turned to by its keys, as a person does."""
    view.window().activateWindow()
    qtbot.waitUntil(view.ask.box.edit.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(view.ask.box.edit, Q.Key.Key_4, Q.KeyboardModifier.ControlModifier)
    page = view.history
    qtbot.waitUntil(page.list.search.hasFocus, timeout=PATIENCE_MS)
    rest(qtbot, page)
    return page


def rest(qtbot: QtBot, page: HistoryView) -> None:
    """Until nothing is read or searched any more."""
    window = page.window()
    qtbot.waitUntil(lambda: not page.list._pause.isActive() and not window.runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]


def press(qtbot: QtBot, key: Q.Key, modifier: Q.KeyboardModifier = Q.KeyboardModifier.NoModifier) -> None:
    """On what has the focus, as a keyboard does."""
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, modifier)


def titles(page: HistoryView) -> list[str]:
    model = page.list.model
    return [model.conversation(model.index(at)).title for at in range(model.rowCount())]


def on_screen(page: HistoryView) -> str:
    """All that this page shows or tells a screen reader."""
    model = page.list.model
    rows = [str(model.data(model.index(at), role)) for at in range(model.rowCount()) for role in (0, 3, 11)]
    pane = page.pane
    texts = (pane.title.text(), pane.title.toolTip(), pane.edit.text(), pane.text.toPlainText())
    return "\n".join([*rows, *texts, pane.text.toolTip(), page.list.search.text(), page.notice.text])


def open_first(qtbot: QtBot, page: HistoryView) -> None:
    press(qtbot, Q.Key.Key_Return)
    rest(qtbot, page)
    assert page.pane.opened is not None


def test_a_patient_is_found_read_and_gone_on_with_by_keyboard_alone(
    qtbot: QtBot, page: HistoryView, view: VaultView, script: Script
) -> None:
    qtbot.keyClicks(page.list.search, "zebulonia medications")
    rest(qtbot, page)
    assert titles(page) == [f"Which medications is {PATIENT} taking, and since when?"]
    assert page.list.state.text() == "1 conversation"
    open_first(qtbot, page)
    assert page.list.view.hasFocus()
    assert page.pane.title.text() == titles(page)[0]
    shown = page.pane.text.toPlainText()
    assert "was about 140 mmHg" in shown
    assert "138 mmHg" in shown
    press(qtbot, Q.Key.Key_Return, Q.KeyboardModifier.ControlModifier)
    rest(qtbot, page)
    assert view._shown is view.ask
    assert view.ask.answer.question.text() == f"And question 1 about {PATIENT}?"
    view.ask.ask("and her weight?")
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert script.conversations == ["talk-40"]


def test_typing_searches_once_not_with_each_letter(qtbot: QtBot, page: HistoryView, script: Script) -> None:
    before = len(script.history.searched)
    qtbot.keyClicks(page.list.search, "hypertension")
    press(qtbot, Q.Key.Key_Return)
    rest(qtbot, page)
    assert script.history.searched[before:] == [("hypertension", 0, True)]
    assert titles(page) == ["Which patients have hypertension?"] * 2
    press(qtbot, Q.Key.Key_Escape)
    rest(qtbot, page)
    assert len(titles(page)) == 5
    qtbot.keyClicks(page.list.search, "nobody")
    rest(qtbot, page)
    assert page.list.state.text() == "No conversation holds all these words."


def test_it_is_renamed_in_place_and_called_by_its_question_again(
    qtbot: QtBot, page: HistoryView, script: Script
) -> None:
    open_first(qtbot, page)
    question = page.pane.title.text()
    press(qtbot, Q.Key.Key_F2)
    assert page.pane.edit.hasFocus()
    assert page.pane.edit.selectedText() == question
    qtbot.keyClicks(page.pane.edit, "Ward round")
    press(qtbot, Q.Key.Key_Return)
    rest(qtbot, page)
    assert titles(page)[0] == page.pane.title.text() == "Ward round"
    assert page.list.view.hasFocus()
    press(qtbot, Q.Key.Key_F2)
    qtbot.keyClicks(page.pane.edit, "Something else")
    press(qtbot, Q.Key.Key_Escape)
    assert page.pane.title.text() == "Ward round"
    assert not page.pane.renaming
    press(qtbot, Q.Key.Key_F2)
    press(qtbot, Q.Key.Key_Delete)
    press(qtbot, Q.Key.Key_Return)
    rest(qtbot, page)
    assert page.pane.title.text() == question
    assert not script.history.kept[0].renamed


def test_a_title_that_was_left_as_it_was_is_still_the_question(
    qtbot: QtBot, page: HistoryView, script: Script
) -> None:
    open_first(qtbot, page)
    press(qtbot, Q.Key.Key_F2)
    press(qtbot, Q.Key.Key_Return)
    rest(qtbot, page)
    assert not script.history.kept[0].renamed


def test_what_is_pinned_moves_on_top_and_says_so_in_words(
    qtbot: QtBot, page: HistoryView, script: Script
) -> None:
    page.list.view.setFocus()
    for _ in range(3):
        press(qtbot, Q.Key.Key_Down)
    [chosen] = page.list.selected
    press(qtbot, Q.Key.Key_P, Q.KeyboardModifier.ControlModifier)
    rest(qtbot, page)
    model = page.list.model
    assert model.conversation(model.index(0)).key == chosen.key
    assert "pinned" in str(model.data(model.index(0), Q.ItemDataRole.AccessibleTextRole))
    assert [one.key for one in page.list.selected] == [chosen.key]
    assert page.list.pin.text() == "Unpin"
    press(qtbot, Q.Key.Key_P, Q.KeyboardModifier.ControlModifier)
    rest(qtbot, page)
    assert model.conversation(model.index(0)).key == "talk-40"


def delete_two(qtbot: QtBot, page: HistoryView) -> None:
    page.list.view.setFocus()
    press(qtbot, Q.Key.Key_End)
    press(qtbot, Q.Key.Key_Home)
    press(qtbot, Q.Key.Key_Down, Q.KeyboardModifier.ShiftModifier)
    assert len(page.list.selected) == 2
    press(qtbot, Q.Key.Key_Delete)
    assert page.removal.isVisible()
    assert page.removal.title.text() == "Delete 2 conversations?"


def test_enter_and_escape_delete_nothing(qtbot: QtBot, page: HistoryView, script: Script) -> None:
    for key in (Q.Key.Key_Return, Q.Key.Key_Escape):
        delete_two(qtbot, page)
        qtbot.waitUntil(page.removal.keep.hasFocus, timeout=PATIENCE_MS)
        press(qtbot, key)
        assert not page.removal.isVisible()
        assert page.list.view.hasFocus()
    rest(qtbot, page)
    assert len(script.history.kept) == 5
    assert script.history.forgotten == []


def test_several_are_erased_and_leave_every_page(
    qtbot: QtBot, page: HistoryView, view: VaultView, script: Script
) -> None:
    open_first(qtbot, page)
    page.go_on()
    rest(qtbot, page)
    assert view.ask._conversation == "talk-40"
    view.sidebar.add_answer(page_answer("talk-40"))
    view.turn_to(Page.HISTORY)
    rest(qtbot, page)
    delete_two(qtbot, page)
    for _ in range(2):
        press(qtbot, Q.Key.Key_Tab)
    assert page.removal.erase.hasFocus()
    press(qtbot, Q.Key.Key_Space)
    rest(qtbot, page)
    assert [one.key for one in script.history.kept] == ["talk-38", "talk-35", "talk-3"]
    assert page.notice.text == "Erased: 4 questions."
    assert page.pane.opened is None
    assert view.ask._conversation is None
    assert PATIENT not in view.ask.answer.text.toPlainText() + view.ask.answer.question.text()
    assert view.sidebar.history.count() == 0


def page_answer(key: str) -> Answer:
    """An answer of this session in a conversation."""
    return replace(ANSWER, conversation=key)


def test_forgotten_names_leave_the_screen_and_it_cannot_go_on(
    qtbot: QtBot, page: HistoryView, script: Script
) -> None:
    open_first(qtbot, page)
    press(qtbot, Q.Key.Key_Delete)
    qtbot.mouseClick(page.removal.forget, Q.MouseButton.LeftButton)
    rest(qtbot, page)
    assert script.history.forgotten == ["talk-40"]
    assert PATIENT not in page.pane.text.toPlainText()
    page.open(script.history.kept[0])
    rest(qtbot, page)
    assert PATIENT not in page.pane.text.toPlainText() + page.pane.title.text()
    assert "cannot go on" in page.pane.hint.text()
    assert not page.pane.go_on.isEnabled()


def test_hiding_names_takes_every_one_off_the_page_and_out_of_the_search(
    qtbot: QtBot, page: HistoryView, view: VaultView, script: Script
) -> None:
    qtbot.keyClicks(page.list.search, "zebulonia")
    rest(qtbot, page)
    open_first(qtbot, page)
    page.pane.text.anchorClicked.emit(QUrl("citation:40000/1"))
    qtbot.waitUntil(lambda: bool(page.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    [source] = page.findChildren(SourceDialog)
    view.names.turn()
    at_once = on_screen(page)
    assert not [word for word in (*PATIENT.split(), "zebulonia") if word in at_once]
    assert PATIENT not in source.pane.toPlainText() + source.windowTitle()
    source.close()
    rest(qtbot, page)
    assert MADE_UP in page.pane.text.toPlainText()
    assert not [word for word in PATIENT.split() if word in on_screen(page)]
    assert "138" not in page.pane.text.toPlainText()
    assert script.history.opened[-1] == ("talk-40", 0, False)
    page.pane.begin_rename()
    assert not page.pane.renaming
    view.names.turn()
    rest(qtbot, page)
    assert PATIENT in page.pane.title.text()


def test_what_is_read_while_names_are_hidden_shows_none(
    qtbot: QtBot, page: HistoryView, view: VaultView, script: Script
) -> None:
    """Hidden before the conversation that is being opened has come."""
    page.open(script.history.kept[0])
    view.names.turn()
    rest(qtbot, page)
    assert not [word for word in PATIENT.split() if word in on_screen(page)]


def test_what_was_read_goes_when_a_patient_is_deleted(
    qtbot: QtBot, page: HistoryView, view: VaultView
) -> None:
    """It may have been about that patient; turning to the page reads it again as it is kept now."""
    open_first(qtbot, page)
    assert PATIENT in on_screen(page)
    view.library.contents_changed.emit()
    rest(qtbot, page)
    assert PATIENT not in on_screen(page)
    view.turn_to(Page.HISTORY)
    rest(qtbot, page)
    assert len(titles(page)) == 5


def test_a_source_opens_with_its_sentence_marked(qtbot: QtBot, page: HistoryView) -> None:
    open_first(qtbot, page)
    page.pane.text.highlighted.emit(QUrl("citation:40001/1"))
    assert "138 mmHg" in page.pane.text.toolTip()
    page.pane.text.anchorClicked.emit(QUrl("citation:40001/1"))
    qtbot.waitUntil(lambda: bool(page.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    [dialog] = page.findChildren(SourceDialog)
    assert dialog.marked == 1
    dialog.close()
    for wrong in ("citation:1/1", "citation:40001/9", "https://somewhere.example", "citation:x"):
        page.pane.text.anchorClicked.emit(QUrl(wrong))
    assert link_of("citation:7/12") == (7, 12)


def test_thousands_are_read_page_by_page_as_the_list_is_scrolled(
    qtbot: QtBot, page: HistoryView, script: Script
) -> None:
    script.history.kept = [conversation(number) for number in reversed(range(5_000))]
    page.refresh()
    rest(qtbot, page)
    model = page.list.model
    first = model.rowCount()
    assert 50 <= first < 500
    assert page.list.state.text() == f"{first} conversations or more"
    page.list.view.scrollToBottom()
    qtbot.waitUntil(lambda: model.rowCount() > first, timeout=PATIENCE_MS)
    rest(qtbot, page)
    assert len(set(titles(page))) <= 3
    keys = [model.conversation(model.index(at)).key for at in range(model.rowCount())]
    assert keys == [f"talk-{number}" for number in reversed(range(5_000 - len(keys), 5_000))]


def test_a_long_conversation_is_shown_in_parts(qtbot: QtBot, page: HistoryView, script: Script) -> None:
    script.history.kept[0] = replace(script.history.kept[0], questions=50)
    page.refresh()
    rest(qtbot, page)
    open_first(qtbot, page)
    assert (page.pane.earlier.text(), page.pane.later.isHidden()) == ("30 earlier", True)
    page.pane.earlier.click()
    rest(qtbot, page)
    page.pane.earlier.click()
    rest(qtbot, page)
    assert page.pane.opened is not None
    assert page.pane.opened.start == 0
    assert (page.pane.earlier.isHidden(), page.pane.later.text()) == (True, "30 later")
    page.pane.later.click()
    rest(qtbot, page)
    assert page.pane.opened.start == 20


def test_an_empty_history_teaches_and_leads_to_the_first_question(qtbot: QtBot, open_window: Open) -> None:
    script = Script(history=HistoryScript([]))
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None and not window.runner.busy, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.HISTORY)
    qtbot.waitUntil(view.history.pane.ask.isVisible, timeout=PATIENCE_MS)
    assert "encrypted" in view.history.pane.about.text()
    view.history.pane.ask.click()
    assert view._shown is view.ask
    script.history.kept = [conversation(40)]
    view.turn_to(Page.HISTORY)
    rest(qtbot, view.history)
    assert view.history.pane.ask.isHidden()


def test_what_fails_is_said_on_the_page(qtbot: QtBot, page: HistoryView, script: Script) -> None:
    script.history.error = VaultError("The vault has been closed.")
    page.refresh()
    rest(qtbot, page)
    assert page.notice.text == "The vault has been closed."
    gone = script.history.kept.pop(0)
    page.open(gone)
    rest(qtbot, page)
    assert "no longer in the history" in page.notice.text


def test_it_is_exported_as_on_the_page_of_questions(qtbot: QtBot, page: HistoryView, script: Script) -> None:
    open_first(qtbot, page)
    press(qtbot, Q.Key.Key_S, Q.KeyboardModifier.ControlModifier)
    [dialog] = [one for one in page.findChildren(ExportDialog) if one.isVisible()]
    dialog.go_on.click()
    rest(qtbot, page)
    assert [(one[0], one[2]) for one in script.exported] == [("talk-40", None)]
    assert page.notice.text.startswith("2 questions exported to ")


@pytest.mark.parametrize("act", [HistoryView.go_on, HistoryView.export, HistoryView.remove])
def test_nothing_happens_to_nothing(
    page: HistoryView, script: Script, act: Callable[[HistoryView], None]
) -> None:
    act(page)
    page.rename("x")
    page.list.turn_pins()
    assert not page.removal.isVisible()
    assert script.exported == []
    assert not any(one.renamed or one.pinned for one in script.history.kept)
    assert page.pane.opened is None
