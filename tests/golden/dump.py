"""Writes the parts of the dump, one line of JSON for each case."""

import json
from pathlib import Path

from tests.golden.cases import answers, records, spans, tasks, understood

_PARTS = (understood, spans, records, answers, tasks)


def write_dump(file: Path) -> None:
    with file.open("w", encoding="utf-8") as out:
        for part in _PARTS:
            for case in part():
                line = json.dumps([part.__name__, *case], ensure_ascii=False, default=str, sort_keys=True)
                out.write(f"{line}\n")
                out.flush()
