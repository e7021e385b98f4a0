"""The text of an answer, which knows where the link under the pointer or the focus stands."""

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import QCursor, QFocusEvent

from privrag_desktop.gui.parts.reading_pane import ReadingPane


class AnswerText(ReadingPane):
    """`left` when neither the pointer nor the focus is on it, or it was scrolled."""

    left = Signal()

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.verticalScrollBar().valueChanged.connect(lambda _: self.left.emit())

    def link_line(self) -> QRect:
        """The line of the link that is pointed at, or else in focus; in pixels of the viewport."""
        pointer = self.viewport().mapFromGlobal(QCursor.pos())
        if self.viewport().rect().contains(pointer) and self.anchorAt(pointer):
            return self.cursorRect(self.cursorForPosition(pointer))
        return self.cursorRect(self.textCursor())

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self.left.emit()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Leave:
            self.left.emit()
        return super().viewportEvent(event)
