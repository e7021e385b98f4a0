"""Add a model file from a disk or stick to the models folder, identified by its checksum.

The file is copied under another name and gets its own once it is whole and known to be right, so nothing that
is broken off stays behind.
"""

import hashlib
import os
import re
from collections.abc import Sequence
from pathlib import Path

from filelock import FileLock, Timeout

from privrag_desktop.domain.language_models import AddProgress, ModelFile, ModelState
from privrag_desktop.errors import ModelError
from privrag_desktop.llm.gguf_header import least_size, parts_of
from privrag_desktop.llm.model_catalogue_and_files import (
    KnownModel,
    catalogue,
    inspect_model,
    is_gguf,
    list_models,
    require_room,
    verify_model,
)
from privrag_desktop.llm.remembered_file_checksums import CHANGED, file_sha256, remember
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress

_BLOCK = 4 * 1024 * 1024
_SPARE_BYTES = 64 * 1024 * 1024
_UNFINISHED = ".adding.unfinished"
_ENDING = ".gguf"
_ONE_OF_SEVERAL = re.compile(r"-\d{5}-of-\d{5}\.gguf", re.IGNORECASE)
_WHOLE = (ModelState.READY, ModelState.UNCONFIRMED)


def model_files(path: Path) -> Sequence[Path]:
    """The GGUF files that lie in a folder, or in its folder `models`, as on the offline medium.

    Else what was given, which `add` takes or refuses.
    """
    return _ggufs(path) or _ggufs(path / "models") or [path]


def _ggufs(folder: Path) -> Sequence[Path]:
    try:
        found = sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError:  # a folder that may not be opened
        found = []
    # A stick that was in a Mac holds a hidden file beside each other one.
    return [one for one in found if one.suffix.lower() == _ENDING and not one.name.startswith(".")]


def add(source: Path, progress: Progress) -> ModelFile:
    """Copy a file into the models folder: one of the catalogue under its name there, any other under its own.

    Reports AddProgress and CheckProgress; Cancelled leaves nothing. ModelError for what is no whole model,
    for another one with the name of a known one, and where there is no room.
    """
    folder = models_folder()
    try:
        _require_whole_model(source)
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / ".adding.lock").acquire(blocking=False):
            return _find_same_model(source, progress) or _add(source, folder, progress)
    except Timeout:
        raise ModelError("Another file is being added; wait until that is done.") from None
    except OSError as error:
        raise ModelError(
            "{file} could not be added to {folder}: {reason}.",
            file=source.name,
            folder=folder,
            reason=error.strerror,
        ) from None


def _require_whole_model(source: Path) -> None:
    if source.is_dir():
        raise ModelError(
            "There is no GGUF file to be read in {folder}. Choose the file itself, or the folder it lies in.",
            folder=source,
        )
    if not source.is_file():
        raise ModelError("There is no file {path}.", path=source)
    if not source.name.isprintable():
        raise ModelError(
            "The name of {file} holds characters that cannot be shown. Rename it.", file=ascii(source.name)
        )
    if not is_gguf(source):
        raise ModelError(
            "{file} is not a GGUF file; no language model can be read from it.", file=source.name
        )
    if _ONE_OF_SEVERAL.search(source.name) or parts_of(source) > 1:
        raise ModelError(
            "{file} is one part of a model in several files. Get the model as one file, or join its parts "
            "with `llama-gguf-split --merge`.",
            file=source.name,
        )
    here, whole = source.stat().st_size, least_size(source)
    if here < whole:
        raise ModelError(
            "{file} is cut off: {here:,} of {whole:,} bytes are there. Copy or download it again.",
            file=source.name,
            here=here,
            whole=whole,
        )


def _find_same_model(source: Path, progress: Progress) -> ModelFile | None:
    """Read rather than copied, where a model of that size is here: it may be the same."""
    size = source.stat().st_size
    of_that_size = [
        one for one in list_models() if one.size == size and one.state in _WHOLE and one.path != source
    ]
    if not of_that_size:
        return None
    sha256 = file_sha256(source, progress)
    return next((one for one in of_that_size if one.sha256 == sha256), None)


def _add(source: Path, folder: Path, progress: Progress) -> ModelFile:
    if source.parent.samefile(folder):
        found = verify_model(source, progress)
        return _put_in_place(source, folder, source.name, found.sha256) if _published(found.sha256) else found
    unfinished = folder / _UNFINISHED
    unfinished.unlink(missing_ok=True)  # of an end of the program in the middle; its room is needed
    require_room(source.name, folder, source.stat().st_size + _SPARE_BYTES)
    try:
        sha256 = _copy(source, unfinished, progress)
        return _put_in_place(unfinished, folder, source.name, sha256)
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path, progress: Progress) -> str:
    """Returns the checksum of what was copied; ModelError for a file that is written to meanwhile."""
    digest, done, total = hashlib.sha256(), 0, source.stat().st_size
    with source.open("rb") as read, target.open("xb") as written:
        while done <= total and (block := read.read(_BLOCK)):
            digest.update(block)
            written.write(block)
            done += len(block)
            progress.report(AddProgress(source.name, done, total))
        if done != total:
            raise ModelError(CHANGED, file=source.name)
        written.flush()
        os.fsync(written.fileno())
    return digest.hexdigest()


def _put_in_place(file: Path, folder: Path, name: str, sha256: str) -> ModelFile:
    """Give the file its name."""
    known = _published(sha256)
    target = folder / (known.file if known else _own_name(name))
    if known is None:
        _require_own_name(target)
    os.replace(file, target)
    remember(target, sha256)
    return inspect_model(target)


def _require_own_name(target: Path) -> None:
    """A file that nobody published may not pass for one that somebody did, nor replace another."""
    names = {one.file.casefold(): one for one in catalogue()}
    if known := names.get(target.name.casefold()):
        raise ModelError(
            "{file} has the name of {model} and another checksum than its publisher gives. It is damaged or "
            "another model: download it again, or rename it if it is to be another.",
            file=target.name,
            model=known.title,
        )
    if target.exists():
        raise ModelError(
            "Another model is called {file} in the models folder. Rename one of them.", file=target.name
        )


def _own_name(name: str) -> str:
    return name if name.lower().endswith(_ENDING) else f"{name}{_ENDING}"


def _published(sha256: str) -> KnownModel | None:
    return next((one for one in catalogue() if one.sha256 == sha256), None)
