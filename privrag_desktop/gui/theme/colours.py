"""The colours of each theme; a test computes the contrast of every pair that the style sheet uses."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

_DARK_BELOW = 128  # lightness of a window background, 0 to 255


@dataclass(frozen=True)
class Colours:
    """One theme; text has at least 4.5:1 on what it stands on, the edges of controls 3:1 (WCAG 2.2 AA)."""

    page: str
    surface: str
    sunken: str
    sidebar: str
    field: str
    hover: str
    text: str
    muted: str
    faint: str  # only of what is disabled
    border: str  # between surfaces
    line: str  # around controls
    accent: str
    accent_hover: str
    accent_soft: str
    on_accent: str
    warn: str
    warn_soft: str
    error: str
    error_soft: str
    mark: str
    check: str  # the icon in a checked box
    arrow: str  # the icon of a list that unfolds, and of less
    arrow_up: str  # of more


LIGHT = Colours(
    page="#f5f7f9", surface="#ffffff", sunken="#eef2f5", sidebar="#ebeff3", field="#ffffff", hover="#e4eaef",
    text="#1a2632", muted="#4d5c6a", faint="#8593a0", border="#dbe2e8", line="#78858f",
    accent="#0a666e", accent_hover="#0c747d", accent_soft="#dff0f0", on_accent="#ffffff",
    warn="#805200", warn_soft="#fff5e0", error="#a12424", error_soft="#fdeeee", mark="#fff0b3",
    check="check-white", arrow="arrow-ink", arrow_up="arrow-up-ink",
)  # fmt: skip
DARK = Colours(
    page="#12181e", surface="#1a222a", sunken="#141b22", sidebar="#0e1419", field="#141b22", hover="#25303a",
    text="#e5ecf2", muted="#a5b3c0", faint="#6d7c8a", border="#2b3743", line="#768695",
    accent="#56c4c6", accent_hover="#74d3d5", accent_soft="#173539", on_accent="#06282b",
    warn="#e6b566", warn_soft="#2f2717", error="#f09a9a", error_soft="#371f22", mark="#574a16",
    check="check-ink", arrow="arrow-white", arrow_up="arrow-up-white",
)  # fmt: skip
CONTRAST = Colours(
    page="#000000", surface="#000000", sunken="#0d0d0d", sidebar="#000000", field="#000000", hover="#262626",
    text="#ffffff", muted="#e8e8e8", faint="#a8a8a8", border="#c4c4c4", line="#ffffff",
    accent="#ffe14d", accent_hover="#fff0a3", accent_soft="#2b2600", on_accent="#000000",
    warn="#ffc266", warn_soft="#261a00", error="#ffb3b3", error_soft="#330000", mark="#4a3f00",
    check="check-ink", arrow="arrow-white", arrow_up="arrow-up-white",
)  # fmt: skip


def system_colours() -> Colours:
    """What the desktop asks for."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return CONTRAST
    if hints.colorScheme() is Qt.ColorScheme.Unknown:
        dark = QGuiApplication.palette().window().color().lightness() < _DARK_BELOW
        return DARK if dark else LIGHT
    return DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT
