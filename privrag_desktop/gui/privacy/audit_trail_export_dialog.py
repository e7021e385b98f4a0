"""Choose the file and the form of an audit trail export."""

from enum import StrEnum
from pathlib import Path

from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.choice_button_bar import said
from privrag_desktop.gui.widgets.file_export_dialog import ExportWords, FileExportDialog
from privrag_desktop.gui.widgets.labels_buttons_and_notices import label


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
SHEET_WRITTEN = mark("The sheet with the last hash is {file}. Print it and keep it elsewhere.")
_FILE_NAME = "audit-trail"


class TrailExportDialog(FileExportDialog[AuditFileType]):
    def __init__(self, parent: QWidget, theme: Theme) -> None:
        about = label(say("It names users and no patient. That it was exported is an entry itself."), "muted")
        words = ExportWords(say("Export the audit trail"), say("Export"), _FILE_NAME, said(FORMS))
        super().__init__(parent, theme, words, about)
        self.file.setFocus()


def export_trail(services: PrivacyServices, form: AuditFileType, file: Path) -> str:
    """Write the trail; what to say."""
    if form is AuditFileType.SHEET:
        services.sheet(file)
        return say(SHEET_WRITTEN, file=file)
    return say_many(
        "{count} entry was written to {file}. The export stands in the trail.",
        "{count} entries were written to {file}. The export stands in the trail.",
        services.export(file, fhir=form is AuditFileType.FHIR),
        file=file,
    )
