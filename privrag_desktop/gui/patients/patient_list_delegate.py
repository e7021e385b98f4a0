"""Paint a patient in the list: a name or code, and a muted line beneath it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from privrag_desktop.gui.patients.patient_list_model import ABOUT
from privrag_desktop.gui.theme.theme import Theme

_MARGIN, _BETWEEN, _BAR = 9, 2, 3  # pixels
_SMALLER = 0.9


class PeopleDelegate(QStyledItemDelegate):
    """The chosen one has a bar at its side, so that it is not told by its colour alone."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802 - Qt's name
        title, line = _fonts(option.font)
        height = QFontMetrics(title).height() + QFontMetrics(line).height() + _BETWEEN + 2 * _MARGIN
        return QSize(0, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = self._theme.colours
        painter.save()
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(option.rect, QColor(colours.accent_soft if is_chosen else colours.hover))
        if is_chosen:
            bar = QRect(option.rect.topLeft(), QSize(_BAR, option.rect.height()))
            painter.fillRect(bar, QColor(colours.accent))
        inside = option.rect.adjusted(_MARGIN + _BAR, _MARGIN, -_MARGIN, -_MARGIN)
        title, line = _fonts(option.font)
        _write(painter, inside, str(index.data()), title, colours.text)
        below = inside.adjusted(0, QFontMetrics(title).height() + _BETWEEN, 0, 0)
        _write(painter, below, str(index.data(ABOUT)), line, colours.muted)
        painter.restore()


def _fonts(base: QFont) -> tuple[QFont, QFont]:
    title, line = QFont(base), QFont(base)
    title.setWeight(QFont.Weight.DemiBold)
    line.setPointSizeF(max(1.0, base.pointSizeF() * _SMALLER))
    return title, line


def _write(painter: QPainter, where: QRect, text: str, font: QFont, colour: str) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, where.width())
    painter.drawText(where, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, shown)
