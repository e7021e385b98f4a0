"""What an import did: counts, resources by type, and every refusal with its reason."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from privrag_desktop.domain import ImportReport, Refusal
from privrag_desktop.gui.parts.widgets import column, label, row
from privrag_desktop.gui.parts.words import count_text, number_text, seconds_text

_FILE_WIDTH, _ENTRY_WIDTH = 210, 150
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ImportReportCard(QFrame):
    """Hidden until there is a report."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.title = label("", "subtitle")
        self.summary = label("", "muted")
        self.resources = _table("Resources by type", "Resource", "Count")
        self.refused = _table("Refused files and entries", "File", "Entry", "Reason")
        self.refused_title = label("", "section", wrap=False)
        self.refused.setColumnWidth(0, _FILE_WIDTH)
        self.refused.setColumnWidth(1, _ENTRY_WIDTH)
        left, right, tables = QWidget(), QWidget(), QWidget()
        column(left, label("READ, BY TYPE", "section"), self.resources, spacing=4)
        column(right, self.refused_title, self.refused, spacing=4).addStretch(0)
        box = row(tables, left, right, spacing=20)
        box.setStretch(0, 2)
        box.setStretch(1, 5)
        column(self, self.title, self.summary, tables, margin=16, spacing=6).setStretch(2, 1)
        self.hide()

    def show_report(self, report: ImportReport) -> None:
        self.title.setText("Import finished" if report.patients or not report.refused else "Nothing imported")
        self.summary.setText(_summary(report))
        self._fill_resources(report.resources)
        self._fill_refused(report.refused)
        self.show()

    def _fill_resources(self, resources: dict[str, int]) -> None:
        rows = sorted(resources.items(), key=lambda item: (-item[1], item[0]))
        self.resources.setRowCount(len(rows))
        for at, (name, count) in enumerate(rows):
            number = QTableWidgetItem(number_text(count))
            number.setTextAlignment(_RIGHT)
            self.resources.setItem(at, 0, QTableWidgetItem(name))
            self.resources.setItem(at, 1, number)

    def _fill_refused(self, refused: tuple[Refusal, ...]) -> None:
        self.refused_title.setText(f"REFUSED: {number_text(len(refused)) if refused else 'NOTHING'}")
        self.refused.setRowCount(len(refused))
        for at, refusal in enumerate(refused):
            for column_number, text in enumerate((refusal.file, refusal.where, refusal.reason)):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.refused.setItem(at, column_number, item)
        self.refused.setVisible(bool(refused))


def _summary(report: ImportReport) -> str:
    read = (
        f"{count_text(report.patients, 'patient', 'patients')} and "
        f"{count_text(report.documents, 'document', 'documents')} read in {seconds_text(report.seconds)}"
    )
    if not report.changed_patients:
        return f"{read}. The vault already held all of it."
    changed = count_text(report.changed_patients, "patient", "patients")
    return f"{read}. {changed} new or changed."


def _table(name: str, *columns: str) -> QTableWidget:
    table = QTableWidget(0, len(columns))
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels(list(columns))
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)  # Tab goes on to the next control, arrows move inside
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setHighlightSections(False)
    last = len(columns) - 1
    stretch = 0 if name.startswith("Resources") else last
    header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    header.setSectionResizeMode(stretch, QHeaderView.ResizeMode.Stretch)
    return table
