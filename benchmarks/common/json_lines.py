"""Files with one JSON object a line, which grow while a study runs, so that it can be resumed."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def rows_of(file: Path) -> list[dict[str, Any]]:
    """All rows of a file that must be there."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def rows_so_far(file: Path) -> list[dict[str, Any]]:
    """What earlier runs wrote; nothing if there is no such file yet."""
    return rows_of(file) if file.exists() else []


def append_row(file: Path, row: Mapping[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(row) + "\n")
