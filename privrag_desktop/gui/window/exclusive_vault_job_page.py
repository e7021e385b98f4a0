"""The page shown while a job has the vault alone, until its outcome has been read."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.backups.backup_progress_and_content_text import show_copied
from privrag_desktop.gui.exclusive_vault_job import LastWork
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    card,
    column,
    label,
)
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow
from privrag_desktop.gui.widgets.scrolling_page_area import Roomy

STOPPED = mark("Stopped. Nothing was changed.")
_WIDTH = 520


class LastWorkPage(QWidget):
    """`over` once its outcome was read."""

    over = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.work: LastWork | None = None
        self._running: Operation[str] | None = None
        self._then: Callable[[], object] = lambda: None
        self._is_begun = False
        self.title, self.notice = label("", "title"), Notice()
        self.progress = ProgressRow(say("Progress"), self.stop)
        self.go_on = button(say("Unlock the vault"), "primary", on_click=self.over.emit)
        box = card(self.title, self.notice, self.progress, self.go_on, margin=32, spacing=14)
        page = Centred(box, _WIDTH)
        page.setObjectName("page")
        column(self, Roomy(page))

    @property
    def waits(self) -> bool:
        """Whether it has an outcome that somebody has yet to read."""
        return self.work is not None and not self.go_on.isHidden()

    def take(self, work: LastWork) -> None:
        self.work, self._is_begun = work, False
        self.title.setText(work.title)
        self.notice.hide()
        self.go_on.hide()
        self.progress.start()
        self.progress.stop.setFocus()

    def is_due(self, *, is_open: bool) -> bool:
        """Whether there is something left to do with a vault that is open, or was closed."""
        work = self.work
        return work is not None and work.begin is not None and work.is_open is is_open and not self._is_begun

    def run(self, then: Callable[[], object]) -> None:
        """Do it, say what came of it, then go on."""
        assert self.work is not None
        assert self.work.begin is not None
        self._is_begun, self._then = True, then
        running = self.work.begin().updates(self._update).success(self._finish)
        self._running = running.failure(self._fail).stopped(self._stopped).run_in_background()

    def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()

    def show_outcome(self) -> bool:
        """Whether there is one to read; then the button that ends it has the focus."""
        if self.work is None or self.work.begin is None:
            return False
        self.go_on.show()
        self.go_on.setFocus()
        return True

    def drop(self) -> LastWork | None:
        """It is over; what it was."""
        work, self.work = self.work, None
        return work

    def _update(self, update: object) -> None:
        show_copied(self.progress, update)

    def _finish(self, told: str) -> None:
        self._end(told, "calm")

    def _fail(self, error: Exception) -> None:
        self._end(explain(error) or "", "error")

    def _stopped(self) -> None:
        self._end(say(STOPPED), "calm")

    def _end(self, told: str, tone: str) -> None:
        self._running = None
        self.progress.hide()
        self.notice.say(told, tone, stays=True)
        self._then()
