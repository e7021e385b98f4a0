"""Read the answering server's key from the environment or the keyring, and store it in the keyring.

The keyring has it under an entry for this vault and this address, so that no other server is ever sent it.
The audit trail says for which address an admin set one; without that the keyring is not asked, and so asks
nobody to unlock it.
"""

import os
from pathlib import Path

from privrag_desktop.domain.answering_server import ServerKey
from privrag_desktop.errors import ServerError, UsageError, VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.llm.openai_client import is_key
from privrag_desktop.runtime.network_guard import is_unencrypted
from privrag_desktop.services.audit.settings_change_entries import note_value
from privrag_desktop.services.vault.locked_vault_info import vault_id
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database, RowReader

VARIABLE = "PRIVRAG_SERVER_KEY"
NO_KEYRING = mark(
    "This computer has no keyring that is known to keep secrets encrypted (Secret Service, KWallet, macOS or"
    " Windows). If the server wants a key, start the program with PRIVRAG_SERVER_KEY set."
)
_UNANSWERED = mark(
    "Nothing was sent: the keyring of this computer, which has the answering server's key, did not answer or"
    " was not unlocked."
)
_NOT_TAKEN = mark("The keyring of this computer did not take the key. Nothing is changed.")
_NOT_REMOVED = mark(
    "The key is not used any more, but the keyring of this computer did not answer and may still hold it."
)
_NOT_A_KEY = mark("A key has no blanks, no line ends and no letters beyond ASCII. Nothing is changed.")
_IN_PLAIN = mark(
    "A key is sent over an encrypted connection only, for everybody in that network could use it. Set an"
    " address with https first."
)


def key_for(reader: RowReader, folder: Path, address: str) -> str:
    """What to show to the server at this address; "" for nothing. May wait until the keyring is unlocked.

    ServerError if the keyring has the key and does not give it.
    """
    match where(reader, address):
        case ServerKey.ENVIRONMENT:
            return _of_environment()
        case ServerKey.KEYRING:
            return _of_keyring(folder, address)
        case ServerKey.NONE:
            return ""


def where(reader: RowReader, address: str) -> ServerKey:
    """Where the key for this address comes from; the environment wins."""
    if _of_environment():
        return ServerKey.ENVIRONMENT
    return ServerKey.KEYRING if _is_in_keyring(reader, address) else ServerKey.NONE


def why_not() -> str:
    """Why the keyring of this computer keeps no key; "" if it does. May take a moment."""
    from privrag_desktop.services.vault.access import system_keyring_secrets  # noqa: PLC0415  takes a moment

    return "" if system_keyring_secrets.backend() else NO_KEYRING


def keep(database: Database, folder: Path, address: str, key: str) -> None:
    """Put a key for this address into the keyring, in place of one that is there.

    VaultError where there is no safe keyring or it does not take it, UsageError for what cannot be a key.
    """
    from privrag_desktop.services.vault.access import system_keyring_secrets  # noqa: PLC0415  takes a moment

    if is_unencrypted(address):
        raise UsageError(_IN_PLAIN)
    if not is_key(key):
        raise UsageError(_NOT_A_KEY)
    safe = system_keyring_secrets.backend()
    if safe is None:
        raise VaultError(NO_KEYRING)
    system_keyring_secrets.write(safe, _entry(folder, address), key, _NOT_TAKEN)
    _note(database, AuditAction.SERVER_KEY_SET, address)


def forget(database: Database, folder: Path, address: str) -> None:
    """Take the key for this address out of the keyring; it is not used again, even if that fails.

    VaultError then. Where none was kept, nothing is done.
    """
    from privrag_desktop.services.vault.access import system_keyring_secrets  # noqa: PLC0415  takes a moment

    if not _is_in_keyring(database, address):
        return
    _note(database, AuditAction.SERVER_KEY_REMOVED, address)
    safe = system_keyring_secrets.backend()
    if safe is not None:
        system_keyring_secrets.remove(safe, _entry(folder, address), _NOT_REMOVED)


def _is_in_keyring(reader: RowReader, address: str) -> bool:
    """Whether the keyring has a key for this address, as the trail knows."""
    newest = audit_trail.newest_of(
        reader, [AuditAction.SERVER_KEY_SET, AuditAction.SERVER_KEY_REMOVED], _server(address)
    )
    return newest is not None and newest.action == AuditAction.SERVER_KEY_SET


def _of_environment() -> str:
    return os.environ.get(VARIABLE, "").strip()


def _of_keyring(folder: Path, address: str) -> str:
    from privrag_desktop.services.vault.access import system_keyring_secrets  # noqa: PLC0415  takes a moment

    safe = system_keyring_secrets.backend()
    try:
        return (system_keyring_secrets.read(safe, _entry(folder, address), _UNANSWERED) or "") if safe else ""
    except VaultError:
        raise ServerError(_UNANSWERED, kind="keyring") from None


def _entry(folder: Path, address: str) -> str:
    return f"server {vault_id(folder)} {address}"


def _server(address: str) -> tuple[str, int | str]:
    return "server", note_value("server_address", address)


def _note(database: Database, action: AuditAction, address: str) -> None:
    with database.transaction() as tx:
        audit_trail.append(tx, action, [_server(address)])
