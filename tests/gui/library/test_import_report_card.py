"""What should be known of an import stands in its report, without ids while names are hidden."""

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportNote
from privrag_desktop.gui.library.import_queue import QueuedImport, Stage
from privrag_desktop.gui.library.import_report_card import ImportReportCard
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from tests.gui.scripted import REPORT

TWICE = "It came in two versions; the one that was changed last counts."


def test_notes_are_told_once_with_the_first_places(qtbot: QtBot) -> None:
    names = NamesOnScreen()
    card = ImportReportCard(names)
    qtbot.addWidget(card)
    notes = tuple(ImportNote("Zebulonia.json", TWICE, f"Observation/{number}") for number in range(5))
    row = replace(a_row(), report=replace(REPORT, notes=notes))
    card.show_row(row)
    assert card.notes.text() == (f"Note (5): {TWICE} Observation/0 · Observation/1 · Observation/2 …")
    names.turn()
    assert card.notes.text() == f"Note (5): {TWICE}"
    card.show_row(replace(row, report=REPORT))
    assert card.notes.isHidden()


def a_row() -> QueuedImport:
    return QueuedImport(1, (Path("ward"),), stage=Stage.DONE)
