"""The card of what the vault holds by kind: entries, patients, first and last day."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.vault_contents import KindCount, VaultHolds
from privrag_desktop.gui.text.number_and_date_text import (
    day_text,
    number_text,
    some_documents,
    some_patients,
)
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, column, label
from privrag_desktop.gui.widgets.table_with_proportional_columns import FittedTable

_COLUMNS = (mark("Kind"), mark("Entries"), mark("Patients"), mark("First day"), mark("Last day"))
KINDS = {
    Category.VITAL: mark("Vital signs"),
    Category.LABORATORY: mark("Laboratory values"),
    Category.SURVEY: mark("Surveys"),
    Category.SOCIAL: mark("Social history"),
    Category.EXAM: mark("Examinations"),
    Category.IMAGING: mark("Imaging"),
    Category.OBSERVATION: mark("Other observations"),
    Category.PROCEDURE: mark("Procedures"),
    Category.CONDITION: mark("Problems"),
    Category.ALLERGY: mark("Allergies"),
    Category.MEDICATION: mark("Medications"),
    Category.GIVEN: mark("Medications given"),
    Category.IMMUNIZATION: mark("Immunizations"),
    Category.VISIT: mark("Visits"),
    Category.REPORT: mark("Reports"),
    Category.STUDY: mark("Imaging studies"),
    Category.NOTE: mark("Notes"),
    Category.PLAN: mark("Care plans"),
    Category.GOAL: mark("Goals"),
    Category.ORDER: mark("Orders"),
    Category.FAMILY: mark("Family history"),
    Category.DEVICE: mark("Devices"),
    Category.CLAIM: mark("Claims"),
    Category.CHARGE: mark("Items of claims"),
    Category.PAYMENT: mark("Payments"),
    Category.INSURANCE: mark("Insurance"),
    Category.SUPPLY: mark("Supplies"),
}
_NUMBERS = (1, 2)
_SHARES = (11, 7, 6, 9, 9)
_HEIGHT = 380
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


class HoldingsCard(Card):
    def __init__(self) -> None:
        super().__init__()
        self.summary, self.model = label("", "muted"), _Kinds()
        self.table = table = FittedTable(say("What is in this vault, by kind"), self.model, _SHARES)
        table.setMinimumHeight(_HEIGHT)
        head = label(say("What is in this vault"), "subtitle")
        column(self, head, self.summary, table, margin=16, spacing=8).setStretch(2, 1)

    def show_holdings(self, holds: VaultHolds) -> None:
        self.model.fill(holds.kinds)
        self.summary.setText(_summary(holds))


def _summary(holds: VaultHolds) -> str:
    if not holds.kinds:
        return say("Nothing yet. Import records, and this table tells how much there is of each kind.")
    entries = say_many("{count} entry", "{count} entries", holds.entries)
    patients, documents = some_patients(holds.patients), some_documents(holds.documents)
    told = say(
        "{entries} of {patients}, in {documents}.", entries=entries, patients=patients, documents=documents
    )
    if holds.first is None or holds.last is None:
        return told
    days = say("From {first} to {last}.", first=day_text(holds.first), last=day_text(holds.last))
    return f"{told} {days}"


class _Kinds(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self._kinds: tuple[KindCount, ...] = ()

    def fill(self, kinds: tuple[KindCount, ...]) -> None:
        if kinds != self._kinds:
            self.beginResetModel()
            self._kinds = kinds
            self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self._kinds)

    def columnCount(self, _parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return len(_COLUMNS)

    def headerData(self, at: int, _way: Qt.Orientation, role: int = 0) -> object:  # noqa: N802 - Qt's name
        if role == Qt.ItemDataRole.TextAlignmentRole and at in _NUMBERS:
            return _RIGHT
        return say(_COLUMNS[at]) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = 0) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in _NUMBERS:
            return _RIGHT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        kind = self._kinds[index.row()]
        return (
            say(KINDS[kind.category]),
            number_text(kind.entries),
            number_text(kind.patients),
            day_text(kind.first) if kind.first else "–",
            day_text(kind.last) if kind.last else "–",
        )[index.column()]
