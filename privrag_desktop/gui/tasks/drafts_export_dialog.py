"""Choose the file and form in which the drafts of a task leave the program."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.tasks.service_interface import TaskServices
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_export_dialog import ExportWords, FileExportDialog
from privrag_desktop.gui.widgets.labels_buttons_and_notices import label

WARNING = mark(
    "The file names patients and is not encrypted. Nothing is sent: take it to your own system, or print and"
    " sign it. Only your account can read it; that it was saved stands in the audit trail."
)


class DraftsFileType(StrEnum):
    """The end of the file's name."""

    BUNDLE = ".json"
    PAGE = ".html"


class SaveDrafts(FileExportDialog[DraftsFileType]):
    def __init__(self, parent: QWidget, theme: Theme, drafts: int) -> None:
        forms = {
            DraftsFileType.BUNDLE: (
                say("FHIR bundle"),
                say("For another system, which takes it in as drafts."),
            ),
            DraftsFileType.PAGE: (say("Page"), say("To print and sign: opens in a browser.")),
        }
        count = say_many("{count} draft.", "{count} drafts.", drafts)
        words = ExportWords(say("Save the drafts"), say("Save"), say("drafts"), forms)
        super().__init__(parent, theme, words, label(count, "muted"), label(say(WARNING), "warning"))
        self.file.setFocus()


def save_drafts(services: TaskServices, number: int, file: Path) -> str:
    """Write the file; what to say."""
    services.save_drafts(number, file)
    return say("Saved as {file}.", file=file.name)
