"""Train the network on drawn texts; interrupted, it goes on where it was."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import torch
from torch import nn

from privrag_desktop.privacy.detect.name_network.network import WINDOW
from privrag_desktop.privacy.detect.name_network.piece_reader import PieceReader
from privrag_desktop.privacy.detect.name_network.tag_decoder import TAGS
from training.name_model.network import TaggingNetwork
from training.name_model.piece_tags import tags
from training.name_model.texts import LabelledText

_BATCH_PIECES = 2048
_BODY_RATE, _HEAD_RATE = 1e-4, 1e-3
SAVE_EVERY, _TELL_EVERY = 100, 25  # steps
_CLS, _SEP, _PAD = 101, 102, 0
_IGNORED = -100
_KEPT = 0.98  # of the mean loss, at each step


@dataclass(frozen=True, slots=True)
class Example:
    """One window: its pieces, ways and tags, marks of beginning and end included."""

    ids: list[int]
    ways: list[int]
    tags: list[int]


def examples(texts: Sequence[LabelledText], reader: PieceReader) -> Iterator[Example]:
    """The windows of the texts."""
    for one in texts:
        pieces = reader.read(one.text)
        wanted = tags(pieces, one.spans)
        for start in range(0, len(wanted), WINDOW):
            part = slice(start, start + WINDOW)
            yield Example(
                [_CLS, *pieces.ids[part], _SEP],
                [0, *pieces.ways[part], 0],
                [_IGNORED, *wanted[part], _IGNORED],
            )


def batches(every: Sequence[Example], rng: Random) -> list[list[Example]]:
    """Examples of about one length together, batches in random order."""
    ordered = sorted(every, key=lambda one: (len(one.ids) // 8, rng.random()))
    made: list[list[Example]] = [[]]
    for one in ordered:
        if (len(made[-1]) + 1) * len(one.ids) > _BATCH_PIECES:
            made.append([])
        made[-1].append(one)
    rng.shuffle(made)
    return made


def tensors(batch: Sequence[Example]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """Numbers, ways, mask and tags, filled to one length."""
    longest = max(len(one.ids) for one in batch)

    def filled(rows: Sequence[list[int]], value: int) -> torch.Tensor:
        return torch.tensor([row + [value] * (longest - len(row)) for row in rows])

    ids = filled([one.ids for one in batch], _PAD)
    ways = filled([one.ways for one in batch], 0)
    return ids, ways, (ids != _PAD).long(), filled([one.tags for one in batch], _IGNORED)


def train(
    base: Path, into: Path, *, layers: int, texts: Sequence[LabelledText], seed: int, rounds: int = 1
) -> TaggingNetwork:
    """The trained network; its weights are saved in `into` as it goes, and read from there."""
    torch.manual_seed(seed)
    into.mkdir(parents=True, exist_ok=True)
    every = list(examples(texts, PieceReader(base)))
    plan = [batch for turn in range(rounds) for batch in batches(every, Random(seed + turn))]
    training = _Training(TaggingNetwork(base, layers), len(plan), into / "state.pt")
    training.load()
    mean = 0.0
    for step, batch in enumerate(plan[training.done :], training.done + 1):
        loss = training.step(batch)
        mean = _KEPT * mean + (1 - _KEPT) * loss if mean else loss
        if step % SAVE_EVERY == 0 or step == len(plan):
            training.save()
        _tell(step, len(plan), mean)
    return training.network


class _Training:
    """A network on its way through `steps` batches; what is saved in `file` is all that going on needs."""

    def __init__(self, network: TaggingNetwork, steps: int, file: Path) -> None:
        self.network = network
        network.train()
        self.done = 0
        self._file = file
        head = list(network.head.parameters())
        body = [one for one in network.encoder.parameters() if one.requires_grad]
        groups = [{"params": body, "lr": _BODY_RATE}, {"params": head, "lr": _HEAD_RATE}]
        self._optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
        self._schedule = torch.optim.lr_scheduler.LambdaLR(self._optimizer, lambda step: _rate(step, steps))
        self._loss = nn.CrossEntropyLoss(ignore_index=_IGNORED)

    def step(self, batch: Sequence[Example]) -> float:
        """Learn from one batch; the loss on it. In half precision, which saves a third of the time."""
        ids, ways, mask, wanted = tensors(batch)
        with torch.autocast("cpu", torch.bfloat16):
            scores = self.network(ids, ways, mask)
        loss = self._loss(scores.float().view(-1, TAGS), wanted.view(-1))
        self._optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self._optimizer.step()
        self._schedule.step()
        self.done += 1
        return float(loss.item())

    def save(self) -> None:
        parts = {name: one.state_dict() for name, one in self._parts.items()}
        torch.save({**parts, "done": self.done, "chance": torch.get_rng_state()}, self._file)

    def load(self) -> None:
        """Go on from what was saved, if anything was."""
        if self._file.exists():
            saved = torch.load(self._file)
            for name, part in self._parts.items():
                part.load_state_dict(saved[name])
            self.done = saved["done"]
            torch.set_rng_state(saved["chance"])

    @property
    def _parts(self) -> dict[str, Any]:
        return {"network": self.network, "optimizer": self._optimizer, "schedule": self._schedule}


def _tell(step: int, steps: int, loss: float) -> None:
    if step % _TELL_EVERY == 0 or step == steps:
        print(f"step {step} of {steps}, loss {loss:.4f}", flush=True)  # noqa: T201


def _rate(step: int, steps: int) -> float:
    """Up over the first twentieth, then down to nothing."""
    rising = max(1, steps // 20)
    return min((step + 1) / rising, max(0.0, (steps - step) / (steps - rising + 1)))
