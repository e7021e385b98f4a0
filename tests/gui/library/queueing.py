"""Drags files to the window and follows the line of imports."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportProgress, ImportReport
from privrag_desktop.gui.library.import_queue import OPEN
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import REPORT


class Ward:
    """Reads a patient a file, each when it is let; what it has read is kept over a stop."""

    def __init__(self, files: int = 3) -> None:
        self.files, self.read = files, list[Path]()
        self.at_work = Event()
        self.may = Event()

    def __call__(self, paths: Sequence[Path], progress: Progress) -> ImportReport:
        self.at_work.set()
        for number in range(self.files):
            while not self.may.wait(0.005):
                progress.check()
            progress.check()
            self.read.append(paths[0] / str(number))
            progress.report(ImportProgress(f"{number}.json", number + 1, self.files, number + 1))
        return REPORT


def drag(target: QWidget, mime: QMimeData) -> None:
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(QPoint(9, 9), copy, mime, left, none))
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), copy, mime, left, none))


def urls(*names: str) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl(name) if "://" in name else QUrl.fromLocalFile(name) for name in names])
    return mime


def ended(qtbot: QtBot, view: VaultView, rows: int) -> None:
    def all_ended() -> bool:
        found = view.library.queue.rows
        return len(found) == rows and all(row.stage not in OPEN for row in found)

    qtbot.waitUntil(all_ended, timeout=PATIENCE_MS)


def cells(view: VaultView, row: int) -> list[str]:
    model = view.library.importing.table.model
    return [str(model.index(row, at).data()) for at in range(model.columnCount())]
