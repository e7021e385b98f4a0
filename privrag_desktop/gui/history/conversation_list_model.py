"""The rows of the history as a Qt model, which loads more as the list is scrolled."""

from collections.abc import Callable, Collection
from datetime import date

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from privrag_desktop.domain.conversations import Conversation, ConversationPage
from privrag_desktop.gui.history.conversation_title_and_date_text import (
    section_text,
    title_text,
    told_text,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import plain
from privrag_desktop.gui.text.translation import say

Index = QModelIndex | QPersistentModelIndex
CONVERSATION = Qt.ItemDataRole.UserRole
SECTION = Qt.ItemDataRole.UserRole + 1  # a heading above the row, or ""


class ConversationModel(QAbstractListModel):
    """`more_wanted` brings where the next page begins; it comes once for each page."""

    more_wanted = Signal(int)

    def __init__(self, today: Callable[[], date] = date.today) -> None:
        super().__init__()
        self._today = today
        self._rows: list[Conversation] = []
        self._following: int | None = None

    @property
    def is_whole(self) -> bool:
        """Whether nothing more is to come."""
        return self._following is None

    def fill(self, listed: ConversationPage) -> None:
        """In place of all there was."""
        self.beginResetModel()
        self._rows, self._following = list(listed.conversations), listed.following
        self.endResetModel()

    def add(self, listed: ConversationPage) -> None:
        """The page that was wanted; what newer ones moved onto it is not shown twice."""
        known = {row.key for row in self._rows}
        new = [one for one in listed.conversations if one.key not in known]
        self._following = listed.following
        if new:
            self.beginInsertRows(QModelIndex(), len(self._rows), len(self._rows) + len(new) - 1)
            self._rows += new
            self.endInsertRows()

    def conversation(self, index: Index) -> Conversation:
        return self._rows[index.row()]

    def rows_of(self, keys: Collection[str]) -> list[int]:
        return [at for at, row in enumerate(self._rows) if row.key in keys]

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def canFetchMore(self, _parent: Index) -> bool:  # noqa: N802 - Qt's name
        return self._following is not None

    def fetchMore(self, _parent: Index) -> None:  # noqa: N802 - Qt's name
        wanted, self._following = self._following, None
        if wanted is not None:
            self.more_wanted.emit(wanted)

    def data(self, index: Index, role: int = 0) -> object:
        row = self._rows[index.row()]
        if role == CONVERSATION:
            return row
        if role == SECTION:
            return self._section(index.row())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return say("{title}. {told}", title=title_text(row), told=told_text(row))
        return plain(title_text(row)) if role == Qt.ItemDataRole.ToolTipRole else None

    def _section(self, at: int) -> str:
        today = self._today()
        section = section_text(self._rows[at], today)
        return "" if at and section_text(self._rows[at - 1], today) == section else section
