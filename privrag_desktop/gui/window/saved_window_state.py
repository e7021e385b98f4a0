"""Remember the window's position, its last page and user, and the first-run step; nothing else."""

from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.paths import config_folder

_KEY = "window/geometry"
_PAGE_KEY = "window/page"


def restore_geometry(window: QWidget) -> None:
    saved = _settings().value(_KEY)
    if isinstance(saved, QByteArray):
        window.restoreGeometry(saved)


def save_geometry(window: QWidget) -> None:
    settings = _settings()
    settings.setValue(_KEY, window.saveGeometry())
    settings.sync()


def last_page() -> Page:
    """The one that was open when a vault was left; the first if none is known."""
    name = _settings().value(_PAGE_KEY)
    return next((page for page in Page if page.name == name), Page.ASK)


def remember_page(page: Page) -> None:
    """Its kind alone: which patient or conversation was open on it stays in the vault."""
    settings = _settings()
    settings.setValue(_PAGE_KEY, page.name)
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


def setup_step(folder: Path) -> SetupStep | None:
    """Where a first run on this vault was left; None when it is over, or never was here."""
    number = str(_settings().value(_setup_key(folder), ""))
    return SetupStep(int(number)) if number in {str(int(step)) for step in SetupStep} else None


def remember_setup(folder: Path, step: SetupStep | None) -> None:
    """None: it is over."""
    settings = _settings()
    if step is None:
        settings.remove(_setup_key(folder))
    else:
        settings.setValue(_setup_key(folder), str(int(step)))
    settings.sync()


def _setup_key(folder: Path) -> str:
    return f"setup/{_name(folder)}"


def _user_key(folder: Path) -> str:
    """No list of folders: where a vault is stays the user's own knowledge."""
    return f"users/{_name(folder)}"


def _name(folder: Path) -> str:
    return sha256(str(folder.resolve()).encode()).hexdigest()[:16]


def _settings() -> QSettings:
    return QSettings(str(config_folder() / "window.ini"), QSettings.Format.IniFormat)
