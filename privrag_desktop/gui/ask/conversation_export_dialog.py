"""Where a conversation goes as a file, in which form, and whether names go with it."""

import os
from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from itertools import count
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.disclosure_reason_check import is_reason
from privrag_desktop.gui.ask.service_interface import AskServices, ExportResult
from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.number_and_date_text import exported_text
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


class ConversationFileType(StrEnum):
    """The end of the file's name."""

    PDF = ".pdf"
    MARKDOWN = ".md"


class NamesInExport(StrEnum):
    WITHOUT = "without"
    WITH = "with"


FORMS = {
    ConversationFileType.PDF: (mark("PDF"), mark("Pages to print or send.")),
    ConversationFileType.MARKDOWN: (mark("Markdown"), mark("Plain text.")),
}
NAMES = {
    NamesInExport.WITHOUT: (
        mark("Without names"),
        mark("As it was asked and released: names in it are made up."),
    ),
    NamesInExport.WITH: (
        mark("With names"),
        mark("With sources and exact values. The reason is kept in the audit trail."),
    ),
}
MADE_UP = mark("Names in the file are made up, as it was asked and released.")
NO_REASON = mark("Say why names are exported.")
NO_NAME = mark("Type a name for the file.")

NAME = "conversation"  # of the file

T = TypeVar("T")


class ExportDialog(FittingDialog):
    """`wanted` brings the file and the reason for names, or None without; `close_done` once it is written."""

    wanted = Signal(object, object)

    def __init__(self, parent: QWidget, theme: Theme, names: NamesOnScreen, *, may_name: bool) -> None:
        super().__init__(parent, say("Export this conversation"))
        self._theme, self._folder = theme, Path.home()
        self.form = ChoiceRow(say("Form"), _said(FORMS), ConversationFileType.PDF)
        self.names = ChoiceRow(say("Names"), _said(NAMES), NamesInExport.WITHOUT)
        self.reason, self.file, self.notice = Field(), Field(), Notice()
        self._proposed = ""  # a name of ours, which may be changed as long as nobody typed another
        self.reason.setAccessibleName(say("Reason"))
        self.file.setAccessibleName(say("File name"))
        self.place = label("", "muted")
        self.go_on = button(say("Export"), "primary", on_click=self._submit)
        self._why = QWidget()
        self._build(may_name)
        self._go(self._folder)
        self.form.group.idToggled.connect(lambda *_: self._propose())
        for field in (self.reason, self.file):
            field.returnPressed.connect(self._submit)
        self.names.group.idToggled.connect(lambda *_: self._show_reason())
        self._show_reason()
        names.close_with(self)

    def fail(self, error: Exception) -> None:
        self._set_busy(False)
        self.notice.say(explain(error) or "", "error")

    def reject(self) -> None:
        """Not while it works: who closed it would not know whether there is a file."""
        if self.go_on.isEnabled():
            super().reject()

    def _build(self, may_name: bool) -> None:
        title = label(say("Export this conversation"), "subtitle")
        why, reason = self._why, label(say("Reason"))
        reason.setBuddy(self.reason)
        column(why, reason, self.reason, spacing=5)
        named, caption, where, buttons = QWidget(), label(say("File name")), QWidget(), QWidget()
        caption.setBuddy(self.file)
        column(named, caption, self.file, spacing=5)
        change = button(say("Another folder…"), "link", on_click=self._choose)
        row(where, self.place, change).setStretch(0, 1)
        row(buttons, button(say("Cancel"), on_click=self.reject), self.go_on).insertStretch(0, 1)
        self.names.setVisible(may_name)
        self.made_up = label(say(MADE_UP), "muted")
        self.made_up.setHidden(may_name)
        parts = (title, self.notice, self.names, self.made_up, why, self.form, named, where, buttons)
        column(self, *parts, margin=22, spacing=14).addStretch(1)

    def _show_reason(self) -> None:
        self._why.setVisible(self.names.chosen is NamesInExport.WITH)

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
        names = (NAME if number == 1 else f"{NAME}-{number}" for number in count(1))
        self._proposed = next(
            one for one in names if not os.path.lexists(self._folder / f"{one}{self.form.chosen}")
        )
        self.file.setText(self._proposed)

    def _submit(self) -> None:
        if not self.go_on.isEnabled():
            return
        name, reason = self.file.text().strip(), self.reason.text().strip()
        with_names = self.names.chosen is NamesInExport.WITH
        if with_names and not is_reason(reason):
            self.notice.say(say(NO_REASON), "error")
        elif not name:
            self.notice.say(say(NO_NAME), "error")
        else:
            self.notice.hide()
            self._set_busy(True)
            file = self._folder / f"{name.removesuffix(self.form.chosen)}{self.form.chosen}"
            self.wanted.emit(file, reason if with_names else None)

    def _set_busy(self, busy: bool) -> None:
        self.go_on.setEnabled(not busy)


def export_conversation(
    dialog: ExportDialog, services: AskServices, background: Background, conversation: str, notice: Notice
) -> None:
    """Show the dialog; what it asks for is written in the background and said in the notice."""

    def run(file: Path, names_for: str | None) -> None:
        export = services.export_conversation
        exporting = background.run(Lane.STORE, export, conversation, file, names_for=names_for)
        exporting.success(partial(done, file)).failure(dialog.fail).run_in_background()

    def done(file: Path, exported: ExportResult) -> None:
        dialog.accept()
        notice.say(exported_text(exported.questions, file), "calm")

    dialog.wanted.connect(run)
    dialog.open()


def _said(options: Mapping[T, tuple[str, str]]) -> dict[T, tuple[str, str]]:
    return {option: (say(title), say(sentence)) for option, (title, sentence) in options.items()}
