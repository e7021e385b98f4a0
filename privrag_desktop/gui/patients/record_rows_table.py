"""A table of record entries, each of which opens its source document."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import cell_text

Index = QModelIndex | QPersistentModelIndex
_ROOM, _NARROW = 24, 440  # pixels: around the words of a cell, and of a table with a column too many


@dataclass(frozen=True, slots=True)
class SourceRow:
    """The words of each column, and the document and sentence they come from."""

    cells: tuple[str, ...]
    document_id: str
    sentence: str = ""


class RowsTable(QTreeView):
    """`source_wanted` brings a document and a sentence of it, with Enter or a double click."""

    source_wanted = Signal(str, str)

    def __init__(
        self,
        name: str,
        columns: Sequence[str],
        samples: Sequence[str],
        *,
        wide: int,
        spare: int | None = None,
    ) -> None:
        """A column has room for its sample, the wide one takes what is left; a small window spares one."""
        super().__init__()
        self._samples, self._wide, self._spare = tuple(samples), wide, spare
        self.rows = _RecordRows(tuple(columns))
        self.setModel(self.rows)
        self.setAccessibleName(name)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)  # so that thousands are laid out at once
        self.setAllColumnsShowFocus(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self.doubleClicked.connect(self._open)

    def fill(self, rows: Sequence[SourceRow]) -> None:
        """From the top; the first is chosen, so that the arrow keys have somewhere to begin."""
        self._fit_columns()
        self.rows.fill(tuple(rows))
        self.scrollToTop()
        if rows:
            self.setCurrentIndex(self.rows.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        if self._spare is not None:
            self.setColumnHidden(self._spare, event.size().width() < _NARROW)

    def name_column(self, at: int, name: str) -> None:
        self.rows.name_column(at, name)

    def _fit_columns(self) -> None:
        """In the size of text that is set."""
        self.ensurePolished()
        for at, sample in enumerate(self._samples):
            if at != self._wide:
                wanted = self.fontMetrics().horizontalAdvance(sample) + _ROOM
                self.header().resizeSection(at, max(wanted, self.header().sectionSizeHint(at)))

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            row = self.rows.row(index)
            self.source_wanted.emit(row.document_id, row.sentence)


class _RecordRows(QAbstractTableModel):
    """Shown whole as a tooltip, as a column may be too narrow."""

    def __init__(self, columns: tuple[str, ...]) -> None:
        super().__init__()
        self._columns = columns
        self._rows: tuple[SourceRow, ...] = ()

    def fill(self, rows: tuple[SourceRow, ...]) -> None:
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def name_column(self, at: int, name: str) -> None:
        self._columns = (*self._columns[:at], name, *self._columns[at + 1 :])
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, at, at)

    def row(self, index: Index) -> SourceRow:
        return self._rows[index.row()]

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, _parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return len(self._columns)

    def headerData(self, at: int, _way: Qt.Orientation, role: int = 0) -> str | None:  # noqa: N802 - Qt's name
        is_told = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        return self._columns[at] if is_told else None

    def data(self, index: Index, role: int = 0) -> str | None:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        return cell_text(self._rows[index.row()].cells[index.column()], role)
