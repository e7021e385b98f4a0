"""Run the whole program once, watched: `python -m benchmarks.faults.importing VAULT RECORDS KEPT [leaky]`.

Its per-user folders are those of its environment. Whatever it removes, replaces or truncates is kept in the
folder KEPT first, so that a scan finds what was on the disk for a moment only. It stops three times, in the
middle of the import, at its end and once the vault is closed: it prints a line of JSON and waits for one.
"""

import json
import logging
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from shutil import copyfile
from tempfile import gettempdir

from whoosh.filedb.filestore import FileStorage, RamStorage

from benchmarks.faults.vaults import PASSPHRASE
from privrag_desktop.domain.answers import Answer, Citation
from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.index.keyword_index import MemoryStorage
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.vault_contents import patients
from privrag_desktop.store.question_history import save_turn


class Watch:
    """Keeps a copy of every file that is about to be no more."""

    def __init__(self, kept: Path) -> None:
        self._kept = kept
        self._numbers = count()
        self._is_copying = False
        kept.mkdir(parents=True)

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        """For sys.addaudithook."""
        if self._is_copying or event not in _ENDANGERED:
            return
        self._is_copying = True
        try:
            file = _ENDANGERED[event](arguments)
            if file is not None and file.is_file() and file.stat().st_size:
                copyfile(file, self._kept / f"{next(self._numbers)}-{file.name}")
        finally:
            self._is_copying = False


def _removed(arguments: tuple[object, ...]) -> Path | None:
    path, folder = arguments[0], arguments[1]
    within = f"/proc/self/fd/{folder}" if isinstance(folder, int) and folder >= 0 else ""
    return Path(within, os.fsdecode(path)) if isinstance(path, str | bytes | os.PathLike) else None


def _replaced(arguments: tuple[object, ...]) -> Path | None:
    return Path(os.fsdecode(arguments[1])) if isinstance(arguments[1], str | bytes | os.PathLike) else None


def _truncated(arguments: tuple[object, ...]) -> Path | None:
    path, flags = arguments[0], arguments[2]
    is_truncated = isinstance(flags, int) and flags & os.O_TRUNC
    return Path(os.fsdecode(path)) if is_truncated and isinstance(path, str | bytes) else None


_ENDANGERED: dict[str, Callable[[tuple[object, ...]], Path | None]] = {
    "os.remove": _removed,
    "os.rename": _replaced,
    "open": _truncated,
}


def main(vault: Path, records: Path, kept: Path, *, leaky: bool) -> None:
    sys.addaudithook(Watch(kept))
    logging.basicConfig(level=logging.DEBUG, filename=os.environ["LOG_FILE"])
    if leaky:
        _leak(Path(gettempdir()) / "index")
    create_vault(vault, PASSPHRASE, LEAST_COST)
    with open_vault(vault, PASSPHRASE) as workspace:
        import_paths(workspace, [records], Progress(Halfway(len(list(records.iterdir())) // 2)))
        _ask(workspace)
        _pause("open", _nameless())
    _pause("closed", _nameless())


def _leak(folder: Path) -> None:
    """Have the keyword index written by the library's own storage, index files and temporary ones."""
    folder.mkdir()
    stock = FileStorage(str(folder))
    MemoryStorage.temp_storage = RamStorage.temp_storage  # type: ignore[method-assign]
    in_memory = MemoryStorage.create_file

    def create_file(self: MemoryStorage, name: str, **options: object) -> object:
        file = in_memory(self, name, **options)
        saved = file.onclose

        def on_close(closing: object) -> None:
            with stock.create_file(name) as copy:
                copy.write(file.file.getvalue())
            if saved:
                saved(closing)

        file.onclose = on_close
        return file

    MemoryStorage.create_file = create_file  # type: ignore[method-assign]


class Halfway:
    """Stops once, when so many patients are stored."""

    def __init__(self, patients: int) -> None:
        self._patients = patients
        self._is_past = False

    def __call__(self, told: object) -> None:
        """What an import tells of its progress."""
        if isinstance(told, ImportProgress) and told.patients == self._patients and not self._is_past:
            self._is_past = True
            _pause("importing", _nameless())


def _ask(workspace: Workspace) -> None:
    """Both searches, a look at everything the boundary makes, and a saved answer with a name in it."""
    for person in patients(workspace)[:20]:
        question = f"How fast was the heart rate of {person.name}?"
        workspace.index.dense(question, 3)
        [(document_id, _), *_] = workspace.index.keyword(question, 3)
        workspace.boundary.registry.find(question)
        citation = Citation(1, document_id, person.patient_id, None, f"Heart rate of {person.name}")
        released = Released("about seventy", "How fast was it?")
        answer = Answer(question, person.name, (citation,), released, False, "", (), 1.0)
        with workspace.database.transaction() as tx:
            save_turn(tx, answer, datetime.now(UTC))


def _nameless() -> list[str]:
    """Files that are open and have no name any more: their bytes are on the disk still."""
    folder = "/proc/self/fd"
    links = [f"{folder}/{one}" for one in os.listdir(folder)] if os.path.isdir(folder) else []
    return [
        name for one in links if os.path.lexists(one) and (name := os.readlink(one)).endswith("(deleted)")
    ]


def _pause(moment: str, nameless: list[str]) -> None:
    sys.stdout.write(json.dumps({"moment": moment, "nameless": nameless}) + "\n")
    sys.stdout.flush()
    sys.stdin.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), leaky="leaky" in sys.argv[4:])
