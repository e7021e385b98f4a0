"""Earlier imports: when and from where, how they ended, and each can be done again."""

from dataclasses import replace
from datetime import timedelta, timezone
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportOutcome, SavedImport
from privrag_desktop.gui.library.earlier_imports_card import EarlierImports, moment_text
from privrag_desktop.gui.library.library_page import LibrarySection
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.library.queueing import ended
from tests.gui.on_screen import words_of
from tests.gui.scripted import Script
from tests.gui.scripted_library import NOON

DONE = SavedImport(
    1, "admin", (Path("/records/Quetzalkamp"), Path("/b")), NOON, NOON, NOON, ImportOutcome.DONE, 1412, 3, 2
)


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def card(qtbot: QtBot, names: NamesOnScreen) -> EarlierImports:
    made = EarlierImports(names)
    qtbot.addWidget(made)
    return made


def texts(card: EarlierImports, row: int) -> list[str]:
    return [str(card.model.index(row, at).data()) for at in range(card.model.columnCount())]


def test_what_came_of_each_is_told_and_counts_only_once_it_has_ended(card: EarlierImports) -> None:
    waits = replace(DONE, number=2, begun=None, ended=None, outcome=None)
    broken_off = replace(DONE, number=3, ended=None, outcome=None)
    card.show_imports([DONE, waits, broken_off, replace(DONE, outcome=ImportOutcome.CANCELLED)])
    assert texts(card, 0)[1:] == ["admin", "/records/Quetzalkamp, /b", "Done", "1412", "3", "2"]
    assert texts(card, 1)[3:] == ["Waits", "–", "–", "–"]
    assert texts(card, 2)[3:] == ["Not finished", "–", "–", "–"]
    assert texts(card, 3)[3] == "Cancelled"


def test_where_records_came_from_is_hidden_with_the_names(card: EarlierImports, names: NamesOnScreen) -> None:
    """The name of a folder may be a patient's."""
    card.show_imports([DONE])
    card.table.setCurrentIndex(card.model.index(0, 0))
    names.turn()
    assert not card.again.isEnabled()  # the turn took the selection away
    assert "Quetzalkamp" not in words_of(card)
    assert texts(card, 0)[2] == "Hidden"
    names.turn()
    assert texts(card, 0)[2] == "/records/Quetzalkamp, /b"


def test_the_selected_one_is_wanted_again(qtbot: QtBot, card: EarlierImports) -> None:
    wanted: list[SavedImport] = []
    card.again_wanted.connect(wanted.append)
    other = replace(DONE, number=2)
    card.show_imports([DONE, other])
    assert not card.again.isEnabled()
    card.table.setCurrentIndex(card.model.index(1, 0))
    card.again.click()
    assert wanted == [other]
    card.show_imports([DONE, other])  # read again on each arrival: nothing has changed
    assert card.again.isEnabled()
    card.show_imports([DONE])
    assert not card.again.isEnabled()


def test_a_moment_is_that_of_this_computers_clock() -> None:
    local = NOON.astimezone()
    ahead = NOON.astimezone(timezone(timedelta(hours=5, minutes=30)))
    assert moment_text(ahead) == moment_text(NOON)
    assert moment_text(NOON).endswith(f"{local:%H:%M}")


def test_an_earlier_import_is_done_again(qtbot: QtBot, view: VaultView, script: Script) -> None:
    view.turn_to(Page.LIBRARY)
    view.import_paths([Path("/ward-3"), Path("/ward-4")])
    ended(qtbot, view, 1)
    earlier = view.library.earlier
    view.library.sections.turn_to(LibrarySection.EARLIER)
    qtbot.waitUntil(lambda: earlier.model.rowCount() == 1, timeout=PATIENCE_MS)
    assert str(earlier.model.index(0, 2).data()) == "/ward-3, /ward-4"
    assert not earlier.again.isEnabled()
    earlier.table.setCurrentIndex(earlier.model.index(0, 0))
    earlier.again.click()
    ended(qtbot, view, 2)
    assert script.imported == [(Path("/ward-3"), Path("/ward-4"))] * 2
    assert view.library.sections.shown is LibrarySection.IMPORT
