"""A model that no index has is brought as a file: added with progress, refused with a reason, or stopped."""

from pathlib import Path
from threading import Event

from pytestqt.qtbot import QtBot

from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import checksum_text
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.i18n import TranslatableText
from tests.gui.conftest import PATIENCE_MS
from tests.gui.language_models.driving import CLICK, KEY, cells, idle
from tests.gui.scripted_models import SEVEN, SUM, THREE, ScriptedModels


def bring(page: ModelsView, *names: str) -> None:
    """As the chooser does with what was chosen in it."""
    page.add.add_files(tuple(Path("/media/stick") / name for name in names))


def test_models_that_no_index_has_stand_apart_with_size_memory_and_licence(page: ModelsView) -> None:
    table = page.add.table.models
    shown = [
        [str(table.data(table.index(row, column))) for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]
    assert shown == [
        [THREE.file.title, "1.9 GB", "3.2 GB", "Qwen Research License, not commercial"],
        [SEVEN.file.title, "4.7 GB", "7.3 GB", "Apache-2.0"],
    ]
    assert "bartowski" in page.add.details.text()
    assert "forbids commercial use" in page.add.details.text()
    assert SUM[:16] in page.add.details.text()
    assert SEVEN.file.title not in {cells(page, row)[0] for row in range(page.files.models.rowCount())}


def test_a_model_is_added_from_a_stick_with_progress_and_can_then_be_used(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.hold = Event()
    bring(page, SEVEN.file.path.name)
    progress = page.add.progress
    qtbot.waitUntil(lambda: progress.bar.value() > 300, timeout=PATIENCE_MS)
    assert progress.words.text() == f"Copying {SEVEN.file.path.name}: 2.0 GB of 4.7 GB"
    assert not page.add.add.isEnabled()
    models.hold.set()
    qtbot.waitUntil(lambda: "the checksum is right" in page.add.notice.text, timeout=PATIENCE_MS)
    idle(qtbot, page)
    chosen = page.files.table.chosen
    assert chosen is not None
    assert chosen.file.name == SEVEN.file.name
    assert page.files.use.isVisible()
    assert page.add.table.models.row_of(SEVEN.file.name) is None


def test_an_own_model_that_is_added_is_then_to_be_allowed(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    bring(page, "night.gguf")
    qtbot.waitUntil(lambda: "Compare its checksum" in page.add.notice.text, timeout=PATIENCE_MS)
    idle(qtbot, page)
    assert checksum_text(SUM) in page.files.details.text()
    assert page.files.confirm.isVisible()


def test_what_is_refused_says_why(qtbot: QtBot, models: ScriptedModels, page: ModelsView) -> None:
    models.refused = (TranslatableText("{file} is cut off. Copy it again.", file="night.gguf"),)
    bring(page, "night.gguf")
    qtbot.waitUntil(
        lambda: page.add.notice.text == "night.gguf is cut off. Copy it again.", timeout=PATIENCE_MS
    )
    assert page.add.notice.property("tone") == "warn"
    assert page.add.add.isEnabled()


def test_adding_stops_when_asked_and_says_that_nothing_was_kept(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.hold = Event()
    bring(page, SEVEN.file.path.name)
    qtbot.waitUntil(lambda: page.add.progress.bar.value() > 0, timeout=PATIENCE_MS)
    qtbot.mouseClick(page.add.progress.stop, CLICK)
    qtbot.waitUntil(lambda: "Nothing of that file was kept" in page.add.notice.text, timeout=PATIENCE_MS)
    assert page.add.table.models.row_of(SEVEN.file.name) is not None


def test_of_several_models_the_whole_ones_are_shown_when_adding_stops(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.hold = Event()
    bring(page, SEVEN.file.path.name, "night.gguf")
    qtbot.waitUntil(lambda: page.add.progress.bar.value() > 0, timeout=PATIENCE_MS)
    qtbot.mouseClick(page.add.progress.stop, CLICK)
    qtbot.waitUntil(lambda: page.add.table.models.row_of(SEVEN.file.name) is None, timeout=PATIENCE_MS)
    assert "Nothing of that file was kept" in page.add.notice.text


def test_all_models_of_a_stick_are_named_when_they_are_added(qtbot: QtBot, page: ModelsView) -> None:
    bring(page, SEVEN.file.path.name, THREE.file.path.name)
    qtbot.waitUntil(lambda: "the checksum is right" in page.add.notice.text, timeout=PATIENCE_MS)
    assert page.add.notice.text.startswith(f"{SEVEN.file.title}, {THREE.file.title}: added")


def test_files_are_chosen_in_the_programs_own_chooser(qtbot: QtBot, page: ModelsView, tmp_path: Path) -> None:
    (tmp_path / "night.gguf").write_bytes(b"GGUF")
    page.add.add.setFocus()
    qtbot.keyClick(page.add.add, KEY.Key_Space)
    (picker,) = page.add.findChildren(Picker)
    picker._open(tmp_path / "night.gguf")
    qtbot.waitUntil(lambda: picker.selected() == (tmp_path / "night.gguf",), timeout=PATIENCE_MS)
    qtbot.mouseClick(picker.use_button, CLICK)
    qtbot.waitUntil(lambda: "added" in page.add.notice.text, timeout=PATIENCE_MS)
