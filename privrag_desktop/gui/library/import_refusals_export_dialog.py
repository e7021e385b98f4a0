"""Choose the file and form in which refusals are saved, after a warning about names in file names."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_export_dialog import ExportWords, FileExportDialog
from privrag_desktop.gui.widgets.labels_buttons_and_notices import label

WARNING = mark(
    "The names of files may hold names of patients, and the file is not encrypted. Only your account can read"
    " it; that it was saved stands in the audit trail."
)


class RefusalsFileType(StrEnum):
    """The end of the file's name."""

    TABLE = ".csv"
    TEXT = ".txt"


class SaveRefusals(FileExportDialog[RefusalsFileType]):
    def __init__(self, parent: QWidget, theme: Theme, refusals: int) -> None:
        forms = {
            RefusalsFileType.TABLE: (say("Table"), say("For a spreadsheet: a row for each file or entry.")),
            RefusalsFileType.TEXT: (say("Text"), say("To read or print: grouped by reason.")),
        }
        count = say_many(
            "{count} file or entry, with reasons.", "{count} files and entries, with reasons.", refusals
        )
        words = ExportWords(say("Save what was refused"), say("Save"), say("refused"), forms)
        super().__init__(parent, theme, words, label(count, "muted"), label(say(WARNING), "warning"))
        self.file.setFocus()


def save_refusals(services: LibraryServices, refusals: Sequence[Refusal], file: Path) -> str:
    """Write the file; what to say."""
    services.save_refusals(refusals, file)
    return say("Saved as {file}.", file=file.name)
