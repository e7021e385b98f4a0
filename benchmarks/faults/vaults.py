"""Make vaults of made-up patients for faults to happen to, and list what such a vault holds."""

import json
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import fhir_import
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.facts import facts_of
from tests import made_up
from tests.word_embedder import with_words

PASSPHRASE = "made-up patients"
_FAMILIES = ("Quetzalkamp", "Umbrellabird", "Poppinsworth", "Dvořák", "Петров", "Featherstonehaugh")
_MOST_DAYS = 14
# what unlocking itself changes, and when imports were, which is never the same twice
_NOT_CONTENT = frozenset({"audit", "audit_head", "commits", "vault_keys", "imports", "import_paths"})


def make_records(folder: Path, patients: int, more_days: int = 0) -> Path:
    """A folder with one bundle for each of so many made-up patients, the same at every call.

    With `more_days` the same patients, with a reading more for each of so many days.
    """
    folder.mkdir(parents=True)
    for number in range(patients):
        family = _FAMILIES[number % len(_FAMILIES)]
        bundle = made_up.bundle(f"p{number:03}", days=number % _MOST_DAYS + 1 + more_days, family=family)
        (folder / f"{number:03}.json").write_text(json.dumps(bundle), encoding="utf-8")
    return folder


def make_vault(folder: Path) -> Path:
    """A new vault with nobody in it, at the least cost of a guess."""
    create_vault(folder, PASSPHRASE, LEAST_COST)
    return folder


def opened(folder: Path) -> Workspace:
    """As the program opens it, with an embedding that needs no model."""
    return with_words(open_vault(folder, PASSPHRASE))


def import_all(
    workspace: Workspace, records: Path, acknowledged: Callable[[int], None] = lambda _patients: None
) -> None:
    """Import the folder; `acknowledged` is called with how many patients the program has said are stored."""

    def listen(update: object) -> None:
        if isinstance(update, ImportProgress):
            acknowledged(update.patients)

    fhir_import.import_paths(workspace, [records], Progress(listen))


def content(database: Database) -> str:
    """A hash over every row but those that each unlocking writes; VaultError when a page cannot be read."""
    names = [name for (name,) in database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    hashed = sha256()
    for name in sorted(set(names) - _NOT_CONTENT):
        hashed.update(f"{name}\n".encode())
        for row in sorted(map(repr, database.rows(f'SELECT * FROM "{name}"'))):
            hashed.update(row.encode())
    return hashed.hexdigest()


def records_of(workspace: Workspace) -> str:
    """A hash over what a reader sees of all patients, whatever order they came in and under which numbers."""
    database, hashed = workspace.database, sha256()
    for person in vault_contents.patients(workspace):
        hashed.update(repr((person, documents_of(database, person.patient_id))).encode())
    identifiers = database.rows("SELECT patient_id, kind, role, value FROM identifiers")
    vectors = database.rows("SELECT document_id, vector FROM chunks")
    found = sorted(one for one, _ in workspace.index.keyword("heart rate diabetes", 100_000))
    hashed.update(repr((sorted(map(repr, identifiers)), sorted(vectors), found)).encode())
    return hashed.hexdigest()


def is_whole(workspace: Workspace) -> bool:
    """Whether everybody has exactly the documents of their facts, and both indexes exactly the documents."""
    stored = set()
    for person in vault_contents.patients(workspace):
        documents = documents_of(workspace.database, person.patient_id)
        expected = group_documents(person, facts_of(workspace.database, person.patient_id))
        if not documents or {one.document_id: one for one in documents} != {
            o.document_id: o for o in expected
        }:
            return False
        stored |= {one.document_id for one in documents}
    dense = {one for one, _ in workspace.index.dense("anything", 100_000)}
    return workspace.index.load().keywords.document_ids() == stored == dense


def die() -> None:
    """As SIGKILL would have it: nothing is closed, nothing is written."""
    os.kill(os.getpid(), 9)
