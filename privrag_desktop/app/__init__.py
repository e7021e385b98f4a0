"""The window on the program: what starts it is here, what an open vault needs is loaded later."""

import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType, TracebackType

import typer
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from privrag_desktop.app.gil_tuning_and_preload import (
    let_the_window_in,
    load_what_answers,
    load_what_opens_vaults,
)
from privrag_desktop.app.locked_vault_services import LockedVaultVerbs
from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.text.translation import speak
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.vault_service_interface import Services
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.one_window_per_vault import SILENT, TAKEN, OneWindow
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.runtime.paths import is_sample_vault
from privrag_desktop.runtime.process_relaunch import relaunch
from privrag_desktop.services.vault.locked_vault_info import (
    SAMPLE_PASSPHRASE,
    unnamed_vault,
)
from privrag_desktop.settings_file import load_settings

_SIGNAL_CHECK_MS = 300


def run(
    vault: Path | None = None,
    passphrase: str | None = None,
    guard: Guard | None = None,
    *,
    locked: bool = False,
) -> int:
    """Open the window on a vault folder, by default the user's own; the exit code when it is closed.

    `locked` asks for the passphrase even where it is known. A window that the vault has already comes
    to the front instead; VaultError if it does not answer.
    """
    let_the_window_in()
    app = QApplication([])
    app.setApplicationName("PrivRAG Desktop")
    app.setDesktopFileName("privrag-desktop")
    folder = vault or unnamed_vault()
    name = OneWindow(app)
    if not name.take(folder):
        return leave_to_first(name)
    window = MainWindow(real_services(guard), _theme(app), partial(_start_afresh, name))
    sys.excepthook = _bug_reporter(window)
    close_on_signals(app, window)
    _listen(window, name)
    known = _known_passphrase(folder) or passphrase
    window.start(folder, known, locked=locked)
    window.show()
    QTimer.singleShot(0, window, lambda: load_ahead(window))
    code = app.exec()
    window.runner.close()
    return code


def leave_to_first(name: OneWindow) -> int:
    """The exit code when the vault has a window: 0, for a window on it is what was wanted."""
    if not name.other_answered:
        raise VaultError(SILENT)
    typer.echo(TAKEN, err=True)
    return 0


def _theme(app: QApplication) -> Theme:
    """As the settings say; what is wrong with them is said when a vault is unlocked."""
    theme = Theme(app)
    with suppress(UsageError):
        settings = load_settings()
        theme.wear(settings.theme, settings.text_percent)
        speak(app, settings.language)
    return theme


def _start_afresh(name: OneWindow, folder: Path) -> None:
    """Whoever comes next takes the name: a lock that it still held would end the fresh window."""
    name.release()
    relaunch(folder)


def _listen(window: MainWindow, name: OneWindow) -> None:
    """To a second window on the vault, to the folder that is chosen, and to the desktop."""
    name.woken.connect(window.bring_to_front)
    window.unlock.turned_to.connect(name.take)
    if sys.platform == "linux":
        from privrag_desktop.gui.window.linux_sleep_and_lock_events import DesktopWatch  # noqa: PLC0415  there is no D-Bus elsewhere

        desktop = DesktopWatch(window)
        desktop.lock_wanted.connect(window.lock)
        window.unlock.opened.connect(desktop.delay_sleep)
    if sys.platform == "win32":
        from privrag_desktop.gui.window.windows_sleep_and_lock_events import WindowsSession  # noqa: PLC0415

        session = WindowsSession(window)
        session.lock_wanted.connect(window.lock)
        QTimer.singleShot(0, window, lambda: session.watch(int(window.winId())))  # once there is a window


def _known_passphrase(folder: Path) -> str | None:
    """The sample vault's is no secret: nothing in it is anybody's."""
    return SAMPLE_PASSPHRASE if is_sample_vault(folder) else None


def real_services(guard: Guard | None = None) -> Services:
    """What can be done with a locked vault; what opens one is loaded when it is needed, or `load_ahead`."""
    return LockedVaultVerbs(guard)


def load_ahead(window: MainWindow) -> None:
    """Load what opens vaults, then what their first answer needs, while somebody types their passphrase."""
    opens = Operation(
        window.runner, lambda _: load_what_opens_vaults(), lane=Lane.STORE, show_error=window.report_bug
    )
    answers = Operation(
        window.runner, lambda _: load_what_answers(), lane=Lane.READ, show_error=window.report_bug
    )

    def go_on(_loaded: object) -> None:
        answers.run_in_background()

    opens.success(go_on).run_in_background()


Hook = Callable[[type[BaseException], BaseException, TracebackType | None], None]


def _bug_reporter(window: MainWindow) -> Hook:
    """Instead of a printed traceback, whose message may hold record content."""

    def report(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        window.report_bug(error)

    return report


def close_on_signals(app: QApplication, window: QWidget) -> None:
    """Ctrl+C and a polite kill close the window as its close button does.

    In a turn of its own: Python handles a signal between any two steps of the main thread, and one that came
    while work was put on a lane would wait for the lock of that lane, which the main thread itself holds.
    """

    def close(_signal: int, _frame: FrameType | None) -> None:
        QTimer.singleShot(0, window, window.close)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, close)
    if sys.platform == "win32":  # the terminal that it was started from is closed
        signal.signal(signal.SIGBREAK, close)
    ticks = QTimer(app)  # lets the interpreter look for signals while Qt waits for events
    ticks.timeout.connect(lambda: None)
    ticks.start(_SIGNAL_CHECK_MS)
