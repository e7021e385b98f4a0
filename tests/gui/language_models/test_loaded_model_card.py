"""What is loaded, how fast and on what is told; an admin loads, unloads and measures it."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.language_models import (
    GpuOffload,
    GraphicsCard,
)
from privrag_desktop.errors import ModelError
from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.text.number_and_date_text import size_text
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.language_models.driving import CLICK, cells, idle
from tests.gui.scripted_models import ScriptedModels

CARD = GraphicsCard("Toy 4090", "CUDA", 20_000_000_000, 24_000_000_000)


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
