"""Thousands of refusals: grouped, filtered and saved without a freeze, and said to be somebody's before."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.library.import_queue import Stage
from privrag_desktop.gui.library.import_refusals_card import RefusalCard
from privrag_desktop.gui.library.import_refusals_export_dialog import (
    WARNING,
    RefusalsFileType,
    SaveRefusals,
)
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import REPORT, Script
from tests.gui.scripted_library import many_refusals
from tests.gui.turns import counted

THOUSANDS = 5_000
MOST_CALLS = 60  # in one turn of the event loop, for each of them


@pytest.fixture
def card(qtbot: QtBot) -> RefusalCard:
    made = RefusalCard(NamesOnScreen())
    qtbot.addWidget(made)
    made.resize(1000, 500)
    made.show_refusals(many_refusals(THOUSANDS))
    return made


def saving(qtbot: QtBot, view: VaultView) -> SaveRefusals:
    view.turn_to(Page.LIBRARY)
    view.import_paths([Path("/records")])
    rows = view.library.queue.rows
    qtbot.waitUntil(lambda: bool(rows) and rows[0].stage is Stage.DONE, timeout=PATIENCE_MS)
    view.library.refusals.save.click()
    (dialog,) = view.findChildren(SaveRefusals)
    return dialog


def test_they_are_grouped_by_reason_with_counts(card: RefusalCard) -> None:
    reasons = card.reasons_model
    said = [str(reasons.index(row, 0).data()) for row in range(reasons.rowCount())]
    assert said == [
        "5000  All reasons",
        "2000  It is not a .json or .ndjson file, nor an archive of them.",
        "1000  It is not complete JSON: line 7, column 3.",
        "1000  status is missing.",
        "1000  Its patient is not among the files.",
    ]


def test_a_reason_and_a_text_choose_together_and_by_keyboard(qtbot: QtBot, card: RefusalCard) -> None:
    card.reasons.setFocus()
    for _ in range(3):
        qtbot.keyClick(card.reasons, Qt.Key.Key_Down)
    assert {one.reason for one in card.model.shown} == {"status is missing."}
    assert card.count.text() == "1000 of 5000 shown"
    qtbot.keyClicks(card.filter, "WARD-3/file-00")
    qtbot.keyClick(card.filter, Qt.Key.Key_Return)
    assert card.model.shown
    assert all(one.file.startswith("ward-3/file-00") for one in card.model.shown)
    card.filter.setText("nothing like it")
    qtbot.waitUntil(lambda: not card.model.shown, timeout=PATIENCE_MS)
    assert card.detail.text() == "Nothing matches the filter."


def test_the_row_that_is_chosen_is_read_whole(card: RefusalCard) -> None:
    card.table.setCurrentIndex(card.model.index(3, 0))
    assert card.detail.text() == (
        "ward-3/file-00003.json · Observation/3\nstatus is missing. Correct it in the system it came from."
    )


def test_five_thousand_are_shown_and_filtered_without_much_in_one_turn(
    qtbot: QtBot, card: RefusalCard
) -> None:
    card.show()
    found, shown = many_refusals(THOUSANDS), list[int]()
    with counted() as turns:
        turns.doing("showing")
        card.show_refusals(found)
        for letters in ("w", "ard", "-5", "/file-01"):
            turns.doing(f"filtering by {letters}")
            qtbot.keyClicks(card.filter, letters)
            qtbot.waitUntil(lambda: not card._typing.isActive(), timeout=PATIENCE_MS)
            turns.doing("having filtered")
            shown.append(len(card.model.shown))
    assert shown == [5_000, 5_000, 714, 142]
    assert max(turns.most_in.values()) < MOST_CALLS * THOUSANDS


def test_it_is_said_before_saving_that_names_of_files_may_be_names(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    dialog = saving(qtbot, view)
    assert WARNING in [label.text() for label in dialog.findChildren(type(view.library.refusals.title))]
    dialog.form.choose(RefusalsFileType.TEXT)
    dialog.file.setText("refused today")
    dialog._go(Path("/somewhere"))
    assert script.library.saved == []
    qtbot.keyClick(dialog.file, Qt.Key.Key_Return)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(script.library.saved), timeout=PATIENCE_MS)
    assert script.library.saved == [(len(REPORT.refused), Path("/somewhere/refused today.txt"))]
    qtbot.waitUntil(lambda: "Saved as refused today.txt" in view.library.notice.text, timeout=PATIENCE_MS)


def test_what_keeps_it_from_being_saved_is_said_in_the_dialog(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.library.save_error = UsageError("The file cannot be made here, or is there already.")
    dialog = saving(qtbot, view)
    dialog.file.setText(" ")
    dialog.go_on.click()
    assert "Type a name" in dialog.notice.text
    dialog.file.setText("refused.csv")
    dialog.go_on.click()
    qtbot.waitUntil(lambda: "is there already" in dialog.notice.text, timeout=PATIENCE_MS)
    assert dialog.go_on.isEnabled()
    assert script.library.saved == []
    dialog.reject()
