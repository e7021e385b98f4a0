"""A table of rows to read, whose columns share the room that there is."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

_NARROW = 640  # pixels
_FRAME = 2  # pixels, so that no bar appears for a rounding


class FittedTable(QTreeView):
    """`shares` say how much of the width each column gets, as parts of their sum.

    `spare` columns are left out where there is little room; what they say must stand elsewhere, too.
    """

    def __init__(
        self, name: str, model: QAbstractItemModel, shares: Sequence[int], spare: Collection[int] = ()
    ) -> None:
        super().__init__()
        self._shares, self._spare = shares, spare
        self.setModel(model)
        self.setAccessibleName(name)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)  # so that thousands are laid out at once
        self.setAllColumnsShowFocus(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.header().setStretchLastSection(False)
        self.header().setMinimumSectionSize(40)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        room = self.viewport().width() - _FRAME
        for column in self._spare:
            self.setColumnHidden(column, room < _NARROW)
        shown = [
            (column, share) for column, share in enumerate(self._shares) if not self.isColumnHidden(column)
        ]
        every = sum(share for _, share in shown)
        for column, share in shown:
            self.header().resizeSection(column, room * share // every)
