"""Show the agents' steps for a question as they happen: agent, result, time."""

from PySide6.QtCore import QPointF, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import NoAnswer
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.search_results import SearchResults
from privrag_desktop.gui.ask.agent_steps_model import ROW, Index, StepRow, StepsModel
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import QuestionStarted
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme

_SEARCHING, _DRAFTING = mark("Searching…"), mark("Writing a draft…")
_CHECKING, _ANSWERING = mark("Checking…"), mark("Answering…")
_REWORDING = mark("Looking for other words…")
_NEXT = {
    StepKind.DRAFT: mark("Reviewing…"),
    StepKind.FEEDBACK: _DRAFTING,
    StepKind.APPROVAL: _CHECKING,
    StepKind.RELEASE: _ANSWERING,
    StepKind.WITHHOLD: _CHECKING,
    StepKind.ANSWER: mark("Finishing…"),
}
_LEFT, _PAD, _DOT, _RIGHT = 26, 8, 4, 8
_NARROWEST = 140  # pixels


def doing_after(update: object) -> str:
    """What goes on now that this is done; "" when it does not tell."""
    if isinstance(update, QuestionStarted):
        return say(_SEARCHING)
    if isinstance(update, SearchResults):
        return say(_DRAFTING)
    if isinstance(update, Released):
        return say(_ANSWERING)
    if isinstance(update, NoAnswer):
        return say(_REWORDING)
    next_one = _NEXT.get(update.kind) if isinstance(update, Step) else None
    return say(next_one) if next_one else ""


class StepsList(QListView):
    """One row a step; the newest is kept in sight."""

    def __init__(self, theme: Theme, names: NamesOnScreen) -> None:
        super().__init__()
        self.steps = StepsModel(names, self)
        self.setModel(self.steps)
        self.setAccessibleName(say("Steps of this question"))
        self._delegate = _StepDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setMinimumWidth(_NARROWEST)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        theme.changed.connect(self.viewport().update)
        self._to_newest = QTimer(self)  # once for all that came together: each scroll lays the whole list out
        self._to_newest.setSingleShot(True)
        self._to_newest.timeout.connect(self.scrollToBottom)
        self.steps.rowsInserted.connect(self._to_newest.start)
        self.steps.modelReset.connect(self._delegate.forget_heights)

    @property
    def text_width(self) -> int:
        """As if the scroll bar were there: rows keep their heights when it comes."""
        return self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width()

    def count(self) -> int:
        return self.steps.rowCount()

    def told(self, number: int) -> str:
        """A row as a screen reader says it."""
        return str(self.steps.index(number).data())

    def add(self, step: Step) -> None:
        self.steps.add(step)

    def run(self, doing: str) -> None:
        """Show what is being done below what was; "" when nothing is."""
        self.steps.run(doing)

    def show_all(self, steps: tuple[Step, ...]) -> None:
        self.steps.show(steps)


class _StepDelegate(QStyledItemDelegate):
    """A dot on a line, title and time above, the words wrapped beneath; a ring for what is under way."""

    def __init__(self, theme: Theme, view: StepsList) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._heights: dict[tuple[str, int, str], int] = {}  # measuring text is what a long list costs

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        width = self._view.text_width
        row: StepRow = index.data(ROW)
        measured = (row.words, width, option.font.key())
        if measured not in self._heights:
            self._heights[measured] = self._height(option.font, width, row.words)
        return QSize(width, self._heights[measured])

    def forget_heights(self) -> None:
        """Those of texts that are no longer shown."""
        self._heights.clear()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: StepRow = index.data(ROW)
        colours, rect = self._theme.colours, QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colours.accent_soft))
        self._paint_line(painter, rect, row)
        title = rect.adjusted(_LEFT, _PAD, -_RIGHT, 0)
        painter.setPen(QColor(colours.muted))
        painter.setFont(option.font)
        bold = _bold(option.font)
        metrics = QFontMetrics(bold)
        painter.drawText(title, Qt.AlignmentFlag.AlignRight, row.time)
        painter.setPen(QColor(colours.warn if row.warns else colours.text))
        painter.setFont(bold)
        room = title.width() - metrics.horizontalAdvance(row.time) - _PAD
        painter.drawText(
            title,
            Qt.AlignmentFlag.AlignLeft,
            metrics.elidedText(row.title, Qt.TextElideMode.ElideRight, room),
        )
        painter.setPen(QColor(colours.muted))
        painter.setFont(option.font)
        below = title.adjusted(0, metrics.height() + 2, 0, 0)
        below.setWidth(min(below.width(), self._view.text_width - _LEFT - _RIGHT))
        painter.drawText(below, Qt.TextFlag.TextWordWrap, row.words)
        painter.restore()

    def _paint_line(self, painter: QPainter, rect: QRect, row: StepRow) -> None:
        colours = self._theme.colours
        middle = QPointF(rect.left() + _LEFT / 2, rect.top() + _PAD + 8)
        painter.setPen(QPen(QColor(colours.border), 2))
        end = middle.y() if row.runs else rect.bottom() + 1
        painter.drawLine(QPointF(middle.x(), rect.top()), QPointF(middle.x(), end))
        colour = QColor(colours.warn if row.warns else colours.accent)
        painter.setPen(QPen(colour, 2) if row.runs else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.surface) if row.runs else colour)
        painter.drawEllipse(middle, _DOT, _DOT)

    def _height(self, font: QFont, width: int, words: str) -> int:
        title = QFontMetrics(_bold(font)).height() + 2 * _PAD + 2
        if not words:
            return title
        room = QRect(0, 0, max(40, width - _LEFT - _RIGHT), 100_000)
        return title + QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, words).height()


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold
