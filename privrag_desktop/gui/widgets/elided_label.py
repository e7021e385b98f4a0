"""A one-line label, cut with an ellipsis if it does not fit; the tooltip shows all of it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QToolTip

from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip, show_tip

_LEAST = 80  # pixels


class OneLine(QLabel):
    """`words` is the whole. While it is cut it takes the focus, which shows the whole as the pointer does."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName(role)
        self.words = ""

    def say(self, words: str) -> None:
        self.words = words
        self.setAccessibleName(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusInEvent(event)
        show_tip(self, self.words)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        QToolTip.hideText()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as the whole, so that it is cut only where it must be."""
        return QSize(self.fontMetrics().horizontalAdvance(self.words) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(_LEAST, super().minimumSizeHint().height())

    def _fit(self) -> None:
        room = self.contentsRect().width()
        shown = self.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        self.setText(shown)
        is_cut = shown != self.words
        set_tip(self, self.words if is_cut else "")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_cut else Qt.FocusPolicy.NoFocus)
