"""Where the audit trail goes as a file, and in which form."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.choice_button_bar import ChoiceRow
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import FittingDialog


class AuditFileType(StrEnum):
    """The end of the file's name."""

    LINES = ".jsonl"
    FHIR = ".ndjson"
    SHEET = ".pdf"


FORMS = {
    AuditFileType.LINES: (mark("JSON Lines"), mark("Every entry with the hashes that chain it, one a line.")),
    AuditFileType.FHIR: (mark("FHIR AuditEvent"), mark("For an audit repository: one resource a line.")),
    AuditFileType.SHEET: (mark("Sheet to print"), mark("A PDF with the last hash alone, to keep on paper.")),
}
NO_NAME = mark("Type a name for the file.")
_FILE_NAME = "audit-trail"


class TrailExportDialog(FittingDialog):
    """`wanted` brings the form and the file; `close_done` once it is written."""

    wanted = Signal(object, object)

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, say("Export the audit trail"))
        self._theme, self._folder = theme, Path.home()
        forms = {form: (say(name), say(sentence)) for form, (name, sentence) in FORMS.items()}
        self.form = ChoiceRow(say("Form"), forms, AuditFileType.LINES)
        self.file, self.notice, self.place = Field(_FILE_NAME), Notice(), label("", "muted")
        self.file.setAccessibleName(say("File name"))
        self.file.returnPressed.connect(self._submit)
        self.go_on = button(say("Export"), "primary", on_click=self._submit)
        self._build()
        self._go(self._folder)
        self.file.setFocus()

    def fail(self, error: Exception) -> None:
        self.go_on.setEnabled(True)
        self.notice.say(explain(error) or "", "error")

    def close_done(self) -> None:
        self.go_on.setEnabled(True)
        self.accept()

    def reject(self) -> None:
        """Not while it works: who closed it would not know whether there is a file."""
        if self.go_on.isEnabled():
            super().reject()

    def _build(self) -> None:
        named, caption, where, buttons = QWidget(), label(say("File name")), QWidget(), QWidget()
        caption.setBuddy(self.file)
        column(named, caption, self.file, spacing=5)
        change = button(say("Another folder…"), "link", on_click=self._choose)
        row(where, self.place, change).setStretch(0, 1)
        row(buttons, button(say("Cancel"), on_click=self.reject), self.go_on).insertStretch(0, 1)
        title = label(say("Export the audit trail"), "subtitle")
        about = label(say("It names users and no patient. That it was exported is an entry itself."), "muted")
        parts = (title, about, self.notice, self.form, named, where, buttons)
        column(self, *parts, margin=22, spacing=14).addStretch(1)

    def _choose(self) -> None:
        picker = Picker(self, self._theme, self._folder, PickerTarget.FOLDER)
        picker.chosen.connect(lambda chosen: self._go(chosen[0]))
        picker.open()

    def _go(self, folder: Path) -> None:
        self._folder = folder
        self.place.setText(say("In {folder}", folder=folder))

    def _submit(self) -> None:
        name, form = self.file.text().strip(), self.form.chosen
        if not name or "/" in name or "\\" in name:
            self.notice.say(say(NO_NAME), "error")
            return
        self.notice.hide()
        self.go_on.setEnabled(False)
        self.wanted.emit(form, self._folder / f"{name.removesuffix(form)}{form}")
