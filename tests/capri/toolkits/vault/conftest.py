"""A vault of five made-up patients, and a gateway to it at a fixed time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import replace_documents
from tests.capri.toolkits.vault.at_ward import FACTS, NOW, PEOPLE, identifiers_of
from tests.made_up import merge
from tests.word_embedder import WordEmbedder


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    folder: Path = tmp_path_factory.mktemp("records")
    database = Database.create(folder / "vault.db", bytes(range(32)))
    with database.transaction() as tx:
        for one in PEOPLE:
            facts = FACTS[one.patient_id]
            merge(tx, PatientRecord(one, facts, identifiers_of(one)))
            replace_documents(tx, one.patient_id, group_documents(one, facts), ())
    yield database
    database.close()


@pytest.fixture(scope="module")
def topics(vault: Database) -> VaultConcepts:
    return VaultConcepts(vault, WordEmbedder())


@pytest.fixture
def gateway(vault: Database, topics: VaultConcepts) -> RecordsGateway:
    return RecordsGateway(vault, topics, NOW)
