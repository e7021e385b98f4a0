"""Choose the file and form of an exported conversation, and whether names go with it."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.restore_purposes import is_reason
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.number_and_date_text import exported_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.choice_button_bar import ChoiceRow, said
from privrag_desktop.gui.widgets.file_export_dialog import ExportWords, FileExportDialog, export
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, captioned, label
from privrag_desktop.gui.widgets.length_limited_text_fields import Field


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
NAME = "conversation"  # of the file


class ExportDialog(FileExportDialog[ConversationFileType]):
    """`names_for` is the reason for names, or None without."""

    def __init__(self, parent: QWidget, theme: Theme, names: NamesOnScreen, *, may_name: bool) -> None:
        self.names = ChoiceRow(say("Names"), said(NAMES), NamesInExport.WITHOUT)
        self.reason, self.made_up = Field(), label(say(MADE_UP), "muted")
        self.reason.setAccessibleName(say("Reason"))
        self._why = captioned(say("Reason"), self.reason)
        words = ExportWords(say("Export this conversation"), say("Export"), NAME, said(FORMS))
        super().__init__(parent, theme, words, self.names, self.made_up, self._why)
        self.names.setVisible(may_name)
        self.made_up.setHidden(may_name)
        self.names.group.idToggled.connect(lambda *_: self._show_reason())
        self._show_reason()
        names.close_with(self)

    @property
    def names_for(self) -> str | None:
        return self.reason.text().strip() if self.names.chosen is NamesInExport.WITH else None

    def problem(self) -> str:
        reason = self.names_for
        return say(NO_REASON) if reason is not None and not is_reason(reason) else super().problem()

    def _show_reason(self) -> None:
        self._why.setVisible(self.names.chosen is NamesInExport.WITH)


def export_conversation(
    dialog: ExportDialog, services: AskServices, background: Background, conversation: str, notice: Notice
) -> None:
    """Show the dialog; what it asks for is written in the background and said in the notice."""

    def write(file: Path) -> Operation[str]:
        return background.run(Lane.STORE, _export, services, conversation, file, dialog.names_for)

    export(dialog, write, notice)


def _export(services: AskServices, conversation: str, file: Path, names_for: str | None) -> str:
    exported = services.export_conversation(conversation, file, names_for=names_for)
    return exported_text(exported.questions, file)
