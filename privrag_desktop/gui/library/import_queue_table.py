"""A table of this session's imports, with buttons for the selected one."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.library.import_progress_text import (
    files_text,
    left_text,
    name_text,
    patients_text,
    rate_text,
    stage_text,
)
from privrag_desktop.gui.library.import_queue import OPEN, ImportQueue, QueuedImport, Stage
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import plain
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, label, row
from privrag_desktop.gui.widgets.table_with_proportional_columns import FittedTable

_COLUMNS = (
    mark("Import"), mark("State"), mark("Files"), mark("Patients"), mark("Speed"), mark("Time left"),
)  # fmt: skip
_SHARES, _SPARE = (5, 6, 4, 3, 3, 3), (4,)  # the card above tells the speed, too
_TOLD = 12  # paths in a tip
_ROW, _HEAD, _MOST = 34, 36, 6  # pixels of a row and of the head; rows before it scrolls
Index = QModelIndex | QPersistentModelIndex


class QueueTable(Card):
    """Hidden until there is more to tell than of one import that goes well.

    `report_wanted` brings the row whose report is to be shown.
    """

    report_wanted = Signal(object)

    def __init__(self, queue: ImportQueue, names: NamesOnScreen) -> None:
        super().__init__()
        self._queue = queue
        self.model = _QueueRows(queue, names)
        self.table = FittedTable(say("Imports"), self.model, _SHARES, _SPARE)
        self.title = label("", "subtitle")
        self.cancel = button(
            say("Cancel"),
            on_click=self._cancel,
            hint=say("Stop the selected import, or take it out of the line"),
        )
        self.report = button(say("Show report"), on_click=self._show_report)
        self.again = button(
            say("Try again"), on_click=self._again, hint=say("Import the selected one once more")
        )
        self.cancel_all = button(
            say("Cancel all"),
            on_click=queue.cancel_all,
            hint=say("Stop this one, and begin none that waits"),
        )
        self.clear = button(
            say("Clear ended"), on_click=queue.clear_ended, hint=say("Take what has ended out of this list")
        )
        self._build()
        self.model.modelReset.connect(self._follow)
        queue.changed.connect(lambda _row: self._follow())
        self._follow()

    @property
    def selected(self) -> QueuedImport | None:
        rows = self.table.selectionModel().selectedRows()
        return self._queue.rows[rows[0].row()] if rows else None

    def select(self, place: int) -> None:
        for at, one in enumerate(self._queue.rows):
            if one.place == place:
                self.table.setCurrentIndex(self.model.index(at, 0))

    def _build(self) -> None:
        table = self.table
        table.selectionModel().selectionChanged.connect(lambda *_: self._follow())
        table.activated.connect(lambda _: self._show_report())
        head, buttons = QWidget(), QWidget()
        row(head, self.title, self.cancel_all, self.clear).setStretch(0, 1)
        row(buttons, self.report, self.again, self.cancel).addStretch(1)
        column(self, head, table, buttons, margin=14, spacing=8)

    def _follow(self) -> None:
        rows, chosen = self._queue.rows, self.selected
        waiting = self._queue.waiting
        self.title.setText(
            say_many("Imports: {count} waiting", "Imports: {count} waiting", waiting)
            if waiting
            else say("Imports")
        )
        ended = sum(one.stage not in OPEN for one in rows)
        self.report.setEnabled(chosen is not None and chosen.report is not None)
        self.cancel.setEnabled(
            chosen is not None and chosen.stage in OPEN and chosen.stage is not Stage.STOPPING
        )
        self.again.setEnabled(chosen is not None and chosen.stage not in OPEN)
        self.cancel_all.setEnabled(ended < len(rows))
        self.clear.setEnabled(bool(ended))
        self.table.setFixedHeight(_HEAD + _ROW * min(_MOST, max(2, len(rows))))
        trouble = any(one.stage in (Stage.FAILED, Stage.STOPPED) for one in rows)
        self.setVisible(len(rows) > 1 or trouble)

    def _cancel(self) -> None:
        if self.selected is not None:
            self._queue.cancel(self.selected.place)

    def _again(self) -> None:
        if self.selected is not None:
            self._queue.try_again(self.selected.place)

    def _show_report(self) -> None:
        if self.selected is not None and self.selected.report is not None:
            self.report_wanted.emit(self.selected)


class _QueueRows(QAbstractTableModel):
    """The rows of the queue as they are now."""

    def __init__(self, queue: ImportQueue, names: NamesOnScreen) -> None:
        super().__init__()
        self._queue, self._names = queue, names
        self._count = 0
        queue.reset.connect(self._reset)
        queue.changed.connect(self._changed)
        names.changed.connect(self._reset)

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else self._count

    def columnCount(self, _parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return len(_COLUMNS)

    def headerData(self, at: int, _way: Qt.Orientation, role: int = 0) -> str | None:  # noqa: N802 - Qt's name
        return say(_COLUMNS[at]) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = 0) -> str | None:
        one = self._queue.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._texts(one)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(self._tip(one, index.column()))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{say(_COLUMNS[index.column()])}: {self._texts(one)[index.column()]}"
        return None

    def _texts(self, one: QueuedImport) -> tuple[str, ...]:
        at_work = one.stage is Stage.RUNNING
        return (
            name_text(one, hidden=self._names.hidden),
            stage_text(one),
            files_text(one),
            patients_text(one),
            rate_text(one.progress) if at_work else "",
            left_text(one.progress) if at_work else "",
        )

    def _tip(self, one: QueuedImport, at: int) -> str:
        if at == 0 and not self._names.hidden:
            return "\n".join([*map(str, one.paths[:_TOLD]), *(["…"] if len(one.paths) > _TOLD else [])])
        return self._texts(one)[at]

    def _reset(self) -> None:
        self.beginResetModel()
        self._count = len(self._queue.rows)
        self.endResetModel()

    def _changed(self, at: int) -> None:
        self.dataChanged.emit(self.index(at, 0), self.index(at, len(_COLUMNS) - 1))
