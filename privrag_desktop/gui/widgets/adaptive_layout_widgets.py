"""Layout widgets that still show all their contents where there is little room."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QScrollArea, QSplitter, QWidget

from privrag_desktop.gui.theme.font_and_spacing_sizes import Sizes
from privrag_desktop.gui.widgets.labels_buttons_and_notices import row


def text_share(widget: QWidget) -> float:
    """How much larger its text is than the size that the window was designed in."""
    return widget.fontInfo().pointSizeF() / Sizes().body


class Centred(QWidget):
    """A part in the middle: so many pixels wide at the usual text size, wider with larger text.

    Never wider than there is room; wrapped text keeps its full height.
    """

    def __init__(self, part: QWidget, width: int, *, above: int = 1, below: int = 1) -> None:
        super().__init__()
        self._part, self._width = part, width
        self._grid = grid = QGridLayout(self)
        grid.addWidget(part, 1, 1)
        grid.setRowStretch(0, above)
        grid.setRowStretch(2, below)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        part.setFixedWidth(width)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Narrow enough to be made narrower."""
        edges = self._grid.contentsMargins()
        least = _of_layout(self._part) + edges.left() + edges.right()
        return QSize(least, super().minimumSizeHint().height())

    def _fit(self) -> None:
        edges = self._grid.contentsMargins()
        room = self.width() - edges.left() - edges.right()
        wanted = round(self._width * text_share(self))
        self._part.setFixedWidth(max(_of_layout(self._part), min(wanted, room)))


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

    @property
    def words(self) -> str:
        return self._text.text()

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


class Split(QSplitter):
    """Panes that can be made larger, none lower than its wrapped words; a plain splitter never asks."""

    def __init__(
        self,
        *parts: QWidget,
        sizes: Sequence[int],
        way: Qt.Orientation = Qt.Orientation.Horizontal,
        handle: int | None = 12,
    ) -> None:
        super().__init__(way)
        for part in parts:
            self.addWidget(part)
        self.setSizes(list(sizes))
        if handle is not None:
            self.setHandleWidth(handle)
        self.setChildrenCollapsible(False)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._grow()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._grow()
        return done

    def _grow(self) -> None:
        for pane in filter(None, map(self.widget, range(self.count()))):
            if pane.minimumHeight() != (least := _least_height(pane)):
                pane.setMinimumHeight(least)


class Turning(QWidget):
    """Parts side by side, or beneath each other where they would not all be seen."""

    def __init__(self, *parts: QWidget, spacing: int) -> None:
        super().__init__()
        self._parts, self._spacing = parts, spacing
        self.box = row(self, *parts, spacing=spacing)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._turn()

    def event(self, event: QEvent) -> bool:
        """A part that is shown later takes room, too."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._turn()
        return super().event(event)

    def _turn(self) -> None:
        widths = sum(_unturned_width(part) for part in self._parts)
        is_wide = self.width() >= widths + self._spacing * (len(self._parts) - 1)
        directions = QBoxLayout.Direction
        self.box.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Side by side, whichever way they lie now."""
        widths = sum(part.sizeHint().width() for part in self._parts)
        return QSize(widths + self._spacing * (len(self._parts) - 1), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Narrow enough to be turned."""
        width = max(_least_width(part) for part in self._parts)
        return QSize(width, super().minimumSizeHint().height())


def _unturned_width(part: QWidget) -> int:
    """Of a part whose own parts lie side by side: the outer ones are turned before the inner ones."""
    inner = (one.sizeHint().width() for one in part.findChildren(Turning))
    return max(_least_width(part), *inner, 0)


def _least_width(part: QWidget) -> int:
    return max(part.minimumSizeHint().width(), part.minimumWidth())


def _of_layout(part: QWidget) -> int:
    """How narrow what lies in it can be, whatever width it was given."""
    layout = part.layout()
    return layout.totalMinimumSize().width() if layout else part.minimumSizeHint().width()


def _least_height(part: QWidget) -> int:
    """How low it can be at its width with all of its words to be read."""
    layout = part.layout()
    if layout is None:
        return part.minimumSizeHint().height()
    if layout.hasHeightForWidth():
        return layout.totalMinimumHeightForWidth(part.width())
    return layout.totalMinimumSize().height()
