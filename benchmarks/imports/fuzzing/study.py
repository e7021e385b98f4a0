"""Fuzz the reader and the narrator for a while, and add to the count of executions.

`PRIVRAG_FUZZ_SECONDS` says for how long (ten minutes unless told), `PRIVRAG_FUZZ_FOLDER` in which folder what
was of use is kept from run to run (none unless told). Needs `atheris`.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.common.tables import Table, load

_SECONDS = 600
_CORPUS = Path(__file__).parent / "corpus"
_COLUMNS = ("what is fed with it", "executions", "inputs it failed on")
_NOTE = (
    "Files made from a small corpus (`benchmarks/imports/fuzzing/corpus`, written for it) by atheris, guided"
    " by what they reach of the reader and the narrator, and by changes of JSON as JSON. An input fails if"
    " anything but facts or a refusal in a sentence comes of it. The count goes on from run to run."
)


def run() -> list[Table]:
    """Fuzz on from the last count; raises RuntimeError with the place of the input that failed."""
    seconds = int(os.environ.get("PRIVRAG_FUZZ_SECONDS", _SECONDS))
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(os.environ.get("PRIVRAG_FUZZ_FOLDER", scratch))
        corpus, count = folder / "corpus", folder / "count"
        shutil.copytree(_CORPUS, corpus, dirs_exist_ok=True)
        if not count.exists():
            count.write_text(str(_counted()))
        command = [
            sys.executable,
            "-m",
            "benchmarks.imports.fuzzing.child",
            str(count),
            str(corpus),
            str(seconds),
        ]
        ended = subprocess.run(command, check=False, stderr=subprocess.DEVNULL)
        executions = int(count.read_text())
        failing = [one for one in folder.iterdir() if one.name.startswith(("crash-", "timeout-", "oom-"))]
    if ended.returncode and not failing:
        raise RuntimeError(f"The fuzzing did not run ({ended.returncode}); is atheris installed?")
    return [
        Table(
            "Fuzzing",
            _NOTE,
            _COLUMNS,
            (("the reader, the narrator, the making of documents", f"{executions:,}", str(len(failing))),),
        )
    ]


def _counted() -> int:
    """Executions up to the last run, as the figures tell."""
    return next((int(table.rows[0][1].replace(",", "")) for table in load("imports.fuzzing")), 0)
