"""While names are hidden, every page says so, and a press shows them again."""

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.theme.theme import DARK, LIGHT, Theme
from privrag_desktop.gui.window.names_hidden_banner import NamesBanner


@pytest.mark.parametrize("hidden", [False, True])
def test_it_is_there_only_while_names_are_hidden(qtbot: QtBot, theme: Theme, hidden: bool) -> None:
    names = NamesOnScreen()
    names.hidden = hidden
    banner = NamesBanner(theme, names)
    qtbot.addWidget(banner)
    assert banner.isHidden() is not hidden
    names.turn()
    assert banner.isHidden() is hidden


def test_its_button_shows_them_again_and_takes_it_away(qtbot: QtBot, theme: Theme) -> None:
    names = NamesOnScreen()
    banner = NamesBanner(theme, names)
    qtbot.addWidget(banner)
    names.turn()
    banner.show_names.click()
    assert not names.hidden
    assert banner.isHidden()
    assert "hidden" in banner.accessibleName()


def test_its_sign_is_drawn_in_the_colours_that_are_worn(qtbot: QtBot, theme: Theme) -> None:
    banner = NamesBanner(theme, NamesOnScreen())
    qtbot.addWidget(banner)
    light = banner._icon.pixmap().toImage()
    theme.use(DARK)
    try:
        assert banner._icon.pixmap().toImage() != light
    finally:
        theme.use(LIGHT)
