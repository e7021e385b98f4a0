"""A new passphrase has to be hard to guess and typed twice; if not, it is said where and why."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.passphrase_strength_and_network_use import Strength
from privrag_desktop.gui.widgets.new_passphrase_widget import ADVICE, NewPassphrase, StrengthLine
from privrag_desktop.services.vault.access.passphrase_strength_check import strength

GOOD = "seven grey herons land"


@pytest.fixture
def new(qtbot: QtBot) -> NewPassphrase:
    made = NewPassphrase(strength, lambda: "Zebulonia Quetzalkamp")
    qtbot.addWidget(made)
    return made


def test_one_that_is_easy_to_guess_is_refused_and_the_reason_is_said_once(new: NewPassphrase) -> None:
    new.show()
    new.secret.edit.setText("password1")
    new.again.edit.setText("password1")
    assert not new.will_do()
    assert new.secret.problem
    assert not new.strength.sentence.isVisible()
    assert new.again.problem == ""


def test_the_name_of_the_user_is_no_passphrase_of_theirs(qtbot: QtBot) -> None:
    asked: list[tuple[str, str]] = []

    def judge(passphrase: str, user: str) -> Strength:
        asked.append((passphrase, user))
        return strength(passphrase, user)

    name = "Zebulonia Quetzalkamp"
    new = NewPassphrase(judge, lambda: name)
    qtbot.addWidget(new)
    for field in (new.secret, new.again):
        field.edit.setText(name)
    assert not new.will_do()
    assert asked[-1] == (name, name)


def test_a_slip_in_the_second_field_is_said_there(new: NewPassphrase) -> None:
    new.secret.edit.setText(GOOD)
    new.again.edit.setText(f"{GOOD}s")
    assert not new.will_do()
    assert (new.secret.problem, new.again.problem) == ("", "The two do not match.")
    new.again.edit.setText(GOOD)
    assert new.will_do()
    assert new.text == GOOD


def test_enter_leads_to_the_second_field_and_then_goes_on(qtbot: QtBot, new: NewPassphrase) -> None:
    new.show()
    new.activateWindow()
    with qtbot.assertNotEmitted(new.entered):
        qtbot.keyClick(new.secret.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(new.again.edit.hasFocus)
    with qtbot.waitSignal(new.entered):
        qtbot.keyClick(new.again.edit, Qt.Key.Key_Return)


def test_nothing_of_it_stays_in_the_fields(new: NewPassphrase) -> None:
    new.secret.edit.setText(GOOD)
    new.again.edit.setText(GOOD)
    new.clear()
    assert (new.text, new.again.edit.text(), new.strength.sentence.text()) == ("", "", ADVICE)


@pytest.mark.parametrize(
    ("score", "tones"),
    [
        (0, ["bad", "", "", ""]),
        (1, ["bad", "", "", ""]),
        (2, ["fair", "fair", "", ""]),
        (4, ["good"] * 4),
    ],
)
def test_the_bars_fill_with_the_score_and_are_never_empty_for_what_was_typed(
    qtbot: QtBot, score: int, tones: list[str]
) -> None:
    line = StrengthLine()
    qtbot.addWidget(line)
    line.show_strength(Strength(score, "So hard.", True))
    bars = [one for one in line.findChildren(QFrame) if one.objectName() == "strength"]
    assert [bar.property("tone") for bar in bars] == tones
    assert line.sentence.text() == "So hard."
    line.say_nothing()
    assert [bar.property("tone") for bar in bars] == ["", "", "", ""]
