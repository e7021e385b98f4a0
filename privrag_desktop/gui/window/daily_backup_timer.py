"""Make the daily backup in the background a while after unlocking."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.vault_service_interface import WindowServices

AFTER_MS = 60_000  # unlocking and the first question come first
AGAIN_MS = 3_600_000  # a window may stay open for days


class DailyBackup(QObject):
    """What keeps it from being made is said, and stops nothing; it is tried again every hour."""

    def __init__(
        self,
        parent: QObject,
        services: WindowServices,
        background: Background,
        say: Callable[[str], None],
    ) -> None:
        super().__init__(parent)
        self._services, self._background, self._say = services, background, say
        self._running: Operation[object] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._back_up)

    def start(self) -> None:
        self._timer.start(AFTER_MS)

    def stop(self) -> None:
        """The vault is about to be closed: nothing new is begun, and what runs has nobody to tell."""
        self._timer.stop()
        if self._running is not None:
            self._running.abandon()

    def _back_up(self) -> None:
        self._timer.start(AGAIN_MS)
        backing_up = self._background.report(Lane.STORE, self._services.back_up)
        self._running = backing_up.failure(self._failed).run_in_background()

    def _failed(self, error: Exception) -> None:
        if sentence := explain(error):
            self._say(sentence)
