"""What this system lacks is said on the page."""

from pytestqt.qtbot import QtBot

from privrag_desktop.gui.privacy.unsupported_system_features_card import SystemCard
from privrag_desktop.runtime.platform_features import missing_here


def test_the_window_says_what_is_missing(qtbot: QtBot) -> None:
    card = SystemCard(missing_here("darwin"))
    qtbot.addWidget(card)
    assert [line.text() for line in card.lines] == list(missing_here("darwin"))
