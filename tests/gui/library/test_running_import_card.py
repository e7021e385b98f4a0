"""The import that runs: how far it is, held and gone on with; no name is left once it is over."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.gui.library.import_queue import QueuedImport, Stage
from privrag_desktop.gui.library.running_import_card import ImportCard
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.library.queueing import Ward, cells, ended
from tests.gui.on_screen import words_of

ROW = QueuedImport(
    2,
    (Path("/records/Quetzalkamp"),),
    1,
    Stage.RUNNING,
    ImportProgress("Quetzalkamp.json", 3, 4, 3, share=0.5),
)


@pytest.fixture
def card(qtbot: QtBot) -> ImportCard:
    made = ImportCard()
    qtbot.addWidget(made)
    return made


def test_no_name_of_a_folder_stays_once_nothing_is_at_work(card: ImportCard) -> None:
    card.show_row(ROW)
    assert not card.isHidden()
    assert "Quetzalkamp" in words_of(card)
    card.show_row(None)
    assert card.isHidden()
    assert "Quetzalkamp" not in words_of(card)


def test_names_are_hidden_in_all_that_is_shown_and_read_out(card: ImportCard) -> None:
    card.show_row(ROW)
    card.show_row(ROW, hidden=True)
    assert "Quetzalkamp" not in words_of(card)
    assert card.title.text() == "Importing: Import 2, file 3 of 4"


def test_how_far_it_is_is_not_made_up(card: ImportCard) -> None:
    """A bar without an end moves, until it is known how much there is."""
    card.show_row(replace(ROW, progress=None))
    assert (card.bar.minimum(), card.bar.maximum()) == (0, 0)
    assert card.bar.accessibleDescription() == "Looking for files"
    card.show_row(ROW)
    assert card.bar.value() / card.bar.maximum() == 0.5
    assert card.bar.accessibleDescription() == "file 3 of 4"


@pytest.mark.parametrize(
    ("stage", "does", "enabled"),
    [
        (Stage.RUNNING, "pause", True),
        (Stage.PAUSING, "resume", True),
        (Stage.RESTS, "resume", True),
        (Stage.STOPPING, "pause", False),
    ],
)
def test_its_button_does_what_it_says(card: ImportCard, stage: Stage, does: str, enabled: bool) -> None:
    done: list[str] = []
    card.paused.connect(lambda: done.append("pause"))
    card.resumed.connect(lambda: done.append("resume"))
    card.show_row(replace(ROW, stage=stage))
    assert card.pause.text() == card.pause.accessibleName() == does.capitalize()
    assert [card.pause.isEnabled(), card.cancel.isEnabled()] == [enabled, enabled]
    card.pause.click()
    assert done == ([does] if enabled else [])


def test_a_pause_holds_the_line_and_resume_goes_on(qtbot: QtBot, view: VaultView, ward: Ward) -> None:
    view.turn_to(Page.LIBRARY)
    card, queue = view.library.progress, view.library.queue
    view.import_paths([Path("/first")])
    view.import_paths([Path("/second")])
    qtbot.waitUntil(ward.at_work.is_set, timeout=PATIENCE_MS)
    qtbot.keyClick(card.pause, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: queue.rows[0].stage is Stage.RESTS, timeout=PATIENCE_MS)
    assert card.title.text().startswith("Paused")
    assert (card.pause.text(), card.pause.accessibleName()) == ("Resume", "Resume")
    ward.may.set()
    queue.cancel(queue.rows[1].place)  # of what waits, while the other rests
    assert cells(view, 1)[1] == "Stopped"
    assert ward.read == []
    qtbot.keyClick(card.pause, Qt.Key.Key_Space)
    ended(qtbot, view, 2)
    assert [path.parent for path in ward.read] == [Path("/first")] * ward.files
