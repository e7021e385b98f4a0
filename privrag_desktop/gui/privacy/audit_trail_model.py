"""The audit trail as a Qt table model that grows as it is scrolled, newest entry first."""

from collections.abc import Callable, Mapping
from enum import Enum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from privrag_desktop.domain.audit_trail import TrailGroup, TrailItem, TrailPage
from privrag_desktop.gui.privacy.audit_trail_text import (
    action_words,
    actor_words,
    detail_of,
    line_of,
    moment_words,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import plain
from privrag_desktop.gui.text.translation import mark, say

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_SHORT_HASH = 12  # signs; enough to tell two apart at a glance
WITHHELD = mark("Nobody: withheld")


class Column(Enum):
    """What stands over it."""

    WHEN = mark("When")
    WHO = mark("Who")
    QUESTION = mark("What was asked")
    POLICY = mark("Policy")
    TO = mark("To")
    HASH = mark("SHA-256")
    WHAT = mark("What happened")
    DETAILS = mark("Details")


OF_RELEASES = (Column.WHEN, Column.WHO, Column.QUESTION, Column.POLICY, Column.TO, Column.HASH)
OF_ALL = (Column.WHEN, Column.WHO, Column.WHAT, Column.DETAILS)


class TrailModel(QAbstractTableModel):
    """`more_wanted` brings the number of the oldest entry that is here."""

    more_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[Column, ...] = OF_RELEASES
        self.total = 0
        self._items: list[TrailItem] = []
        self._asking = False

    def begin(self, group: TrailGroup) -> None:
        """Empty, with the columns that fit."""
        self.beginResetModel()
        self.columns = OF_RELEASES if group is TrailGroup.LEFT else OF_ALL
        self.total, self._items, self._asking = 0, [], False
        self.endResetModel()

    def add(self, page: TrailPage) -> None:
        """The next entries; with a page that says how many there are, these are the first."""
        self._asking = False
        if page.total is not None:
            self.total = page.total
        if not page.items:  # fewer than were counted: nothing more is asked for
            self.total = len(self._items)
            return
        first = len(self._items)
        self.beginInsertRows(_NOWHERE, first, first + len(page.items) - 1)
        self._items.extend(page.items)
        self.endInsertRows()

    def ask_again(self) -> None:
        """What was asked for did not come."""
        self._asking = False

    def item(self, row: int) -> TrailItem | None:
        return self._items[row] if 0 <= row < len(self._items) else None

    def row_of(self, number: int) -> int:
        """Where an entry stands; -1 if it is not here."""
        return next((row for row, item in enumerate(self._items) if item.number == number), -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        return 0 if parent.isValid() else len(self._items)

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        return 0 if parent.isValid() else len(self.columns)

    def canFetchMore(self, parent: Index) -> bool:  # noqa: N802 - Qt's name
        return not parent.isValid() and not self._asking and 0 < len(self._items) < self.total

    def fetchMore(self, parent: Index) -> None:  # noqa: N802 - Qt's name
        if self.canFetchMore(parent):
            self._asking = True
            self.more_wanted.emit(self._items[-1].number)

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        is_told = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if orientation is Qt.Orientation.Horizontal and is_told:
            return say(self.columns[section].value)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item, column = self._items[index.row()], self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_of(item, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(detail_of(item, "sha256") if column is Column.HASH else cell_of(item, column))
        return None


def cell_of(item: TrailItem, column: Column) -> str:
    cells: Mapping[Column, Callable[[], str]] = {
        Column.WHEN: lambda: moment_words(item),
        Column.WHO: lambda: actor_words(item.actor),
        Column.QUESTION: lambda: item.question,
        Column.POLICY: lambda: detail_of(item, "policy"),
        Column.TO: lambda: say(WITHHELD) if item.action == "withheld" else detail_of(item, "to"),
        Column.HASH: lambda: detail_of(item, "sha256")[:_SHORT_HASH],
        Column.WHAT: lambda: action_words(item.action),
        Column.DETAILS: lambda: line_of(item),
    }
    return cells[column]()
