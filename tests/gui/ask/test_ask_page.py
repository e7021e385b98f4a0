"""A question from Enter to its sources, Stop, and what was withheld."""

from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer, PatientChoice
from privrag_desktop.domain.no_answer_reasons import HEADINGS, NoAnswerKind
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import ModelError
from privrag_desktop.gui.ask.answer_panel import SENT, UNSENT
from privrag_desktop.gui.ask.ask_page import AskView
from privrag_desktop.gui.ask.found_and_released_panel import (
    NOT_SEARCHED,
    NOT_YET_RELEASED,
    NOTHING_NEEDED,
    NOTHING_RELEASED,
)
from privrag_desktop.gui.library.library_page import LibrarySection
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui import scripted
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import ANSWER, NAME, PRESSURE, QUESTION, STEPS, Counts, Script


def ask(qtbot: QtBot, ask_view: AskView, question: str = QUESTION) -> None:
    ask_view.box.edit.clear()
    qtbot.keyClicks(ask_view.box.edit, question)
    qtbot.keyClick(ask_view.box.edit, Q.Key.Key_Return)


def ask_and_wait(qtbot: QtBot, ask_view: AskView, question: str = QUESTION) -> None:
    ask(qtbot, ask_view, question)
    qtbot.waitUntil(lambda: not ask_view.asking, timeout=PATIENCE_MS)


def test_enter_asks_and_the_answer_stands_with_steps_sources_and_both_panes(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    ask_and_wait(qtbot, view.ask)
    assert script.asked == [QUESTION]
    shown = view.ask.answer.text.toPlainText()
    assert "about 140 mmHg [1]" in shown
    assert as_shown(PRESSURE) in shown
    assert view.ask.steps.count() == len(STEPS)
    assert NAME in view.ask.compare.found.toPlainText()
    released = view.ask.compare.released.toPlainText()
    assert "PATIENT_A" in released
    assert NAME not in released


def test_an_opened_vault_is_ready_to_type_in_and_both_panes_are_equally_wide(
    qtbot: QtBot, view: VaultView
) -> None:
    view.window().activateWindow()
    qtbot.waitUntil(view.ask.box.edit.hasFocus, timeout=PATIENCE_MS)
    ask_and_wait(qtbot, view.ask)
    qtbot.wait(50)
    assert abs(view.ask.compare.found.width() - view.ask.compare.released.width()) <= 2


def test_shift_enter_starts_a_line_and_an_empty_question_is_not_asked(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    box = view.ask.box
    qtbot.keyClick(box.edit, Q.Key.Key_Return)
    qtbot.keyClicks(box.edit, "one")
    qtbot.keyClick(box.edit, Q.Key.Key_Return, Q.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(box.edit, "two")
    assert box.text() == "one\ntwo"
    assert script.asked == []


def test_steps_and_the_answer_show_while_the_work_goes_on(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.hold = Event()
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: "problem list" in view.ask.answer.text.toPlainText(), timeout=PATIENCE_MS)
    assert view.ask.asking
    assert view.ask.steps.count() == len(STEPS) + 1
    assert view.ask.steps.told(len(STEPS)).startswith("Answering… ")
    assert view.ask.steps.told(0) == f"Search, 1.2 s: {STEPS[0].summary}"
    script.hold.set()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)


def test_a_withheld_answer_says_why_and_shows_that_nothing_was_released(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = scripted.WITHHELD
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.state.text() == f"Withheld. {UNSENT}"
    assert view.ask.answer.notice.text == scripted.WITHHELD.reason
    assert view.ask.compare.released.toPlainText() == NOTHING_RELEASED
    assert NAME in view.ask.compare.found.toPlainText()
    assert "Release check: withheld" in view.ask.steps.told(view.ask.steps.count() - 1)


def test_a_known_error_is_said_beside_the_question_and_can_be_asked_again(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = ModelError("The model file is missing. Fetch it with privrag models fetch.")
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.notice.text == str(script.answer)
    script.answer = ANSWER
    view.ask.answer.notice.action_button.click()
    qtbot.waitUntil(lambda: len(script.asked) == 2 and not view.ask.asking, timeout=PATIENCE_MS)
    assert view.ask.answer.notice.text == ""


def test_a_bug_is_said_without_record_content(qtbot: QtBot, view: VaultView, script: Script) -> None:
    script.answer = ValueError(NAME)
    ask_and_wait(qtbot, view.ask)
    assert "ValueError" in view.ask.answer.notice.text
    assert NAME not in view.ask.answer.notice.text


def test_an_earlier_answer_comes_back_from_the_list(qtbot: QtBot, view: VaultView, script: Script) -> None:
    ask_and_wait(qtbot, view.ask)
    script.answer = Answer("Second?", "Another answer.", (), None, False, "", (), 1.0)
    ask_and_wait(qtbot, view.ask, "Second?")
    history = view.sidebar.history
    assert [history.item(at).text() for at in range(history.count())] == ["Second?", QUESTION]
    history.itemActivated.emit(history.item(1))
    assert "140 mmHg" in view.ask.answer.text.toPlainText()
    assert view.ask.steps.count() == len(STEPS)


def test_an_example_question_is_asked_with_one_click(qtbot: QtBot, view: VaultView, script: Script) -> None:
    qtbot.waitUntil(view.ask.welcome.examples[0].isVisible, timeout=PATIENCE_MS)
    view.ask.welcome.examples[0].click()
    qtbot.waitUntil(lambda: bool(script.asked), timeout=PATIENCE_MS)
    assert NAME in script.asked[0]
    assert view.ask.box.text() == script.asked[0]


def test_an_empty_vault_shows_the_way_to_add_records(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(counts=Counts(0, 0)))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(view.ask.welcome.add_records.isVisible, timeout=PATIENCE_MS)
    assert not any(example.isVisible() for example in view.ask.welcome.examples)
    qtbot.mouseClick(view.ask.welcome.add_records, Q.MouseButton.LeftButton)
    assert view.sidebar.pages[Page.LIBRARY].isChecked()
    assert not view.sidebar.pages[Page.ASK].isChecked()


def test_a_model_that_cannot_be_loaded_is_said_and_tried_again(qtbot: QtBot, open_window: Open) -> None:
    script = Script(model=ModelError("No model file. Run privrag models fetch."))
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(view.sidebar.load_again.isVisible, timeout=PATIENCE_MS)
    assert view.ask.notice.text == "No model file. Run privrag models fetch."
    script.model = "Qwen2.5 Coder 1.5B"
    view.sidebar.load_again.click()
    qtbot.waitUntil(
        lambda: view.sidebar.model_state.text() == "Ready: Qwen2.5 Coder 1.5B", timeout=PATIENCE_MS
    )
    assert not view.sidebar.load_again.isVisible()


def test_the_window_lives_on_while_a_question_runs(qtbot: QtBot, view: VaultView, script: Script) -> None:
    script.hold = Event()
    beats: list[None] = []
    heart = QTimer()
    heart.timeout.connect(lambda: beats.append(None))
    heart.start(10)
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: len(beats) > 50, timeout=PATIENCE_MS)
    heart.stop()
    assert view.ask.asking
    script.hold.set()


def test_both_panes_fill_while_the_answer_is_still_being_written(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.hold = Event()
    ask(qtbot, view.ask)
    qtbot.waitUntil(lambda: "PATIENT_A" in view.ask.compare.released.toPlainText(), timeout=PATIENCE_MS)
    assert view.ask.asking
    assert NAME in view.ask.compare.found.toPlainText()
    assert view.ask.answer.state.text().startswith("Answering")
    script.hold.set()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)


def test_what_was_found_stays_when_the_answer_fails_afterwards(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.late = ModelError("The model file is damaged.")
    ask_and_wait(qtbot, view.ask)
    assert NAME in view.ask.compare.found.toPlainText()
    assert view.ask.compare.released.toPlainText() == NOT_YET_RELEASED


def test_a_question_that_fails_before_its_search_says_so_in_both_panes(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = ModelError("The model file is missing.")
    ask_and_wait(qtbot, view.ask)
    assert view.ask.compare.found.toPlainText() == NOT_SEARCHED


def test_what_left_is_shown_even_when_no_answer_came_back(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(scripted.WITHHELD, released=ANSWER.released, reason="The server is silent.")
    script.answer = replace(script.answer, unanswered=NoAnswerKind.FAILED)
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.state.text() == f"Not answered. {SENT}"
    assert "PATIENT_A" in view.ask.compare.released.toPlainText()


def test_why_there_is_no_answer_stands_while_other_words_are_looked_for(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    assert ANSWER.hidden
    hidden = replace(ANSWER.hidden, reason="“PATIENT_A” fits nobody.")
    script.answer = replace(
        scripted.WITHHELD, reason=f"“{NAME}” fits nobody.", hidden=hidden, offered=("Her weight?",)
    )
    script.hold = Event()
    ask(qtbot, view.ask)
    notice = view.ask.answer.notice
    qtbot.waitUntil(lambda: NAME in notice.text, timeout=PATIENCE_MS)
    assert view.ask.asking
    assert "Looking for other words" in view.ask.answer.state.text()
    view.names.turn()
    assert NAME not in notice.text
    assert "PATIENT_A" in notice.text
    view.names.turn()
    script.hold.set()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert [one.text() for one in view.ask.answer.choices.buttons] == ["Perhaps you mean: Her weight?"]


def test_whom_the_conversation_is_about_stands_above_the_answer(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    """A number of one patient once looked like that of all."""
    about = Step("question", StepKind.TOOL, f"About {NAME}, as before.", 0.0)
    script.answer = replace(ANSWER, steps=(about, *ANSWER.steps), understood=("Number of visits of her",))
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.understood.words.startswith(f"About {NAME}, as before. Understood as:")
    view.names.turn()
    assert NAME not in view.ask.answer.understood.words


@pytest.mark.parametrize("kind", [*NoAnswerKind, None])
def test_the_line_above_a_reason_says_what_kind_it_is(
    qtbot: QtBot, view: VaultView, script: Script, kind: NoAnswerKind | None
) -> None:
    """“Withheld” once stood above “Whom do you mean?”."""
    script.answer = replace(scripted.WITHHELD, unanswered=kind, reason="Whom do you mean?")
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.state.text() == f"{HEADINGS[kind]} {UNSENT}"
    assert ("Withheld" in view.ask.answer.state.text()) is (kind is NoAnswerKind.WITHHELD)
    assert view.ask.answer.notice.property("tone") == (
        "calm" if kind is NoAnswerKind.QUESTION_BACK else "warn"
    )


def test_a_patient_picked_from_the_list_stands_in_the_question(qtbot: QtBot, view: VaultView) -> None:
    people = view.library.people
    people.show_people((Patient("a", "Anna One", "female", "1950-02-01"), Patient("b", "Bo Two", None, None)))
    view.turn_to(Page.LIBRARY)
    qtbot.keyClicks(people.search, "bo t")
    assert people.shown.rowCount() == 1
    view.ask.box.set_text("Weight of")
    qtbot.keyClick(people.search, Q.Key.Key_Return)
    assert view.sidebar.pages[Page.ASK].isChecked()
    assert view.ask.box.text() == "Weight of Bo Two"
    people.search.clear()
    people.table.setCurrentIndex(people.shown.index(0, 0))
    qtbot.keyClick(people.table, Q.Key.Key_Return)
    assert view.ask.box.text() == "Weight of Bo Two Anna One"


def test_the_list_of_patients_is_that_of_the_vault(qtbot: QtBot, view: VaultView) -> None:
    view.turn_to(Page.LIBRARY)
    view.library.sections.turn_to(LibrarySection.PATIENTS)
    people = view.library.people
    qtbot.waitUntil(people.isVisible, timeout=PATIENCE_MS)
    shown = people.shown
    assert [shown.index(0, at).data() for at in range(shown.columnCount())] == [NAME, "female", "1957"]


def test_questions_belong_to_the_conversation_until_a_new_one_is_begun(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, conversation="talk-1")
    ask_and_wait(qtbot, view.ask)
    ask_and_wait(qtbot, view.ask, "And her weight?")
    view.sidebar.new_conversation.click()
    ask_and_wait(qtbot, view.ask, "How heavy is Bo?")
    assert script.conversations == [None, "talk-1", None]


def test_patients_to_choose_from_are_buttons_that_ask_in_the_same_conversation(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    offered = tuple(
        PatientChoice(str(number), f"Ada Quill, female, born 19{number}0-01-01") for number in (4, 8)
    )
    script.answer = replace(
        scripted.WITHHELD, reason="Two patients are called Ada Quill.", choices=offered, conversation="talk-1"
    )
    ask_and_wait(qtbot, view.ask)
    assert [one.text() for one in view.ask.answer.choices.buttons] == [
        as_shown(choice.words) for choice in offered
    ]
    assert view.ask.answer.toolbar.regenerate.isHidden()
    script.answer = replace(ANSWER, conversation="talk-1")
    view.ask.answer.choices.buttons[1].click()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert script.asked[1:] == ["Number 2: Ada Quill, female, born 1980-01-01"]
    assert script.conversations == [None, "talk-1"]
    assert view.ask.answer.choices.buttons == []


def test_a_long_list_of_patients_scrolls_and_is_chosen_from_with_the_keyboard(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    view.window().resize(900, 600)
    offered = tuple(
        PatientChoice(str(number), f"Ada Quill, female, born 19{number}0-01-01") for number in range(1, 10)
    )
    script.answer = replace(scripted.WITHHELD, reason="Which one?", choices=offered, conversation="talk-1")
    ask_and_wait(qtbot, view.ask)
    qtbot.wait(50)
    choices = view.ask.answer.choices
    assert choices.verticalScrollBar().maximum() > 0
    assert view.ask.answer.text.isHidden()
    assert choices.buttons[0].accessibleName() == as_shown(offered[0].words)
    assert choices.height() > 2 * choices.buttons[0].height()
    qtbot.keyClick(choices.buttons[8], Q.Key.Key_Space)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert script.asked[1:] == ["Number 9: Ada Quill, female, born 1990-01-01"]


def test_an_answer_from_the_list_is_asked_on_in_its_own_conversation(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, conversation="talk-1")
    ask_and_wait(qtbot, view.ask)
    view.sidebar.new_conversation.click()
    assert view.ask.box.text() == ""
    script.answer = replace(ANSWER, question="Second?", conversation="talk-2")
    ask_and_wait(qtbot, view.ask, "Second?")
    view.sidebar.history.itemActivated.emit(view.sidebar.history.item(1))
    assert view.ask.answer.toolbar.regenerate.isHidden()
    ask_and_wait(qtbot, view.ask, "And her weight?")
    assert script.conversations == [None, None, "talk-1"]


def test_typing_after_an_answer_begins_the_next_question(qtbot: QtBot, view: VaultView) -> None:
    ask_and_wait(qtbot, view.ask)
    qtbot.keyClicks(view.ask.box.edit, "and her weight?")
    assert view.ask.box.text() == "and her weight?"


def test_an_answer_without_a_model_says_why_nothing_was_released(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, released=None, by_code=True)
    ask_and_wait(qtbot, view.ask)
    assert view.ask.compare.released.toPlainText() == NOTHING_NEEDED


def test_questions_that_may_be_meant_are_buttons_that_ask_them(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    offered = ("When was Ada Quill first diagnosed with asthma?", "Has Ada Quill asthma?")
    script.answer = replace(scripted.WITHHELD, reason="Not understood.", offered=offered, conversation="t")
    ask_and_wait(qtbot, view.ask)
    choices = view.ask.answer.choices
    assert [one.text() for one in choices.buttons] == [
        f"Perhaps you mean: {as_shown(question)}" for question in offered
    ]
    assert not view.ask.answer.text.isHidden()  # why the question itself has no answer
    script.answer = replace(ANSWER, conversation="t")
    choices.buttons[0].click()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert script.asked[1:] == [offered[0]]
    assert choices.buttons == []
