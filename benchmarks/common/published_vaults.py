"""Import the published made-up patients once, by the program itself, and keep the vaults in the cache."""

import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from benchmarks.common.published_data import ARCHIVES, published_data
from privrag_desktop.fhir.reader_code_hash import reader_version
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import vault_exists
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

__all__ = ["ARCHIVES", "PASSPHRASE", "copied_vault", "open_study_vault", "published_data"]

PASSPHRASE = "made-up patients"


def open_study_vault(name: str) -> Workspace:
    """The vault of one archive; the first call imports it, which takes minutes and resumes when killed.

    It is imported again when the reader has changed since; what is told as before keeps its vectors.
    """
    folder = cache_folder() / "studies" / name
    if not vault_exists(folder):
        create_vault(folder, PASSPHRASE, FLOOR)
    workspace = open_vault(folder, PASSPHRASE)
    done, reader = folder / "imported", reader_version()
    if not done.exists() or done.read_bytes() != reader:
        _import(workspace, published_data() / ARCHIVES[name])
        done.write_bytes(reader)
    return workspace


@contextmanager
def copied_vault(name: str) -> Iterator[Workspace]:
    """A copy of an archive's vault that may be asked and written to; gone afterwards."""
    original = cache_folder() / "studies" / name
    open_study_vault(name).close()
    with TemporaryDirectory() as folder:
        copy = Path(folder) / name
        copytree(original, copy)
        with open_vault(copy, PASSPHRASE) as workspace:
            yield workspace


def _import(workspace: Workspace, archive: Path) -> None:
    with TemporaryDirectory() as folder:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        import_paths(workspace, [Path(folder)], Progress())
