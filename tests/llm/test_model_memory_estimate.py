"""What a model will need is read from its header, which may be damaged, before it is loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import Footprint
from privrag_desktop.llm.gguf_header import ModelDimensions, read_shape
from privrag_desktop.llm.model_catalogue_and_files import catalogue
from privrag_desktop.llm.model_memory_estimate import Outline, footprint
from tests.conftest import CHECKOUT
from tests.llm.model_memory import STATUS

# The builds of the two models whose headers the catalogue knows.
BUILDS = {
    "qwen2.5-coder-1.5b": Outline(
        trained_context=32_768, layers=28, width=1536, shared_heads=2, head_width=128, vocabulary=151_936
    ),
    "qwen2.5-coder-0.5b": Outline(
        trained_context=32_768, layers=24, width=896, shared_heads=2, head_width=64, vocabulary=151_936
    ),
}


def test_a_longer_context_needs_more_up_to_what_the_model_was_trained_for() -> None:
    shape = ModelDimensions(
        trained_context=2048,
        cache_width=100,
        vocabulary=10,
        copied=7,
        layers=4,
        layer_bytes=5,
        output_bytes=3,
    )
    assert footprint(shape, 5, 1024) == Footprint(5, 7, 10 * 550, 1024, 200, 2048)
    assert footprint(shape, 5, 1024).total == 5 + 7 + 1024 * 200 + 5500
    assert footprint(shape, 5, 9999) == footprint(shape, 5, 2048) == footprint(shape, 5, 1).at(5000)


@pytest.mark.real_model
def test_the_catalogue_knows_the_shape_of_what_it_fetches(small_model: Path, real_model: Path) -> None:
    shapes = {model.file: model.shape for model in catalogue()}
    for path in (small_model, real_model):
        assert read_shape(path) == shapes[path.name]


@pytest.mark.real_model
@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell what a process takes")
def test_loading_takes_what_was_estimated_and_unloading_gives_it_back(small_model: Path) -> None:
    """In a process of its own: one that gave memory back before would take some of it again."""
    command = [sys.executable, "-m", "tests.llm.model_memory", str(small_model)]
    told = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True).stdout
    measured, left = map(int, told.split())
    estimated = footprint(read_shape(small_model), small_model.stat().st_size, 4096).total
    print(f"estimated {estimated >> 20} MiB, measured {measured >> 20} MiB, left {left >> 20} MiB")  # noqa: T201
    assert 0.85 < estimated / measured < 1.15
    assert left < 0.25 * measured


@pytest.mark.parametrize("name", BUILDS)
def test_an_estimate_is_what_the_header_says_or_somewhat_more(name: str) -> None:
    known = next(model for model in catalogue() if model.name == name)
    exact, estimated = known.shape, BUILDS[name].shape(known.size)
    assert exact is not None
    same = ("trained_context", "cache_width", "vocabulary", "layers")
    assert [getattr(estimated, each) for each in same] == [getattr(exact, each) for each in same]
    assert estimated.output_bytes == pytest.approx(exact.output_bytes, rel=1e-4)  # which has a norm besides
    assert exact.layer_bytes <= estimated.layer_bytes < 1.6 * exact.layer_bytes
    assert estimated.copied >= exact.copied


def test_where_every_key_and_value_is_remembered_follows_from_the_build() -> None:
    outline = Outline(
        trained_context=40_960, layers=36, width=4096, shared_heads=8, head_width=128, vocabulary=151_936
    )
    shape = outline.shape(5_027_783_488)
    assert isinstance(shape, ModelDimensions)
    assert shape.cache_width == 36 * 8 * (128 + 128)
    assert shape.output_bytes == 151_936 * 4096 // 256 * 210
