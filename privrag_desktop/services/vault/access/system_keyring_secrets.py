"""Read, write and remove secrets in the system keyring, if it stores them encrypted."""

import logging
from collections.abc import Callable
from typing import TypeVar

import keyring
from keyring.backend import KeyringBackend

from privrag_desktop.errors import VaultError
from privrag_desktop.runtime.redacting_logger import logger

SERVICE = "privrag-desktop"
_ENCRYPTED = frozenset(
    f"keyring.backends.{name}" for name in ("SecretService", "libsecret", "kwallet", "macOS", "Windows")
)

T = TypeVar("T")
_LOG = logger(__name__)
logging.getLogger("keyring").addHandler(logging.NullHandler())  # else it prints why a backend is not there


def backend() -> KeyringBackend | None:
    """The system's, or of several that are chained the first one that encrypts. May take a moment."""
    try:
        chosen = _ask_keyring(keyring.get_keyring, "")
    except VaultError:  # it is set to a keyring that is not there
        return None
    chained = getattr(chosen, "backends", [chosen])
    return next((one for one in chained if type(one).__module__ in _ENCRYPTED), None)


def read(safe: KeyringBackend, entry: str, sentence: str) -> str | None:
    """What is kept under this entry; VaultError with the sentence for a keyring that does not answer."""
    return _ask_keyring(lambda: safe.get_password(SERVICE, entry), sentence)


def write(safe: KeyringBackend, entry: str, secret: str, sentence: str) -> None:
    """VaultError with the sentence for a keyring that does not take it."""
    _ask_keyring(lambda: safe.set_password(SERVICE, entry, secret), sentence)


def remove(safe: KeyringBackend, entry: str, sentence: str) -> None:
    """Delete what is stored under this entry; VaultError with the sentence if it may still be there."""
    if read(safe, entry, sentence) is not None:
        _ask_keyring(lambda: safe.delete_password(SERVICE, entry), sentence)


def _ask_keyring(question: Callable[[], T], sentence: str) -> T:
    """What a keyring answers; VaultError with the sentence if it fails."""
    try:
        return question()
    except Exception as error:  # noqa: BLE001  each desktop's keyring raises what it likes
        _LOG.warning("the system's keyring failed with %s", type(error))
        raise VaultError(sentence) from None
