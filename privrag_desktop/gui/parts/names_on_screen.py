"""Whether names may stand on the screen: one key hides them from who looks over a shoulder."""

from PySide6.QtCore import QObject, Signal


class NamesOnScreen(QObject):
    """Shown or hidden, the same for every page; `changed` tells the pages to draw themselves anew."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hidden = False

    def turn(self) -> None:
        self.hidden = not self.hidden
        self.changed.emit()
