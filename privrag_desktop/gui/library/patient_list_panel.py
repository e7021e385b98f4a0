"""The searchable list of patients in the Library; choosing one leads to a question."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView, QWidget

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, label, row
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField

_COLUMNS = (mark("Name"), mark("Gender"), mark("Born"))
_HEIGHT, _SEARCH_WIDTH = 260, 280
_YEAR = 4  # digits at the start of a birth date
Index = QModelIndex | QPersistentModelIndex


class PatientList(Card):
    """`chosen` brings the patient that was double-clicked or entered; hidden while there is nobody.

    `delete_wanted` brings the selected patient, after the button or the Delete key.
    """

    chosen = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._names, self._model = names, _Patients(names)
        self.shown = QSortFilterProxyModel(self)
        self.shown.setSourceModel(self._model)
        self.shown.setFilterKeyColumn(-1)  # any column
        self.shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.search = SearchField(say("Search patients"), say("Search patients…"))
        self.search.setMaximumWidth(_SEARCH_WIDTH)
        self.search.textChanged.connect(self.shown.setFilterFixedString)
        self.search.returnPressed.connect(self._choose_first)
        self.table = _PatientTable()
        self.table.setModel(self.shown)
        self.table.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.header().setStretchLastSection(False)
        self.table.header().setResizeContentsPrecision(50)  # rows; not all of thousands
        for at in range(1, self._model.columnCount()):
            self.table.header().setSectionResizeMode(at, QHeaderView.ResizeMode.ResizeToContents)
        self.table.entered_row.connect(self._choose)
        self.table.delete_row.connect(self._want_delete)
        self.delete = button(
            say("Delete…"), on_click=self._want_delete, hint=say("Take the selected patient out of the vault")
        )
        self.delete.setEnabled(False)
        self.table.selectionModel().selectionChanged.connect(self._selected)
        self.shown.modelReset.connect(self._selected)  # which takes the selection away, and tells of nothing
        head = QWidget()
        row(head, label(say("Patients"), "subtitle", wrap=False), self.search).insertStretch(1, 1)
        foot = QWidget()
        hint = label(say("Double-click a name, or press Enter, to ask about this patient."), "muted")
        row(foot, hint, self.delete).setStretch(0, 1)
        column(self, head, self.table, foot, margin=14, spacing=8)
        names.changed.connect(self._put_away)
        self.hide()

    def show_people(self, people: tuple[Patient, ...]) -> None:
        self._model.fill(people)
        self.setVisible(bool(people))

    def _put_away(self) -> None:
        """What somebody typed may be a name."""
        if self._names.hidden:
            self.search.clear()

    def _selected(self) -> None:
        self.delete.setEnabled(self.table.selectionModel().hasSelection())

    def _want_delete(self) -> None:
        for index in self.table.selectionModel().selectedRows():
            self.delete_wanted.emit(self._model.patient(self.shown.mapToSource(index)))

    def _choose_first(self) -> None:
        if self.shown.rowCount():
            self._choose(self.shown.index(0, 0))

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(self._model.patient(self.shown.mapToSource(index)))


class _PatientTable(QTreeView):
    """`entered_row` is a double click or Enter; one click never leaves the page. `delete_row` is Delete."""

    entered_row = Signal(QModelIndex)
    delete_row = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("Patients"))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)  # so that thousands are laid out at once
        self.setAllColumnsShowFocus(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setFixedHeight(_HEIGHT)
        self.doubleClicked.connect(self.entered_row)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.entered_row.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_row.emit()
        else:
            super().keyPressEvent(event)


class _Patients(QAbstractTableModel):
    """One row a patient, in the order given."""

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._people: tuple[Patient, ...] = ()
        self._names = names
        names.changed.connect(self._draw)

    def fill(self, people: tuple[Patient, ...]) -> None:
        if people != self._people:
            self.beginResetModel()
            self._people = people
            self.endResetModel()

    def patient(self, index: Index) -> Patient:
        return self._people[index.row()]

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self._people)

    def columnCount(self, _parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return len(_COLUMNS)

    def headerData(self, at: int, _way: Qt.Orientation, role: int = 0) -> str | None:  # noqa: N802 - Qt's name
        return say(_COLUMNS[at]) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = 0) -> str | None:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        patient = self._people[index.row()]
        if self._names.hidden:
            return (say("Patient {number}", number=index.row() + 1), "", "")[index.column()]
        return (patient.name, patient.gender or "", (patient.birth_date or "")[:_YEAR])[index.column()]

    def _draw(self) -> None:
        self.beginResetModel()
        self.endResetModel()
