"""The colours and the size of text that the settings name are worn by every widget."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.gui.theme.colours import CONTRAST, DARK, LIGHT, Colours
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column


@pytest.mark.parametrize(
    ("name", "expected"),
    [(ThemeName.LIGHT, LIGHT), (ThemeName.DARK, DARK), (ThemeName.CONTRAST, CONTRAST)],
)
def test_the_settings_choose_the_colours(theme: Theme, name: ThemeName, expected: Colours) -> None:
    try:
        theme.wear(name)
        assert theme.colours == expected
    finally:
        theme.wear(ThemeName.LIGHT)


def test_larger_text_is_larger_in_every_widget_that_is_open_already(qtbot: QtBot, theme: Theme) -> None:
    window, inner, label, button = QMainWindow(), QWidget(), QLabel("Words"), QPushButton("Press")
    qtbot.addWidget(window)
    column(inner, label, button)
    window.setCentralWidget(inner)
    theme.dress(window)
    window.show()
    before = label.fontInfo().pointSizeF(), button.sizeHint().height()
    try:
        theme.wear(ThemeName.LIGHT, 150)
        assert label.fontInfo().pointSizeF() == pytest.approx(1.5 * before[0], abs=0.6)
        assert button.sizeHint().height() > before[1]
    finally:
        theme.wear(ThemeName.LIGHT)


def test_only_who_follows_the_desktop_changes_with_it(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("privrag_desktop.gui.theme.theme.system_colours", lambda: DARK)
    hints = QApplication.styleHints()
    try:
        theme.wear(ThemeName.LIGHT)
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert theme.colours == LIGHT
        theme.wear(ThemeName.SYSTEM)
        assert theme.colours == DARK
        monkeypatch.setattr("privrag_desktop.gui.theme.theme.system_colours", lambda: CONTRAST)
        hints.accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
        assert theme.colours == CONTRAST
    finally:
        theme.wear(ThemeName.LIGHT)


def test_a_window_is_styled_anew_only_if_something_looks_different(qtbot: QtBot, theme: Theme) -> None:
    """Styling all that is open takes a quarter of a second."""
    changes: list[Colours] = []
    theme.wear(ThemeName.LIGHT)
    theme.changed.connect(note := lambda: changes.append(theme.colours))
    try:
        theme.use(LIGHT)
        theme.wear(ThemeName.LIGHT)
        assert changes == []
        theme.wear(ThemeName.LIGHT, 125)
        theme.wear(ThemeName.DARK, 125)
        assert changes == [LIGHT, DARK]
    finally:
        theme.changed.disconnect(note)
        theme.wear(ThemeName.LIGHT)


def test_an_icon_is_drawn_in_the_colour_that_is_asked_for_else_that_of_text(
    qtbot: QtBot, theme: Theme
) -> None:
    def colours_of(name: str, colour: str | None = None) -> set[str]:
        image = theme.icon(name, colour).pixmap(128, 128).toImage()
        dots = ((x, y) for x in range(image.width()) for y in range(image.height()))
        return {
            QColor(image.pixel(*dot)).name()
            for dot in dots
            if QColor.fromRgba(image.pixel(*dot)).alpha() == 255
        }

    assert colours_of("lock", "#ff0000") == {"#ff0000"}
    assert colours_of("lock") == {theme.colours.text}


def test_a_window_that_is_open_is_dressed_and_one_that_comes_later_is_dressed_alike(
    qtbot: QtBot, theme: Theme
) -> None:
    open_, later = QMainWindow(), QMainWindow()
    for window in (open_, later):
        qtbot.addWidget(window)
    theme.wear(ThemeName.DARK)
    try:
        assert DARK.surface in open_.styleSheet()
        theme.dress(later)
        assert later.styleSheet() == open_.styleSheet()
    finally:
        theme.wear(ThemeName.LIGHT)
    assert DARK.surface not in open_.styleSheet()
