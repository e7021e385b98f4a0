"""A running import: where it stands, and the button that stops it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from privrag_desktop.domain import ImportProgress
from privrag_desktop.gui.parts.widgets import button, column, label, row
from privrag_desktop.gui.parts.words import count_text, number_text


class ImportCard(QFrame):
    """`cancelled` is the Cancel button."""

    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.title = label("", "subtitle")
        self.state = label("", "muted")
        self.bar = QProgressBar()
        self.bar.setAccessibleName("Import progress")
        self.bar.setTextVisible(False)
        self.cancel = button("Cancel", on_click=self._cancel, hint="Stop the import; finished patients stay")
        head = QWidget()
        row(head, self.title, self.cancel).setStretch(0, 1)
        column(self, head, self.bar, self.state, margin=16, spacing=8)
        self.hide()

    def start(self) -> None:
        self.title.setText("Reading files…")
        self.state.setText("Each patient is saved as soon as it is complete.")
        self.bar.setRange(0, 0)
        self.cancel.setEnabled(True)
        self.show()

    def update_progress(self, progress: ImportProgress) -> None:
        self.bar.setRange(0, max(1, progress.files_total))
        self.bar.setValue(progress.files_done)
        done, total = number_text(progress.files_done), number_text(progress.files_total)
        self.title.setText(f"Importing: {done} of {total} files")
        saved = count_text(progress.patients, "patient", "patients")
        self.state.setText(" · ".join(filter(None, (f"{saved} so far", progress.file))))

    def _cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.title.setText("Stopping after the patient in flight…")
        self.cancelled.emit()
