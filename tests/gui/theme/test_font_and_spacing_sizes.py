"""What grows with the size of text is drawn at every size."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.gui.theme.font_and_spacing_sizes import sizes
from privrag_desktop.gui.theme.theme import Theme


@pytest.fixture(params=[90, 100, 125, 150])
def percent(request: pytest.FixtureRequest, theme: Theme) -> Iterator[int]:
    theme.wear(ThemeName.LIGHT, request.param)
    yield request.param
    theme.wear(ThemeName.LIGHT)


def test_icons_on_buttons_grow_with_the_text(qtbot: QtBot, theme: Theme, percent: int) -> None:
    """A fraction of a pixel in a style sheet once made every icon vanish."""
    window, button = QMainWindow(), QPushButton("Ask")
    button.setIcon(theme.icon("ask"))
    qtbot.addWidget(window)
    window.setCentralWidget(button)
    theme.dress(window)
    window.show()
    assert button.iconSize().height() == sizes(percent).icon == round(18 * percent / 100)
