"""What is known of models that are not loaded; the advice reckons with what this program itself takes."""

from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import Computer, GpuOffload, GraphicsCard, ModelSpeed, ModelState
from privrag_desktop.llm.model_catalogue_and_files import catalogue
from privrag_desktop.llm.model_speed_measurement import keep_speed
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.services.models import model_overview_and_advice
from privrag_desktop.settings import Settings
from tests.conftest import CHECKOUT
from tests.llm.gguf import write_gguf

GB = 10**9
THERE = Computer(free_memory=8 * GB, free_disk=100 * GB, cores=4)


def test_of_a_model_to_be_brought_file_licence_and_an_estimate_are_known() -> None:
    known = next(
        one for one in model_overview_and_advice.known_models(Settings()) if one.file.name == "qwen2.5-3b"
    )
    assert known.file.state is ModelState.MISSING
    assert (known.download, known.is_estimate) == (0, True)
    assert known.published is not None
    assert known.published.licence == "Qwen Research License"
    assert not known.published.commercial_use
    assert known.footprint is not None
    assert known.footprint.total > known.published.size


def test_what_can_be_fetched_is_known_by_its_header_and_no_estimate() -> None:
    known = model_overview_and_advice.known_models(Settings())
    fetched = [one.file.name for one in known if one.download]
    assert fetched == [one.file.name for one in known if not one.is_estimate]
    assert fetched == [model.name for model in catalogue() if model.part]


def test_the_guide_tells_the_numbers_of_the_catalogue() -> None:
    guide = (CHECKOUT / "docs" / "ADMIN_GUIDE.md").read_text("utf-8")
    told = [line.split(" | ") for line in guide.splitlines() if line.startswith("| `qwen")]
    brought = [one for one in model_overview_and_advice.known_models(Settings()) if one.is_estimate]
    assert len(told) == len(brought) > 0
    for line, one in zip(told, brought, strict=True):
        assert one.published is not None
        assert one.footprint is not None
        sizes = (f"{size / GB:.1f} GB" for size in (one.published.size, one.footprint.total))
        assert line[:4] == [f"| `{one.file.name}`", f"`{one.published.file}`", *sizes]
        assert line[4].startswith(one.published.licence)


def test_an_own_file_is_known_by_its_header_and_has_no_publisher() -> None:
    write_gguf(models_folder() / "own.gguf")
    own = model_overview_and_advice.known_models(Settings())[0]
    assert (own.file.name, own.published, own.is_estimate) == ("own.gguf", None, False)


def test_the_advice_begins_with_the_default_whatever_is_here() -> None:
    write_gguf(models_folder() / "own.gguf")
    advice = model_overview_and_advice.advice(model_overview_and_advice.known_models(Settings()), THERE)
    assert advice.name == Settings().model


def test_the_speed_of_an_own_model_counts() -> None:
    own = write_gguf(models_folder() / "own.gguf", weights=2_000_000)
    keep_speed(own, ModelSpeed(0, 1e5))
    models = model_overview_and_advice.known_models(Settings())
    advice = model_overview_and_advice.advice(models, replace(THERE, free_memory=60 * GB))
    assert advice.name == "qwen2.5-32b"
    assert "for own writes 100000.0" in " ".join(advice.details)


def test_what_the_loaded_model_takes_counts_as_free() -> None:
    """Else a model would be advised against because it is in use."""
    models = model_overview_and_advice.known_models(Settings())
    loaded = next(one for one in models if one.file.name == Settings().model)
    assert loaded.footprint is not None
    tight = replace(THERE, free_memory=loaded.footprint.weights + 200_000_000)
    assert model_overview_and_advice.advice(models, tight).name != loaded.file.name
    assert model_overview_and_advice.advice(models, tight, loaded.file.path.name).name == loaded.file.name


def test_what_the_loaded_model_takes_of_a_card_counts_as_free() -> None:
    models = model_overview_and_advice.known_models(Settings())
    card = GraphicsCard("Toy", "CUDA", 3 * GB, 12 * GB)
    there = replace(THERE, cards=(card,))
    alone = model_overview_and_advice.advice(models, there)
    used = model_overview_and_advice.advice(models, there, "some.gguf", GpuOffload(29, 29, 8 * GB))
    assert alone.name == Settings().model
    assert used.name == "qwen3-8b"


def test_where_the_system_tells_no_free_memory_none_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_overview_and_advice, "_MEMORY", Path("/nowhere/meminfo"))
    assert model_overview_and_advice.free_memory() is None


def test_a_bundle_offers_no_model_to_fetch(monkeypatch: pytest.MonkeyPatch) -> None:
    known = model_overview_and_advice.known_models(Settings())
    assert model_overview_and_advice.obtainable(known) == known
    monkeypatch.setattr("privrag_desktop.services.models.model_overview_and_advice.is_bundled", lambda: True)
    assert not any(one.download for one in model_overview_and_advice.obtainable(known))
