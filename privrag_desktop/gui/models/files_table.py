"""The list of models as a table: one row for each file, or for a model that could be fetched."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from privrag_desktop.gui.models.model_words import memory_text, parts_text, speed_text, state_text
from privrag_desktop.gui.parts.plain import cell_text
from privrag_desktop.gui.parts.translation import mark, say
from privrag_desktop.language_models import KnownModelFile

HEADINGS = (mark("Model"), mark("State"), mark("Used for"), mark("Memory"), mark("Writes"))
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole


class FilesTable(QAbstractTableModel):
    """Draws nothing anew that did not change, so that a choice stays chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._models: tuple[KnownModelFile, ...] = ()
        self._loaded = ""

    def show_models(self, models: Sequence[KnownModelFile], loaded: str) -> None:
        if len(models) != len(self._models):
            self.beginResetModel()
            self._models, self._loaded = tuple(models), loaded
            self.endResetModel()
            return
        self._models, self._loaded = tuple(models), loaded
        self.dataChanged.emit(self.index(0, 0), self.index(len(models) - 1, len(HEADINGS) - 1))

    def at(self, row: int) -> KnownModelFile | None:
        return self._models[row] if 0 <= row < len(self._models) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self._models)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(HEADINGS)

    def data(self, index: Index, role: int = Role.DisplayRole) -> str | None:
        known = self.at(index.row())
        if known is None or role not in (Role.DisplayRole, Role.ToolTipRole):
            return None
        cells = (
            known.file.title,
            state_text(known, self._loaded),
            parts_text(known) or "–",
            memory_text(known),
            speed_text(known.speed),
        )
        return cell_text(cells[index.column()], role)

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> str | None:
        if role == Role.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return say(HEADINGS[section])
        return None
