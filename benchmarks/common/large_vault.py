"""Make a vault of any number of documents: the records of published patients, repeated under other names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from benchmarks.common.made_up_identifiers import made_up_patients
from benchmarks.common.published_vaults import PASSPHRASE, open_study_vault
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.index.build import PreparedDocuments
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import vault_exists
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import document_count, replace_documents
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from privrag_desktop.store.patient_record_merge import plan_merge, write_merge
from privrag_desktop.store.patients_and_identifiers import list_patients, patient_count

_SOURCE = "blaze-120"


@dataclass(frozen=True, slots=True)
class _Original:
    """A published patient with the vectors of each document, by its name without the patient's id."""

    patient: Patient
    facts: tuple[Fact, ...]
    vectors: dict[str, Vectors]


def open_crowded_vault(documents: int) -> Workspace:
    """A vault of at least so many documents, kept in the cache; made in minutes, resumes when killed."""
    folder = cache_folder() / "studies" / f"crowded-{documents}"
    if not vault_exists(folder):
        create_vault(folder, PASSPHRASE, FLOOR)
    workspace = open_vault(folder, PASSPHRASE)
    if document_count(workspace.database) < documents:
        with open_study_vault(_SOURCE) as source:
            originals = _originals(source.database)
        _fill(workspace, originals, documents)
    return workspace


def _fill(workspace: Workspace, originals: Sequence[_Original], documents: int) -> None:
    """One copy of everybody in one transaction, until there are enough; the same copies at every call."""
    workspace.index.load()
    done = patient_count(workspace.database)
    people = made_up_patients(10**9)
    for _ in islice(people, done):
        pass
    while document_count(workspace.database) < documents:
        copies = [_copy(one, done + place, next(people)) for place, one in enumerate(originals)]
        _store(workspace, originals, copies)
        done += len(copies)
    _ = workspace.retriever.topics  # as an import does at its end
    workspace.database.checkpoint()


def _copy(original: _Original, number: int, person: Sequence[Identifier]) -> PatientRecord:
    patient_id = f"{original.patient.patient_id}-{number}"
    name = next(one.value for one in person if one.role is IdentifierRole.FULL_NAME)
    facts = (
        replace(one, patient_id=patient_id, resource=_renamed(one.resource, number)) for one in original.facts
    )
    identifiers = (replace(one, patient_id=patient_id) for one in person)
    patient = replace(original.patient, patient_id=patient_id, name=name)
    return PatientRecord(patient, tuple(facts), tuple(identifiers))


def _renamed(resource: str, number: int) -> str:
    source, hash_mark, part = resource.partition("#")
    return f"{source}-{number}{hash_mark}{part}"


def _store(workspace: Workspace, originals: Sequence[_Original], copies: Sequence[PatientRecord]) -> None:
    plans = [plan_merge(workspace.database, one) for one in copies]
    written = [group_documents(one.patient, one.facts) for one in plans]
    prepared = _prepared(originals, written)
    with workspace.database.transaction() as tx:
        for plan, documents in zip(plans, written, strict=True):
            write_merge(tx, plan)
            replace_documents(tx, plan.patient.patient_id, documents, ())
        workspace.index.write(tx, prepared)


def _prepared(originals: Sequence[_Original], written: Sequence[Sequence[Document]]) -> PreparedDocuments:
    owners: list[str] = []
    rows: list[Vectors] = []
    for original, documents in zip(originals, written, strict=True):
        for document in documents:
            vectors = original.vectors[_own_name(document.document_id)]
            owners += [document.document_id] * len(vectors)
            rows.append(vectors)
    return PreparedDocuments(
        tuple(one for some in written for one in some), tuple(owners), np.concatenate(rows)
    )


def _originals(database: Database) -> list[_Original]:
    vectors: dict[str, dict[str, list[Vectors]]] = {}
    for document_id, patient_id, row in _rows(database):
        vectors.setdefault(patient_id, {}).setdefault(_own_name(document_id), []).append(row)
    return [
        _Original(
            one,
            facts_of(database, one.patient_id),
            {name: np.stack(rows) for name, rows in vectors[one.patient_id].items()},
        )
        for one in list_patients(database)
    ]


def _rows(database: Database) -> Iterator[tuple[str, str, Vectors]]:
    sql = (
        "SELECT document_id, patient_id, vector FROM chunks JOIN documents USING (document_id) ORDER BY chunk"
    )
    for document_id, patient_id, blob in database.rows(sql):
        yield document_id, patient_id, np.frombuffer(blob, dtype="<f4")


def _own_name(document_id: str) -> str:
    return document_id.rpartition("/")[2]
