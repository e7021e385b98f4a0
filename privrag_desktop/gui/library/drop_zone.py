"""Where files and folders are dropped, or chosen with the keyboard."""

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QLabel

from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import button, column, label, set_flag

_ICON = 36


def local_paths(mime: QMimeData) -> tuple[Path, ...]:
    """The files and folders of a drag; addresses on other machines are left out."""
    return tuple(Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile())


class DropZone(QFrame):
    """`dropped` brings the paths; `choose_wanted` is the button."""

    dropped = Signal(object)
    choose_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("drop")
        self.setAcceptDrops(True)
        self.setAccessibleName("Drop files and folders here")
        self._theme, self._icon = theme, QLabel()
        title = label("Drop a folder of FHIR files here", "subtitle")
        about = label("Single files work too: bundles, resources, NDJSON. Subfolders are included.", "muted")
        self.choose = button("Choose files or folders…", "primary", on_click=self.choose_wanted.emit)
        box = column(self, self._icon, title, about, self.choose, margin=24, spacing=8)
        for part in (self._icon, title, about):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.setAlignment(self.choose, Qt.AlignmentFlag.AlignHCenter)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        if local_paths(event.mimeData()):
            set_flag(self, "active", True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:  # noqa: N802 - Qt's name
        set_flag(self, "active", False)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        set_flag(self, "active", False)
        event.acceptProposedAction()
        self.dropped.emit(local_paths(event.mimeData()))

    def _paint_icon(self) -> None:
        icon = self._theme.icon("drop", self._theme.colours.accent)
        self._icon.setPixmap(icon.pixmap(_ICON, _ICON))
