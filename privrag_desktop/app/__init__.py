"""The one place that wires services to the window."""

import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType, TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from privrag_desktop.errors import VaultError
from privrag_desktop.gui.ask.pdf import pdf_of
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.security.security_services import Safeguards
from privrag_desktop.gui.services import Disclosures, OpenVault, Services, TaskServices
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.one_window import TAKEN, OneWindow
from privrag_desktop.network import Guard
from privrag_desktop.paths import data_folder, sample_vault
from privrag_desktop.progress import Progress
from privrag_desktop.relaunch import relaunch
from privrag_desktop.services import (
    act,
    ask,
    deletion,
    export,
    library,
    stopping,
    system_keyring,
    trail,
    unlock,
)
from privrag_desktop.services.connections import connections, guard_refuses
from privrag_desktop.services.integrity import check_vault
from privrag_desktop.services.people import People
from privrag_desktop.services.reveal import reveal
from privrag_desktop.services.rights import Right, may
from privrag_desktop.services.sample import SAMPLE_PASSPHRASE
from privrag_desktop.services.scheduled_backup import back_up_if_due
from privrag_desktop.services.strength import require_good_enough, strength
from privrag_desktop.services.workspace import Workspace

_SIGNAL_CHECK_MS = 300


def run(
    vault: Path | None = None,
    passphrase: str | None = None,
    guard: Guard | None = None,
    *,
    locked: bool = False,
) -> int:
    """Open the window on a vault folder, by default the user's own; the exit code when it is closed.

    `locked` asks for the passphrase even where it is known. VaultError when the vault has a window already.
    """
    app = QApplication([])
    app.setApplicationName("PrivRAG Desktop")
    app.setDesktopFileName("privrag-desktop")
    folder = vault or default_vault()
    name = OneWindow(app)
    if not name.take(folder):
        raise VaultError(TAKEN)
    window = MainWindow(real_services(guard), Theme(app), partial(_start_afresh, name))
    sys.excepthook = _bug_reporter(window)
    _close_on_signals(app, window)
    _listen(window, name)
    known = passphrase if passphrase is not None else _known_passphrase(folder)
    window.start(folder, known, locked=locked)
    window.show()
    code = app.exec()
    window.runner.close()
    return code


def _start_afresh(name: OneWindow, folder: Path) -> None:
    """Whoever comes next takes the name: a lock that it still held would end the fresh window."""
    name.release()
    relaunch(folder)


def _listen(window: MainWindow, name: OneWindow) -> None:
    """To a second window on the vault, to the folder that is chosen, and to the desktop."""
    name.woken.connect(window.bring_to_front)
    window.unlock.turned_to.connect(name.take)
    if sys.platform == "linux":
        from privrag_desktop.gui.window.desktop import DesktopWatch  # noqa: PLC0415  there is no D-Bus elsewhere

        desktop = DesktopWatch(window)
        desktop.lock_wanted.connect(window.lock)
        window.unlock.opened.connect(desktop.delay_sleep)


def default_vault() -> Path:
    return data_folder() / "vault"


def _known_passphrase(folder: Path) -> str | None:
    """The sample vault's is no secret: nothing in it is anybody's."""
    return SAMPLE_PASSPHRASE if folder.resolve() == sample_vault().resolve() else None


def real_services(guard: Guard | None = None) -> Services:
    return Services(
        unlock.vault_exists,
        create_vault,
        partial(open_vault, guard=guard),
        unlock.users_of,
        strength,
        partial(open_with_account, guard=guard),
    )


def create_vault(folder: Path, passphrase: str, user: str = "") -> str:
    """A vault with a passphrase that a person chose; raises as services.unlock does."""
    require_good_enough(passphrase, user)
    return unlock.create_vault(folder, passphrase, user=user)


def open_vault(folder: Path, secret: str, user: str = "", guard: Guard | None = None) -> OpenVault:
    """An unlocked vault with its services bound to it; raises as services.unlock does."""
    return bind(unlock.open_vault(folder, secret, guard, user), guard)


def open_with_account(folder: Path, user: str, guard: Guard | None = None) -> OpenVault:
    """As open_vault, with what the system's keyring keeps for a user."""
    return bind(system_keyring.open_with_account(folder, user, guard), guard)


def bind(workspace: Workspace, guard: Guard | None = None) -> OpenVault:
    return OpenVault(
        import_paths=partial(library.import_paths, workspace),
        summary=partial(library.summary, workspace),
        patients=partial(library.patients, workspace),
        document=partial(library.document, workspace),
        delete_patient=partial(deletion.delete_patient, workspace),
        ask=partial(ask.ask, workspace),
        load_model=partial(_load_model, workspace),
        tasks=TaskServices(
            act=partial(act.act, workspace),
            list=partial(act.list_tasks, workspace),
            show=partial(act.show_task, workspace),
            forget=partial(act.forget_tasks, workspace),
            policy=workspace.settings.task_policy,
        ),
        safeguards=_safeguards(workspace, guard),
        back_up=partial(back_up_if_due, workspace),
        disclosures=_disclosures(workspace),
        close=workspace.close,
        keep_stopped=partial(stopping.keep_stopped, workspace),
        take_stopped=partial(stopping.take_stopped, workspace),
        lock_minutes=workspace.settings.lock_minutes,
        clipboard_seconds=workspace.settings.clipboard_seconds,
        server=workspace.settings.server_address,
        person=workspace.person,
        may_import=may(workspace.person.role, Right.IMPORT),
        notice=workspace.notice,
    )


def _disclosures(workspace: Workspace) -> Disclosures:
    return Disclosures(
        export=partial(export.export_conversation, workspace, render_pdf=pdf_of),
        reveal=partial(reveal, workspace),
        may_export_names=may(workspace.person.role, Right.EXPORT),
    )


def _safeguards(workspace: Workspace, guard: Guard | None) -> Safeguards:
    return Safeguards(
        users=partial(unlock.users_of, workspace.folder),
        people=partial(People, workspace),
        strength=strength,
        connections=partial(connections, guard),
        refuses=partial(guard_refuses, guard),
        check=partial(check_vault, workspace.database),
        trail=partial(trail.newest, workspace),
        verified_trail=partial(trail.verified, workspace),
        why_no_account=system_keyring.why_not,
        turn_account=partial(system_keyring.turn, workspace),
    )


def _load_model(workspace: Workspace, progress: Progress) -> str:
    ask.warm_up(workspace)
    progress.check()
    return workspace.models.answering.name


Hook = Callable[[type[BaseException], BaseException, TracebackType | None], None]


def _bug_reporter(window: MainWindow) -> Hook:
    """Instead of a printed traceback, whose message may hold record content."""

    def report(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        window.report_bug(error)

    return report


def _close_on_signals(app: QApplication, window: MainWindow) -> None:
    """Ctrl+C and a polite kill close the window as its close button does."""

    def close(_signal: int, _frame: FrameType | None) -> None:
        window.close()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, close)
    ticks = QTimer(app)  # lets the interpreter look for signals while Qt waits for events
    ticks.timeout.connect(lambda: None)
    ticks.start(_SIGNAL_CHECK_MS)
