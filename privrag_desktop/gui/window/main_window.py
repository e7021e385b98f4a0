"""The main window: locked or open; closes, or locks and restarts, without losing work."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QToolTip, QWidget

from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.event_loop_work_slicer import InTurns
from privrag_desktop.gui.exclusive_vault_job import LastWork
from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.keyboard_shortcuts import UrgentKeys, shortcut
from privrag_desktop.gui.library.file_drop_zone_widget import dropped_things
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.unlock.unlock_page import UnlockView
from privrag_desktop.gui.vault_service_interface import OpenVault, Services
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, column, label
from privrag_desktop.gui.window.clipboard_clearing import ClipboardKeeper
from privrag_desktop.gui.window.exclusive_vault_job_page import LastWorkPage
from privrag_desktop.gui.window.help_shortcuts import Helper
from privrag_desktop.gui.window.idle_timer import IdleWatch
from privrag_desktop.gui.window.open_vault_pages_widget import LOCK_KEYS, VaultView
from privrag_desktop.gui.window.saved_window_state import (
    last_page,
    remember_page,
    remember_setup,
    restore_geometry,
    save_geometry,
    setup_step,
)
from privrag_desktop.runtime.paths import is_sample_vault
from privrag_desktop.runtime.redacting_logger import logger
from privrag_desktop.settings import Settings

log = logger(__name__)
CLOSE_KEYS = "Ctrl+Q"
_SIZE = (1280, 800)
SMALLEST = (860, 600)
LONGEST_WAIT_MS = 5_000  # for work to stop, as long as sleep waits; a killed import loses no patient
LEAVING = mark("Closing safely: the patient that is being imported is finished first.")
LOCKING = mark("Locking the vault…")
NOT_AFRESH = mark(
    "The vault is locked, but the program could not be started afresh: records that were shown may still be "
    "in its memory. Close the window to free it."
)
Relaunch = Callable[[Path], object]


class MainWindow(QMainWindow):
    """Owns the lanes; `start` shows a vault folder.

    `relaunch` puts a fresh process at the lock screen of a folder in place of this one; it returns only by
    raising OSError. Without it the window locks within its process, which frees nothing for certain.
    """

    def __init__(
        self,
        services: Services,
        theme: Theme,
        relaunch: Relaunch | None = None,
        *,
        longest_wait_ms: int = LONGEST_WAIT_MS,
    ) -> None:
        super().__init__()
        self.runner = TaskRunner(self)
        self._theme = theme
        self.unlock = UnlockView(self.runner, services, theme)
        self.vault_view: VaultView | None = None
        self._services, self._background = services, Background(self.runner, self.report_bug)
        self.notice = Notice()
        self.clipboard = ClipboardKeeper(QApplication.clipboard(), self)
        self._pages, self._curtain = QStackedWidget(), label(say(LOCKING), "title")
        self.last = LastWorkPage()
        self._relaunch = relaunch
        self._leaving = self._locking = self._may_close = False
        self._opening: InTurns | None = None
        self.idle = IdleWatch(self)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(longest_wait_ms)
        self._build()
        self.idle.idle.connect(self.lock)
        self._wait.timeout.connect(self._wait_no_longer)
        self.unlock.opened.connect(self._open)
        self.last.over.connect(self._left)

    def start(self, folder: Path, passphrase: str | None = None, *, locked: bool = False) -> None:
        """Ask for the vault's passphrase, or try the one given; only a passphrase opens what was `locked`."""
        self.unlock.start(folder, None if locked else passphrase, locked=locked)

    def lock(self) -> None:
        """Take every record off the screen at once; stop what runs, close the vault, start afresh."""
        self._finish_opening()
        if self.last.work is not None or (self.vault_view is None and not self.runner.busy):
            return  # no record is shown while the last thing is done with a vault
        is_waiting = self._locking and self._wait.isActive()  # once more puts nothing off
        self._locking = True
        self._draw_curtain()
        if self._relaunch is not None and not is_waiting:
            self._wait.start()
        self._leave()

    def do_last(self, work: LastWork) -> None:
        """Lock, and do meanwhile what needs the vault alone; who has read the outcome goes on to unlock."""
        if self._leaving:
            return
        self.last.take(work)
        self._locking = True
        self._draw_curtain()
        self._leave()

    def bring_to_front(self) -> None:
        """As far as the desktop lets a program do that; else it draws attention."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)

    def report_bug(self, error: BaseException) -> None:
        """Say that the program has a fault, without a word of what it was working on."""
        if isinstance(error, Exception):
            self.notice.say_error(error)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        if self._may_close:
            save_geometry(self)
            self.runner.close()
            event.accept()
        else:
            event.ignore()
            self._locking = False
            if self.last.waits:
                self._left()
                return
            self.last.stop()
            self._wait.start()
            self._leave()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        has_files = bool(dropped_things(event.mimeData()).paths)
        if self.vault_view is not None and self.vault_view.may_import and has_files:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Records may be dropped anywhere on the window."""
        if self.vault_view is not None:
            event.acceptProposedAction()
            self.vault_view.take(dropped_things(event.mimeData()))

    def _build(self) -> None:
        self._theme.dress(self)
        self.setWindowTitle("PrivRAG Desktop")
        self.setWindowIcon(self._theme.icon("shield", self._theme.colours.accent))
        self.setAcceptDrops(True)
        self.setMinimumSize(*SMALLEST)
        self.resize(*_SIZE)
        middle = QWidget()
        middle.setObjectName("page")
        column(middle, self.notice, self._pages, spacing=0).setStretch(1, 1)
        self._curtain.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages.addWidget(self.unlock)
        self._pages.addWidget(self._curtain)
        self._pages.addWidget(self.last)
        self.setCentralWidget(middle)
        shortcut(CLOSE_KEYS, say("Close the window"), self, self.close)
        urgent = UrgentKeys(self)
        urgent.add(CLOSE_KEYS, say("Close the window"), self.close)
        for keys in LOCK_KEYS:
            urgent.add(keys, say("Lock the vault"), self.lock)
        self.helper = Helper(self, self._theme, self._save_support, lambda: self.vault_view)
        self.unlock.about_wanted.connect(self.helper.open_about)
        restore_geometry(self)

    def _save_support(self, into: Path) -> Operation[Path]:
        """About the folder of the vault, open or not: its sizes, and nothing that is in it."""
        return self._background.run(Lane.FETCH, self._services.save_support, self.unlock.folder, into)

    def _open(self, vault: OpenVault, folder: Path) -> None:
        view = VaultView(self.runner, vault, self._theme, sample=is_sample_vault(folder))
        view.lock_wanted.connect(self.lock)
        view.settings_changed.connect(self._use)
        view.about_wanted.connect(self.helper.open_about)
        view.last_work_wanted.connect(self.do_last)
        self._pages.addWidget(view)  # first: moved there with its pages, all of them are styled anew at once
        self._opening = InTurns(view, self._show(view, vault), partial(self._begin, view))
        if self._leaving:
            self._finish_opening()

    def _show(self, view: VaultView, vault: OpenVault) -> Iterator[None]:
        """In turns of the event loop: made, laid out, painted, and only then is anything read."""
        yield from view.make_pages()
        if self._leaving:
            return
        self.clipboard.seconds = vault.clipboard_seconds
        self.idle.start(vault.lock_minutes)
        self._pages.setCurrentWidget(view)
        view.turn_to(last_page())  # now that it is shown, what is on it can take the focus
        step = setup_step(self.unlock.folder)
        if step in (SetupStep.MODEL, SetupStep.RECORDS) and view.may_import:
            view.begin_setup(step, partial(remember_setup, self.unlock.folder))
        yield
        self.repaint()
        yield

    def _begin(self, view: VaultView) -> None:
        self.vault_view = view
        if not self._leaving:
            view.start()

    def _finish_opening(self) -> None:
        """A vault that is being shown can only be closed by its view."""
        if self._opening is not None:
            self._opening.finish()

    def _use(self, settings: Settings) -> None:
        """At once, what the window itself goes by."""
        self.clipboard.seconds = settings.clipboard_seconds
        self.idle.start(settings.lock_minutes)

    def _draw_curtain(self) -> None:
        self._curtain.setText(say(LOCKING) if self._locking else "")
        QToolTip.hideText()
        for part in self.findChildren(QWidget):
            if part.isWindow():  # a source, a picker, a menu
                part.hide()
        self._pages.setCurrentWidget(self.last if self.last.work is not None else self._curtain)

    def _leave(self) -> None:
        """Cancel, wait for the lanes without blocking the window, close the vault, then go on."""
        if self._leaving:
            return
        self._finish_opening()
        self._leaving = True
        self.idle.stop()
        self.clipboard.clear()
        if self.vault_view is not None and self.vault_view.library.queue.current is not None:
            self.notice.say(say(LEAVING), "calm", stays=True)
        self._pages.setEnabled(self.last.work is not None)
        if self.vault_view is not None:
            remember_page(self.vault_view.page)
            self.vault_view.backup.stop()
            self.vault_view.library.stop()
        self.runner.cancel_all()
        self._keep_stopped()

    def _keep_stopped(self) -> None:
        """Nobody decided to stop what a lock stops: it is kept, in the vault, to be offered again."""
        jobs = self.vault_view.stopped_jobs if self.vault_view is not None and self._locking else ()
        if self.vault_view is None or not jobs:
            self.runner.drain(self._close_vault)
            return
        keeping = self.vault_view.keep_stopped(jobs)
        keeping.success(lambda _: self.runner.drain(self._close_vault))
        keeping.failure(self._keep_failed).run_in_background()

    def _keep_failed(self, error: Exception) -> None:
        log.error("keeping what was stopped failed with %s", type(error))
        self.runner.drain(self._close_vault)

    def _close_vault(self) -> None:
        view = self.vault_view
        if self.last.is_due(is_open=True):
            self.last.run(self._close_vault)
        elif view is None:
            self._left()
        else:
            closing = view.close_vault().success(lambda _: self._closed())
            closing.failure(self._close_failed).run_in_background()

    def _close_failed(self, error: Exception) -> None:
        log.error("closing the vault failed with %s", type(error))
        self._closed()

    def _closed(self) -> None:
        """What came of the last work is read first, unless the window closes."""
        self.notice.hide()
        if self.last.is_due(is_open=False):
            self.last.run(self._closed)
        elif not (self._locking and self.last.show_outcome()):
            self._left()

    def _left(self) -> None:
        self._wait.stop()
        if work := self.last.drop():
            self.unlock.folder = work.folder
        if self.vault_view is not None:
            self._pages.removeWidget(self.vault_view)
            self.vault_view.deleteLater()
            self.vault_view = self._opening = None
        self._leaving = False
        self.notice.hide()
        self._pages.setEnabled(True)
        if not self._locking:
            self._close()
            return
        self._locking = False
        self._start_afresh()
        self._pages.setCurrentWidget(self.unlock)
        self.unlock.start(self.unlock.folder, locked=True)

    def _wait_no_longer(self) -> None:
        """Something does not stop: a lock forces it, and a window that closes shows no record meanwhile."""
        if self._locking:
            self._start_afresh()
        else:
            self._draw_curtain()

    def _start_afresh(self) -> None:
        """Also while work that does not stop still holds the vault: the records must go."""
        if self._relaunch is None:
            return
        save_geometry(self)
        try:
            self._relaunch(self.unlock.folder)
        except OSError as error:
            log.error("starting afresh failed with %s", type(error))
            self.notice.say(say(NOT_AFRESH), "error", stays=True)

    def _close(self) -> None:
        self._may_close = True
        self.close()
