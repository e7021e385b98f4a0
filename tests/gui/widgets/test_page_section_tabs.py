"""One part of a page is shown at a time, chosen by pointer or keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.page_section_tabs import Sections


@pytest.fixture
def parts() -> dict[str, QWidget]:
    return {name: QWidget() for name in ("people", "files", "faults")}


@pytest.fixture
def sections(qtbot: QtBot, parts: dict[str, QWidget]) -> Sections[str]:
    made = Sections("Parts", [(name, name.title(), part) for name, part in parts.items()])
    qtbot.addWidget(made)
    made.show()
    return made


def visible(parts: dict[str, QWidget]) -> list[str]:
    return [name for name, part in parts.items() if part.isVisible()]


def test_the_first_is_shown_until_another_is_pressed(
    sections: Sections[str], parts: dict[str, QWidget]
) -> None:
    assert (sections.shown, visible(parts)) == ("people", ["people"])
    sections.buttons[2].click()
    assert (sections.shown, visible(parts)) == ("faults", ["faults"])
    sections.turn_to("files")
    assert (sections.shown, visible(parts)) == ("files", ["files"])
    assert sections.chosen_button is sections.buttons[1]


def test_each_turn_is_told_once_and_only_when_the_part_is_there(
    sections: Sections[str], parts: dict[str, QWidget]
) -> None:
    seen: list[list[str]] = []
    sections.turned.connect(lambda: seen.append(visible(parts)))
    sections.turn_to("files")
    sections.turn_to("files")
    assert seen == [["files"]]


def test_tab_goes_to_the_one_that_is_shown_and_the_arrow_keys_to_the_next(
    qtbot: QtBot, sections: Sections[str]
) -> None:
    sections.activateWindow()
    sections.chosen_button.setFocus()
    qtbot.waitUntil(sections.chosen_button.hasFocus)
    qtbot.keyClick(sections.chosen_button, Qt.Key.Key_Right)
    assert sections.shown == "files"
    by_tab = [bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) for one in sections.buttons]
    assert by_tab == [False, True, False]
