"""The card of the running import: its progress, and buttons to pause and cancel it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from privrag_desktop.gui.library.import_progress_text import (
    files_words,
    name_text,
    stage_text,
    state_sentence,
)
from privrag_desktop.gui.library.import_queue import QueuedImport, Stage
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, label, row

_WHOLE = 1000  # steps of the bar
_HELD = frozenset({Stage.PAUSING, Stage.RESTS})


class ImportCard(Card):
    """Hidden while nothing is at work. `paused`, `resumed` and `cancelled` are its buttons."""

    paused = Signal()
    resumed = Signal()
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", "subtitle")
        self.state = label("", "muted")
        self.bar = QProgressBar()
        self.bar.setAccessibleName(say("Import progress"))
        self.bar.setTextVisible(False)
        self.pause = button(say("Pause"), on_click=self._turn)
        self.cancel = button(
            say("Cancel"), on_click=self.cancelled.emit, hint=say("Stop this import; finished patients stay")
        )
        self._held = False
        head = QWidget()
        row(head, self.title, self.pause, self.cancel).setStretch(0, 1)
        column(self, head, self.bar, self.state, margin=16, spacing=8)
        self.hide()

    def show_row(self, at_work: QueuedImport | None, *, hidden: bool = False) -> None:
        if at_work is not None:
            self._show(at_work, hidden)
        else:  # not even out of sight: the name of a folder may be somebody's
            self.title.clear()
            self.state.clear()
        self.setVisible(at_work is not None)

    def _show(self, at_work: QueuedImport, hidden: bool) -> None:
        self._held = at_work.stage in _HELD
        self.title.setText(_title(at_work, hidden))
        self.state.setText(state_sentence(at_work, hidden=hidden))
        self._show_bar(at_work)
        self.pause.setText(say("Resume") if self._held else say("Pause"))
        self.pause.setAccessibleName(self.pause.text())
        hint = say("Go on with this import") if self._held else say("After the patient that is being stored")
        set_tip(self.pause, hint)
        self.pause.setAccessibleDescription(hint)
        for each in (self.pause, self.cancel):
            each.setEnabled(at_work.stage is not Stage.STOPPING)

    def _show_bar(self, at_work: QueuedImport) -> None:
        progress = at_work.progress
        if progress is None or progress.share is None:
            self.bar.setRange(0, 0)
        else:
            self.bar.setRange(0, _WHOLE)
            self.bar.setValue(round(progress.share * _WHOLE))
        self.bar.setAccessibleDescription(files_words(at_work) or say("Looking for files"))

    def _turn(self) -> None:
        (self.resumed if self._held else self.paused).emit()


def _title(at_work: QueuedImport, hidden: bool) -> str:
    name, stage, files = name_text(at_work, hidden=hidden), stage_text(at_work), files_words(at_work)
    if not files:
        return say("{stage}: {name}", stage=stage, name=name)
    return say("{stage}: {name}, {files}", stage=stage, name=name, files=files)
