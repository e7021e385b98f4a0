"""Show patients by code; show names only after a reason was given and written into the audit trail."""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.patient_overview import PatientChart, PatientListEntry
from privrag_desktop.domain.restore_purposes import is_reason
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.privacy.detect.detected_spans import cover, replace_spans
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.release.audit_and_export_redaction import kept_typed_words
from privrag_desktop.retrieve.exact.patient_chart_builder import chart_of
from privrag_desktop.services.audit.patient_and_document_codes import patient_handles
from privrag_desktop.services.audit.search_and_record_access_entries import (
    OpenedOnce,
    note_document,
    note_search,
)
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.documents import documents_of, get_document
from privrag_desktop.store.patients_and_identifiers import (
    exists,
    id_of_code,
    identifiers_of,
    listed_patients,
    patient_count,
)

NO_REASON = mark("Say why you need to know who this is.")
_NOBODY = mark("There is no patient with this id or code in the vault.")


class PatientViewing:
    """Who is looked at while a vault is open; names stay shown until they are hidden, or the vault closes."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._revealed: set[str] = set()
        self._all_revealed = False
        self._opened = OpenedOnce(workspace)
        self._searched: tuple[str, ...] = ()

    def listed(self) -> list[PatientListEntry]:
        """All patients of the vault, by name."""
        require(self._workspace.person.role, Permission.BROWSE)
        return listed_patients(self._workspace.database)

    def id_of(self, code_or_id: str) -> str:
        """A patient's id, of the code that the list shows or of the id itself; UsageError for nobody."""
        database = self._workspace.database
        found = code_or_id if exists(database, code_or_id) else id_of_code(database, code_or_id)
        if found is None:
            raise UsageError(_NOBODY)
        return found

    def code_of(self, patient_id: str) -> str:
        """What a patient is called where no name is shown; UsageError for nobody."""
        return self._listed(patient_id).code

    def searched(self, patient_ids: Sequence[str]) -> None:
        """Note in the trail that a search of the list found these; not again while it finds the same."""
        if tuple(patient_ids) != self._searched:
            note_search(self._workspace, "patients", patient_ids, len(patient_ids))
            self._searched = tuple(patient_ids)

    def is_revealed(self, patient_id: str) -> bool:
        return self._all_revealed or patient_id in self._revealed

    def reveal(self, patient_id: str, reason: str) -> None:
        """Show names in this patient's chart from now on.

        Raises NotAllowed, and UsageError without a reason or for nobody.
        """
        handles = patient_handles(self._workspace.database, [patient_id])
        if not handles:
            raise UsageError(_NOBODY)
        self._note([("in", "patients"), ("patient", handles[0])], reason)
        self._revealed.add(patient_id)

    def reveal_all(self, reason: str) -> None:
        """Show names in all charts from now on; raises as `reveal` does."""
        count = patient_count(self._workspace.database)
        self._note([("in", "patients"), ("patients", count)], reason)
        self._all_revealed = True

    def hide(self) -> None:
        """Hide all names again; to see them takes a new reason."""
        self._revealed.clear()
        self._all_revealed = False

    def chart(self, patient_id: str) -> PatientChart:
        """What the records hold of a patient, with names in it only if they were revealed.

        That it was opened is in the trail first. UsageError for nobody.
        """
        require(self._workspace.person.role, Permission.BROWSE)
        database, listed = self._workspace.database, self._listed(patient_id)
        self._opened.chart(patient_id)
        documents, named = documents_of(database, patient_id), self.is_revealed(patient_id)
        if not named:
            known = Registry(identifiers_of(database, patient_id))
            documents = [_without_names(document, known, listed.code) for document in documents]
        return chart_of(listed, tuple(documents), named=named)

    def document(self, document_id: str) -> Document:
        """One document as the chart of its patient has it, noted in the trail; UsageError for none."""
        require(self._workspace.person.role, Permission.BROWSE)
        shown = self.as_shown(document_id)
        note_document(self._workspace, shown)
        return shown

    def as_shown(self, document_id: str) -> Document:
        """The document without an entry in the trail, for what was noted as a search."""
        found = get_document(self._workspace.database, document_id)
        if self.is_revealed(found.patient_id):
            return found
        known = Registry(identifiers_of(self._workspace.database, found.patient_id))
        return _without_names(found, known, self._listed(found.patient_id).code)

    def _listed(self, patient_id: str) -> PatientListEntry:
        found = listed_patients(self._workspace.database, patient_id)
        if not found:
            raise UsageError(_NOBODY)
        return found[0]

    def _note(self, what: Sequence[tuple[str, int | str]], reason: str) -> None:
        """Write the reason into the trail before anything is shown."""
        workspace = self._workspace
        require(workspace.person.role, Permission.REVEAL)
        if not is_reason(reason):
            raise UsageError(NO_REASON)
        why = kept_typed_words(reason, workspace.boundary)
        with workspace.database.transaction() as tx:
            audit_trail.append(tx, AuditAction.REVEALED, [*what, ("reason", why)])


def _without_names(document: Document, known: Registry, code: str) -> Document:
    """The same facts, with a patient's code for their name and a mark for what else tells of them."""

    def hide(text: str) -> str:
        spans = cover(known.find(text))
        return replace_spans(text, [(one.span, _instead(one.span.entity_type, code)) for one in spans])

    facts = tuple(replace(one, name=hide(one.name), sentence=hide(one.sentence)) for one in document.facts)
    return replace(
        document, heading=hide(document.heading), facts=facts, told=tuple(map(hide, document.told))
    )


def _instead(kind: EntityType, code: str) -> str:
    return code if kind is EntityType.PERSON else f"[{kind}]"
