"""List which files went into a bundle and where each came from; the bundle's recipe writes this list."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class BundledFile:
    """A file or module of the bundle: its name there, and the file that it was made of."""

    name: str
    source: Path


def write_list(entries: Iterable[tuple[str, str]], file: Path) -> None:
    """Names and sources, as PyInstaller found them."""
    file.write_text(json.dumps(sorted(entries), indent=0), encoding="utf-8")


def read_list(file: Path) -> tuple[BundledFile, ...]:
    """What `write_list` wrote."""
    return tuple(BundledFile(name, Path(source)) for name, source in json.loads(file.read_text("utf-8")))
