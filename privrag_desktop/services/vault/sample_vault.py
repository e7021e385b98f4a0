"""Make the sample vault of a dozen made-up patients from a fixed recipe."""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from filelock import FileLock

from privrag_desktop.errors import KnownError, UsageError
from privrag_desktop.runtime.child_process_environment import for_child
from privrag_desktop.runtime.paths import is_bundled, sample_records, sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.goals_of_sample_in_words import write_goals_in_words
from privrag_desktop.services.vault.locked_vault_info import SAMPLE_PASSPHRASE, vault_exists

SAMPLE_PATIENTS = 12
ARCHIVE = "sample_records.zip"  # in a bundle alone, made by tools/sample_archive.py

_RECIPE = (
    "--seed",
    "20250601",
    "--clinician-seed",
    "20250601",
    "--reference-date",
    "20250601",
    "--age",
    "25-80",
)
_POLL_SECONDS = 0.2
# The generator runs behind the same guard as the program: it has optional parts that would download.
_GENERATE = (
    "from privrag_desktop.runtime.network_guard import install_guard; install_guard();"
    "import sys; from synthea.cli import cli; cli(sys.argv[1:])"
)


@dataclass(frozen=True, slots=True)
class SampleProgress:
    """How many of the sample patients have been generated."""

    patients: int
    patients_total: int


def has_sample_records() -> bool:
    """True if `make_sample_records` can make them, or has."""
    return sample_records().is_dir() or is_bundled() or find_spec("synthea") is not None


def make_sample_records(progress: Progress) -> Path:
    """The folder of sample bundles, made once, about half a minute; the same bytes on every computer.

    Reports SampleProgress; when cancelled it starts over. UsageError when the generator is not installed.
    """
    folder = sample_records()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(folder.parent / ".sample-records.lock"):
        if not folder.is_dir():
            make = _unpack_into if is_bundled() else generate_into
            make(folder, progress)
    return folder


def make_sample_vault(progress: Progress) -> Path:
    """The sample vault, made once: generated, imported, and only then put in its place.

    Reports SampleProgress and ImportProgress; an interrupted import goes on where it stopped.
    Its passphrase is SAMPLE_PASSPHRASE.
    """
    vault = sample_vault()
    if vault.is_dir():  # it appears only when it is whole
        return vault
    records = make_sample_records(progress)
    vault.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(vault.parent / ".sample-vault.lock"):
        if not vault.is_dir():
            _import_into(vault, records, progress)
    return vault


def _import_into(vault: Path, records: Path, progress: Progress) -> None:
    # Here, because they take seconds to load and most calls find the vault made.
    from privrag_desktop.services.imports.fhir_import import import_paths  # noqa: PLC0415
    from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault  # noqa: PLC0415

    unfinished = vault.with_name(f"{vault.name}.unfinished")
    if not vault_exists(unfinished):
        create_vault(unfinished, SAMPLE_PASSPHRASE)
    workspace = open_vault(unfinished, SAMPLE_PASSPHRASE)
    try:
        import_paths(workspace, [records], progress)
    finally:
        workspace.close()
    os.replace(unfinished, vault)


def _unpack_into(folder: Path, progress: Progress) -> None:
    """As a bundle has no Python that could run the generator, it was run when the bundle was built."""
    aside = Path(tempfile.mkdtemp(prefix=".sample-records-", dir=folder.parent))
    try:
        with files("privrag_desktop").joinpath(ARCHIVE).open("rb") as packed:
            _unpack(packed, aside, progress)
        os.replace(aside, folder)
    except (OSError, zipfile.BadZipFile, zlib.error):
        raise KnownError(
            "The sample records could not be unpacked; check that 100 MB are free, or install again."
        ) from None
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _unpack(packed: IO[bytes], folder: Path, progress: Progress) -> None:
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
        for done, name in enumerate(names):
            progress.report(SampleProgress(done, len(names)))
            archive.extract(name, folder)


def generate_into(folder: Path, progress: Progress) -> None:
    """Run the generator and put what it wrote into the new `folder`; UsageError when it is not installed."""
    if find_spec("synthea") is None:
        raise UsageError("The generator of sample records is not installed; install privrag-desktop[sample].")
    aside = Path(tempfile.mkdtemp(prefix=".sample-records-", dir=folder.parent))
    try:
        _run_generator(aside, progress)
        for bundle in (aside / "fhir").iterdir():
            write_goals_in_words(bundle)
        os.replace(aside / "fhir", folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _run_generator(output: Path, progress: Progress) -> None:
    arguments = ["--population", str(SAMPLE_PATIENTS), "--threads", "1", "--output", str(output), *_RECIPE]
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-c", _GENERATE, *arguments]
    with subprocess.Popen(
        command, cwd=output, env=for_child(), stdin=quiet, stdout=quiet, stderr=quiet
    ) as process:
        try:
            _follow(process, output / "fhir", progress)
        except BaseException:
            process.kill()
            raise
    if process.returncode != 0 or _count(output / "fhir") != SAMPLE_PATIENTS:
        raise KnownError("The sample records could not be generated; check that the disk has 100 MB free.")


def _follow(process: "subprocess.Popen[bytes]", folder: Path, progress: Progress) -> None:
    while True:
        progress.report(SampleProgress(_count(folder), SAMPLE_PATIENTS))
        try:
            process.wait(_POLL_SECONDS)
        except subprocess.TimeoutExpired:
            continue
        return


def _count(folder: Path) -> int:
    return sum(1 for _ in folder.glob("*.json"))
