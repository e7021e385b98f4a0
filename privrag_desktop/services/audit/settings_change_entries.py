"""Note in the audit trail which settings in the editable settings file have changed."""

from hashlib import sha256
from urllib.parse import urlsplit

from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database, RowReader


def note_settings(db: Database, settings: Settings, *, found: bool = False) -> None:
    """An entry with the settings that are not as the trail knows them; none if all are.

    `found`: they were so when somebody unlocked the vault, who need not have changed them.
    """
    now = _trail_values(settings)
    known = _trail_values(Settings()) | _newest(db)
    changed = [(name, value) for name, value in now.items() if value != known.get(name)]
    if changed:
        with db.transaction() as tx:
            details = [("found", "at-unlocking"), *changed] if found else changed
            audit_trail.append(tx, AuditAction.SETTINGS_CHANGED, details)


def _newest(reader: RowReader) -> dict[str, int | str]:
    """What each setting was the last time it changed."""
    entries = audit_trail.entries_of(reader, AuditAction.SETTINGS_CHANGED)
    return {name: value for entry in entries for name, value in entry.details}


def _trail_values(settings: Settings) -> dict[str, int | str]:
    """Every setting as an id or a count; of an address that released text goes to, the host and a hash."""
    given = settings.model_dump(mode="json")
    return {name: note_value(name, value) for name, value in given.items()}


def note_value(name: str, value: object) -> int | str:
    """A setting's value as the trail may have it: an id or a count, or a hash in its place."""
    if name == "server_address":
        return _address(str(value))
    return value if type(value) is int else _word(str(value))


def _word(value: str) -> str:
    return value if audit_trail.is_word(value) else _hash(value)


def _address(value: str) -> str:
    """A path or a query could hold a key."""
    if not value:
        return ""
    host = urlsplit(value).netloc
    return f"{host}:{_hash(value)}" if audit_trail.is_word(f"{host}:{_hash(value)}") else _hash(value)


def _hash(value: str) -> str:
    return sha256(value.encode()).hexdigest()[:16]
