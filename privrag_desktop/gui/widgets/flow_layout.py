"""Lay out widgets one after the other, in as many lines as the width needs."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """A part that is wider than there is room gets the whole line, and no more."""

    def __init__(self, parent: QWidget, spacing: int) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - Qt's name
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - Qt's name
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802 - Qt's name
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 - Qt's name
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        lines = self._lines(QRect(0, 0, width, 0))
        return max((place.bottom() + 1 for place in lines), default=0)

    def setGeometry(self, room: QRect) -> None:  # noqa: N802 - Qt's name
        super().setGeometry(room)
        for item, place in zip(self._items, self._lines(room), strict=True):
            item.setGeometry(place)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """All in one line."""
        sizes = [item.sizeHint() for item in self._items]
        wide = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802 - Qt's name
        """Each in a line of its own."""
        sizes = [item.minimumSize() for item in self._items]
        return QSize(
            max((size.width() for size in sizes), default=0),
            max((size.height() for size in sizes), default=0),
        )

    def _lines(self, room: QRect) -> list[QRect]:
        """Where each part lies."""
        places, at, tall = list[QRect](), QPoint(room.topLeft()), 0
        for item in self._items:
            size = item.sizeHint().boundedTo(QSize(room.width(), item.sizeHint().height()))
            if at.x() > room.left() and at.x() + size.width() > room.left() + room.width():
                at, tall = QPoint(room.left(), at.y() + tall + self.spacing()), 0
            places.append(QRect(at, size))
            at.setX(at.x() + size.width() + self.spacing())
            tall = max(tall, size.height())
        return places
