"""Parts stand behind each other, and in as many lines as they need."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.flow_layout import Flow


class Wide(QWidget):
    """A part that wants a hundred pixels."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(100, 20)


@pytest.mark.parametrize(("width", "lines"), [(330, 1), (220, 2), (100, 3), (60, 3)])
def test_a_narrow_place_has_more_lines_and_no_part_is_wider_than_it(
    qtbot: QtBot, width: int, lines: int
) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    flow = Flow(outer, spacing=10)
    parts = [Wide(outer) for _ in range(3)]
    for part in parts:
        flow.addWidget(part)
    outer.resize(width, flow.heightForWidth(width))
    outer.show()
    assert len({part.y() for part in parts}) == lines
    assert all(part.geometry().right() < width for part in parts)
    assert flow.heightForWidth(width) == lines * 20 + (lines - 1) * 10


def test_parts_that_are_taken_out_leave_no_room(qtbot: QtBot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    flow = Flow(outer, spacing=10)
    part = QLabel("words", outer)
    flow.addWidget(part)
    flow.removeWidget(part)
    assert (flow.count(), flow.heightForWidth(100), flow.itemAt(0)) == (0, 0, None)
