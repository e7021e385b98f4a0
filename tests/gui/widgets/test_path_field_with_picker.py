"""A path is typed or chosen; what is typed is read as a shell would."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget
from privrag_desktop.gui.widgets.path_field_with_picker import PathLine


@pytest.fixture
def line(qtbot: QtBot, theme: Theme, tmp_path: Path) -> PathLine:
    made = PathLine("Folder", theme, PickerTarget.FOLDER, tmp_path)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("blank", ["", "  "])
def test_nothing_typed_is_no_path_and_not_the_folder_one_is_in(line: PathLine, blank: str) -> None:
    line.edit.setText(blank)
    assert line.path is None


def test_a_path_is_whole_whatever_was_typed(line: PathLine) -> None:
    line.edit.setText(" ~/vault ")
    assert line.path == Path.home() / "vault"
    line.edit.setText("vault")
    assert line.path == Path.cwd() / "vault"


def test_what_is_chosen_stands_in_the_field(line: PathLine, tmp_path: Path) -> None:
    line.choose.click()
    [picker] = line.findChildren(Picker)
    picker.chosen.emit((tmp_path / "ward 7",))
    assert line.path == tmp_path / "ward 7"
    picker.close()


def test_what_is_placed_for_the_choice_may_be_another_path(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    """As where a new folder is made inside the one that was chosen."""

    class Inside(PathLine):
        def placed(self, chosen: Path) -> Path:
            return chosen / "vault"

    line = Inside("Folder", theme, PickerTarget.FOLDER, tmp_path)
    qtbot.addWidget(line)
    line.show()
    line.choose.click()
    [picker] = line.findChildren(Picker)
    picker.chosen.emit((tmp_path,))
    assert line.path == tmp_path / "vault"
    picker.close()
