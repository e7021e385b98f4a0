"""The card of refused files, with its Qt models: grouped by reason, filtered, and saved as a file."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import cell_text
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, label, row
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField
from privrag_desktop.gui.widgets.table_with_proportional_columns import FittedTable

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


_SHARES, _SPARE, _SEARCH_WIDTH = (5, 3, 5, 5), (1,), 260
_NARROW, _FEW = 760, 150  # pixels: of the card, from which its lists stand side by side; of the reasons above
_HEIGHT = 240  # pixels of the lists at least
_TYPING_MS = 120  # thousands are not filtered anew at each key


class RefusalCard(Card):
    """Hidden while nothing was refused. `save_wanted` brings all refusals of the import."""

    save_wanted = Signal(object)

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._names = names
        self.model, self.reasons_model = Refusals(), Reasons()
        self.title, self.count = label("", "subtitle"), label("", "muted", wrap=False)
        self.filter = SearchField(say("Filter what was refused"), say("Filter…"))
        self.reasons = FittedTable(say("Reasons, with how often"), self.reasons_model, (1,))
        self.table = FittedTable(say("Refused files and entries"), self.model, _SHARES, _SPARE)
        self.detail = label("", "muted")
        self.save = button(
            say("Save as a file…"), on_click=lambda: self.save_wanted.emit(self.model.every),
            hint=say("All that was refused by this import, as a table or as text"),
        )  # fmt: skip
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._build()
        self._connect()
        self.hide()

    def show_refusals(self, refusals: Sequence[Refusal]) -> None:
        self.filter.clear()
        self._typing.stop()
        self.model.fill(refusals)
        self.reasons_model.fill(refusals)
        self.reasons.setCurrentIndex(self.reasons_model.index(0))
        self.title.setText(say("Refused: {number}", number=number_text(len(refusals))))
        self._show_count()
        self.setVisible(bool(refusals))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._lists.direction() is not way:
            self._lists.setDirection(way)
            self.reasons.setMinimumHeight(_FEW if narrow else _HEIGHT)

    def _build(self) -> None:
        self.filter.setMaximumWidth(_SEARCH_WIDTH)
        self.reasons.setHeaderHidden(True)
        for each in (self.reasons, self.table):
            each.setMinimumHeight(_HEIGHT)
        head, lists, foot = QWidget(), QWidget(), QWidget()
        row(head, self.title, self.count, self.filter).setStretch(0, 1)
        self._lists = row(lists, self.reasons, self.table, spacing=10)
        self._lists.setStretch(0, 2)
        self._lists.setStretch(1, 5)
        row(foot, self.detail, self.save, spacing=12).setStretch(0, 1)
        column(self, head, lists, foot, margin=16, spacing=10).setStretch(1, 1)

    def _connect(self) -> None:
        self.filter.textChanged.connect(lambda _: self._typing.start())
        self._typing.timeout.connect(self._filter)
        self.filter.returnPressed.connect(self._filter)
        self.reasons.selectionModel().currentChanged.connect(self._choose_reason)
        self.table.selectionModel().currentChanged.connect(self._show_detail)
        self.model.modelReset.connect(self._show_count)
        self._names.changed.connect(self._follow_names)
        self.model.hide_names(self._names.hidden)

    def _follow_names(self) -> None:
        """What somebody typed may be a name, too."""
        if self._names.hidden:
            self.filter.clear()
            self._filter()
        self.model.hide_names(self._names.hidden)

    def _filter(self) -> None:
        self._typing.stop()
        self.model.keep(text=self.filter.text())

    def _choose_reason(self, index: QModelIndex, _before: QModelIndex) -> None:
        self.model.keep(reason=self.reasons_model.reason(index.row()))

    def _show_count(self) -> None:
        shown, every = len(self.model.shown), len(self.model.every)
        some = say("{shown} of {every} shown", shown=number_text(shown), every=number_text(every))
        self.count.setText("" if shown == every else some)
        self.detail.setText(
            say("Choose a row to read all of it.") if shown else say("Nothing matches the filter.")
        )

    def _show_detail(self, index: QModelIndex, _before: QModelIndex) -> None:
        """The whole of a row, which the columns may cut."""
        if index.isValid():
            file, place, reason, advice = self.model.texts(index.row())
            self.detail.setText(f"{' · '.join(filter(None, (file, place)))}\n{reason} {advice}")
