"""Show, verify and export the audit trail for admins."""

import json
from collections.abc import Callable
from pathlib import Path

from privrag_desktop.domain.audit_trail import VerifiedTrail
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.fhir_audit_event import audit_event
from privrag_desktop.services.support.owner_only_export_file import new_file
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.integrity_and_rollback_check import trail_fault_sentence
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction, AuditEntry

__all__ = ["AuditEntry", "as_line", "export", "newest", "sheet", "verify_trail"]

_GROUP, _IN_A_LINE = 8, 4  # signs of a hash as somebody reads them aloud
_CUT_SHORT = mark(
    "The audit trail was cut short or written anew: it has no entry with the hash that was kept."
)
_SHEET = """# Audit trail of a PrivRAG vault

Newest entry: **{entry}**, written {written} (UTC)

Its hash:

{lines}

Keep this sheet where nobody who can open the vault can change it. To check the trail later, type the hash on
the page Privacy, under Proof, or run `privrag audit verify --kept HASH`, without the blanks.
"""


def newest(workspace: Workspace, limit: int) -> list[AuditEntry]:
    """The newest entries, newest first; NotAllowed unless an admin has unlocked the vault."""
    require(workspace.person.role, Permission.AUDIT)
    return audit_trail.entries(workspace.database, limit)


def verify_trail(
    workspace: Workspace, kept_hash: str = "", progress: Progress | None = None
) -> VerifiedTrail:
    """Whether it is as it was written, and holds the entry whose hash was kept elsewhere, if one was.

    `progress` receives VerificationProgress records. Raises Cancelled, and NotAllowed unless an admin has
    unlocked the vault.
    """
    require(workspace.person.role, Permission.AUDIT)
    fault = audit_trail.verify(workspace.database, progress=progress)
    head = audit_trail.head(workspace.database)
    told = trail_fault_sentence(fault) if fault else ""
    kept = audit_trail.number_of(workspace.database, kept_hash) if kept_hash else 0
    if kept_hash and not told and not kept:
        told = TranslatableText(_CUT_SHORT)
    return VerifiedTrail(head.entry, head.hash, told, kept)


def export(workspace: Workspace, file: Path, *, fhir: bool = False) -> int:
    """Write all entries, oldest first, one JSON object a line; how many.

    The export is an entry itself, made before the first is written.
    Raises NotAllowed unless an admin has unlocked the vault, UsageError where the file cannot be made.
    """
    require(workspace.person.role, Permission.AUDIT)
    entries = audit_trail.entries(workspace.database, audit_trail.head(workspace.database).entry)[::-1]
    lines = [json.dumps(audit_event(one) if fhir else as_line(one), ensure_ascii=False) for one in entries]
    with new_file(file) as out:
        with workspace.database.transaction() as tx:
            audit_trail.append(
                tx, AuditAction.AUDIT_EXPORTED, [("entries", len(entries))], workspace.person.name
            )
        out.writelines(f"{line}\n".encode() for line in lines)
    return len(entries)


def as_line(entry: AuditEntry) -> dict[str, object]:
    """An entry as it is written into a file, with the hashes that chain it."""
    return {
        "entry": entry.number,
        "created": entry.created,
        "actor": entry.actor,
        "action": entry.action,
        "details": dict(entry.details),
        "previous": entry.previous,
        "hash": entry.hash,
    }


def sheet(workspace: Workspace, file: Path, render_pdf: Callable[[str], bytes]) -> None:
    """A page with the newest entry's hash, to be kept on paper. Raises as `export` does."""
    require(workspace.person.role, Permission.AUDIT)
    head = audit_trail.head(workspace.database)
    newest_entry = audit_trail.entries(workspace.database, 1)
    written = newest_entry[0].created if newest_entry else "–"
    grouped = [head.hash[at : at + _GROUP] for at in range(0, len(head.hash), _GROUP)]
    lines = [" ".join(grouped[at : at + _IN_A_LINE]) for at in range(0, len(grouped), _IN_A_LINE)]
    words = _SHEET.format(entry=head.entry, written=written, lines="\n\n".join(f"`{one}`" for one in lines))
    with new_file(file) as out:
        out.write(render_pdf(words))
