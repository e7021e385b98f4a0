"""Run the name network on ONNX Runtime: likelihoods of tags for each word piece of a text of any length.

The network is the first layers of all-MiniLM-L6-v2, trained to tag (`training/name_model/`). Its table of
words is the one that search by meaning brings already; what was trained lies beside this file.
"""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import mark
from privrag_desktop.index.installed_embedding_models import SHIPPED, model_that_searches
from privrag_desktop.language.bert_graph_for_onnx_runtime import BertGraph, BertNetwork
from privrag_desktop.privacy.detect.name_network.piece_reader import PieceReader, Pieces
from privrag_desktop.privacy.detect.name_network.tag_decoder import TAGS

WEIGHTS = "weights.safetensors"
SHA256 = "857e745d5a7bbf1ab4efb082f6edfc9bfd7b34749178594cb7c8f7247718cba3"
WINDOW = 126  # pieces that the network reads at once, without its marks
_OVERLAP = 32  # pieces of a window that the next one reads, too
_BEGIN, _END = 101, 102  # [CLS] and [SEP]
_HEADS, _EPSILON = 12, 1e-12
_WORDS = "embeddings.word_embeddings.weight"
_DAMAGED = mark("The model that finds names is missing or damaged. Set the program up again.")


class NameNetwork:
    """Loading takes a third of a second; safe for use from several threads."""

    def __init__(self, base: Path, weights: Path) -> None:
        """`base` is the folder of all-MiniLM-L6-v2, `weights` the file that training made."""
        from safetensors import safe_open  # noqa: PLC0415 - this takes a while
        from safetensors.numpy import load_file  # noqa: PLC0415

        with safe_open(base / "model.safetensors", framework="numpy") as file:
            words = file.get_tensor(_WORDS)
        trained = {name: one.astype(np.float32) for name, one in load_file(weights).items()}
        layers = 1 + max(int(name.split(".")[2]) for name in trained if name.startswith("encoder.layer."))
        graph = BertGraph.encoder(
            {_WORDS: words, **trained}, layers=layers, heads=_HEADS, epsilon=_EPSILON, is_rounded=True
        )
        graph.tag("head")
        self._network = BertNetwork(graph)
        self._reader = PieceReader(base)

    def read(self, text: str) -> tuple[Pieces, NDArray[np.float32]]:
        """The pieces of a text, and a row for each with the likelihood of every tag."""
        pieces = self._reader.read(text)
        found = np.zeros((len(pieces.ids), TAGS), np.float32)
        for start, first in _windows(len(pieces.ids)):
            part = slice(start, start + WINDOW)
            rows = self._network.run([_BEGIN, *pieces.ids[part], _END], [0, *pieces.ways[part], 0])
            found[first : start + WINDOW] = rows[1 + first - start : -1]
        return pieces, found


@cache
def shipped_network() -> NameNetwork:
    """The network of the program; one serves every vault.

    Raises:
        ModelError: its weights, or the model whose words it shares, are missing or were changed.
    """
    weights = Path(str(resources.files(__package__).joinpath(WEIGHTS)))
    if not weights.is_file() or sha256(weights.read_bytes()).hexdigest() != SHA256:
        raise ModelError(_DAMAGED)
    return NameNetwork(model_that_searches(SHIPPED).folder, weights)


def _windows(pieces: int) -> Iterator[tuple[int, int]]:
    """Where each window starts, and the first piece of which it decides: not the edge that another read."""
    start = 0
    while pieces:
        yield start, start + (_OVERLAP // 2 if start else 0)
        if start + WINDOW >= pieces:
            return
        start += WINDOW - _OVERLAP
