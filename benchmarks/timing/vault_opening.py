"""Measure how long a vault takes to its first answer, from the command line and after unlocking."""

import os
import subprocess
import sys
import time
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from benchmarks.common.checkout import commit
from benchmarks.common.processor_time import processor_seconds_of_children
from benchmarks.common.published_vaults import PASSPHRASE, open_study_vault
from benchmarks.common.tables import Table
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.store.patients_and_identifiers import all_identifiers

_VAULTS = ("blaze-120", "smart-500")
_ROUNDS = 3
_QUESTION = "fracture of the forearm"
_UNLOCKED = """
import sys, time
from pathlib import Path
from privrag_desktop.runtime.garbage_collection_and_output_encoding import search_seldom
search_seldom()
from privrag_desktop.app.gil_tuning_and_preload import load_what_answers, load_what_opens_vaults
load_what_opens_vaults()
load_what_answers()
from privrag_desktop.services.questions.ask_search_and_gate import search
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
began, spent = time.perf_counter(), time.process_time()
with open_vault(Path(sys.argv[1]), sys.argv[2]) as workspace:
    search(workspace, sys.argv[3])
    print(time.perf_counter() - began, time.process_time() - spent)
"""


def run() -> list[Table]:
    rows = [_row(vault) for vault in _VAULTS]
    note = (
        f"At {commit()}, best of {_ROUNDS}: seconds by the clock, and of the processor, from the start of"
        f" `privrag search` to its end, and from unlocking in a window, where what no vault holds was loaded"
        " while the passphrase was typed. The passphrase itself costs as little as the program allows here;"
        " in a vault of one's own it takes up to a second more. Identifiers are what tells who somebody is,"
        " each of which is known in all its forms before a question is read."
    )
    heads = ("vault", "documents", "identifiers", "command, s", "processor, s", "unlocked, s", "processor, s")
    return [Table("To the first answer", note, heads, tuple(rows))]


def _row(vault: str) -> tuple[str, ...]:
    with open_study_vault(vault) as workspace:
        known = sum(1 for _ in all_identifiers(workspace.database))
        [(documents,)] = workspace.database.rows("SELECT count(*) FROM documents")
    with TemporaryDirectory() as folder:
        copy = Path(folder) / vault
        copytree(cache_folder() / "studies" / vault, copy)
        commands = [_command(copy) for _ in range(_ROUNDS)]
        unlocked = [_unlocked(copy) for _ in range(_ROUNDS)]
    best = (min(column) for pairs in (commands, unlocked) for column in zip(*pairs, strict=True))
    return vault, f"{documents:,}", f"{known:,}", *(f"{seconds:.1f}" for seconds in best)


def _command(vault: Path) -> tuple[float, float]:
    command = [sys.executable, "-m", "privrag_desktop", "search", "--vault", str(vault), _QUESTION]
    began, spent = time.perf_counter(), processor_seconds_of_children()
    subprocess.run(command, env=_environment(), check=True, capture_output=True)
    return time.perf_counter() - began, processor_seconds_of_children() - spent


def _unlocked(vault: Path) -> tuple[float, float]:
    command = [sys.executable, "-c", _UNLOCKED, str(vault), PASSPHRASE, _QUESTION]
    told = subprocess.run(
        command, env=_environment(), check=True, capture_output=True, text=True
    ).stdout.split()
    return float(told[0]), float(told[1])


def _environment() -> dict[str, str]:
    """Compiled modules are kept, as an installation keeps them."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return own | {"PRIVRAG_PASSPHRASE": PASSPHRASE}
