"""Finds the files to read; a path that cannot be read gets a plain reason."""

import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.fhir.files.file_signatures import HEAD, foreign_format, looks_like_fhir
from privrag_desktop.i18n import mark

READ_SUFFIXES = frozenset({".json", ".ndjson", ".jsonl", ".gz", ".tgz", ".xz", ".txz", ".zip", ".tar"})
NOT_ORDINARY = mark("It is not an ordinary file.")
_OTHER = mark("It is not a .json or .ndjson file, nor an archive of them.")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file to read, the name it is reported under, and its size in bytes."""

    path: Path
    name: str
    size: int = 0


@dataclass(frozen=True, slots=True)
class FileListing:
    """What was found under the given paths, each file once."""

    sources: tuple[SourceFile, ...]
    refused: tuple[Refusal, ...]


def list_files(paths: Sequence[Path]) -> FileListing:
    """All FHIR files under the paths in a stable order; folders to the bottom, links followed once."""
    sources: list[SourceFile] = []
    refused: list[Refusal] = []
    seen: set[tuple[int, int]] = set()
    for path in paths:
        for found in _walk(path, seen):
            if isinstance(found, Refusal):
                refused.append(found)
            else:
                sources.append(found)
    return FileListing(tuple(sources), tuple(refused))


def _walk(top: Path, seen: set[tuple[int, int]]) -> Iterator[SourceFile | Refusal]:
    """Depth first by name; `seen` holds device and inode numbers, so a loop of links ends."""
    pending = [(top, top.name)]
    while pending:
        path, name = pending.pop()
        try:
            state = path.stat()
            if (state.st_dev, state.st_ino) in seen:
                continue
            seen.add((state.st_dev, state.st_ino))
            if stat.S_ISDIR(state.st_mode):
                pending.extend(_children(path, "" if path == top else name))
                continue
        except OSError as error:
            yield Refusal(as_text(name), why_not_opened(error))
            continue
        try:
            reason = _unsuitable(path, state)
        except OSError as error:
            reason = why_not_opened(error)
        yield Refusal(as_text(name), reason) if reason else SourceFile(path, as_text(name), state.st_size)


def _children(folder: Path, name: str) -> Iterable[tuple[Path, str]]:
    """Entries in reverse order of name, for a stack; hidden ones are the system's, not the user's."""
    names = sorted((entry for entry in os.listdir(folder) if not entry.startswith(".")), reverse=True)
    return [(folder / entry, f"{name}/{entry}" if name else entry) for entry in names]


def _unsuitable(path: Path, state: os.stat_result) -> str:
    """Why a file is not read; one of another name is looked into, for FHIR may stand in it all the same."""
    if not stat.S_ISREG(state.st_mode):
        return NOT_ORDINARY
    if not state.st_size:
        return "It is empty."
    if path.suffix.lower() in READ_SUFFIXES:
        return ""
    with path.open("rb", buffering=0) as file:
        head = file.read(HEAD)
    return "" if looks_like_fhir(head) else foreign_format(head) or _OTHER


def why_not_opened(error: OSError) -> str:
    """What keeps a file from being opened, in words."""
    if isinstance(error, FileNotFoundError):
        return "There is no such file or folder."
    if isinstance(error, PermissionError):
        return "There is no permission to read it."
    return "It cannot be opened."


def as_text(name: str) -> str:
    """The name of a file as it can be told and kept; a name is bytes, and need not be text."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
