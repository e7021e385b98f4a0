"""Combine the settings that admins signed with the settings file, which may only be stricter."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from pydantic import ValidationError

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import SettingScope, Stricter
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.llm.server_certificate_trust import certificates_in
from privrag_desktop.runtime.network_guard import is_unencrypted
from privrag_desktop.services.audit.settings_change_entries import note_value
from privrag_desktop.settings import Settings, declared, with_changes
from privrag_desktop.store import signed_admin_decisions
from privrag_desktop.store.database import Database, DatabaseTransaction

OF_THE_VAULT = tuple(name for name in Settings.model_fields if declared(name).scope is SettingScope.VAULT)
UNENCRYPTED = mark(
    "What is sent to {address} is not encrypted: everybody in that network can read it. Use https, or say"
    " yes to an unencrypted connection: on the page Models, or with --unencrypted."
)
NO_KEY = mark(
    "You cannot sign what you decide, because your passphrase cannot open the key for it. Unlock with the"
    " recovery key or as another admin, or have another admin set your passphrase anew."
)
FORGED = mark(
    "What the admins decided for this vault was changed by somebody else. Until an admin decides anew,"
    " nothing is sent to a server and the strictest policies count. Look at the audit trail and at the users."
)
IGNORED = mark(
    "The settings file of this account says {names}, which only an admin decides, for the whole vault: it is"
    " ignored. An admin can take it over with `privrag vault settings --from-file`."
)
_BESIDE = ("server_by", "server_day", "unencrypted", "authority")  # stored beside the settings
_STRICTEST = {"policy": PolicyName.FULL, "task_policy": TaskPolicy.FULL}


@dataclass(frozen=True, slots=True)
class Decisions:
    """What admins decided: settings by name, and who set the answering server on which day.

    `unencrypted` is the address to which an admin said yes although nothing is encrypted on the way;
    `authority` holds the certificates of the file that was named, as it was then: the file may change.
    """

    settings: Mapping[str, object] = field(default_factory=dict)
    server_by: str = ""
    server_day: str = ""
    unencrypted: str = ""
    authority: str = ""
    genuine: bool = True


def decided(database: Database) -> Decisions:
    """As they are signed; with nothing of them if they are not what an admin decided last."""
    kept = signed_admin_decisions.saved_decisions(database)
    if not signed_admin_decisions.are_genuine(database, kept):
        return Decisions(_STRICTEST, genuine=False)
    given = json.loads(kept.content) if kept else {}
    known = {name: value for name, value in given.get("settings", {}).items() if name in OF_THE_VAULT}
    by, day, yes, authority = (str(given.get(name, "")) for name in _BESIDE)
    return Decisions(_as_settings(known), by, day, yes, authority)


def effective(file: Settings, known: Decisions) -> Settings:
    """The settings that count: of a file only what no admin decides, and what is stricter."""
    base = Settings()
    chosen = {name: known.settings.get(name, getattr(base, name)) for name in OF_THE_VAULT}
    for name in file.model_fields_set & chosen.keys():
        if _is_stricter(name, getattr(file, name), chosen[name]):
            chosen[name] = getattr(file, name)
    address = str(chosen["server_address"])
    if is_unencrypted(address) and known.unencrypted != address:
        chosen["server_address"] = ""  # nobody said yes to it
    return file.model_copy(update=chosen)


def ignored(file: Settings, known: Decisions) -> list[str]:
    """The settings of a file that do not count, because an admin decides them."""
    counts = effective(file, known)
    return [
        name
        for name in OF_THE_VAULT
        if name in file.model_fields_set and getattr(file, name) != getattr(counts, name)
    ]


def notice(file: Settings, known: Decisions) -> TranslatableText | str:
    """What somebody who unlocks the vault has to know of its settings; empty if nothing."""
    if not known.genuine:
        return TranslatableText(FORGED)
    names = ignored(file, known)
    return TranslatableText(IGNORED, names=", ".join(names)) if names else ""


def decide(
    database: Database,
    key: Ed25519PrivateKey | None,
    by: str,
    changes: Mapping[str, object],
    *,
    unencrypted: bool = False,
) -> Decisions:
    """Sign what an admin decided from now on, with its entry in the trail, in one transaction.

    `unencrypted` is the yes to a server that is reached without encryption. UsageError, with nothing written,
    without that yes, for a value that does not fit, for a file that holds no certificates, and for an admin
    whose slot cannot open the key.
    """
    if key is None:
        raise UsageError(NO_KEY)
    before = decided(database)
    settings = with_changes(Settings.model_validate(before.settings), changes)
    address, yes = settings.server_address, before.unencrypted
    if is_unencrypted(address) and yes != address:
        if not unencrypted:
            raise UsageError(UNENCRYPTED, address=address)
        yes = address
    is_new_server = address != before.settings.get("server_address", "")
    who, day = (by, datetime.now(UTC).date().isoformat()) if is_new_server else (
        before.server_by,
        before.server_day,
    )  # fmt: skip
    authority = before.authority
    if "server_authority" in changes:
        authority = certificates_in(settings.server_authority) if settings.server_authority else ""
    now = Decisions(_differing(settings), who, day, yes if yes == address else "", authority)
    with database.transaction() as tx:
        _keep(tx, key, before, now)
    return now


def _keep(tx: DatabaseTransaction, key: Ed25519PrivateKey, before: Decisions, now: Decisions) -> None:
    old, new = Settings.model_validate(before.settings), Settings.model_validate(now.settings)
    changed = [name for name in OF_THE_VAULT if getattr(old, name) != getattr(new, name)]
    details = [(name, note_value(name, getattr(new, name))) for name in changed]
    if now.unencrypted and now.unencrypted != before.unencrypted:
        details.append(("unencrypted", note_value("server_address", now.unencrypted)))
    if now.authority != before.authority:
        details.append(("authority", sha256(now.authority.encode()).hexdigest() if now.authority else ""))
    content: dict[str, object] = {"settings": new.model_dump(mode="json", include=set(now.settings))}
    content |= {name: getattr(now, name) for name in _BESIDE}
    signed_admin_decisions.keep_decisions(tx, key, content, details)


def _differing(settings: Settings) -> dict[str, object]:
    base = Settings()
    names = (name for name in OF_THE_VAULT if getattr(settings, name) != getattr(base, name))
    return {name: getattr(settings, name) for name in names}


def _as_settings(known: Mapping[str, object]) -> dict[str, object]:
    """Typed; in place of a value that only a newer program knows, the strictest or the default."""
    found: dict[str, object] = {}
    for name, value in known.items():
        try:
            found[name] = getattr(Settings.model_validate({name: value}), name)
        except ValidationError:
            if name in _STRICTEST:
                found[name] = _STRICTEST[name]
    return found


def _is_stricter(name: str, own: object, least: object) -> bool:
    match declared(name).stricter:
        case Stricter.LATER:
            order = [option.value for option in declared(name).options]
            return order.index(str(own)) > order.index(str(least))
        case Stricter.LARGER:
            return isinstance(own, int) and isinstance(least, int) and own > least
        case Stricter.SOONER:
            return isinstance(own, int) and isinstance(least, int) and own > 0 and (own < least or not least)
    return False
