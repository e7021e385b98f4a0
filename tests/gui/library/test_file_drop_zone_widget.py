"""What a drag brings: files of this computer once each, and a count of what is none."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.library.file_drop_zone_widget import (
    DroppedFiles,
    DropZone,
    dropped_things,
)
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.library.queueing import drag, urls


@pytest.fixture
def zone(qtbot: QtBot, theme: Theme) -> DropZone:
    made = DropZone(theme)
    qtbot.addWidget(made)
    return made


def words(text: str) -> QMimeData:
    mime = QMimeData()
    mime.setText(text)
    return mime


@pytest.mark.parametrize(
    ("mime", "found"),
    [
        (urls("/records", "/a.json"), DroppedFiles((Path("/records"), Path("/a.json")))),
        (urls("/a.json", "/a.json"), DroppedFiles((Path("/a.json"),))),
        (urls("https://fhir.example/Patient/1"), DroppedFiles((), 1)),
        (urls("/a.json", "smb://server/share", "https://x.example"), DroppedFiles((Path("/a.json"),), 2)),
        (words("Patient: somebody"), DroppedFiles((), 1)),
        (words("/records"), DroppedFiles((), 1)),  # a path that is typed is no file
        (QMimeData(), DroppedFiles(())),
    ],
)
def test_files_are_told_from_what_is_none(mime: QMimeData, found: DroppedFiles) -> None:
    assert dropped_things(mime) == found


def test_a_drop_brings_what_there_was_to_take_and_what_not(zone: DropZone) -> None:
    dropped: list[DroppedFiles] = []
    zone.dropped.connect(dropped.append)
    drag(zone, urls("/records", "https://fhir.example/Patient/1"))
    drag(zone, words("Patient: somebody"))
    assert dropped == [DroppedFiles((Path("/records"),), 1), DroppedFiles((), 1)]


def test_it_lights_up_under_a_drag_and_not_after(zone: DropZone) -> None:
    """Also under what is refused, for that is said when it is let go."""

    def enter(mime: QMimeData) -> bool:
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        event = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, mime, left, none)
        event.ignore()
        zone.dragEnterEvent(event)
        return event.isAccepted()

    assert not enter(QMimeData())
    assert not zone.property("active")
    assert enter(words("Patient: somebody"))
    assert zone.property("active")
    QApplication.sendEvent(zone, QDragLeaveEvent())
    assert not zone.property("active")
    drag(zone, urls("/records"))
    assert not zone.property("active")


def test_it_teaches_until_there_are_records(zone: DropZone) -> None:
    whole = zone.sizeHint().height()
    assert not zone._about.isHidden()
    zone.show_small(True)
    assert zone._about.isHidden()
    assert zone.sizeHint().height() < whole / 2
    zone.show_small(False)
    assert not zone._about.isHidden()
    assert zone.sizeHint().height() == whole
