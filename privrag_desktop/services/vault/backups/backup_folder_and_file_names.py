"""Find the folder of automatic backups, and make and read their file names."""

from datetime import UTC, datetime
from pathlib import Path

from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.owner_only_file_access import keep_private
from privrag_desktop.store.keys.key_file import signer_in
from privrag_desktop.store.vault_files.backup_file import read_backup

ENDING = ".privrag-backup"
ID_LETTERS = 12  # of the vault's signing key
STAMP = r"\d{8}-\d{6}"
_STAMP_FORMAT = "%Y%m%d-%H%M%S"
_MISSING = mark("No backup was made: the backup folder in the settings is not there. Is its disk connected?")


def default_folder(vault: Path) -> Path:
    """The folder beside the vault, which is used unless the settings name another one."""
    vault = vault.resolve()
    return vault.with_name(f"{vault.name}-backups")


def backup_folder(vault: Path, given: str) -> Path:
    """The folder in the settings, or else the default one, which is made if it is not there.

    One that is set has to be there: it may be a disk that is not connected. Raises VaultError and OSError.
    """
    if given:
        if not Path(given).is_dir():
            raise VaultError(_MISSING)
        return Path(given)
    folder = default_folder(vault)
    if not folder.is_dir():
        folder.mkdir(mode=0o700)
        keep_private(folder)
    return folder


def file_name(vault: Path, signer: str, what: str) -> str:
    """The name of the vault's folder, which vault it is by its signing key, and what begins with a stamp."""
    return f"{vault.resolve().name}-{signer[:ID_LETTERS]}-{what}{ENDING}"


def stamp_of(moment: datetime) -> str:
    """A moment in UTC, as names of backups have it."""
    return moment.strftime(_STAMP_FORMAT)


def moment_of(stamp: str) -> datetime | None:
    """The moment that a stamp stands for; None if it stands for none."""
    try:
        return datetime.strptime(stamp, _STAMP_FORMAT).replace(tzinfo=UTC)
    except ValueError:
        return None


def signer_of(file: Path) -> str:
    """Of which vault a backup is: the public half of what signs its key file. VaultError, NewerVault.

    In place of it, for a vault of before there were users: the checksum of its key file.
    """
    return signer_in(read_backup(file).header.keys)


def is_of(file: Path, signer: str) -> bool:
    """Whether this vault signed its header; what cannot be read is left for somebody to look at."""
    try:
        return file.is_file() and signer_of(file) == signer  # a pipe would never end
    except VaultError:
        return False
