"""The steps of a question as they happen: who, what came of it, how long, what was done."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from privrag_desktop.domain import Found, Released, Step, StepKind
from privrag_desktop.gui.operations import Begun
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.words import seconds_text

AGENTS = {
    "search": "Search",
    "synthesis": "Synthesis",
    "review": "Review",
    "gate": "Release check",
    "answer": "Answer",
}
_OUTCOMES = {
    StepKind.FEEDBACK: "sent back",
    StepKind.APPROVAL: "approved",
    StepKind.RELEASE: "released",
    StepKind.WITHHOLD: "withheld",
}
_NEXT = {
    StepKind.DRAFT: "Reviewing…",
    StepKind.FEEDBACK: "Writing a draft…",
    StepKind.APPROVAL: "Checking…",
    StepKind.RELEASE: "Answering…",
    StepKind.WITHHOLD: "Checking…",
    StepKind.ANSWER: "Finishing…",
}
_WARNING = frozenset({StepKind.FEEDBACK, StepKind.WITHHOLD})
_LEFT, _PAD, _DOT, _RIGHT = 26, 8, 4, 8


def step_title(step: Step) -> str:
    """Review: sent back."""
    agent = AGENTS.get(step.agent, step.agent.capitalize())
    outcome = _OUTCOMES.get(step.kind)
    return f"{agent}: {outcome}" if outcome else agent


def doing_after(update: object) -> str:
    """What goes on now that this is done; "" when it does not tell."""
    if isinstance(update, Begun):
        return "Searching…"
    if isinstance(update, Found):
        return "Writing a draft…"
    if isinstance(update, Released):
        return "Answering…"
    return _NEXT.get(update.kind, "") if isinstance(update, Step) else ""


class StepsList(QListWidget):
    """One row a step; the newest is kept in sight."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setAccessibleName("Steps of this question")
        self._delegate = _StepDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        theme.changed.connect(self.viewport().update)
        self._to_newest = QTimer(self)  # once for all that came together: each scroll lays the whole list out
        self._to_newest.setSingleShot(True)
        self._to_newest.timeout.connect(self.scrollToBottom)

    def clear(self) -> None:
        super().clear()
        self._delegate.forget_heights()

    def add(self, step: Step) -> None:
        title, seconds = step_title(step), seconds_text(step.seconds)
        item = QListWidgetItem(f"{title}, {seconds}: {step.summary}")
        item.setToolTip(step.summary)
        item.setData(Qt.ItemDataRole.UserRole, step)
        self.addItem(item)
        self._to_newest.start()

    def show_all(self, steps: tuple[Step, ...]) -> None:
        self.clear()
        for step in steps:
            self.add(step)


Index = QModelIndex | QPersistentModelIndex


class _StepDelegate(QStyledItemDelegate):
    """A dot on a line, title and time above, the summary wrapped beneath."""

    def __init__(self, theme: Theme, view: StepsList) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._heights: dict[tuple[str, int, str], int] = {}  # measuring text is what a long list costs

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        width = self._view.viewport().width()
        step: Step = index.data(Qt.ItemDataRole.UserRole)
        measured = (step.summary, width, option.font.key())
        if measured not in self._heights:
            self._heights[measured] = self._height(step, width, option.font)
        return QSize(width, self._heights[measured])

    def forget_heights(self) -> None:
        """Those of texts that are no longer shown."""
        self._heights.clear()

    def _height(self, step: Step, width: int, font: QFont) -> int:
        title = QFontMetrics(_bold(font)).height()
        return title + self._summary_rect(font, width, step).height() + 2 * _PAD + 2

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        step: Step = index.data(Qt.ItemDataRole.UserRole)
        colours, rect = self._theme.colours, QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colours.accent_soft))
        colour = QColor(colours.warn if step.kind in _WARNING else colours.accent)
        self._paint_line(painter, rect, colour)
        title = rect.adjusted(_LEFT, _PAD, -_RIGHT, 0)
        painter.setPen(QColor(colours.muted))
        painter.setFont(option.font)
        seconds, metrics = seconds_text(step.seconds), QFontMetrics(_bold(option.font))
        painter.drawText(title, Qt.AlignmentFlag.AlignRight, seconds)
        painter.setPen(QColor(colours.warn if step.kind in _WARNING else colours.text))
        painter.setFont(_bold(option.font))
        room = title.width() - metrics.horizontalAdvance(seconds) - _PAD
        said = metrics.elidedText(step_title(step), Qt.TextElideMode.ElideRight, room)
        painter.drawText(title, Qt.AlignmentFlag.AlignLeft, said)
        painter.setPen(QColor(colours.muted))
        painter.setFont(option.font)
        below = title.adjusted(0, metrics.height() + 2, 0, 0)
        painter.drawText(below, Qt.TextFlag.TextWordWrap, step.summary)
        painter.restore()

    def _paint_line(self, painter: QPainter, rect: QRect, colour: QColor) -> None:
        middle = QPointF(rect.left() + _LEFT / 2, rect.top() + _PAD + 8)
        painter.setPen(QPen(QColor(self._theme.colours.border), 2))
        painter.drawLine(QPointF(middle.x(), rect.top()), QPointF(middle.x(), rect.bottom() + 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(middle, _DOT, _DOT)

    def _summary_rect(self, font: QFont, width: int, step: Step) -> QRect:
        room = QRect(0, 0, max(40, width - _LEFT - _RIGHT), 10_000)
        return QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, step.summary)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold
