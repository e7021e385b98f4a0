"""What was done in the vault, and by whom; for admins."""

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QFrame, QHeaderView, QWidget

from privrag_desktop.gui.parts.widgets import Notice, button, column, label, row
from privrag_desktop.gui.parts.words import count_text
from privrag_desktop.gui.security.people_card import fill_table, small_table
from privrag_desktop.gui.security.security_operations import SHOWN_ENTRIES, SecurityOperations, Trail
from privrag_desktop.gui.security.security_services import TrailEntry

_MOST_ROWS = 8


class TrailCard(QFrame):
    """The newest entries, and whether the whole trail is as it was written."""

    def __init__(self, operations: SecurityOperations) -> None:
        super().__init__()
        self.setObjectName("card")
        self._operations = operations
        self.notice, self.verdict = Notice(), label("", "muted")
        self.table = small_table("Audit trail", ("When", "Who", "What", "Details"))
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.again = button("Read again", "link", on_click=self.refresh)
        head = QWidget()
        row(head, label("Audit trail", "subtitle"), self.again).setStretch(0, 1)
        column(self, head, self.verdict, self.notice, self.table, margin=16, spacing=10)

    def refresh(self) -> None:
        self._operations.trail().success(self.show_trail).run_in_background()

    def show_trail(self, trail: Trail) -> None:
        self.notice.hide()
        if trail.verified.fault:
            self.notice.say(trail.verified.fault, "error", stays=True)
        self.verdict.setText(_verdict(trail))
        fill_table(self.table, [_cells(entry) for entry in trail.entries], _MOST_ROWS)


def _verdict(trail: Trail) -> str:
    whole = "" if trail.verified.fault else "The trail is whole. "
    entries = count_text(trail.verified.entries, "entry", "entries")
    shown = (
        f", of which the newest {SHOWN_ENTRIES} are shown" if trail.verified.entries > SHOWN_ENTRIES else ""
    )
    return f"{whole}It has {entries}{shown}; no entry names a patient."


def _cells(entry: TrailEntry) -> tuple[str, str, str, str]:
    when = QDateTime.fromString(entry.created, Qt.DateFormat.ISODateWithMs).toLocalTime()
    details = ", ".join(f"{name} {value}" for name, value in entry.details)
    return QLocale().toString(when, "d MMM yyyy HH:mm"), entry.actor, entry.action, details
