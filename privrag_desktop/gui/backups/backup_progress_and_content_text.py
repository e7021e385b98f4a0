"""Word how far a backup is, and what it holds."""

from datetime import UTC, datetime

from PySide6.QtCore import QDateTime, QLocale

from privrag_desktop.domain.backups import BackupInfo, CopyProgress
from privrag_desktop.gui.text.number_and_date_text import (
    size_text,
    some_documents,
    some_patients,
)
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.progress_bar_with_stop_button import ProgressRow

COMPARING = mark("Reading it again and comparing…")
HOLDS = mark("{patients}, {documents}, as of {moment}.")
_PAGE, _CHUNK = 4096, 256  # bytes of a page; pages that are read at once


def moment_text(moment: datetime) -> str:
    """Day and time as this computer shows them."""
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale().toString(local, QLocale.FormatType.ShortFormat)


def holds_text(held: BackupInfo) -> str:
    """2 patients, 41 documents, as of 28/11/2026 16:10."""
    moment = datetime.strptime(held.created, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    return say(
        HOLDS,
        patients=some_patients(held.patients),
        documents=some_documents(held.documents),
        moment=moment_text(moment),
    )


def show_copied(row: ProgressRow, update: object) -> None:
    """How much is copied; when that is all, it is read again, which says no numbers."""
    if not isinstance(update, CopyProgress) or not update.total:
        return
    if update.done + _CHUNK >= update.total:
        row.show_waiting(say(COMPARING))
        return
    done, total = size_text(update.done * _PAGE), size_text(update.total * _PAGE)
    row.show_progress(1000 * update.done // update.total, say("{done} of {total}", done=done, total=total))
