"""Replace a vault with one restored from a backup; the old one is moved aside."""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.disk_sync import sync_folder
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.store.sqlcipher_connection import require_unused
from privrag_desktop.store.vault_files import database_swap

_NOT_MOVED = mark(
    "The folders could not be renamed, and are as they were. Is the vault open in another window or command?"
)
_SAME = mark("The restored vault is in this folder already.")
_STAYS_ASIDE = mark(
    "The folders could not be renamed, nor could the first be named back: the vault that was in {vault} is in"
    " {aside} now, whole. Rename that folder."
)
_NO_VAULT = mark("There is no restored vault in this folder any more.")


def free_folder(vault: Path) -> Path:
    """Where a backup of a vault may be restored to: its own folder if nothing is there, else beside it."""
    if not os.path.lexists(vault) or _is_empty_folder(vault):
        return vault
    return _free(_plain(vault), "restored")


def take_place(restored: Path, vault: Path) -> Path:
    """Give a restored vault the folder of another one, which is moved aside and kept; where that is now.

    Nobody may have either of them open. Raises VaultInUse and VaultError, with both folders as they were; if
    that cannot be, the sentence says where the vault is.
    """
    restored, vault = _plain(restored), _plain(vault)
    if not os.path.isfile(restored / KEY_FILE):
        raise VaultError(_NO_VAULT)
    if os.path.realpath(restored) == os.path.realpath(vault):
        raise VaultError(_SAME)
    aside = _free(vault, f"before-{datetime.now(UTC):%Y-%m-%d}")
    with _while_unused(restored, vault):
        _exchange(restored, vault, aside)
    for parent in {vault.parent, restored.parent}:
        sync_folder(parent)
    return aside


def _exchange(restored: Path, vault: Path, aside: Path) -> None:
    try:
        vault.rename(aside)
    except OSError:
        raise VaultError(_NOT_MOVED) from None
    try:
        restored.rename(vault)
    except OSError:
        _put_back(aside, vault)
        raise VaultError(_NOT_MOVED) from None


def _put_back(aside: Path, vault: Path) -> None:
    try:
        aside.rename(vault)
    except OSError:
        raise VaultError(_STAYS_ASIDE, vault=vault, aside=aside) from None


def _plain(folder: Path) -> Path:
    """The same place without . and .. on the way, for these lead elsewhere once a folder has moved.

    A link at the end stays one: it is what is renamed.
    """
    if folder.name in {"", ".."}:
        return Path(os.path.realpath(folder))
    return Path(os.path.realpath(folder.parent)) / folder.name


def _is_empty_folder(folder: Path) -> bool:
    """Not of one that cannot be looked into: there may be a vault in it."""
    try:
        return not any(folder.iterdir())
    except OSError:
        return False


def _free(vault: Path, what: str) -> Path:
    """A name beside the vault that nothing has yet, not even a link that leads nowhere."""
    first = vault.parent / f"{vault.name}-{what}"  # the root of a disk has no name
    names = (first if number == 1 else first.with_name(f"{first.name}-{number}") for number in count(1))
    return next(one for one in names if not os.path.lexists(one))


@contextmanager
def _while_unused(*vaults: Path) -> Iterator[None]:
    """Keep everybody from opening any of these vaults meanwhile; VaultInUse if one is open.

    Their turns are taken in the same order by everybody, so two that want both never wait for each other.
    """
    with ExitStack() as turns:
        for vault in sorted(vaults):
            turns.enter_context(database_swap.exclusive_access(vault))
        for vault in vaults:
            require_unused(vault / DATABASE_FILE)
        if sys.platform == "win32":  # which renames no folder with an open file in it, as a turn's is
            turns.close()
        yield
