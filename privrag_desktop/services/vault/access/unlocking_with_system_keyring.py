"""Unlock a vault with this computer's account, by a secret in the system keyring.

The slot stands beside the passphrase, never in its place. Who can use the account can open the vault.
"""

from contextlib import suppress
from pathlib import Path

from keyring.backend import KeyringBackend

from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.services.vault.access import system_keyring_secrets
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import open_with_keyring
from privrag_desktop.services.vault.locked_vault_info import vault_id
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.vault_format_update import VaultUpdate

NONE = mark(
    "This computer has no keyring that is known to keep secrets encrypted (Secret Service, KWallet, macOS or"
    " Windows). The vault is unlocked with a passphrase only."
)
NOT_HELD = mark("This computer's account holds no key for this vault. Type your passphrase.")
_UNANSWERED = mark("The keyring of this computer did not answer, or was not unlocked. Type your passphrase.")
_NOT_TAKEN = mark("The keyring of this computer did not take the key. Nothing is changed.")


def why_not() -> str:
    """Why the account of this computer cannot be used; "" if it can. May take a moment."""
    return "" if system_keyring_secrets.backend() else NONE


def turn(workspace: Workspace, secret: str, on: bool) -> None:
    """Turn it on or off for the current user, who gives the secret again; raises as VaultUsers does."""
    if on:
        _turn_on(workspace, secret)
    else:
        _turn_off(workspace, secret)


def open_with_account(
    folder: Path, user: str, guard: Guard | None = None, updating: VaultUpdate | None = None
) -> Workspace:
    """Open a vault without a passphrase; raises as open_vault does, and VaultError."""
    kept = system_keyring_secrets.read(_required(), f"{vault_id(folder)} {user}", _UNANSWERED)
    if kept is None:
        raise VaultError(NOT_HELD)
    try:
        key = bytes.fromhex(kept)
    except ValueError:
        raise VaultError(NOT_HELD) from None
    return open_with_keyring(folder, key, user, guard, updating)


def _turn_on(workspace: Workspace, secret: str) -> None:
    safe = _required()
    people = VaultUsers(workspace, secret)
    kept = people.turn_keyring_on().hex()
    try:
        system_keyring_secrets.write(safe, _entry(workspace), kept, _NOT_TAKEN)
    except VaultError:
        people.turn_keyring_off()
        raise


def _turn_off(workspace: Workspace, secret: str) -> None:
    """Turn it off; what the keyring may still hold afterwards opens nothing."""
    VaultUsers(workspace, secret).turn_keyring_off()
    safe = system_keyring_secrets.backend()
    if safe:
        with suppress(VaultError):
            system_keyring_secrets.remove(safe, _entry(workspace), _UNANSWERED)


def _entry(workspace: Workspace) -> str:
    return f"{vault_id(workspace.folder)} {workspace.person.name}"


def _required() -> KeyringBackend:
    safe = system_keyring_secrets.backend()
    if safe is None:
        raise VaultError(NONE)
    return safe
