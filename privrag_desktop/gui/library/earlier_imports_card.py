"""The card of earlier imports: when, by whom, with what result, and a button to repeat one."""

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.imports import ImportOutcome, SavedImport
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import cell_text
from privrag_desktop.gui.text.number_and_date_text import day_text, number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, label, row
from privrag_desktop.gui.widgets.table_with_proportional_columns import FittedTable

_COLUMNS = (
    mark("When"), mark("By"), mark("Files and folders"), mark("Outcome"), mark("Patients"), mark("Changed"),
    mark("Refused"),
)  # fmt: skip
_SHARES, _SPARE = (13, 4, 7, 7, 5, 5, 5), (1, 5)
_FIRST_NUMBER = 4
_HEIGHT = 320
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_ABOUT = mark(
    "Where records came from is kept in this vault, encrypted, and nowhere else. Importing the same folder"
    " again takes in what is new or changed, and nothing twice."
)
_OUTCOMES = {
    ImportOutcome.DONE: mark("Done"),
    ImportOutcome.CANCELLED: mark("Cancelled"),
    ImportOutcome.FAILED: mark("Failed"),
}
Index = QModelIndex | QPersistentModelIndex


class EarlierImports(Card):
    """`again_wanted` brings the import that is to be done once more."""

    again_wanted = Signal(object)

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self.model = _Imports(names)
        self.table = FittedTable(say("Earlier imports"), self.model, _SHARES, _SPARE)
        self.about = label(say(_ABOUT), "muted")
        self.again = button(
            say("Import again"), on_click=self._want, hint=say("Read the selected folder once more")
        )
        table = self.table
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # the end of a path tells most
        table.setMinimumHeight(_HEIGHT)
        table.selectionModel().selectionChanged.connect(lambda *_: self._selected())
        self.model.modelReset.connect(self._selected)  # which takes the selection away, and tells of nothing
        table.activated.connect(lambda _: self._want())
        self.again.setEnabled(False)
        foot = QWidget()
        row(foot, self.about, self.again, spacing=12).setStretch(0, 1)
        column(self, label(say("Earlier imports"), "subtitle"), table, foot, margin=16, spacing=8).setStretch(
            1, 1
        )

    def show_imports(self, imports: Sequence[SavedImport]) -> None:
        self.model.fill(tuple(imports))

    def _selected(self) -> None:
        self.again.setEnabled(self.table.selectionModel().hasSelection())

    def _want(self) -> None:
        for index in self.table.selectionModel().selectedRows():
            self.again_wanted.emit(self.model.imports[index.row()])


class _Imports(QAbstractTableModel):
    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self.imports: tuple[SavedImport, ...] = ()
        self._names = names
        names.changed.connect(lambda: self._reset(self.imports))

    def fill(self, imports: tuple[SavedImport, ...]) -> None:
        if imports != self.imports:
            self._reset(imports)

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self.imports)

    def columnCount(self, _parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return len(_COLUMNS)

    def headerData(self, at: int, _way: Qt.Orientation, role: int = 0) -> object:  # noqa: N802 - Qt's name
        if role == Qt.ItemDataRole.TextAlignmentRole and at >= _FIRST_NUMBER:
            return _RIGHT
        return say(_COLUMNS[at]) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = 0) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() >= _FIRST_NUMBER:
            return _RIGHT
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        return cell_text(self._texts(self.imports[index.row()])[index.column()], role)

    def _texts(self, one: SavedImport) -> tuple[str, ...]:
        ended = one.outcome is not None
        paths = say("Hidden") if self._names.hidden else ", ".join(map(str, one.paths))
        counts = (one.patients, one.changed, one.refused)
        numbers = (number_text(count) if ended else "–" for count in counts)
        return (moment_text(one.begun or one.queued), one.person, paths, _outcome(one), *numbers)

    def _reset(self, imports: tuple[SavedImport, ...]) -> None:
        self.beginResetModel()
        self.imports = imports
        self.endResetModel()


def moment_text(moment: datetime) -> str:
    """By the clock of this computer."""
    local = moment.astimezone()
    return f"{day_text(local.date())}, {local:%H:%M}"


def _outcome(one: SavedImport) -> str:
    if one.outcome is not None:
        return say(_OUTCOMES[one.outcome])
    return say("Not finished") if one.begun else say("Waits")
