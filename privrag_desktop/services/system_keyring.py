"""Unlocking with the account of this computer: a secret in the system's keyring opens a slot of its own.

The slot stands beside the passphrase, never in its place. Who can use the account can open the vault.
"""

from contextlib import suppress
from pathlib import Path

from keyring.backend import KeyringBackend

from privrag_desktop.errors import VaultError
from privrag_desktop.network import Guard
from privrag_desktop.sentences import mark
from privrag_desktop.services import safe_keyring
from privrag_desktop.services.people import People
from privrag_desktop.services.unlock import open_with_keyring
from privrag_desktop.services.update import Updating
from privrag_desktop.services.vault_folder import vault_id
from privrag_desktop.services.workspace import Workspace

NONE = mark(
    "This computer has no keyring that is known to keep secrets encrypted (Secret Service, KWallet, macOS or"
    " Windows). The vault is unlocked with a passphrase only."
)
NOT_HELD = mark("This computer's account holds no key for this vault. Type your passphrase.")
_UNANSWERED = mark("The keyring of this computer did not answer, or was not unlocked. Type your passphrase.")
_NOT_TAKEN = mark("The keyring of this computer did not take the key. Nothing is changed.")


def why_not() -> str:
    """Why the account of this computer cannot be used; "" if it can. May take a moment."""
    return "" if safe_keyring.backend() else NONE


def turn(workspace: Workspace, secret: str, on: bool) -> None:
    """For who unlocked the vault, asked for their secret once more; raises as People does, and VaultError."""
    if on:
        _turn_on(workspace, secret)
    else:
        _turn_off(workspace, secret)


def open_with_account(
    folder: Path, user: str, guard: Guard | None = None, updating: Updating | None = None
) -> Workspace:
    """Open a vault without a passphrase; raises as services.unlock.open_vault does, and VaultError."""
    kept = safe_keyring.read(_required(), f"{vault_id(folder)} {user}", _UNANSWERED)
    if kept is None:
        raise VaultError(NOT_HELD)
    try:
        key = bytes.fromhex(kept)
    except ValueError:
        raise VaultError(NOT_HELD) from None
    return open_with_keyring(folder, key, user, guard, updating)


def _turn_on(workspace: Workspace, secret: str) -> None:
    safe = _required()
    people = People(workspace, secret)
    kept = people.turn_keyring_on().hex()
    try:
        safe_keyring.write(safe, _entry(workspace), kept, _NOT_TAKEN)
    except VaultError:
        people.turn_keyring_off()
        raise


def _turn_off(workspace: Workspace, secret: str) -> None:
    """What the keyring may still hold afterwards opens nothing."""
    People(workspace, secret).turn_keyring_off()
    safe = safe_keyring.backend()
    if safe:
        with suppress(VaultError):
            safe_keyring.remove(safe, _entry(workspace), _UNANSWERED)


def _entry(workspace: Workspace) -> str:
    return f"{vault_id(workspace.folder)} {workspace.person.name}"


def _required() -> KeyringBackend:
    safe = safe_keyring.backend()
    if safe is None:
        raise VaultError(NONE)
    return safe
