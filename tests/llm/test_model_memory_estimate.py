"""What a model will need is read from its header, which may be damaged, before it is loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import Footprint
from privrag_desktop.llm.gguf_header import ModelDimensions, read_shape
from privrag_desktop.llm.model_catalogue_and_files import catalogue
from privrag_desktop.llm.model_memory_estimate import footprint
from tests.conftest import CHECKOUT
from tests.llm.model_memory import STATUS


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
