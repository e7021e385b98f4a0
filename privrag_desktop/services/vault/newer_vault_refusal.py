"""Refuse a vault that a newer program has updated, and name both versions and the way back."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from privrag_desktop.errors import NewerVault
from privrag_desktop.i18n import TranslatableText, mark, together
from privrag_desktop.services.support.program_version_and_build import installation
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import (
    ENDING,
    STAMP,
    default_folder,
    is_of,
)
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.settings import load_settings
from privrag_desktop.store.audit_trail import last_program_version
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file import read_key_file, signer_in
from privrag_desktop.store.migrations.migration_list import LATEST

_REFUSED = mark(
    "This vault was last opened by {newer} of the program and has vault format {theirs}. This is version"
    " {own}, which reads format {ours} and older ones. Nothing was changed. Use the newer program."
)
_VERSION = mark("version {version}")
_UNKNOWN = mark("a newer version")
_FOUND = mark("Or go back: restore the backup from before the update into a new folder. It is {file}.")
_NOT_FOUND = mark("Or go back: restore a backup from before the update into a new folder.")
_NAMED = re.compile(rf".*-({STAMP})-before-.+-schema-(\d+){re.escape(ENDING)}")


def refusal(folder: Path, database: Database) -> NewerVault:
    """What to raise for an open database of a newer schema."""
    version = last_program_version(database)
    newer = TranslatableText(_VERSION, version=version) if version else TranslatableText(_UNKNOWN)
    own = installation().version
    refused = TranslatableText(_REFUSED, newer=newer, theirs=database.schema, own=own, ours=LATEST)
    backup = newest_from_before(folder)
    back = TranslatableText(_FOUND, file=backup) if backup else TranslatableText(_NOT_FOUND)
    return NewerVault(together(refused, back))


def newest_from_before(vault: Path) -> Path | None:
    """The newest backup from before an update that this program can read, where backups usually lie."""
    signer = signer_in(read_key_file(vault / KEY_FILE))
    given = load_settings().backup_folder  # what an admin decided stands in the vault, which cannot be read
    folders = {default_folder(vault), *([Path(given)] if given else [])}
    found = sorted(one for folder in folders for one in _readable(folder, signer))
    return found[-1][1] if found else None


def _readable(folder: Path, signer: str) -> Iterator[tuple[str, Path]]:
    with suppress(OSError):  # a disk that is not connected
        for file in folder.iterdir():
            named = _NAMED.fullmatch(file.name)
            if named and int(named[2]) <= LATEST and is_of(file, signer):
                yield named[1], file
