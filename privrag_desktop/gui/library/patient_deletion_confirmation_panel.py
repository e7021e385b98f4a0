"""Ask in place whether a patient is to be deleted; the safe answer comes first."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.patients.patient_name_or_code_text import written_day
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    column,
    label,
    row,
    set_flag,
)

_WHAT_GOES = mark(
    "Documents, index entries, what identifies this patient and the names in questions and tasks are deleted"
    " from this vault. It cannot be undone. Backups made before still hold the records."
)


class DeleteQuestion(QFrame):
    """`confirmed` brings the patient; `kept` means that nothing is to be done. Escape keeps, too."""

    confirmed = Signal(object)
    kept = Signal()

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self.setObjectName("notice")
        set_flag(self, "tone", "error")
        self._names = names
        self._patient: Patient | None = None
        self.question = label("", "subtitle")
        self.keep = button(say("Keep"), on_click=self._keep, hint=say("Leave everything as it is (Escape)"))
        self.delete = button(say("Delete for good"), "stop", on_click=self._confirm)
        buttons = QWidget()
        row(buttons, self.keep, self.delete).addStretch(1)
        column(self, self.question, label(say(_WHAT_GOES)), buttons, margin=14, spacing=8)
        names.changed.connect(self._draw)
        self.hide()

    def ask(self, patient: Patient) -> None:
        self._patient = patient
        self._draw()
        self.show()
        self.keep.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() == Qt.Key.Key_Escape:
            self._keep()
        else:
            super().keyPressEvent(event)

    def _draw(self) -> None:
        if self._patient is None:
            return
        if self._names.hidden:
            self.question.setText(say("Delete all records of the selected patient for good?"))
        else:
            self.question.setText(_asked(self._patient))
        self.setAccessibleName(self.question.text())
        self.setAccessibleDescription(say(_WHAT_GOES))

    def _keep(self) -> None:
        self._put_away()
        self.kept.emit()

    def _confirm(self) -> None:
        patient = self._patient
        self._put_away()
        self.confirmed.emit(patient)

    def _put_away(self) -> None:
        """Nobody's name stays behind in it."""
        self._patient = None
        self.hide()
        self.question.setText("")
        self.setAccessibleName("")


def _asked(patient: Patient) -> str:
    """With the birth date, which tells namesakes apart."""
    if not patient.birth_date:
        return say("Delete all records of {name} (birth date unknown) for good?", name=patient.name)
    born = written_day(patient.birth_date)
    return say("Delete all records of {name}, born {day}, for good?", name=patient.name, day=born)
