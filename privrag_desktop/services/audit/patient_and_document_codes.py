"""Name patients and documents in the audit trail by random codes and hashes, never by a patient's id.

The trail only grows, so what it holds stays when a patient is deleted. It holds the code that was drawn at
random for a patient; which patient that is stands with the patient's records alone, and goes with them.
"""

import hmac
from collections.abc import Iterable
from hashlib import sha256

from privrag_desktop.domain.documents import Document
from privrag_desktop.store import already_imported_file_outcomes
from privrag_desktop.store.database import RowReader
from privrag_desktop.store.patients_and_identifiers import codes_of


def patient_handles(reader: RowReader, patient_ids: Iterable[str]) -> list[str]:
    """The codes of these patients, in their order; nobody who is not in the vault has one."""
    ids = list(patient_ids)
    codes = codes_of(reader, ids)
    return [codes[one] for one in ids if one in codes]


def document_handle(document: Document, patient_handle: str) -> str:
    """A hash of the document's own part of its id, another one for each patient."""
    own = document.document_id.removeprefix(document.patient_id)
    return sha256(f"{patient_handle}{own}".encode()).hexdigest()


def deleted_mark(reader: RowReader, patient_id: str) -> str:
    """A keyed hash by which an import recognises a deleted patient; the key is in the vault alone."""
    return hmac.digest(
        already_imported_file_outcomes.hash_key(reader), f"deleted {patient_id}".encode(), "sha256"
    ).hex()


def plain_hash(patient_id: str) -> str:
    """What entries of earlier versions hold of a deleted patient's id."""
    return sha256(patient_id.encode()).hexdigest()
