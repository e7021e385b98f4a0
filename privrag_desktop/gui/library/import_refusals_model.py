"""Refusals and their reasons as Qt models that can be filtered, thousands at once."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import cell_text
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, retell, say

Index = QModelIndex | QPersistentModelIndex
COLUMNS = (mark("File"), mark("Place"), mark("Reason"), mark("What to do"))


class Refusals(QAbstractTableModel):
    """Those of one import that hold some text and, if one is chosen, have one reason."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: Sequence[Refusal] = ()
        self._all: Sequence[tuple[str, Refusal]] = ()
        self._text, self._reason = "", ""
        self._hidden = False

    @property
    def every(self) -> tuple[Refusal, ...]:
        return tuple(one for _, one in self._all)

    def fill(self, refusals: Sequence[Refusal]) -> None:
        self._all = [("\n".join((r.file, r.where, *_told(r))).casefold(), r) for r in refusals]
        self._text = self._reason = ""
        self._choose()

    def keep(self, *, text: str | None = None, reason: str | None = None) -> None:
        """Show those with this text, and of this reason; empty is any."""
        self._text = self._text if text is None else text.strip().casefold()
        self._reason = self._reason if reason is None else reason
        self._choose()

    def hide_names(self, hidden: bool) -> None:
        """The name of a file may be a patient's."""
        self.beginResetModel()
        self._hidden = hidden
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def columnCount(self, _parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return len(COLUMNS)

    def headerData(self, at: int, _way: Qt.Orientation, role: int = 0) -> str | None:  # noqa: N802 - Qt's name
        return say(COLUMNS[at]) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = 0) -> str | None:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        return cell_text(self.texts(index.row())[index.column()], role)

    def texts(self, row: int) -> tuple[str, str, str, str]:
        one = self.shown[row]
        if self._hidden:
            return say("Hidden"), "", *_told(one)
        return one.file, one.where, *_told(one)

    def _choose(self) -> None:
        self.beginResetModel()
        text, reason = self._text, self._reason
        self.shown = [
            one for words, one in self._all if text in words and (not reason or one.reason == reason)
        ]
        self.endResetModel()


class Reasons(QAbstractListModel):
    """All of them first, then each reason with how many have it, the most frequent first."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: Sequence[tuple[str, int]] = ()

    def fill(self, refusals: Sequence[Refusal]) -> None:
        self.beginResetModel()
        counts = Counter(one.reason for one in refusals).most_common()
        self._counts = [("", len(refusals)), *counts]
        self.endResetModel()

    def reason(self, row: int) -> str:
        """Empty for all of them."""
        return self._counts[row][0] if 0 <= row < len(self._counts) else ""

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self._counts)

    def data(self, index: Index, role: int = 0) -> str | None:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        reason, count = self._counts[index.row()]
        return cell_text(f"{number_text(count)}  {retell(reason) or say('All reasons')}", role)


def _told(one: Refusal) -> tuple[str, str]:
    return retell(one.reason), retell(one.advice)
