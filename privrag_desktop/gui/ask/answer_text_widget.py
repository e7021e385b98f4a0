"""The text of an answer, which reports the link under the pointer or the focus."""

from PySide6.QtCore import QEvent, QRect, QSize, QUrl, Signal
from PySide6.QtGui import QCursor, QFocusEvent

from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane

_LEAST = 10  # lines of plain text; what stands around an answer scrolls away before it


class AnswerText(ReadingPane):
    """`pointed` brings the link under the pointer or the focus, none once there is no such link."""

    pointed = Signal(QUrl)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.highlighted.connect(self.pointed)
        self.verticalScrollBar().valueChanged.connect(self._leave)

    def link_line(self) -> QRect:
        """The line of the link that is pointed at, or else in focus; in pixels of the viewport."""
        pointer = self.viewport().mapFromGlobal(QCursor.pos())
        if self.viewport().rect().contains(pointer) and self.anchorAt(pointer):
            return self.cursorRect(self.cursorForPosition(pointer))
        return self.cursorRect(self.textCursor())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().minimumSizeHint().width(), _LEAST * self.fontMetrics().lineSpacing())

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self._leave()

    def focusNextPrevChild(self, forwards: bool) -> bool:  # noqa: FBT001, N802 - Qt's name and form
        """Tab goes from link to link; Qt tells of it only where there is a pointer."""
        stays = super().focusNextPrevChild(forwards)
        cursor = self.textCursor()
        link = cursor.charFormat().anchorHref() if stays and cursor.hasSelection() else ""
        self.pointed.emit(QUrl(link))
        return stays

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Leave:
            self._leave()
        return super().viewportEvent(event)

    def _leave(self) -> None:
        self.pointed.emit(QUrl())
