"""The window: locked or open, and a way out that loses nothing."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from privrag_desktop.gui.drop_zone import local_paths
from privrag_desktop.gui.errors import explain
from privrag_desktop.gui.services import OpenVault, Services
from privrag_desktop.gui.tasks import TaskRunner
from privrag_desktop.gui.theme import Theme
from privrag_desktop.gui.unlock_view import UnlockView, is_sample
from privrag_desktop.gui.vault_view import ASK, VaultView
from privrag_desktop.gui.widgets import Notice, column
from privrag_desktop.gui.window_state import restore_geometry, save_geometry
from privrag_desktop.log import logger

log = logger(__name__)
_SIZE = (1280, 800)
SMALLEST = (860, 600)
LEAVING = "Closing safely: the patient in flight is finished first."


class MainWindow(QMainWindow):
    """Owns the lanes; `start` shows a vault folder."""

    def __init__(self, services: Services, theme: Theme) -> None:
        super().__init__()
        self.runner = TaskRunner(self)
        self._theme = theme
        self.unlock = UnlockView(self.runner, services, theme)
        self.vault_view: VaultView | None = None
        self.notice = Notice()
        self._pages = QStackedWidget()
        self._leaving = self._may_close = False
        self._build()
        self.unlock.opened.connect(self._open)

    def start(self, folder: Path, passphrase: str | None = None) -> None:
        """Ask for the vault's passphrase, or try the one given."""
        self.unlock.start(folder, passphrase)

    def lock(self) -> None:
        """Stop what runs, close the vault and ask for the passphrase again."""
        self._leave(lambda: self.unlock.start(self.unlock.folder, locked=True))

    def report_bug(self, error: BaseException) -> None:
        """Say that the program has a fault, without a word of what it was working on."""
        sentence = explain(error) if isinstance(error, Exception) else None
        if sentence:
            self.notice.say(sentence, "error")

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        if self._may_close:
            save_geometry(self)
            self.runner.close()
            event.accept()
        else:
            event.ignore()
            self._leave(self._close)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        if self.vault_view is not None and self.vault_view.may_import and local_paths(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Records may be dropped anywhere on the window."""
        if self.vault_view is not None:
            event.acceptProposedAction()
            self.vault_view.import_paths(local_paths(event.mimeData()))

    def _build(self) -> None:
        self.setWindowTitle("PrivRAG Desktop")
        self.setWindowIcon(self._theme.icon("shield", self._theme.colours.accent))
        self.setAcceptDrops(True)
        self.setMinimumSize(*SMALLEST)
        self.resize(*_SIZE)
        middle = QWidget()
        middle.setObjectName("page")
        column(middle, self.notice, self._pages, spacing=0).setStretch(1, 1)
        self._pages.addWidget(self.unlock)
        self.setCentralWidget(middle)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Quit), self, self.close)
        restore_geometry(self)

    def _open(self, vault: OpenVault, folder: Path) -> None:
        view = VaultView(self.runner, vault, self._theme, sample=is_sample(folder))
        view.lock_wanted.connect(self.lock)
        self.vault_view = view
        self._pages.addWidget(view)
        self._pages.setCurrentWidget(view)
        if not self._leaving:
            view.turn_to(ASK)  # now that it is shown, the question box can take the focus
            view.start()

    def _leave(self, then: Callable[[], None]) -> None:
        """Cancel, wait for the lanes without blocking the window, close the vault, then go on."""
        if self._leaving:
            return
        self._leaving = True
        if self.runner.busy:
            self.notice.say(LEAVING, "calm", stays=True)
        self._pages.setEnabled(False)
        if self.vault_view is not None:
            self.vault_view.backup.stop()
        self.runner.drain(lambda: self._close_vault(then))

    def _close_vault(self, then: Callable[[], None]) -> None:
        view = self.vault_view
        if view is None:
            self._left(then)
            return
        closing = view.operations.close().success(lambda _: self._left(then))
        closing.failure(lambda error: self._close_failed(error, then)).run_in_background()

    def _close_failed(self, error: Exception, then: Callable[[], None]) -> None:
        log.error("closing the vault failed with %s", type(error))
        self._left(then)

    def _left(self, then: Callable[[], None]) -> None:
        if self.vault_view is not None:
            self._pages.removeWidget(self.vault_view)
            self.vault_view.deleteLater()
            self.vault_view = None
        self._leaving = False
        self.notice.hide()
        self._pages.setEnabled(True)
        then()

    def _close(self) -> None:
        self._may_close = True
        self.close()
