"""Paint a row of the history: a date heading, the title, and the time."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from privrag_desktop.domain.conversations import Conversation
from privrag_desktop.gui.history.conversation_list_model import CONVERSATION, SECTION, Index
from privrag_desktop.gui.history.conversation_title_and_date_text import (
    title_text,
    told_text,
)
from privrag_desktop.gui.theme.theme import Theme

_PAD, _GAP, _SECTION_PAD, _ROUND, _PIN = 8, 3, 8, 6, 14


class ConversationRow(QStyledItemDelegate):
    """Two lines; the pin is a picture and, in the second line, a word."""

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        theme.changed.connect(self._draw_pin)
        self._draw_pin()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        line = QFontMetrics(option.font).height()
        height = 2 * line + _GAP + 2 * _PAD
        if index.data(SECTION):
            height += self._section_height(option.font)
        return QSize(80, height)  # as wide as the list is, not as its longest title

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        conversation: Conversation = index.data(CONVERSATION)
        rect, section = QRect(option.rect), index.data(SECTION)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if section:
            self._paint_section(painter, option.font, rect, section)
            rect.setTop(rect.top() + self._section_height(option.font))
        self._paint_ground(painter, option, rect)
        self._paint_words(painter, option.font, rect.adjusted(_PAD, _PAD, -_PAD, -_PAD), conversation)
        painter.restore()

    def _draw_pin(self) -> None:
        self._pin = self._theme.icon("pin", self._theme.colours.accent).pixmap(_PIN, _PIN)

    def _paint_section(self, painter: QPainter, font: QFont, rect: QRect, section: str) -> None:
        painter.setFont(_heading(font))
        painter.setPen(QColor(self._theme.colours.muted))
        line = rect.adjusted(_PAD, _SECTION_PAD, -_PAD, 0)
        said = QFontMetrics(_heading(font)).elidedText(section, Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, said)

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, rect: QRect) -> None:
        colours, state = self._theme.colours, option.state
        ground = rect.adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(colours.accent_soft))
            painter.drawRoundedRect(ground, _ROUND, _ROUND)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(colours.hover))
            painter.drawRoundedRect(ground, _ROUND, _ROUND)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(ground, _ROUND, _ROUND)

    def _paint_words(self, painter: QPainter, font: QFont, rect: QRect, conversation: Conversation) -> None:
        colours, metrics = self._theme.colours, QFontMetrics(font)
        room = rect.width()
        if conversation.pinned:
            room -= _PIN + _GAP
            painter.drawPixmap(QPoint(rect.right() - _PIN, rect.top() + 2), self._pin)
        painter.setFont(font)
        painter.setPen(QColor(colours.text))
        words = " ".join(title_text(conversation).split())
        title = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, title)
        small = _small(font)
        painter.setFont(small)
        painter.setPen(QColor(colours.muted))
        told = QFontMetrics(small).elidedText(
            told_text(conversation), Qt.TextElideMode.ElideRight, rect.width()
        )
        painter.drawText(rect, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, told)

    def _section_height(self, font: QFont) -> int:
        return QFontMetrics(_heading(font)).height() + _SECTION_PAD + _GAP


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(max(font.pointSizeF() - 1.0, 1.0))
    return small


def _heading(font: QFont) -> QFont:
    heading = _small(font)
    heading.setWeight(QFont.Weight.DemiBold)
    return heading
