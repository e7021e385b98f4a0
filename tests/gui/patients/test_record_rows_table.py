"""Rows of records: each opens its document by keyboard and mouse, is whole in its tip, and never markup."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.patients.record_rows_table import RowsTable, SourceRow

KEY = Qt.Key
ROWS = tuple(
    SourceRow(
        (f"{number} Mar 2019", "Vital sign", f"Weight {number}"), f"zq/{number}", f"Weight was {number}."
    )
    for number in range(1, 4)
)


@pytest.fixture
def table(qtbot: QtBot) -> RowsTable:
    columns = ("Day", "Kind", "Record")
    made = RowsTable("Timeline", columns, ("30 Sept 2019", "Social history", ""), wide=2, spare=1)
    qtbot.addWidget(made)
    made.resize(800, 300)
    made.show()
    made.fill(ROWS)
    return made


@pytest.fixture
def opened(table: RowsTable) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    table.source_wanted.connect(lambda document, sentence: found.append((document, sentence)))
    return found


def test_a_row_opens_its_own_document_and_sentence(
    qtbot: QtBot, table: RowsTable, opened: list[tuple[str, str]]
) -> None:
    """By keys alone: the first is chosen already."""
    qtbot.keyClick(table, KEY.Key_Return)
    qtbot.keyClick(table, KEY.Key_Down)
    qtbot.keyClick(table, KEY.Key_Enter)
    table.doubleClicked.emit(table.rows.index(2, 1))
    assert opened == [(row.document_id, row.sentence) for row in ROWS]


def test_enter_with_ctrl_is_left_to_the_page(
    qtbot: QtBot, table: RowsTable, opened: list[tuple[str, str]]
) -> None:
    """There it asks about the patient."""
    qtbot.keyClick(table, KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert opened == []


def test_an_empty_table_opens_nothing(qtbot: QtBot, table: RowsTable, opened: list[tuple[str, str]]) -> None:
    table.fill([])
    qtbot.keyClick(table, KEY.Key_Return)
    assert opened == []
    table.fill(ROWS[1:])
    qtbot.keyClick(table, KEY.Key_Return)
    assert opened == [(ROWS[1].document_id, ROWS[1].sentence)]


def test_what_a_column_cuts_is_whole_in_its_tip_and_never_markup(table: RowsTable) -> None:
    evil = '<img src="file:///etc/passwd">'
    table.fill([SourceRow(("1 Mar 2019", "Note", evil), "zq/1")])
    cell = table.rows.index(0, 2)
    tip = str(cell.data(Qt.ItemDataRole.ToolTipRole))
    assert cell.data() == evil
    assert tip.replace("\u2060", "") == evil
    assert not GuiQt.mightBeRichText(tip)


def test_a_narrow_table_spares_a_column_and_a_wide_one_none(qtbot: QtBot, table: RowsTable) -> None:
    assert not table.isColumnHidden(1)
    table.resize(400, 300)
    qtbot.waitUntil(lambda: table.isColumnHidden(1))
    table.resize(800, 300)
    qtbot.waitUntil(lambda: not table.isColumnHidden(1))


def test_a_column_has_room_for_the_longest_it_may_hold(table: RowsTable) -> None:
    for at, sample in ((0, "30 Sept 2019"), (1, "Social history")):
        assert table.columnWidth(at) > table.fontMetrics().horizontalAdvance(sample)


def test_a_column_is_named_anew(table: RowsTable) -> None:
    table.name_column(1, "Value (kg)")
    headings = [table.rows.headerData(at, Qt.Orientation.Horizontal) for at in range(3)]
    assert headings == ["Day", "Value (kg)", "Record"]
