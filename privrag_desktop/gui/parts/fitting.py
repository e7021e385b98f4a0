"""Parts that still show all they hold where there is little room."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QScrollArea, QWidget

from privrag_desktop.gui.parts.widgets import row


class Tall(QScrollArea):
    """Wrapped text as tall as it is, up to a share of the window; what is longer scrolls."""

    def __init__(self, text: QLabel, most: float) -> None:
        super().__init__()
        self._text, self._most = text, most
        self.setObjectName("tall")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setWidget(text)
        text.setAutoFillBackground(False)  # a scroll area fills it when it takes it

    def say(self, words: str) -> None:
        self._text.setText(words)
        self._fit()
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        tall = max(0, self._text.heightForWidth(self.viewport().width()))  # an empty text says -1
        most = int(self._most * self.window().height())
        self.setFixedHeight(min(tall, most))
        is_cut = tall > most
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_cut else Qt.FocusPolicy.NoFocus)


class Turning(QWidget):
    """Parts side by side, or beneath each other where they would not all be seen."""

    def __init__(self, *parts: QWidget, spacing: int) -> None:
        super().__init__()
        self._parts, self._spacing = parts, spacing
        self.box = row(self, *parts, spacing=spacing)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        widths = sum(_least_width(part) for part in self._parts)
        is_wide = event.size().width() >= widths + self._spacing * (len(self._parts) - 1)
        directions = QBoxLayout.Direction
        self.box.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Narrow enough to be turned."""
        width = max(_least_width(part) for part in self._parts)
        return QSize(width, super().minimumSizeHint().height())


def _least_width(part: QWidget) -> int:
    return max(part.minimumSizeHint().width(), part.minimumWidth())
