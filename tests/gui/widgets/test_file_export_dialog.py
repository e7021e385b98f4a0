"""Where a file goes: a name that is free is proposed, and the dialog stays while it is written."""

from enum import StrEnum
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_export_dialog import NO_NAME, ExportWords, FileExportDialog, export
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice
from tests.gui.conftest import PATIENCE_MS


class Ending(StrEnum):
    SHEET = ".pdf"
    TEXT = ".md"


WORDS = ExportWords("Export it", "Export", "letter", {one: (one.name, one.value) for one in Ending})


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(parent: QWidget, theme: Theme, tmp_path: Path) -> FileExportDialog[Ending]:
    made = FileExportDialog(parent, theme, WORDS)
    made._go(tmp_path)
    return made


@pytest.fixture
def wanted(dialog: FileExportDialog[Ending]) -> list[Path]:
    files: list[Path] = []
    dialog.wanted.connect(files.append)
    return files


def test_a_name_that_no_file_has_is_proposed_anew_for_each_form(
    dialog: FileExportDialog[Ending], tmp_path: Path
) -> None:
    (tmp_path / "letter.md").touch()
    (tmp_path / "letter-2.md").symlink_to(tmp_path / "nowhere")  # a link into nothing is in the way, too
    assert dialog.file.text() == "letter"
    dialog.form.choose(Ending.TEXT)
    assert dialog.file.text() == "letter-3"
    dialog.file.setText("mine")
    dialog.form.choose(Ending.SHEET)
    assert dialog.file.text() == "mine"


@pytest.mark.parametrize("name", ["", "  ", "../letter", "a\\b"])
def test_a_name_that_is_none_or_leads_elsewhere_is_refused(
    dialog: FileExportDialog[Ending], wanted: list[Path], name: str
) -> None:
    dialog.file.setText(name)
    dialog.go_on.click()
    assert (dialog.notice.text, wanted) == (NO_NAME, [])
    assert dialog.go_on.isEnabled()


@pytest.mark.parametrize("name", ["mine", " mine ", "mine.pdf"])
def test_the_ending_of_the_form_stands_once_at_the_end(
    dialog: FileExportDialog[Ending], wanted: list[Path], tmp_path: Path, name: str
) -> None:
    dialog.file.setText(name)
    dialog.go_on.click()
    assert wanted == [tmp_path / "mine.pdf"]


def test_it_stays_while_it_works_and_can_go_once_it_failed(
    dialog: FileExportDialog[Ending], wanted: list[Path]
) -> None:
    dialog.open()
    dialog.go_on.click()
    dialog.go_on.click()
    assert len(wanted) == 1
    dialog.reject()
    assert dialog.isVisible()
    dialog.fail(UsageError("There is no room."))
    assert dialog.notice.text == "There is no room."
    dialog.reject()
    assert not dialog.isVisible()


@pytest.fixture
def written(qtbot: QtBot, dialog: FileExportDialog[Ending], runner: TaskRunner) -> tuple[Notice, list[Path]]:
    """What is written in the background; the first try fails."""
    background, notice, files = Background(runner, lambda error: pytest.fail(str(error))), Notice(), []
    qtbot.addWidget(notice)

    def write(file: Path) -> str:
        files.append(file)
        if len(files) == 1:
            raise UsageError("It is there already.")
        return f"Written: {file.name}"

    def operation(file: Path) -> Operation[str]:
        return background.run(Lane.STORE, write, file)

    export(dialog, operation, notice)
    return notice, files


def test_what_came_of_it_is_said_on_the_page_or_in_the_dialog_that_stays(
    qtbot: QtBot, dialog: FileExportDialog[Ending], written: tuple[Notice, list[Path]], tmp_path: Path
) -> None:
    notice, files = written
    dialog.go_on.click()
    qtbot.waitUntil(lambda: dialog.notice.text == "It is there already.", timeout=PATIENCE_MS)
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.accepted, timeout=PATIENCE_MS):
        dialog.go_on.click()
    assert notice.text == "Written: letter.pdf"
    assert files == 2 * [tmp_path / "letter.pdf"]
