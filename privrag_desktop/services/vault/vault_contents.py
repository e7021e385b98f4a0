"""What an open vault holds: counts, patients, and single documents."""

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.vault_contents import VaultHolds, VaultSummary
from privrag_desktop.services.audit.search_and_record_access_entries import note_document
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import documents as document_store
from privrag_desktop.store import facts, imports
from privrag_desktop.store import patients_and_identifiers as patient_store


def summary(workspace: Workspace) -> VaultSummary:
    database = workspace.database
    return VaultSummary(patient_store.patient_count(database), document_store.document_count(database))


def holdings(workspace: Workspace) -> VaultHolds:
    """What is in the vault, by kind, and since when."""
    database = workspace.database
    return VaultHolds(
        patient_store.patient_count(database),
        document_store.document_count(database),
        facts.category_counts(database),
        imports.last_ended(database),
    )


def patients(workspace: Workspace) -> list[Patient]:
    """The patients of the vault, by name."""
    return patient_store.list_patients(workspace.database)


def document(workspace: Workspace, document_id: str) -> Document:
    """The document of this id, noted in the trail as opened; UsageError when there is none."""
    found = document_store.get_document(workspace.database, document_id)
    note_document(workspace, found)
    return found
