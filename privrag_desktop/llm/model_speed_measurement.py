"""Measure how fast models read and write on this computer, and remember the numbers."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.domain.language_models import ModelSpeed
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.runtime.paths import data_folder

_FILE = "speeds.json"
_ENOUGH = 16  # tokens; fewer say little


class Meter:
    """Counts tokens and the seconds that they took; not those that somebody else kept the model waiting."""

    def __init__(self) -> None:
        self.start_over()

    def start_over(self) -> None:
        self._read = self._written = 0
        self._reading = self._writing = 0.0

    @contextmanager
    def reading(self, tokens: int) -> Iterator[None]:
        started = time.perf_counter()
        yield
        self._read += tokens
        self._reading += time.perf_counter() - started

    def wrote(self, seconds: float) -> None:
        """One token."""
        self._written += 1
        self._writing += seconds

    @property
    def speed(self) -> ModelSpeed:
        """Tokens a second, 0 for what was not done often enough to say."""
        return ModelSpeed(_rate(self._read, self._reading), _rate(self._written, self._writing))


class _SavedSpeed(FrozenModel):
    size: int  # of the file: another one of the same name is another model
    reading: float
    writing: float
    on_card: bool = False


_MEMORY = TypeAdapter(dict[str, _SavedSpeed])


def known_speed(path: Path) -> ModelSpeed | None:
    """What was measured of a model's file on this computer."""
    kept = _memory().get(path.name)
    if kept is None or not path.is_file() or path.stat().st_size != kept.size:
        return None
    return ModelSpeed(kept.reading, kept.writing, kept.on_card)


def keep_speed(path: Path, speed: ModelSpeed) -> None:
    """Remember the best that was measured where the model ran: a lower rate is that of a busy computer.

    Advice that followed the last answer changed three times in half an hour. Never fails: it is no loss.
    """
    known = known_speed(path)
    if not path.is_file() or not (speed.reading or speed.writing):
        return
    if known is None or known.on_card != speed.on_card:
        known = ModelSpeed(0, 0)
    rates = {
        "reading": max(speed.reading, known.reading),
        "writing": max(speed.writing, known.writing),
    }
    rounded = {name: round(rate, 2) for name, rate in rates.items()}
    if rounded == {"reading": known.reading, "writing": known.writing}:
        return
    kept = _SavedSpeed(size=path.stat().st_size, on_card=speed.on_card, **rounded)
    try:
        _write(_memory() | {path.name: kept})
    except OSError:
        return


def forget_speed(path: Path) -> None:
    """Forget the speed of a model that is not here any more. Never fails."""
    kept = _memory()
    if kept.pop(path.name, None) is not None:
        with suppress(OSError):
            _write(kept)


def _rate(tokens: int, seconds: float) -> float:
    return tokens / seconds if tokens >= _ENOUGH and seconds > 0 else 0.0


def _memory() -> dict[str, _SavedSpeed]:
    try:
        return _MEMORY.validate_json((data_folder() / _FILE).read_bytes())
    except (OSError, ValidationError):
        return {}  # nothing is lost: it is measured again


def _write(memory: dict[str, _SavedSpeed]) -> None:
    entries = {name: kept.model_dump() for name, kept in memory.items()}
    write_atomically(data_folder() / _FILE, json.dumps(entries, indent=1).encode())
