"""Fixtures of the window's tests: a theme, a runner, an unlocked window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.charts.chart_widget import load_drawing
from privrag_desktop.gui.theme.theme import LIGHT, Theme
from privrag_desktop.gui.vault_service_interface import Services
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.scripted import PASSPHRASE, Script

PATIENCE_MS = 90_000  # generous: the machine may be very busy
Open = Callable[..., MainWindow]


@pytest.fixture(scope="session")
def theme(qapp: QApplication) -> Theme:
    """With what draws, as the window loads it while a vault is opened."""
    load_drawing()
    return Theme(qapp, LIGHT)


@pytest.fixture
def runner(qapp: QApplication) -> Iterator[TaskRunner]:
    made = TaskRunner()
    yield made
    made.close()


@pytest.fixture
def open_window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[Open]:
    """Show a window on services, started on a folder; closed as a user would, at the end."""
    windows: list[MainWindow] = []

    def show(
        services: Services,
        folder: Path | None = None,
        passphrase: str | None = PASSPHRASE,
        relaunch: Callable[[Path], object] | None = None,
        **options: int,
    ) -> MainWindow:
        window = MainWindow(services, theme, relaunch, **{"longest_wait_ms": PATIENCE_MS} | options)
        windows.append(window)
        window.show()
        window.start(folder or tmp_path / "vault", passphrase)
        return window

    yield show
    for window in windows:
        window.close()
        qtbot.waitUntil(lambda window=window: not window.isVisible(), timeout=PATIENCE_MS)  # type: ignore[misc]
        window.deleteLater()


@pytest.fixture
def script() -> Script:
    return Script()


@pytest.fixture
def view(qtbot: QtBot, open_window: Open, script: Script) -> VaultView:
    """An open vault on scripted services, its model loaded."""
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    opened = window.vault_view
    assert opened is not None
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    return opened
