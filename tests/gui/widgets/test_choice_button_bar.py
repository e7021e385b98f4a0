"""One of a few is chosen, by keyboard too, and its sentence is shown."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.choice_button_bar import ChoiceRow
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column
from tests.gui import access
from tests.gui.conftest import PATIENCE_MS


def test_tab_goes_to_what_is_chosen_and_arrows_to_the_rest(qtbot: QtBot, theme: Theme) -> None:
    """Landing on another choice, a press of the space bar would choose it unseen."""
    choice = ChoiceRow("Shown", {"a": ("All", ""), "s": ("Some", ""), "n": ("None", "")}, "s")
    form, before = QWidget(), QLineEdit()
    qtbot.addWidget(form)
    column(form, before, choice)
    form.show()
    form.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    everything, some, nothing = choice.buttons
    assert some.hasFocus()
    qtbot.keyClick(some, Qt.Key.Key_Right)
    assert choice.chosen == "n"
    assert access.can_take_focus(nothing)
    assert not access.can_take_focus(everything)


OPTIONS = {"a": ("All", "Everything is shown."), "n": ("None", "Nothing is shown.")}


def test_the_sentence_of_what_is_chosen_is_shown_and_every_button_has_its_own(qtbot: QtBot) -> None:
    choice = ChoiceRow("Shown", OPTIONS, "n")
    qtbot.addWidget(choice)
    labels = [one.text() for one in choice.findChildren(QLabel)]
    assert OPTIONS["n"][1] in labels
    choice.buttons[0].click()
    labels = [one.text() for one in choice.findChildren(QLabel)]
    assert (choice.chosen, OPTIONS["a"][1] in labels, OPTIONS["n"][1] in labels) == ("a", True, False)
    assert [one.accessibleName() for one in choice.buttons] == ["Shown: All", "Shown: None"]
    assert [one.accessibleDescription() for one in choice.buttons] == [one for _, one in OPTIONS.values()]


def test_one_is_always_chosen(qtbot: QtBot) -> None:
    """A press on the one that is chosen does not take it away."""
    choice = ChoiceRow("Shown", OPTIONS, "a")
    qtbot.addWidget(choice)
    choice.buttons[0].click()
    assert choice.chosen == "a"
    assert choice.buttons[0].isChecked()
