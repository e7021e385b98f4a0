"""A notice of what went wrong is seen, wherever on a long page one is."""

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, column
from tests.gui.conftest import PATIENCE_MS


@pytest.fixture
def page(qtbot: QtBot) -> tuple[QScrollArea, Notice]:
    area, content, notice, below = QScrollArea(), QWidget(), Notice(), QWidget()
    below.setMinimumHeight(3000)
    column(content, notice, below)
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.resize(400, 300)
    qtbot.addWidget(area)
    area.show()
    qtbot.waitExposed(area)
    area.verticalScrollBar().setValue(2000)
    return area, notice


def test_what_went_wrong_comes_into_view(qtbot: QtBot, page: tuple[QScrollArea, Notice]) -> None:
    area, notice = page
    notice.say("This does not fit.", "error")
    qtbot.waitUntil(lambda: not notice.visibleRegion().isEmpty(), timeout=PATIENCE_MS)
    assert area.verticalScrollBar().value() < 2000


def test_what_goes_well_moves_nothing(qtbot: QtBot, page: tuple[QScrollArea, Notice]) -> None:
    area, notice = page
    notice.say("Saved.", "calm")
    qtbot.wait(50)
    assert area.verticalScrollBar().value() == 2000
