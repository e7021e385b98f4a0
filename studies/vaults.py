"""Vaults of the published made-up patients, imported once by the program itself and kept in the cache."""

import os
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from privrag_desktop.paths import cache_folder
from privrag_desktop.progress import Progress
from privrag_desktop.services.library import import_paths
from privrag_desktop.services.unlock import create_vault, open_vault, vault_exists
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.keys import FLOOR

PASSPHRASE = "made-up patients"
ARCHIVES = {
    "blaze-120": "synthea/synthea-v2.7-blaze-120patients.tar.xz",
    "smart-500": "synthea/synthea-v2.4-smart-R4-500patients.tar.xz",
}


def published_data() -> Path:
    """The folder of published data: PRIVRAG_DATA, or `shared/data` beside the checkout."""
    return Path(os.environ.get("PRIVRAG_DATA") or Path(__file__).parents[2] / "shared" / "data")


def open_study_vault(name: str) -> Workspace:
    """The vault of one archive; the first call imports it, which takes minutes and resumes when killed."""
    folder = cache_folder() / "studies" / name
    if not vault_exists(folder):
        create_vault(folder, PASSPHRASE, FLOOR)
    workspace = open_vault(folder, PASSPHRASE)
    done = folder / "imported"
    if not done.exists():
        _import(workspace, published_data() / ARCHIVES[name])
        done.touch()
    return workspace


def _import(workspace: Workspace, archive: Path) -> None:
    with TemporaryDirectory() as folder:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        import_paths(workspace, [Path(folder)], Progress())
