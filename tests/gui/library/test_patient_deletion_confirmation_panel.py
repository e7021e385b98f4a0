"""A patient is deleted only after the second yes, told from namesakes, and no name stays in the question."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.library.patient_deletion_confirmation_panel import DeleteQuestion
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of

PATIENT = Patient("zq", "Zebulonia Quetzalkamp", "female", "1957-11-23")


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def question(qtbot: QtBot, names: NamesOnScreen) -> DeleteQuestion:
    made = DeleteQuestion(names)
    qtbot.addWidget(made)
    return made


def outcomes(question: DeleteQuestion) -> list[object]:
    found: list[object] = []
    question.confirmed.connect(found.append)
    question.kept.connect(lambda: found.append("kept"))
    return found


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space])
def test_a_key_pressed_in_a_hurry_keeps_the_patient(
    qtbot: QtBot, question: DeleteQuestion, key: Qt.Key
) -> None:
    found = outcomes(question)
    question.ask(PATIENT)
    question.activateWindow()
    qtbot.waitUntil(question.keep.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(question.keep, key)
    assert found == ["kept"]
    assert question.isHidden()


def test_the_patient_who_was_asked_about_is_the_one_who_goes(question: DeleteQuestion) -> None:
    found = outcomes(question)
    question.ask(replace(PATIENT, patient_id="another"))
    question.ask(PATIENT)
    question.delete.click()
    assert found == [PATIENT]


@pytest.mark.parametrize("way", ["keep", "delete"])
def test_nobodys_name_stays_behind(question: DeleteQuestion, names: NamesOnScreen, way: str) -> None:
    question.ask(PATIENT)
    {"keep": question.keep, "delete": question.delete}[way].click()
    assert "Quetzalkamp" not in words_of(question)
    names.turn()
    names.turn()  # which draws it anew
    assert "Quetzalkamp" not in words_of(question)


@pytest.mark.parametrize(
    ("born", "told"),
    [("1957-11-23", "born 23 Nov 1957"), ("1957", "born 1957"), (None, "birth date unknown")],
)
def test_namesakes_are_told_apart(question: DeleteQuestion, born: str | None, told: str) -> None:
    question.ask(replace(PATIENT, birth_date=born))
    assert told in question.question.text()
    assert question.accessibleName() == question.question.text()


def test_neither_name_nor_birth_date_is_told_while_names_are_hidden(
    question: DeleteQuestion, names: NamesOnScreen
) -> None:
    question.ask(PATIENT)
    names.turn()
    assert not [word for word in ("Quetzalkamp", "1957") if word in words_of(question)]
    names.turn()
    assert "Quetzalkamp" in question.question.text()
