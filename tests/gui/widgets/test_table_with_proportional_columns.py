"""Columns share the room; what there is no room for is left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QStandardItemModel
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.table_with_proportional_columns import FittedTable, shared


@pytest.mark.parametrize(
    ("room", "shares", "least", "widths"),
    [
        (100, [1, 1], [10, 10], [50, 50]),
        (100, [1, 1], [10, 70], [30, 70]),
        (101, [1, 1], [10, 10], [50, 51]),
        (50, [1, 1], [40, 70], [40, 70]),
        (100, [1, 1, 2], [30, 10, 10], [30, 23, 47]),
    ],
)
def test_columns_share_the_room_but_keep_their_heads(
    room: int, shares: list[int], least: list[int], widths: list[int]
) -> None:
    assert shared(room, shares, least) == widths


COLUMNS = st.lists(st.tuples(st.integers(1, 9), st.integers(0, 300)), min_size=1, max_size=6)


@given(st.integers(0, 2000), COLUMNS)
def test_no_column_is_narrower_than_its_head_and_no_room_is_left_over(
    room: int, columns: list[tuple[int, int]]
) -> None:
    shares, least = [share for share, _ in columns], [head for _, head in columns]
    widths = shared(room, shares, least)
    assert all(width >= head for width, head in zip(widths, least, strict=True))
    assert sum(widths) == max(room, sum(least))


@pytest.fixture
def table(qtbot: QtBot) -> FittedTable:
    model = QStandardItemModel(0, 3)
    model.setHorizontalHeaderLabels(["When", "What happened", "Details"])
    made = FittedTable("Entries", model, (1, 2, 3), spare={2})
    qtbot.addWidget(made)
    made.resize(1000, 300)
    made.show()
    return made


def test_what_can_be_spared_is_left_out_of_a_narrow_table(table: FittedTable) -> None:
    assert not table.isColumnHidden(2)
    table.resize(400, 300)
    assert [table.isColumnHidden(at) for at in range(3)] == [False, False, True]
    header = table.header()
    assert header.sectionSize(0) + header.sectionSize(1) == pytest.approx(table.viewport().width(), abs=4)
    table.resize(1000, 300)
    assert not table.isColumnHidden(2)


def test_the_columns_share_the_width_by_their_parts(table: FittedTable) -> None:
    sizes = [table.header().sectionSize(at) for at in range(3)]
    assert sizes == [pytest.approx(table.viewport().width() * part / 6, abs=4) for part in (1, 2, 3)]
