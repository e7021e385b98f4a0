"""F8 takes every name off the page and brings it back: nothing that tells who it is may be left anywhere."""

from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Answer, ExactValue, PatientChoice
from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion, InterruptedTask
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import QUESTION_HIDDEN
from privrag_desktop.gui.ask.found_and_released_panel import FOUND_HIDDEN
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import RevealDialog
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import PUT_AWAY
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui import scripted, scripted_tasks
from tests.gui.ask.test_ask_page import ask, ask_and_wait
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.on_screen import words_of
from tests.gui.scripted import ANSWER, DAY, NAME, QUESTION, Script

VALUE = ExactValue("zq", "Body weight", "83.62", "kg", DAY, "84 kg", 1, "Observation/1")
IDENTIFIERS = ("Zebulonia", "Quetzalkamp", "2019-03-14", "14 Mar", "14 March", "1957", "Ada Quill", "1940")


def hide(qtbot: QtBot, view: VaultView) -> None:
    qtbot.keyClick(view.ask.box.edit, Qt.Key.Key_F8)


def told(view: VaultView) -> str:
    """All that the page, the list of questions and what stands above them tell, and every open window."""
    parts = (view.ask, view.sidebar, view.offers, view.banner, view.names_banner, view.notice)
    return "\n".join(map(words_of, parts))


def left(view: VaultView) -> list[str]:
    words = told(view)
    return [one for one in IDENTIFIERS if one in words]


def test_an_answer_with_all_that_belongs_to_it_holds_no_identifier(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, values=(VALUE,), conversation="talk-1")
    ask_and_wait(qtbot, view.ask)
    view.ask.answer.text.pointed.emit(QUrl("citation:1"))
    assert {NAME, "2019-03-14"} <= {one for one in (*IDENTIFIERS, NAME) if one in told(view)}
    hide(qtbot, view)
    assert left(view) == []
    assert "PATIENT_A was about 140 mmHg [1]" in view.ask.answer.text.toPlainText()
    assert view.ask.answer.question.text() == "What is the latest blood pressure of PATIENT_A?"
    assert "blood pressure of PATIENT_A" in view.ask.steps.told(0)
    assert view.sidebar.history.item(0).text() == view.ask.answer.question.text()
    assert view.ask.compare.found.toPlainText() == FOUND_HIDDEN
    assert "PATIENT_A" in view.ask.compare.released.toPlainText()


def test_the_same_key_and_the_buttons_bring_everything_back(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, values=(VALUE,), conversation="talk-1")
    ask_and_wait(qtbot, view.ask)
    before = [
        part.toPlainText() for part in (view.ask.answer.text, view.ask.compare.found, view.ask.box.edit)
    ]
    for turn in (
        lambda: hide(qtbot, view),
        view.sidebar.turn_names.click,
        view.names_banner.show_names.click,
    ):
        if not view.names.hidden:
            hide(qtbot, view)
        assert left(view) == []
        assert view.names_banner.isVisible()
        turn()
        now = [
            part.toPlainText() for part in (view.ask.answer.text, view.ask.compare.found, view.ask.box.edit)
        ]
        assert now == before
        assert view.sidebar.history.item(0).text() == QUESTION
        assert not view.names_banner.isVisible()


@pytest.mark.parametrize("when", ["before it is asked", "while it is answered"])
def test_a_question_under_way_tells_nobody(qtbot: QtBot, view: VaultView, script: Script, when: str) -> None:
    script.hold = Event()
    if when == "before it is asked":
        hide(qtbot, view)
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: "problem list" in view.ask.answer.text.toPlainText(), timeout=PATIENCE_MS)
    if when == "while it is answered":
        hide(qtbot, view)
    assert left(view) == []
    assert "PATIENT_A was about 140 mmHg" in view.ask.answer.text.toPlainText()
    assert view.ask.answer.question.text() == QUESTION_HIDDEN
    script.hold.set()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert script.asked == [QUESTION]
    assert left(view) == []


def test_what_was_stopped_or_failed_tells_nobody_and_can_be_asked_again(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.hold = Event()
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: view.ask.steps.count() > 2, timeout=PATIENCE_MS)
    qtbot.keyClick(view.ask.box.edit, Qt.Key.Key_Escape)
    hide(qtbot, view)
    assert left(view) == []
    script.hold = None
    hide(qtbot, view)
    view.ask.answer.toolbar.edit.click()
    assert view.ask.box.text() == QUESTION


def test_patients_to_choose_from_are_numbers(qtbot: QtBot, view: VaultView, script: Script) -> None:
    offered = tuple(
        PatientChoice(str(number), f"Ada Quill, female, born 19{number}0-01-01") for number in (4, 8)
    )
    withheld = replace(scripted.WITHHELD, reason="Two patients are called Ada Quill.", choices=offered)
    script.answer = withheld
    ask_and_wait(qtbot, view.ask)
    hide(qtbot, view)
    assert left(view) == []
    assert [one.text() for one in view.ask.answer.choices.buttons] == ["Patient 1", "Patient 2"]
    view.ask.answer.choices.buttons[1].click()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert script.asked[1:] == ["Number 2: Ada Quill, female, born 1980-01-01"]


def test_questions_that_may_be_meant_are_numbers(qtbot: QtBot, view: VaultView, script: Script) -> None:
    offered = ("When was Ada Quill first diagnosed with asthma?",)
    script.answer = replace(scripted.WITHHELD, reason="Not understood.", offered=offered)
    ask_and_wait(qtbot, view.ask)
    hide(qtbot, view)
    assert left(view) == []
    assert [one.text() for one in view.ask.answer.choices.buttons] == ["Question 1"]


def test_a_source_window_and_the_reveal_dialog_tell_nobody(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, conversation="talk-1")
    ask_and_wait(qtbot, view.ask)
    view.ask.answer.text.anchorClicked.emit(QUrl("citation:1"))
    qtbot.waitUntil(lambda: bool(view.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    source = view.findChildren(SourceDialog)[0]
    view.ask.compare.who.click()
    reveal = view.findChildren(RevealDialog)[0]
    reveal.show_original(NAME)
    reveal.activateWindow()
    qtbot.waitUntil(reveal.isActiveWindow, timeout=PATIENCE_MS)
    qtbot.keyClick(reveal, Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: view.findChildren(RevealDialog) == [], timeout=PATIENCE_MS)
    assert left(view) == []
    assert source.isVisible()
    assert not view.ask.compare.who.isEnabled()
    source.activateWindow()
    qtbot.waitUntil(source.isActiveWindow, timeout=PATIENCE_MS)
    qtbot.keyClick(source.pane, Qt.Key.Key_F8)
    assert NAME in source.pane.toPlainText()
    source.close()


def test_a_draft_is_put_away_and_comes_back_unless_something_else_was_typed(
    qtbot: QtBot, view: VaultView
) -> None:
    box = view.ask.box
    qtbot.keyClicks(box.edit, QUESTION)
    hide(qtbot, view)
    assert left(view) == []
    assert box.edit.placeholderText() == PUT_AWAY
    hide(qtbot, view)
    assert box.text() == QUESTION
    hide(qtbot, view)
    qtbot.keyClicks(box.edit, "and the height?")
    hide(qtbot, view)
    assert box.text() == "and the height?"


def test_an_answer_that_has_no_form_without_names_is_replaced_by_a_sentence(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, hidden=None, steps=(replace(ANSWER.steps[0], coded=""),))
    ask_and_wait(qtbot, view.ask)
    hide(qtbot, view)
    assert left(view) == []
    script.answer = Answer(QUESTION, "", (), None, True, f"{NAME} is two patients.", (), 1.0)
    ask_and_wait(qtbot, view.ask)
    assert left(view) == []


def test_what_a_lock_has_stopped_is_offered_without_names(qtbot: QtBot, open_window: Open) -> None:
    script = Script(stopped=[InterruptedQuestion(QUESTION, None), scripted_task()])
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(lambda: len(view.offers.notices) == 2, timeout=PATIENCE_MS)
    hide(qtbot, view)
    assert left(view) == []
    assert len(view.offers.notices) == 2
    view.offers.notices[0].action_button.click()
    qtbot.waitUntil(lambda: bool(script.asked) and not view.ask.asking, timeout=PATIENCE_MS)
    assert script.asked == [QUESTION]
    assert left(view) == []


def scripted_task() -> InterruptedTask:
    return InterruptedTask(scripted_tasks.TASK, scripted.TaskPolicy.PARTIAL, scripted.TaskWorld.RECORDS)


def test_a_patient_cannot_be_asked_about_by_name_while_names_are_hidden(
    qtbot: QtBot, view: VaultView
) -> None:
    hide(qtbot, view)
    view.library.people.chosen.emit(scripted.Patient("zq", NAME, "female", "1957-11-23"))
    assert left(view) == []
    view.ask.notice.action_button.click()
    assert not view.names.hidden


def test_examples_need_no_name_while_names_are_hidden(qtbot: QtBot, view: VaultView) -> None:
    qtbot.waitUntil(view.ask.welcome.examples[0].isVisible, timeout=PATIENCE_MS)
    hide(qtbot, view)
    assert left(view) == []
    assert [one.isHidden() for one in view.ask.welcome.examples] == [True, True, False]
