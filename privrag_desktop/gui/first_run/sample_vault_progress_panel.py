"""Show how far the sample vault is, with a Stop button."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form
from privrag_desktop.services.vault.sample_vault import SampleProgress

ABOUT = mark(
    "A dozen people who never lived are made up on this computer and put into a vault of their own. It takes "
    "some minutes, once; you need not wait beside it."
)
MAKING = mark("Making up patients: {done} of {total}")
STORING = mark("Putting them into the vault: {done} of {total} files")


class SampleCard(Form):
    """`stopped` is the Stop button."""

    stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.state, self.bar = label("", "muted"), QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(say("Progress of the sample patients"))
        self.stop = button(say("Stop"), on_click=self._stop)
        column(self, label(say(ABOUT)), self.bar, self.state, self.stop, spacing=12)

    @property
    def first(self) -> QWidget:
        return self.stop

    def start(self) -> None:
        self.bar.setRange(0, 0)
        self.stop.setEnabled(True)
        self._say(say("Beginning…"))

    def update_progress(self, update: object) -> None:
        if isinstance(update, SampleProgress):
            self._show(MAKING, update.patients, update.patients_total)
        elif isinstance(update, ImportProgress) and update.files_total:
            self._show(STORING, update.files_done, update.files_total)

    def _stop(self) -> None:
        """The patient that is stored now is finished first, which takes some seconds."""
        self.stop.setEnabled(False)
        self._say(say("Stopping…"))
        self.stopped.emit()

    def _show(self, sentence: str, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self._say(say(sentence, done=number_text(done), total=number_text(total)))

    def _say(self, words: str) -> None:
        self.state.setText(words)
        self.bar.setAccessibleDescription(words)
