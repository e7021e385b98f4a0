"""A table of models, one row for each; the user of the table gives its columns."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from privrag_desktop.domain.language_models import KnownModelFile
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import cell_text
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import text_share

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
_ROOMY = 726  # pixels at the usual text size


class ModelsTable(QAbstractTableModel):
    """Draws nothing anew that did not change, so that a choice stays chosen."""

    def __init__(self, headings: Sequence[str], cells: Callable[[KnownModelFile], Sequence[str]]) -> None:
        super().__init__()
        self._headings, self._cells = headings, cells
        self._models: tuple[KnownModelFile, ...] = ()

    def show_models(self, models: Sequence[KnownModelFile]) -> None:
        if len(models) != len(self._models):
            self.beginResetModel()
            self._models = tuple(models)
            self.endResetModel()
            return
        self._models = tuple(models)
        self.dataChanged.emit(self.index(0, 0), self.index(len(models) - 1, len(self._headings) - 1))

    def at(self, row: int) -> KnownModelFile | None:
        return self._models[row] if 0 <= row < len(self._models) else None

    def row_of(self, name: str) -> int | None:
        """Where the model of that name stands."""
        return next((row for row, one in enumerate(self._models) if one.file.name == name), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self._models)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self._headings)

    def data(self, index: Index, role: int = Role.DisplayRole) -> str | None:
        known = self.at(index.row())
        if known is None or role not in (Role.DisplayRole, Role.ToolTipRole):
            return None
        return cell_text(self._cells(known)[index.column()], role)

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> str | None:
        if role == Role.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return say(self._headings[section])
        return None


class ModelsTableView(QTableView):
    """As high as its rows: the page scrolls, not the table.

    Where there is little room, the columns `also_below` are told below the table only.
    """

    def __init__(self, name: str, models: ModelsTable, also_below: Sequence[int]) -> None:
        super().__init__()
        self.models, self._also_below = models, also_below
        self.setModel(models)
        self.setAccessibleName(name)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)  # the Tab key leaves it
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    @property
    def chosen(self) -> KnownModelFile | None:
        rows = self.selectionModel().selectedRows()
        return self.models.at(rows[0].row()) if rows else None

    def show_models(self, models: Sequence[KnownModelFile], otherwise: int = 0) -> None:
        """The model that was chosen stays so, wherever it stands now; else the row `otherwise` is."""
        chosen = self.chosen
        self.models.show_models(models)
        row = self.models.row_of(chosen.file.name) if chosen else None
        self.selectRow(otherwise if row is None else row)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        for number in self._also_below:
            self.setColumnHidden(number, event.size().width() < _ROOMY * text_share(self))

    def _fit(self) -> None:
        rows = sum(self.rowHeight(number) for number in range(self.models.rowCount()))
        head = self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(head + rows + 2 * self.frameWidth() + 4)
