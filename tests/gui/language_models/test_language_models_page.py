"""The page of models: what there is is seen, an admin changes it, by keyboard too, a clinician looks."""

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answering_server import ServerTrial
from privrag_desktop.domain.language_models import (
    Card,
    Computer,
    GpuOffload,
    ModelSpeed,
    ModelState,
)
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import ModelError, ServerError
from privrag_desktop.gui.language_models.language_models_page import FOR_ADMINS, ModelsView
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import checksum_text
from privrag_desktop.gui.text.number_and_date_text import size_text
from privrag_desktop.gui.text.translation import retell
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.i18n import TranslatableText
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script
from tests.gui.scripted_models import FOLDER, LARGE, OWN, SEVEN, SMALL, SUM, THREE, ScriptedModels

KEY = Qt.Key
CLICK = Qt.MouseButton.LeftButton
CARD = Card("Toy 4090", "CUDA", 20_000_000_000, 24_000_000_000)


@pytest.fixture
def models(script: Script) -> ScriptedModels:
    return script.models


@pytest.fixture
def page(qtbot: QtBot, models: ScriptedModels, view: VaultView) -> ModelsView:
    """As an admin sees it; loading is the window's, so the script is told of it."""
    view.models.load_wanted.connect(models.load)
    turn_to(qtbot, view)
    return view.models


def turn_to(qtbot: QtBot, view: VaultView) -> None:
    view.turn_to(Page.MODELS)
    qtbot.waitUntil(lambda: view.models.files.models.rowCount() > 0, timeout=PATIENCE_MS)
    idle(qtbot, view.models)


def idle(qtbot: QtBot, page: ModelsView) -> None:
    qtbot.waitUntil(lambda: not page.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]


def choose(qtbot: QtBot, page: ModelsView, row: int) -> None:
    """By the arrow keys, as who uses no mouse does."""
    table = page.files.table
    table.setFocus()
    while table.currentIndex().row() != row:
        qtbot.keyClick(table, KEY.Key_Down if table.currentIndex().row() < row else KEY.Key_Up)
    idle(qtbot, page)


def cells(page: ModelsView, row: int) -> list[str]:
    table = page.files.models
    return [str(table.data(table.index(row, column))) for column in range(table.columnCount())]


def test_every_model_is_told_with_state_part_memory_and_speed(page: ModelsView) -> None:
    large = ["Checked, loaded", "private agents, answers", "1.9 GB", "10.4 tokens/s"]
    assert cells(page, 0) == [LARGE.file.title, *large]
    assert cells(page, 1)[1:3] == ["Not here", "–"]
    assert cells(page, 2)[1] == "Your own, to allow"
    assert checksum_text(LARGE.file.sha256) in page.files.details.text()


def test_what_is_loaded_how_fast_and_on_what_is_told_beside_the_free_memory(page: ModelsView) -> None:
    running = page.running
    assert "is loaded" in running.state.text()
    figures = [one.text() for one in (running.writes, running.reads, running.takes, running.runs_on)]
    assert figures == ["10.4", "66.2", "1.9 GB", "4 cores"]
    assert running.memory.text() == f"{size_text(5_300_000_000)} of this computer's memory are free."


def test_where_a_graphics_card_is_used_it_is_said(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.computer = replace(models.computer, cards=(CARD,))
    models.offload = GpuOffload(29, 29, 1_400_000_000)
    page.arrive()
    idle(qtbot, page)
    assert page.running.runs_on.text() == "Graphics card"
    assert "Toy 4090 (CUDA)" in page.running.cards.text()
    assert "29 of the model's 29 layers are on it" in page.running.cards.text()
    assert not page.form.no_card.isVisible()


@pytest.mark.parametrize(
    ("layers", "told"),
    [
        (12, ("Card and processor", "12 of the model's 29 layers")),
        (0, ("4 cores", "None of the model is on it")),
    ],
)
def test_how_much_of_a_model_found_room_on_the_card_is_said(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView, layers: int, told: tuple[str, str]
) -> None:
    models.computer = replace(models.computer, cards=(CARD,))
    models.offload = GpuOffload(layers, 29, layers * 50_000_000)
    page.arrive()
    idle(qtbot, page)
    assert page.running.runs_on.text() == told[0]
    assert told[1] in page.running.cards.text()


def test_without_a_card_it_is_said_that_layers_on_one_change_nothing(page: ModelsView) -> None:
    assert page.running.runs_on.text() == "4 cores"
    assert page.running.cards.isHidden()
    assert page.form.no_card.isVisible()


def test_too_little_memory_is_said_before_loading(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.computer, models.loaded = replace(models.computer, free_memory=10**9), ""
    page.arrive()
    idle(qtbot, page)
    assert "too little" in page.running.memory.text()
    assert "No model is loaded" in page.running.state.text()


def test_a_model_is_unloaded_and_loaded_again(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView, view: VaultView
) -> None:
    qtbot.mouseClick(page.running.unload, CLICK)
    qtbot.waitUntil(page.running.load.isVisible, timeout=PATIENCE_MS)
    assert models.done == [("unload",)]
    assert "free again" in page.running.notice.text
    assert view.sidebar.model_state.text() == "No language model is loaded."
    qtbot.mouseClick(page.running.load, CLICK)
    qtbot.waitUntil(page.running.unload.isVisible, timeout=PATIENCE_MS)
    assert view.sidebar.model_state.text().startswith("Ready: ")


def test_the_speed_is_measured_when_asked_for(qtbot: QtBot, models: ScriptedModels, page: ModelsView) -> None:
    qtbot.mouseClick(page.running.measure, CLICK)
    qtbot.waitUntil(lambda: "measured just now" in page.running.notice.text, timeout=PATIENCE_MS)
    idle(qtbot, page)
    assert page.running.notice.text.startswith("Qwen2.5-Coder 1.5B Instruct")
    assert page.running.writes.text() == "11.5"
    assert cells(page, 0)[4] == "11.5 tokens/s"


def test_a_measurement_that_fails_says_why_and_can_be_tried_again(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.error = ModelError("There is not enough memory for this model.")
    qtbot.mouseClick(page.running.measure, CLICK)
    qtbot.waitUntil(lambda: bool(page.notice.text), timeout=PATIENCE_MS)
    assert page.notice.text == "There is not enough memory for this model."
    idle(qtbot, page)
    assert page.running.measure.isEnabled()


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


def test_a_checksum_is_whole_in_its_groups() -> None:
    assert checksum_text(SUM).replace(" ", "") == SUM
    assert {len(group) for group in checksum_text(SUM).split()} == {16}


def test_what_suits_this_computer_is_advised_in_a_line_with_its_reasons(page: ModelsView) -> None:
    assert page.advice.line.text() == f"For this computer {LARGE.file.title} is advised, on the processor."
    assert page.advice.details.text() == "There is no larger one in the list."


def test_numbers_of_the_advice_are_those_of_the_locale(page: ModelsView) -> None:
    told = TranslatableText("{rate:.1f} tokens", rate=7.25)
    before = QLocale()
    QLocale.setDefault(QLocale("pl"))
    try:
        assert retell(told) == "7,3 tokens"
    finally:
        QLocale.setDefault(before)


def test_a_choice_stays_chosen_where_models_change_their_places(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    choose(qtbot, page, 1)
    models.models = [models.models[1], models.models[0], *models.models[2:]]
    page.refresh()
    idle(qtbot, page)
    assert page.files.table.chosen is not None
    assert page.files.table.chosen.file.name == SMALL.file.name


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


def test_a_longer_context_shows_its_memory_before_it_is_applied(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    before = page.form.estimate.text()
    assert not page.form.apply.isEnabled()
    page.form.context.setFocus()
    page.form.context.selectAll()
    qtbot.keyClicks(page.form.context, "65536")
    qtbot.keyClick(page.form.context, KEY.Key_Return)
    assert page.form.estimate.text() != before
    assert "trained for no more" in page.form.estimate.text()
    assert models.done == []
    qtbot.mouseClick(page.form.apply, CLICK)
    qtbot.waitUntil(lambda: models.done == [("run", LARGE.file.name, "65536")], timeout=PATIENCE_MS)
    idle(qtbot, page)
    assert "loaded" in page.form.notice.text


def test_what_somebody_has_begun_to_change_is_not_taken_back(qtbot: QtBot, page: ModelsView) -> None:
    """An answer in the background draws the page anew."""
    page.form.context.setValue(8192)
    page.server.address.setText("http://10.0.0.7")
    page.refresh()
    idle(qtbot, page)
    assert page.form.context.value() == 8192
    assert page.server.address.text() == "http://10.0.0.7"


def test_a_server_is_tested_then_saved_then_removed(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView, view: VaultView
) -> None:
    card = page.server
    qtbot.keyClicks(card.address, "https://10.0.0.5:8000/v1")
    assert not card.test.isEnabled()
    qtbot.keyClicks(card.model, "ward-70b")
    qtbot.keyClick(card.model, KEY.Key_Return)
    qtbot.waitUntil(lambda: "“ready”" in card.notice.text, timeout=PATIENCE_MS)
    assert models.server.address == ""
    qtbot.mouseClick(card.save, CLICK)
    qtbot.waitUntil(lambda: "Saved" in card.notice.text, timeout=PATIENCE_MS)
    assert view.sidebar.server.accessibleName() == "Released text goes to https://10.0.0.5:8000/v1"
    idle(qtbot, page)
    qtbot.mouseClick(card.remove, CLICK)
    qtbot.waitUntil(lambda: "Removed" in card.notice.text, timeout=PATIENCE_MS)
    assert not view.sidebar.server.isVisible()
    assert card.address.text() == ""
    assert [done[0] for done in models.done] == ["test", "server", "server"]


def test_a_server_without_encryption_is_saved_after_a_warning_and_a_second_yes(
    qtbot: QtBot, page: ModelsView, models: ScriptedModels
) -> None:
    card = page.server
    card.model.setText("ward-70b")
    for address in ("http://10.0.0.5:8000/v1", "http://10.0.0.6:8000/v1"):
        card.address.setText(address)
        assert card.save.text() == "Save"
        qtbot.mouseClick(card.save, CLICK)
        assert address in card.notice.text
        assert "is not encrypted" in card.notice.text
        assert card.save.text() == "Save, not encrypted"
    assert models.done == []
    qtbot.mouseClick(card.save, CLICK)
    qtbot.waitUntil(lambda: models.server.address == address, timeout=PATIENCE_MS)
    assert models.done == [("server", address, "ward-70b", "not encrypted")]


def test_a_server_that_does_not_answer_says_why_and_changes_nothing(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.error = ServerError("The answering server cannot be reached; check its address and the network.")
    page.server.address.setText("http://10.0.0.5:8000/v1")
    page.server.model.setText("ward-70b")
    qtbot.mouseClick(page.server.test, CLICK)
    qtbot.waitUntil(lambda: "cannot be reached" in page.server.notice.text, timeout=PATIENCE_MS)
    assert models.server.address == ""
    assert page.server.test.isEnabled()


def test_a_reply_of_a_server_is_shown_as_words_and_never_as_markup(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.trial = ServerTrial("<b>ready</b>\n" + "x" * 5000, 1.0)
    page.server.address.setText("http://10.0.0.5:8000/v1")
    page.server.model.setText("ward-70b")
    qtbot.mouseClick(page.server.test, CLICK)
    qtbot.waitUntil(lambda: "<b>ready</b>" in page.server.notice.text, timeout=PATIENCE_MS)
    assert len(page.server.notice.text) < 300


def test_a_clinician_looks_and_changes_nothing(qtbot: QtBot, open_window: Open, script: Script) -> None:
    script.person = User("Anna", UserRole.CLINICIAN)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    turn_to(qtbot, view)
    page = view.models
    assert page.for_admins.text() == FOR_ADMINS
    assert page.for_admins.isVisible()
    assert cells(page, 0)[1] == "Checked, loaded"
    choose(qtbot, page, 2)
    changing = (
        page.running.unload,
        page.running.measure,
        page.files.fetch,
        page.files.check,
        page.files.use,
        page.files.confirm,
        page.form.apply,
        page.server.save,
        page.server.test,
        page.add,
        page.advice,
    )
    assert [one for one in changing if one.isVisible()] == []
    assert not page.form.context.isEnabled()


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


def test_its_keys_turn_to_it(qtbot: QtBot, view: VaultView) -> None:
    view.window().activateWindow()
    qtbot.waitUntil(view.window().isActiveWindow, timeout=PATIENCE_MS)
    qtbot.keyClick(view.focusWidget() or view, KEY.Key_8, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(view.models.isVisible, timeout=PATIENCE_MS)
    qtbot.waitUntil(view.models.again.hasFocus, timeout=PATIENCE_MS)
