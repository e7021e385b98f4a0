"""The step that adds records: files by drop or choice, made-up patients with their progress, or later."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.first_run.add_records_form import RecordsStep
from privrag_desktop.gui.library.file_drop_zone_widget import DroppedFiles
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.services.vault.sample_vault import SampleProgress


@pytest.fixture
def step(qtbot: QtBot, theme: Theme) -> RecordsStep:
    made = RecordsStep(theme)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_dropped_folder_is_handed_on(step: RecordsStep, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    dropped: list[DroppedFiles] = []
    step.dropped.connect(dropped.append)
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(step.drop, QDragEnterEvent(QPoint(9, 9), copy, data, left, none))
    QApplication.sendEvent(step.drop, QDropEvent(QPointF(9, 9), copy, data, left, none))
    assert dropped == [DroppedFiles((tmp_path,))]


def test_each_button_says_what_is_wanted(qtbot: QtBot, step: RecordsStep) -> None:
    for button, signal in (
        (step.drop.choose, step.choose_wanted),
        (step.sample, step.sample_wanted),
        (step.skip, step.skipped),
    ):
        with qtbot.waitSignal(signal):
            button.click()


def test_made_up_patients_are_asked_for_once_and_counted_while_they_are_made(step: RecordsStep) -> None:
    step.show_making(True)
    assert not step.sample.isEnabled()
    assert step.state.text() == "Beginning…"
    step.update_progress(SampleProgress(5, 12))
    step.update_progress("something else")
    assert step.state.text() == "Making up patients: 5 of 12"
    step.show_making(False)
    assert step.sample.isEnabled()
    assert not step.state.isVisible()


def test_choosing_files_has_the_focus_first(step: RecordsStep) -> None:
    assert step.first is step.drop.choose
