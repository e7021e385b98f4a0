"""Let a page scroll if the window has less room than its words need."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Roomy(QScrollArea):
    """The page fills it; large text in a small window makes the page larger than what is seen of it."""

    def __init__(self, page: QWidget, *, sideways: bool = True) -> None:
        super().__init__()
        self.setObjectName("tall")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it takes the focus, and scrolls
        self.setFocusProxy(page)
        if not sideways:
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._page = page
        self._waits = False
        self._sideways = sideways
        self.setWidget(page)
        page.setAutoFillBackground(False)  # a scroll area fills it when it takes it
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if watched is self._page and event.type() is QEvent.Type.LayoutRequest and not self._waits:
            self._waits = True
            QTimer.singleShot(0, self, self._fit)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The window may be as small as it likes."""
        return QSize(0, 0)

    def _fit(self) -> None:
        """Fill what is seen, but be no smaller than the words need."""
        self._waits = False
        self._page.resize(self._needed(self.viewport().size()).expandedTo(self.viewport().size()))

    def _needed(self, room: QSize) -> QSize:
        layout = self._page.layout()
        if layout is None:
            return self._page.minimumSizeHint()
        least = layout.totalMinimumSize()
        if layout.hasHeightForWidth():
            width = max(least.width(), room.width()) if self._sideways else room.width()
            least.setHeight(max(least.height(), layout.totalMinimumHeightForWidth(width)))
        return least if self._sideways else QSize(room.width(), least.height())


def scrolled(page: QWidget) -> QScrollArea:
    """A page as wide as the window, which scrolls up and down."""
    page.setObjectName("page")
    scroll = QScrollArea()
    scroll.setWidget(page)
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    return scroll
