"""The look: two sets of colours, one style sheet, icons drawn in the colour of the text."""

from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from string import Template

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

_RESOURCES = files("privrag_desktop") / "resources"
_FONTS = ("Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "Ubuntu", "DejaVu Sans")
_DARK_BELOW = 128  # lightness of a window background, 0 to 255


@dataclass(frozen=True)
class Colours:
    """One theme; every text colour has at least 4.5:1 on the surfaces it is used on."""

    page: str
    surface: str
    sunken: str
    sidebar: str
    field: str
    hover: str
    text: str
    muted: str
    faint: str
    border: str
    line: str
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
    arrow: str  # the icon of a list that unfolds


LIGHT = Colours(
    page="#f5f7f9", surface="#ffffff", sunken="#eef2f5", sidebar="#ebeff3", field="#ffffff", hover="#e4eaef",
    text="#1a2632", muted="#51606e", faint="#8593a0", border="#dbe2e8", line="#aab6c1",
    accent="#0a6a72", accent_hover="#0c7c85", accent_soft="#dff0f0", on_accent="#ffffff",
    warn="#8a5a00", warn_soft="#fff5e0", error="#a12424", error_soft="#fdeeee", mark="#fff0b3",
    check="check-white", arrow="arrow-ink",
)  # fmt: skip
DARK = Colours(
    page="#12181e", surface="#1a222a", sunken="#141b22", sidebar="#0e1419", field="#141b22", hover="#25303a",
    text="#e5ecf2", muted="#a5b3c0", faint="#6d7c8a", border="#2b3743", line="#4a5967",
    accent="#56c4c6", accent_hover="#74d3d5", accent_soft="#173539", on_accent="#06282b",
    warn="#e6b566", warn_soft="#2f2717", error="#f09a9a", error_soft="#371f22", mark="#574a16",
    check="check-ink", arrow="arrow-white",
)  # fmt: skip


def system_colours() -> Colours:
    """What the desktop asks for."""
    scheme = QGuiApplication.styleHints().colorScheme()
    if scheme is Qt.ColorScheme.Unknown:
        dark = QGuiApplication.palette().window().color().lightness() < _DARK_BELOW
        return DARK if dark else LIGHT
    return DARK if scheme is Qt.ColorScheme.Dark else LIGHT


class Theme(QObject):
    """The colours in use; `changed` is emitted when the desktop switches between light and dark."""

    changed = Signal()

    def __init__(self, app: QApplication, colours: Colours | None = None) -> None:
        super().__init__(app)
        self._app = app
        app.setStyle("Fusion")
        font = app.font()
        font.setFamilies(list(_FONTS))
        app.setFont(font)
        self.colours = colours or system_colours()
        self.use(self.colours)
        app.styleHints().colorSchemeChanged.connect(self._follow_system)

    def use(self, colours: Colours) -> None:
        self.colours = colours
        self._app.setPalette(_palette(colours))
        template = (_RESOURCES / "style.qss").read_text("utf-8")
        icons = Path(str(_RESOURCES / "icons")).as_posix()
        self._app.setStyleSheet(Template(template).substitute(asdict(colours), icons=icons))
        self.changed.emit()

    def icon(self, name: str, colour: str | None = None) -> QIcon:
        """An icon of resources/icons in a colour, by default that of text."""
        svg = (_RESOURCES / "icons" / f"{name}.svg").read_text("utf-8")
        drawn = svg.replace("currentColor", colour or self.colours.text)
        icon = QIcon()
        for size in (20, 40, 128):
            icon.addPixmap(_rendered(drawn, size))
        return icon

    @Slot()
    def _follow_system(self) -> None:
        self.use(system_colours())


def _rendered(svg: str, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def _palette(colours: Colours) -> QPalette:
    palette = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, colours.page),
        (QPalette.ColorRole.Base, colours.surface),
        (QPalette.ColorRole.AlternateBase, colours.sunken),
        (QPalette.ColorRole.Button, colours.surface),
        (QPalette.ColorRole.WindowText, colours.text),
        (QPalette.ColorRole.Text, colours.text),
        (QPalette.ColorRole.ButtonText, colours.text),
        (QPalette.ColorRole.PlaceholderText, colours.muted),
        (QPalette.ColorRole.Highlight, colours.accent),
        (QPalette.ColorRole.HighlightedText, colours.on_accent),
        (QPalette.ColorRole.Link, colours.accent),
        (QPalette.ColorRole.ToolTipBase, colours.surface),
        (QPalette.ColorRole.ToolTipText, colours.text),
    ):
        palette.setColor(role, QColor(colour))
    return palette
