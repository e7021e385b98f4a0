"""No word is cut and nothing lies out of reach: every page and state, with large text in small windows."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.window.main_window import SMALLEST
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.room import cut
from tests.gui.screenshots import LARGEST, SHOTS, SIZES, Gallery

_SETTLE_MS = 60
_ROUNDS = 100  # of the event loop, in which a busy machine comes to the end of laying out


def cut_at_rest(widget: QWidget, settle: Callable[[], object]) -> list[str]:
    """What stays cut: while words are still being given their room, some have too little of it."""
    found: list[str] = []
    for _ in range(_ROUNDS):
        settle()
        found = list(cut(widget))
        if not found:
            break
    return found


class Measured(Gallery):
    """Its states are measured where they would be photographed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Path(), "", theme, SMALLEST)
        self.found: list[str] = []
        self.states = 0

    def shoot(self, state: str, widget: QWidget) -> None:
        self.states += 1
        self.found += [f"{state}: {fault}" for fault in cut_at_rest(widget, self.settle)]
        if widget is self._last and widget.size().toTuple() != SMALLEST:
            self.found.append(f"{state}: the window has grown to {widget.size().toTuple()}")

    def settle(self, milliseconds: int = _SETTLE_MS) -> None:
        super().settle(milliseconds)

    def close(self) -> None:
        if self._last is not None:
            self._last.runner.close()
            self._last.hide()
            self._last.deleteLater()


@pytest.fixture
def largest(theme: Theme) -> Iterator[Theme]:
    theme.wear(ThemeName.LIGHT, LARGEST)
    yield theme
    theme.wear(ThemeName.LIGHT)


@pytest.mark.parametrize("shots", SHOTS.values(), ids=SHOTS)
def test_no_state_cuts_the_largest_text_in_the_smallest_window(
    qtbot: QtBot, largest: Theme, shots: Callable[[Gallery], None]
) -> None:
    gallery = Measured(largest)
    shots(gallery)
    gallery.close()
    assert gallery.states >= 4
    assert gallery.found == []


@pytest.mark.parametrize("percent", [100, 125, LARGEST])
def test_no_page_cuts_its_words(qtbot: QtBot, theme: Theme, view: VaultView, percent: int) -> None:
    theme.wear(ThemeName.LIGHT, percent)
    found = []
    for size in SIZES:
        view.window().resize(*size)
        for page in Page:
            view.turn_to(page)
            faults = cut_at_rest(view.window(), partial(qtbot.wait, _SETTLE_MS))
            found += [f"{page.title} {size}: {fault}" for fault in faults]
    theme.wear(ThemeName.LIGHT)
    assert found == []


def test_it_sees_what_is_cut(qtbot: QtBot, theme: Theme) -> None:
    """It can fail: a narrow button, a low label and tabs beyond the edge are found."""
    window = QWidget()
    qtbot.addWidget(window)
    narrow, low, tabs = QPushButton("Regenerate", window), QLabel("Two words", window), QTabBar(window)
    narrow.setGeometry(0, 0, 40, 40)
    low.setWordWrap(True)
    low.setGeometry(0, 50, 60, 8)
    tabs.addTab("Summary")
    tabs.addTab("Timeline")
    tabs.setGeometry(0, 90, 50, 40)
    window.resize(300, 200)
    window.show()
    assert len({fault.partition("#")[0] for fault in cut(window)}) == 3
