"""Where the window stood, and who used a vault last; nothing else is ever written."""

from hashlib import sha256
from pathlib import Path

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


def last_user(folder: Path) -> str:
    """Who unlocked this vault last; "" when nobody is known."""
    name = _settings().value(_user_key(folder))
    return name if isinstance(name, str) else ""


def remember_user(folder: Path, name: str) -> None:
    """The name stands in the vault's key file, too, readable for whoever has it."""
    settings = _settings()
    settings.setValue(_user_key(folder), name)
    settings.sync()


def _user_key(folder: Path) -> str:
    """No list of folders: where a vault is stays the user's own knowledge."""
    return f"users/{sha256(str(folder.resolve()).encode()).hexdigest()[:16]}"


def _settings() -> QSettings:
    return QSettings(str(config_folder() / "window.ini"), QSettings.Format.IniFormat)
