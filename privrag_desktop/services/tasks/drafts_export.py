"""Save the drafts of a task as a file that leaves the program: a FHIR bundle, or a page to print."""

from hashlib import sha256
from pathlib import Path

from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.services.support.owner_only_export_file import new_file
from privrag_desktop.services.tasks.agent_tasks import show_task
from privrag_desktop.services.tasks.draft_bundle import draft_bundle
from privrag_desktop.services.tasks.drafts_page import drafts_page
from privrag_desktop.services.vault.access.question_and_task_ownership_check import is_own
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction

OTHERS = mark("Only an admin of this vault may save the drafts of others.")
_NONE = mark("This task has no drafts.")
_OLD = mark(
    "These drafts were made by an older version and cannot be saved as FHIR. Save them as a page (.html)."
)


def save_drafts(workspace: Workspace, number: int, file: Path) -> int:
    """Write them into a new file of its owner's only: a page if its name ends in .html, else a bundle.

    How many there are. Whoever gave a task may take its drafts along: they approved each, and read it as it
    is saved. It is in the audit trail before a byte is written. Nothing is sent.

    Raises UsageError without drafts, and where the file cannot be made; NotAllowed for somebody else's task.
    """
    kept = show_task(workspace, number)
    if not is_own(workspace, AuditAction.TASK_GIVEN, [kept.scope]):
        raise NotAllowed(OTHERS)
    if not kept.drafts:
        raise UsageError(_NONE)

    def patient_of(identifier: str) -> Patient | None:
        return workspace.boundary.patient(identifier)

    is_page = file.suffix.lower() in {".html", ".htm"}
    if is_page:
        content = drafts_page(number, kept.drafts, patient_of)
    elif not all(one.content for one in kept.drafts):
        raise UsageError(_OLD)
    else:
        content = draft_bundle(kept.scope, kept.drafts, patient_of).model_dump_json(indent=1)
    with new_file(file) as out:
        written = content.encode()
        with workspace.database.transaction() as tx:
            details: list[tuple[str, int | str]] = [
                ("what", "drafts"),
                ("format", "page" if is_page else "fhir"),
                ("task", number),
                ("sha256", sha256(written).hexdigest()),
            ]
            audit_trail.append(tx, AuditAction.EXPORTED, details)
        out.write(written)
    return len(kept.drafts)
