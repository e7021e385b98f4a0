"""Where something goes as a file, under which name and in which form."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.choice_button_bar import ChoiceRow
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    captioned,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.passphrase_confirmation_dialog import WaitingDialog

NO_NAME = mark("Type a name for the file.")
Ending = TypeVar("Ending", bound=StrEnum)


@dataclass(frozen=True)
class ExportWords(Generic[Ending]):
    """What the dialog says: title and button, a name for the file, and each form by the file's ending."""

    title: str
    go_on: str
    name: str
    forms: Mapping[Ending, tuple[str, str]]


class FileExportDialog(WaitingDialog, Generic[Ending]):
    """`wanted` brings the file; `fail` says why it could not be written, `close_done` ends it once it is."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget, theme: Theme, words: ExportWords[Ending], *about: QWidget) -> None:
        """`about` stands between the title and the form."""
        super().__init__(parent, words.title)
        self._theme, self._folder, self._name = theme, Path.home(), words.name
        self._proposed = ""  # a name of ours, which may be changed as long as nobody typed another
        self.form = ChoiceRow(say("Form"), words.forms, next(iter(words.forms)))
        self.file, self.notice, self.place = Field(), Notice(), label("", "muted")
        self.file.setAccessibleName(say("File name"))
        self.go_on = button(words.go_on, "primary", on_click=self._submit)
        self._build(words.title, about)
        self.go_on.setDefault(True)  # Enter presses it, and not also the button for the folder
        self._go(self._folder)
        self.form.group.idToggled.connect(lambda *_: self._propose())

    def problem(self) -> str:
        """What keeps it from being exported as it is asked for, or ""."""
        name = self.file.text().strip()
        return say(NO_NAME) if not name or "/" in name or "\\" in name else ""

    def close_done(self) -> None:
        self.go_on.setEnabled(True)
        self.accept()

    def _build(self, title: str, about: tuple[QWidget, ...]) -> None:
        named, where, buttons = captioned(say("File name"), self.file), QWidget(), QWidget()
        change = button(say("Another folder…"), "link", on_click=self._choose)
        row(where, self.place, change).setStretch(0, 1)
        row(buttons, button(say("Cancel"), on_click=self.reject), self.go_on).insertStretch(0, 1)
        parts = (label(title, "subtitle"), *about, self.notice, self.form, named, where, buttons)
        column(self, *parts, margin=22, spacing=14).addStretch(1)

    def _choose(self) -> None:
        picker = Picker(self, self._theme, self._folder, PickerTarget.FOLDER)
        picker.chosen.connect(lambda chosen: self._go(chosen[0]))
        picker.open()

    def _go(self, folder: Path) -> None:
        self._folder = folder
        self.place.setText(say("In {folder}", folder=folder))
        self._propose()

    def _propose(self) -> None:
        """A name that no file in the folder has yet."""
        if self.file.text() != self._proposed:
            return
        names = (self._name if number == 1 else f"{self._name}-{number}" for number in count(1))
        self._proposed = next(one for one in names if not os.path.lexists(self._file(one)))
        self.file.setText(self._proposed)

    def _file(self, name: str) -> Path:
        return self._folder / f"{name.removesuffix(self.form.chosen)}{self.form.chosen}"

    def _submit(self) -> None:
        if problem := self.problem():
            self.notice.say(problem, "error")
            return
        self.notice.hide()
        self.go_on.setEnabled(False)
        self.wanted.emit(self._file(self.file.text().strip()))


def export(dialog: FileExportDialog[Ending], write: Callable[[Path], Operation[str]], notice: Notice) -> None:
    """Show the dialog; the file is written in the background, and the notice says what came of it."""

    def run(file: Path) -> None:
        write(file).success(done).failure(dialog.fail).run_in_background()

    def done(told: str) -> None:
        dialog.close_done()
        notice.say(told, "calm")

    dialog.wanted.connect(run)
    dialog.open()
