"""A model is loaded with fewer layers on a card when so many do not go, and without them at last."""

from pathlib import Path

import pytest

from privrag_desktop.domain.language_models import GpuOffload, GraphicsCard
from privrag_desktop.errors import ModelError
from privrag_desktop.llm import model_loader
from privrag_desktop.llm.gguf_header import read_shape
from privrag_desktop.llm.graphics_card_layer_offload import CARD_BATCH
from privrag_desktop.llm.model_loader import load
from privrag_desktop.settings import Settings
from tests.llm.gguf import write_gguf
from tests.llm.random_model import Architecture, write_model

GB = 10**9
SETTINGS = Settings(context_tokens=1024)
ALL = 5  # the written file speaks of four layers, and the output is one more


class Driver:
    """A card and a llama.cpp that can take `room` layers and no more."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.tried: list[int] = []
        self.layers = ALL

    def cards(self) -> list[GraphicsCard]:
        taken = min(self.tried[-1], self.room) if self.tried else 0
        return [GraphicsCard("Toy", "CUDA", 8 * GB - taken * 1000, 8 * GB)]

    def open(self, _path: Path, *, context_tokens: int, threads: int, gpu_layers: int) -> "Driver":
        assert (context_tokens, threads) == (SETTINGS.context_tokens, SETTINGS.threads)
        self.tried.append(gpu_layers)
        if gpu_layers > self.room:
            raise ModelError("There is not enough memory for this model.")
        return self


@pytest.mark.parametrize(("room", "tried"), [(5, [5]), (2, [5, 3, 2]), (0, [5, 3, 2, 1, 0])])
def test_layers_become_fewer_until_they_fit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, room: int, tried: list[int]
) -> None:
    driver = Driver(room)
    monkeypatch.setattr(model_loader, "NativeModel", driver.open)
    model, offload = load(write_gguf(tmp_path / "toy.gguf"), SETTINGS, driver.cards)
    assert isinstance(model, Driver)
    assert driver.tried == tried
    assert offload == GpuOffload(tried[-1], ALL, tried[-1] * 1000)


def test_what_cannot_be_loaded_without_a_card_either_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(model_loader, "NativeModel", Driver(-1).open)
    with pytest.raises(ModelError):
        load(write_gguf(tmp_path / "toy.gguf"), SETTINGS, Driver(-1).cards)


def test_on_this_computer_a_model_is_loaded_with_what_there_is(tmp_path: Path) -> None:
    path = write_model(tmp_path / "tiny.gguf", Architecture(layers=3))
    model, offload = load(path, SETTINGS)
    try:
        assert offload.all_layers == 4
        assert (offload.layers > 0) == (model.batch == CARD_BATCH)
        assert read_shape(path).layers == 3
        tokens = model.tokenize("hello", markers=False)
        model.decode(tokens)
        assert model.cached == tokens
    finally:
        model.close()
