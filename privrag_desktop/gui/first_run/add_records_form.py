"""The first-run step that adds records: dropped, chosen, or made-up samples."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.library.file_drop_zone_widget import DropZone
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import Form
from privrag_desktop.services.vault.sample_vault import SampleProgress

SAMPLE = mark("No records at hand? A dozen made-up patients can be added, and deleted again in the library.")
MAKING = mark("Making up patients: {done} of {total}")


class RecordsStep(Form):
    """`dropped` brings what a drag brought, `made` the folder of sample records; the rest are buttons."""

    dropped = Signal(object)
    made = Signal(object)
    choose_wanted = Signal()
    sample_wanted = Signal()
    skipped = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.drop, self.state = DropZone(theme), label("", "muted")
        self.sample = button(say("Add sample patients"), on_click=self.sample_wanted.emit)
        self.skip = button(say("Later"), on_click=self.skipped.emit, hint=say("In the library (Ctrl+5)"))
        buttons = QWidget()
        row(buttons, self.sample, self.skip, spacing=8).addStretch(1)
        column(self, self.drop, label(say(SAMPLE), "muted"), buttons, self.state, spacing=12)
        self.drop.dropped.connect(self.dropped)
        self.drop.choose_wanted.connect(self.choose_wanted)
        self.state.hide()

    @property
    def first(self) -> QWidget:
        return self.drop.choose

    def show_making(self, making: bool) -> None:
        self.sample.setEnabled(not making)
        self.state.setVisible(making)
        self.state.setText(say("Beginning…"))

    def update_progress(self, update: object) -> None:
        if isinstance(update, SampleProgress):
            done, total = number_text(update.patients), number_text(update.patients_total)
            self.state.setText(say(MAKING, done=done, total=total))
