"""Take files and folders that are dropped, or chosen with the keyboard."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel

from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    column,
    label,
    set_flag,
)

_ICON = 36
_INVITATION = mark("Drop folders or files of FHIR records here")


@dataclass(frozen=True, slots=True)
class DroppedFiles:
    """What a drag brought: files and folders of this computer, and how many things that are none."""

    paths: tuple[Path, ...]
    others: int = 0


def dropped_things(mime: QMimeData) -> DroppedFiles:
    """Links to other machines, text and pictures are no files."""
    urls = mime.urls()
    paths = tuple(dict.fromkeys(Path(url.toLocalFile()) for url in urls if url.isLocalFile()))
    others = sum(not url.isLocalFile() for url in urls)
    is_else = not urls and (mime.hasText() or mime.hasImage() or mime.hasHtml())
    return DroppedFiles(paths, others + is_else)


class DropZone(QFrame):
    """`dropped` brings what there was to take, and what not; `choose_wanted` is the button.

    Large while it teaches, and small once there are records.
    """

    dropped = Signal(object)
    choose_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("drop")
        self.setAcceptDrops(True)
        self.setAccessibleName(say("Drop files and folders here"))
        self._theme, self._icon = theme, QLabel()
        self._title = label(say(_INVITATION), "subtitle")
        self._about = label(
            say("FHIR R4 as an export of your records system makes it: bundles, single resources, NDJSON, "
                "also packed as .gz, .zip or .tar. Subfolders are included. Files are only read, nothing is "
                "unpacked to disk, and nothing leaves this computer."),
            "muted",
        )  # fmt: skip
        self.choose = button(
            say("Choose files or folders…"), "primary", on_click=self.choose_wanted.emit, hint="Ctrl+O"
        )
        self._box = column(self, self._icon, self._title, self._about, self.choose, margin=24, spacing=8)
        for part in (self._icon, self._title, self._about):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._box.setAlignment(self.choose, Qt.AlignmentFlag.AlignHCenter)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def show_small(self, small: bool) -> None:
        self._icon.setVisible(not small)
        self._about.setVisible(not small)
        self._title.setText(say("Drop more folders or files here") if small else say(_INVITATION))
        way = Qt.AlignmentFlag.AlignLeft if small else Qt.AlignmentFlag.AlignHCenter
        self._title.setAlignment(way | Qt.AlignmentFlag.AlignVCenter)
        self._box.setStretch(1, int(small))
        margin = 12 if small else 24
        self._box.setContentsMargins(margin, margin, margin, margin)
        self._box.setDirection(
            QBoxLayout.Direction.LeftToRight if small else QBoxLayout.Direction.TopToBottom
        )

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Also of what is refused, for that is said when it is let go."""
        if dropped_things(event.mimeData()) != DroppedFiles(()):
            set_flag(self, "active", True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:  # noqa: N802 - Qt's name
        set_flag(self, "active", False)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        set_flag(self, "active", False)
        event.acceptProposedAction()
        self.dropped.emit(dropped_things(event.mimeData()))

    def _paint_icon(self) -> None:
        icon = self._theme.icon("drop", self._theme.colours.accent)
        self._icon.setPixmap(icon.pixmap(_ICON, _ICON))
