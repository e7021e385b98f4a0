"""A name is shown only for a reason that says something, asked once while it is written down."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.patients.disclosure_reason_bar import NO_REASON, ReasonBar

REASON = "On my ward today."


@pytest.fixture
def bar(qtbot: QtBot) -> ReasonBar:
    made = ReasonBar("Reason to see who this is")
    qtbot.addWidget(made)
    made.ask("Why do you need to know?")
    return made


@pytest.fixture
def given(bar: ReasonBar) -> list[str]:
    found: list[str] = []
    bar.given.connect(found.append)
    return found


@pytest.mark.parametrize("typed", ["", "   ", "...", "12345", "\u3164"])
def test_what_says_nothing_is_no_reason(qtbot: QtBot, bar: ReasonBar, given: list[str], typed: str) -> None:
    bar.edit.setText(typed)
    qtbot.keyClick(bar.edit, Qt.Key.Key_Return)
    assert given == []
    assert bar.problem.text() == NO_REASON
    assert not bar.problem.isHidden()
    assert not bar.working


def test_a_reason_is_given_once_however_often_enter_is_pressed(
    qtbot: QtBot, bar: ReasonBar, given: list[str]
) -> None:
    """Each time would stand in the audit trail."""
    bar.edit.setText(f" {REASON} ")
    qtbot.keyClick(bar.edit, Qt.Key.Key_Return)
    qtbot.keyClick(bar.edit, Qt.Key.Key_Return)
    bar.show_names.click()
    assert given == [REASON]
    assert bar.edit.isReadOnly()  # what is written down is what stands there


def test_once_it_is_written_down_the_bar_goes_and_can_ask_again(bar: ReasonBar, given: list[str]) -> None:
    bar.edit.setText(REASON)
    bar.show_names.click()
    bar.done()
    assert bar.isHidden()
    bar.ask("And of everybody?")
    assert not bar.isHidden()
    assert bar.title.text() == bar.edit.accessibleDescription() == "And of everybody?"
    assert bar.edit.selectedText() == REASON  # offered again, and gone with the first key
    bar.show_names.click()
    assert given == [REASON, REASON]


def test_a_refusal_stays_beside_the_reason_until_it_is_asked_anew(bar: ReasonBar, given: list[str]) -> None:
    bar.edit.setText(REASON)
    bar.show_names.click()
    bar.fail("Only an admin may.")
    assert not bar.isHidden()
    assert bar.problem.text() == "Only an admin may."
    assert (bar.edit.text(), bar.edit.isReadOnly(), bar.working) == (REASON, False, False)
    bar.show_names.click()
    assert bar.problem.text() == ""
    assert given == [REASON, REASON]


def test_escape_leaves_without_a_reason(qtbot: QtBot, bar: ReasonBar, given: list[str]) -> None:
    left: list[bool] = []
    bar.left.connect(lambda: left.append(True))
    bar.edit.setText(REASON)
    qtbot.keyClick(bar.edit, Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert (left, given) == ([True], [])
