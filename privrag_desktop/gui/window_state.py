"""Where the window stood; nothing else is ever written."""

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QWidget

from privrag_desktop.paths import config_folder

_KEY = "window/geometry"


def restore_geometry(window: QWidget) -> None:
    saved = _settings().value(_KEY)
    if isinstance(saved, QByteArray):
        window.restoreGeometry(saved)


def save_geometry(window: QWidget) -> None:
    settings = _settings()
    settings.setValue(_KEY, window.saveGeometry())
    settings.sync()


def _settings() -> QSettings:
    return QSettings(str(config_folder() / "window.ini"), QSettings.Format.IniFormat)
