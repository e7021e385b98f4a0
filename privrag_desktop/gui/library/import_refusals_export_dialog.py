"""Where the list of refusals goes as a file, and in which form; said first: names of files may be names."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say, say_many
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

WARNING = mark(
    "The names of files may hold names of patients, and the file is not encrypted. Only your account can read"
    " it; that it was saved stands in the audit trail."
)
_TITLE = mark("Save what was refused")
_NO_NAME = mark("Type a name for the file.")


class RefusalsFileType(StrEnum):
    """The end of the file's name."""

    TABLE = ".csv"
    TEXT = ".txt"


class SaveRefusals(FittingDialog):
    """`wanted` brings the file; `fail` says why it could not be written, `accept` ends it."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget, theme: Theme, refusals: int) -> None:
        super().__init__(parent, say(_TITLE))
        self._theme, self._folder = theme, Path.home()
        forms = {
            RefusalsFileType.TABLE: (say("Table"), say("For a spreadsheet: a row for each file or entry.")),
            RefusalsFileType.TEXT: (say("Text"), say("To read or print: grouped by reason.")),
        }
        self.form = ChoiceRow(say("Form"), forms, RefusalsFileType.TABLE)
        self.file, self.notice = Field(say("refused")), Notice()
        self.place = label("", "muted")
        self.go_on = button(say("Save"), "primary", on_click=self._submit)
        self._build(refusals)
        self._go(self._folder)

    def fail(self, error: Exception) -> None:
        self.go_on.setEnabled(True)
        self.notice.say(explain(error) or "", "error")

    def reject(self) -> None:
        """Not while it works: who closed it would not know whether there is a file."""
        if self.go_on.isEnabled():
            super().reject()

    def _build(self, refusals: int) -> None:
        count = say_many(
            "{count} file or entry, with reasons.", "{count} files and entries, with reasons.", refusals
        )
        title, about = (
            label(say(_TITLE), "subtitle"),
            label(count, "muted"),
        )
        warning = label(say(WARNING), "warning")
        named, caption, where, buttons = QWidget(), label(say("File name")), QWidget(), QWidget()
        self.file.setAccessibleName(say("File name"))
        caption.setBuddy(self.file)
        column(named, caption, self.file, spacing=5)
        change = button(say("Another folder…"), "link", on_click=self._choose)
        row(where, self.place, change).setStretch(0, 1)
        row(buttons, button(say("Cancel"), on_click=self.reject), self.go_on).insertStretch(0, 1)
        parts = (title, about, warning, self.notice, self.form, named, where, buttons)
        column(self, *parts, margin=22, spacing=14).addStretch(1)
        self.file.setFocus()

    def _choose(self) -> None:
        picker = Picker(self, self._theme, self._folder, PickerTarget.FOLDER)
        picker.chosen.connect(lambda chosen: self._go(chosen[0]))
        picker.open()

    def _go(self, folder: Path) -> None:
        self._folder = folder
        self.place.setText(say("In {folder}", folder=folder))

    def _submit(self) -> None:
        name, end = self.file.text().strip(), self.form.chosen
        if not name or "/" in name:
            self.notice.say(say(_NO_NAME), "error")
            return
        self.notice.hide()
        self.go_on.setEnabled(False)
        self.wanted.emit(self._folder / f"{name.removesuffix(end)}{end}")
