"""Write searches and opened records into the audit trail, never the words typed."""

from collections.abc import Iterable

from privrag_desktop.domain.documents import Document
from privrag_desktop.services.audit.patient_and_document_codes import (
    document_handle,
    patient_handles,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction

MOST_NAMED = 20  # patients of one search; of more, only how many were found


class OpenedOnce:
    """Notes a record when it is opened, not again while the same one is read anew."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._last: tuple[str, str] = ("", "")

    def chart(self, patient_id: str) -> None:
        for handle in patient_handles(self._workspace.database, [patient_id]):
            self._note("chart", patient_id, ("patient", handle))

    def conversation(self, key: str) -> None:
        self._note("conversation", key, ("scope", key))

    def _note(self, where: str, which: str, detail: tuple[str, str]) -> None:
        if (where, which) != self._last:
            _append(self._workspace, AuditAction.OPENED, [("in", where), detail])
            self._last = where, which


def note_document(workspace: Workspace, document: Document) -> None:
    """A document was opened, be it as a part of a chart or as the source of an answer."""
    for handle in patient_handles(workspace.database, [document.patient_id]):
        which = ("patient", handle), ("document", document_handle(document, handle))
        _append(workspace, AuditAction.OPENED, [("in", "document"), *which])


def note_search(workspace: Workspace, where: str, patient_ids: Iterable[str], found: int) -> None:
    """`where` is what was searched: patients, documents, conversations."""
    people = list(dict.fromkeys(patient_ids))
    details: list[tuple[str, int | str]] = [("in", where), ("found", found)]
    if len(people) <= MOST_NAMED:
        handles = patient_handles(workspace.database, people)
        details += [(f"patient-{number}", one) for number, one in enumerate(handles, start=1)]
    _append(workspace, AuditAction.SEARCHED, details)


def _append(workspace: Workspace, action: AuditAction, details: audit_trail.Details) -> None:
    with workspace.database.transaction() as tx:
        audit_trail.append(tx, action, details)
