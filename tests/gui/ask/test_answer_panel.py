"""What an answer offers: citations and their passages, sources, other words, copies."""

from dataclasses import replace

from PySide6.QtCore import Qt as Q
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Citation
from privrag_desktop.gui.ask.ask_page import COPIED_WITHOUT
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui import scripted
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, CITATIONS, NAME, PRESSURE, QUESTION, Script


def test_a_citation_opens_its_source_with_the_cited_sentence_marked_and_in_sight(
    qtbot: QtBot, view: VaultView
) -> None:
    ask_and_wait(qtbot, view.ask)
    view.ask.answer.text.anchorClicked.emit(QUrl("citation:1"))
    qtbot.waitUntil(lambda: bool(view.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    dialog = view.findChildren(SourceDialog)[0]
    assert dialog.marked == 1
    assert f"Cited  {as_shown(PRESSURE)}" in dialog.pane.toPlainText()
    assert dialog.pane.verticalScrollBar().value() > 0
    dialog.close()


def test_citations_are_reached_and_opened_with_the_keyboard(qtbot: QtBot, view: VaultView) -> None:
    ask_and_wait(qtbot, view.ask)
    pane = view.ask.answer.text
    pane.setFocus()
    qtbot.keyClick(pane, Q.Key.Key_Tab)
    with qtbot.waitSignal(view.ask.answer.source_wanted, timeout=PATIENCE_MS) as wanted:
        qtbot.keyClick(pane, Q.Key.Key_Return)
    assert wanted.args is not None
    assert wanted.args[0].number == 1
    qtbot.waitUntil(lambda: bool(view.findChildren(SourceDialog)), timeout=PATIENCE_MS)


def test_cited_sentences_are_marked_and_in_sight_in_what_was_found(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    day = scripted.document("zq/2019-03-14")
    hit = replace(ANSWER.found[0], text=day.text)
    script.answer = replace(ANSWER, found=(hit, ANSWER.found[1]))
    ask_and_wait(qtbot, view.ask)
    found = view.ask.compare.found
    assert f"Cited  {PRESSURE}" in found.toPlainText()
    assert found.toPlainText().count("Cited") == 2
    assert found.verticalScrollBar().value() > 0


def test_sources_of_several_patients_carry_their_names(qtbot: QtBot, view: VaultView, script: Script) -> None:
    other = Citation(3, "ob/2019-03-14", "ob", scripted.DAY, "Body weight was 80 kg.")
    view.ask.answer.set_names({"zq": NAME, "ob": "Obadiah Umbrafield"})
    script.answer = replace(ANSWER, citations=(*ANSWER.citations, other))
    ask_and_wait(qtbot, view.ask)
    assert "Obadiah Umbrafield · " in view.ask.answer.text.toPlainText()
    assert f"{NAME} · " in view.ask.answer.text.toPlainText()


def test_an_answer_of_a_model_can_be_written_anew(qtbot: QtBot, view: VaultView, script: Script) -> None:
    ask_and_wait(qtbot, view.ask)
    view.ask.answer.toolbar.regenerate.click()
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert (script.asked, script.variants) == ([QUESTION, QUESTION], [0, 1])
    script.answer = replace(ANSWER, by_code=True)
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.toolbar.regenerate.isHidden()


def test_an_answer_is_copied_without_names_and_with_them_only_when_chosen(
    qtbot: QtBot, view: VaultView
) -> None:
    clipboard = QApplication.clipboard()
    ask_and_wait(qtbot, view.ask)
    qtbot.keyClick(
        view.ask, Q.Key.Key_C, Q.KeyboardModifier.ControlModifier | Q.KeyboardModifier.ShiftModifier
    )
    assert clipboard.text() == ANSWER.hidden.answer if ANSWER.hidden else ""
    assert view.ask.answer.state.text() == COPIED_WITHOUT
    view.ask.answer.toolbar.with_names.trigger()
    assert clipboard.text() == ANSWER.answer
    qtbot.keyClick(view.ask, Q.Key.Key_F8)
    clipboard.clear()
    view.ask.copy(with_names=True)
    assert clipboard.text() == ""
    assert not view.ask.answer.toolbar.with_names.isEnabled()


def test_an_answer_without_a_form_without_names_is_not_copied_as_if_it_had_one(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.answer = replace(ANSWER, hidden=None)
    QApplication.clipboard().clear()
    ask_and_wait(qtbot, view.ask)
    assert not view.ask.answer.toolbar.without_names.isEnabled()
    view.ask.copy()
    assert QApplication.clipboard().text() == ""


def test_a_citation_shows_its_passage_to_the_keyboard_and_goes_with_the_focus(
    qtbot: QtBot, view: VaultView
) -> None:
    ask_and_wait(qtbot, view.ask)
    pane, card = view.ask.answer.text, view.ask.card
    view.window().activateWindow()
    pane.setFocus()
    seen = []
    for _ in range(3):
        qtbot.keyClick(pane, Q.Key.Key_Tab)
        seen.append(card.text)
    assert seen == [as_shown(PRESSURE), as_shown(PRESSURE), CITATIONS[1].text]  # in the order of the answer
    assert PRESSURE not in card.accessibleDescription()
    view.ask.box.setFocus()
    qtbot.waitUntil(lambda: card.text == "", timeout=PATIENCE_MS)


def test_the_card_stays_inside_the_page(qtbot: QtBot, view: VaultView) -> None:
    view.window().resize(860, 600)
    ask_and_wait(qtbot, view.ask)
    for _ in range(6):
        qtbot.keyClick(view.ask.answer.text, Q.Key.Key_Tab)
        if view.ask.card.text:
            assert view.ask.rect().contains(view.ask.card.geometry())
