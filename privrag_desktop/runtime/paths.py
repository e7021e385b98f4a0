"""Find the per-user folders; all of them outside the vault hold nothing about a patient."""

import os
import sys
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("privrag-desktop", appauthor=False)


def data_folder() -> Path:
    """Models, one's own vault and the sample vault; `PRIVRAG_HOME` moves it."""
    return _override("data") or _DIRS.user_data_path


def cache_folder() -> Path:
    """The generated sample records; may be deleted at any time."""
    return _override("cache") or _DIRS.user_cache_path


def config_folder() -> Path:
    return _override("config") or _DIRS.user_config_path


def runtime_folder() -> Path:
    """What lives as long as a process: the names of windows; never moved, for sockets need short paths."""
    return _DIRS.user_runtime_path


def models_folder() -> Path:
    """Where GGUF files live; `PRIVRAG_MODELS` moves it."""
    override = os.environ.get("PRIVRAG_MODELS")
    return Path(override) if override else data_folder() / "models"


def own_vault() -> Path:
    """Where the window makes the vault of this account, unless another folder is chosen."""
    return data_folder() / "vault"


def sample_vault() -> Path:
    return data_folder() / "sample-vault"


def is_sample_vault(folder: Path) -> bool:
    """True only for the folder that this program makes the sample in.

    The passphrase of the sample is known to everybody, and nobody backs it up. So a link in the place of that
    folder does not make the vault it leads to the sample.
    """
    place = sample_vault()
    return folder.resolve() == place.parent.resolve() / place.name


def sample_records() -> Path:
    return cache_folder() / "sample-records"


def is_bundled() -> bool:
    """True if the program runs as a bundle: there are no source files, no pip and no `python -c`."""
    return bool(getattr(sys, "frozen", False))


def _override(kind: str) -> Path | None:
    home = os.environ.get("PRIVRAG_HOME")
    return Path(home) / kind if home else None
