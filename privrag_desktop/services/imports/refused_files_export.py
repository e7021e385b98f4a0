"""Save an import's refused files as a CSV table or as plain text."""

import csv
import io
from collections.abc import Sequence
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.services.support.owner_only_export_file import new_file
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction

_COLUMNS = ("File", "Place", "Reason", "What to do")
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would run what begins so


def save_refusals(workspace: Workspace, refusals: Sequence[Refusal], file: Path) -> None:
    """Write them into a new file of its owner's only: a table if its name ends in .csv, else text.

    It is in the audit trail before a byte of it is written: names of files may be names of patients.
    Raises NotAllowed unless an admin has unlocked the vault, UsageError where the file cannot be made.
    """
    require(workspace.person.role, Permission.IMPORT)
    is_table = file.suffix.lower() == ".csv"
    content = (as_table(refusals) if is_table else as_text(refusals)).encode(
        "utf-8-sig" if is_table else "utf-8", "replace"
    )
    with new_file(file) as out:
        with workspace.database.transaction() as tx:
            details: list[tuple[str, int | str]] = [
                ("what", "refusals"),
                ("format", "csv" if is_table else "text"),
                ("refused", len(refusals)),
                ("sha256", sha256(content).hexdigest()),
            ]
            audit_trail.append(tx, AuditAction.EXPORTED, details)
        out.write(content)


def as_table(refusals: Sequence[Refusal]) -> str:
    """CSV with a line of headings; no cell is a formula."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(_COLUMNS)
    writer.writerows(map(_cell, (one.file, one.where, one.reason, one.advice)) for one in refusals)
    return out.getvalue()


def as_text(refusals: Sequence[Refusal]) -> str:
    """Plain text: each reason with what to do about it, and the files that were refused for it."""

    def reason(one: Refusal) -> tuple[str, str]:
        return one.reason, one.advice

    parts = [f"Refused: {len(refusals)}\n"]
    for (why, what_to_do), group in groupby(sorted(refusals, key=reason), reason):
        files = [f"  {_printable(one.file)}{one.where and '  ' + _printable(one.where)}" for one in group]
        parts.append("\n".join([f"{why} ({len(files)})", what_to_do, *files, ""]))
    return "\n".join(parts)


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULAS) else text


def _printable(text: str) -> str:
    """A name may hold a line break, which would pass for another name."""
    return "".join(one if one.isprintable() else "�" for one in text)
