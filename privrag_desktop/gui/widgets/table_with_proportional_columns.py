"""A table whose columns share the width in given proportions."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QAbstractItemModel, QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from privrag_desktop.gui.widgets.adaptive_layout_widgets import text_share

_NARROW = 640  # pixels
_WORDS = 110  # pixels at the usual text size, about a day
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
        self.header().setResizeContentsPrecision(50)  # rows; not all of thousands
        for changed in (model.modelReset, model.rowsInserted):
            changed.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        room, header = self.viewport().width() - _FRAME, self.header()
        heads = [self._least(column) for column in range(len(self._shares))]
        for column in self._spare:
            self.setColumnHidden(column, room < max(_NARROW, sum(heads)))
        shown = [column for column in range(len(self._shares)) if not self.isColumnHidden(column)]
        widths = shared(room, [self._shares[at] for at in shown], [heads[at] for at in shown])
        for column, width in zip(shown, widths, strict=True):
            header.resizeSection(column, width)

    def _least(self, column: int) -> int:
        """For its head, and for its words as long as they are a day or a number."""
        words = min(self.sizeHintForColumn(column), round(_WORDS * text_share(self)))
        return max(self.header().sectionSizeHint(column), words)


def shared(room: int, shares: Sequence[int], least: Sequence[int]) -> list[int]:
    """Pixels for each: its share, but never less than its least; the last takes what rounding leaves."""
    widths, open_ = [0] * len(shares), set(range(len(shares)))
    while open_:
        free, every = room - sum(widths), sum(shares[at] for at in open_)
        short = {at for at in open_ if free * shares[at] // every < least[at]}
        for at in short or open_:
            widths[at] = least[at] if short else free * shares[at] // every
        open_ -= short or open_
    widths[-1] += max(0, room - sum(widths))
    return widths
