"""Unlocking with the account of this computer: a secret in the system's keyring opens a slot of its own.

The slot stands beside the passphrase, never in its place. Who can use the account can open the vault.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import keyring
from keyring.backend import KeyringBackend

from privrag_desktop.errors import VaultError
from privrag_desktop.log import logger
from privrag_desktop.network import Guard
from privrag_desktop.sentences import mark
from privrag_desktop.services.people import People
from privrag_desktop.services.unlock import open_with_keyring, vault_id
from privrag_desktop.services.workspace import Workspace

SERVICE = "privrag-desktop"
NONE = mark(
    "This computer has no keyring that is known to keep secrets encrypted (Secret Service, KWallet, macOS or"
    " Windows). The vault is unlocked with a passphrase only."
)
NOT_HELD = mark("This computer's account holds no key for this vault. Type your passphrase.")
_UNANSWERED = mark("The keyring of this computer did not answer, or was not unlocked. Type your passphrase.")
_NOT_TAKEN = mark("The keyring of this computer did not take the key. Nothing is changed.")
_ENCRYPTED = frozenset(
    f"keyring.backends.{name}" for name in ("SecretService", "libsecret", "kwallet", "macOS", "Windows")
)

T = TypeVar("T")
_LOG = logger(__name__)
logging.getLogger("keyring").addHandler(logging.NullHandler())  # else it prints why a backend is not there


def why_not() -> str:
    """Why the account of this computer cannot be used; "" if it can. May take a moment."""
    try:
        return "" if _safe_backend() else NONE
    except VaultError:  # it is set to a keyring that is not there
        return NONE


def turn(workspace: Workspace, secret: str, on: bool) -> None:
    """For who unlocked the vault, asked for their secret once more; raises as People does, and VaultError."""
    if on:
        _turn_on(workspace, secret)
    else:
        _turn_off(workspace, secret)


def open_with_account(folder: Path, user: str, guard: Guard | None = None) -> Workspace:
    """Open a vault without a passphrase; raises as services.unlock.open_vault does, and VaultError."""
    backend = _required_backend()
    kept = _asked(lambda: backend.get_password(SERVICE, f"{vault_id(folder)} {user}"), _UNANSWERED)
    if kept is None:
        raise VaultError(NOT_HELD)
    try:
        key = bytes.fromhex(kept)
    except ValueError:
        raise VaultError(NOT_HELD) from None
    return open_with_keyring(folder, key, user, guard)


def _turn_on(workspace: Workspace, secret: str) -> None:
    backend = _required_backend()
    people = People(workspace, secret)
    kept = people.turn_keyring_on().hex()
    try:
        _asked(lambda: backend.set_password(SERVICE, _entry(workspace), kept), _NOT_TAKEN)
    except VaultError:
        people.turn_keyring_off()
        raise


def _turn_off(workspace: Workspace, secret: str) -> None:
    """What the keyring may still hold afterwards opens nothing."""
    People(workspace, secret).turn_keyring_off()
    backend = _safe_backend()
    if backend:
        with suppress(VaultError):
            _asked(lambda: backend.delete_password(SERVICE, _entry(workspace)), "")


def _entry(workspace: Workspace) -> str:
    return f"{vault_id(workspace.folder)} {workspace.person.name}"


def _required_backend() -> KeyringBackend:
    backend = _safe_backend()
    if backend is None:
        raise VaultError(NONE)
    return backend


def _safe_backend() -> KeyringBackend | None:
    """The system's, or of several that are chained the first one that encrypts; files in plain text never."""
    chosen = _asked(keyring.get_keyring, NONE)
    chained = getattr(chosen, "backends", [chosen])
    return next((one for one in chained if type(one).__module__ in _ENCRYPTED), None)


def _asked(question: Callable[[], T], sentence: str) -> T:
    try:
        return question()
    except Exception as error:  # noqa: BLE001  each desktop's keyring raises what it likes
        _LOG.warning("the system's keyring failed with %s", type(error))
        raise VaultError(sentence) from None
