"""Apply the theme to the window: colours, sizes, style sheet and icons."""

from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from string import Template

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QMainWindow

from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.gui.theme.colours import CONTRAST, DARK, LIGHT, Colours, system_colours
from privrag_desktop.gui.theme.font_and_spacing_sizes import Sizes, sizes

__all__ = ["CONTRAST", "DARK", "LIGHT", "Colours", "Theme"]

_RESOURCES = files("privrag_desktop") / "resources"
_FONTS = ("Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "Ubuntu", "DejaVu Sans")
_NAMED = {ThemeName.LIGHT: LIGHT, ThemeName.DARK: DARK, ThemeName.CONTRAST: CONTRAST}
_SCHEMES = {
    ThemeName.LIGHT: Qt.ColorScheme.Light,
    ThemeName.DARK: Qt.ColorScheme.Dark,
    ThemeName.CONTRAST: Qt.ColorScheme.Dark,
}


class Theme(QObject):
    """The colours and sizes in use; `changed` is emitted when they are others.

    With `colours` it stays with them; without, it follows the desktop until `wear` says otherwise.
    """

    changed = Signal()

    def __init__(self, app: QApplication, colours: Colours | None = None) -> None:
        super().__init__(app)
        self._app, self._follows = app, colours is None
        app.setStyle("Fusion")
        font = app.font()
        font.setFamilies(list(_FONTS))
        app.setFont(font)
        self.sizes: Sizes = sizes(100)
        self.colours = colours or system_colours()
        self._worn: tuple[Colours, Sizes] | None = None
        self._sheet = ""
        self.use(self.colours)
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow_system)

    def wear(self, name: ThemeName, percent: int = 100) -> None:
        """The colours that the settings name, and text of so many per cent of its size."""
        hints = self._app.styleHints()
        self.sizes, self._follows = sizes(percent), False  # what the next lines set off is not the desktop
        if name is ThemeName.SYSTEM:
            hints.unsetColorScheme()
        else:
            hints.setColorScheme(_SCHEMES[name])  # so that the frame of the window fits
        self._follows = name is ThemeName.SYSTEM
        self.use(_NAMED.get(name) or system_colours())

    def use(self, colours: Colours) -> None:
        """Every widget is styled anew, so only if something is to look different.

        The sheet is the windows': one of the application styles a widget once for each widget that it lies in
        (changing it took 1.5 seconds, not 0.25), and again whenever it is moved on its way into a window.
        """
        if self._worn == (colours, self.sizes):
            return
        self.colours, self._worn = colours, (colours, self.sizes)
        self._app.setPalette(_palette(colours))
        template = Template((_RESOURCES / "style.qss").read_text("utf-8"))
        icons = Path(str(_RESOURCES / "icons")).as_posix()
        self._sheet = template.substitute(asdict(colours), **asdict(self.sizes), icons=icons)
        for window in self._app.topLevelWidgets():
            if isinstance(window, QMainWindow):
                self.dress(window)
        self.changed.emit()

    def dress(self, window: QMainWindow) -> None:
        """A window and all that it opens."""
        window.setStyleSheet(self._sheet)

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
        if self._follows:
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
