"""Each model file with its state; an admin fetches, allows and uses one, by the keyboard too."""

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.language_models import (
    Computer,
    ModelSpeed,
    ModelState,
)
from privrag_desktop.errors import ModelError
from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import checksum_text
from tests.gui.conftest import PATIENCE_MS
from tests.gui.language_models.driving import CLICK, KEY, cells, choose, idle
from tests.gui.scripted_models import FOLDER, LARGE, OWN, SEVEN, SMALL, ScriptedModels


def test_every_model_is_told_with_state_part_memory_and_speed(page: ModelsView) -> None:
    large = ["Checked, loaded", "private agents, answers", "1.9 GB", "10.4 tokens/s"]
    assert cells(page, 0) == [LARGE.file.title, *large]
    assert cells(page, 1)[1:3] == ["Not here", "–"]
    assert cells(page, 2)[1] == "Your own, to allow"
    assert checksum_text(LARGE.file.sha256) in page.files.details.text()


def test_a_model_is_fetched_with_progress_by_the_keyboard_alone(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.hold = Event()
    choose(qtbot, page, 1)
    assert page.files.fetch.text() == "Fetch (491.4 MB)"
    page.files.fetch.setFocus()
    qtbot.keyClick(page.files.fetch, KEY.Key_Space)
    progress = page.files._progress
    qtbot.waitUntil(lambda: progress.bar.value() > 300, timeout=PATIENCE_MS)
    assert progress.words.text() == "Fetching: 160.0 MB of 491.4 MB"
    assert progress.bar.accessibleDescription() == progress.words.text()
    assert not page.files.fetch.isEnabled()
    models.hold.set()
    qtbot.waitUntil(lambda: "is here" in page.files.notice.text, timeout=PATIENCE_MS)
    idle(qtbot, page)
    assert cells(page, 1)[1] == "Checked"
    assert page.files.use.isVisible()


def test_a_fetch_stops_when_asked_and_says_that_nothing_is_lost(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.hold = Event()
    choose(qtbot, page, 1)
    qtbot.mouseClick(page.files.fetch, CLICK)
    qtbot.waitUntil(lambda: page.files._progress.bar.value() > 0, timeout=PATIENCE_MS)
    qtbot.mouseClick(page.files._progress.stop, CLICK)
    qtbot.waitUntil(lambda: not page.files.working, timeout=PATIENCE_MS)
    assert "goes on from there" in page.files.notice.text


def test_a_fetch_that_goes_on_says_how_much_is_here(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.models[1] = replace(SMALL, fetched=200_000_000)
    page.arrive()
    idle(qtbot, page)
    choose(qtbot, page, 1)
    assert page.files.fetch.text() == "Go on fetching (200.0 MB of 491.4 MB)"


def test_the_model_that_is_set_and_has_to_be_brought_says_so(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.models = [replace(SEVEN, parts=LARGE.parts), replace(LARGE, parts=())]
    page.arrive()
    idle(qtbot, page)
    choose(qtbot, page, 0)
    assert "Bring its file and add it below" in page.files.details.text()
    assert not page.files.fetch.isVisible()
    assert page.add.table.isHidden()


def test_without_an_index_the_way_by_hand_is_told_and_the_folder_copied(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.error = ModelError("The part could not be downloaded.")
    choose(qtbot, page, 1)
    qtbot.mouseClick(page.files.fetch, CLICK)
    qtbot.waitUntil(lambda: bool(page.files.notice.text), timeout=PATIENCE_MS)
    assert "by hand" in page.files.notice.text
    qtbot.mouseClick(page.add.copy, CLICK)
    assert QApplication.clipboard().text() == page.add.folder.text() == str(FOLDER)


def test_a_full_disk_is_said_before_anything_is_fetched(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.computer = Computer(5 * 10**9, 10**8, 2)
    page.arrive()
    idle(qtbot, page)
    choose(qtbot, page, 1)
    assert "Make room first" in page.files.problem.text()
    assert page.files.problem.isVisible()
    assert not page.files.fetch.isEnabled()


def test_an_own_file_is_allowed_by_its_publishers_checksum_only(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    choose(qtbot, page, 2)
    assert not page.files.allow.isEnabled()
    qtbot.keyClicks(page.files.confirm, "0000000000000")
    qtbot.keyClick(page.files.confirm, KEY.Key_Return)
    qtbot.waitUntil(lambda: "nothing was changed" in page.files.notice.text, timeout=PATIENCE_MS)
    idle(qtbot, page)
    assert cells(page, 2)[1] == "Your own, to allow"
    page.files.confirm.clear()
    qtbot.keyClicks(page.files.confirm, OWN.file.sha256[:12])
    qtbot.keyClick(page.files.confirm, KEY.Key_Return)
    qtbot.waitUntil(lambda: "is allowed" in page.files.notice.text, timeout=PATIENCE_MS)
    idle(qtbot, page)
    assert cells(page, 2)[1] == "Checked"
    assert page.files.confirm.text() == ""


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (ModelState.DAMAGED, "Fetch it again"),
        (ModelState.FOREIGN, "not a GGUF"),
        (ModelState.UNCHECKED, "compared"),
    ],
)
def test_each_state_says_what_it_means(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView, state: ModelState, said: str
) -> None:
    models.models[1] = replace(SMALL, file=replace(SMALL.file, state=state))
    page.arrive()
    idle(qtbot, page)
    choose(qtbot, page, 1)
    assert said in page.files.details.text()
    assert page.files.fetch.isVisible() == (state is ModelState.DAMAGED)
    assert not page.files.use.isVisible()


def test_another_model_is_used_and_loaded(qtbot: QtBot, models: ScriptedModels, page: ModelsView) -> None:
    models.models[1] = replace(
        SMALL, file=replace(SMALL.file, state=ModelState.READY), speed=ModelSpeed(200, 31)
    )
    page.arrive()
    idle(qtbot, page)
    choose(qtbot, page, 1)
    qtbot.mouseClick(page.files.use, CLICK)
    qtbot.waitUntil(lambda: "0.5B" in page.running.state.text(), timeout=PATIENCE_MS)
    assert models.done == [("run", "qwen2.5-coder-0.5b", "4096")]
    assert page.running.writes.text() == "31.0"


def test_a_vault_that_is_closed_in_the_middle_of_a_fetch_closes(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView, tmp_path: Path
) -> None:
    models.hold = Event()
    choose(qtbot, page, 1)
    qtbot.mouseClick(page.files.fetch, CLICK)
    qtbot.waitUntil(lambda: page.files._progress.bar.value() > 0, timeout=PATIENCE_MS)
    window = page.window()
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
