"""Patients who are new are embedded ahead, in order; of others nothing is, and a stop ends it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.errors import Cancelled
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.embedding_while_storing import PreparingAhead
from privrag_desktop.store.database import Database
from tests.made_up import record
from tests.word_embedder import WordEmbedder


@pytest.fixture
def index(tmp_path: Path) -> Iterator[SearchIndex]:
    database = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield SearchIndex(database, WordEmbedder())
    database.close()


def test_only_who_is_new_and_has_a_name_is_embedded_and_in_the_order_read(index: SearchIndex) -> None:
    """Of a patient who is in the vault, or comes a second time, only what changes will be embedded."""
    unnamed = replace(record("nameless"), patient=replace(record("nameless").patient, name=""))
    records = [record("new"), record("known"), record("new", days=4), unnamed, record("last")]
    ahead = PreparingAhead(index, ["known"], Progress())
    try:
        ahead.expect(records)
        made = [ahead.next() for _ in records]
    finally:
        ahead.close()
    assert [one is not None for one in made] == [True, False, False, False, True]
    for one, came in ((records[0], made[0]), (records[-1], made[-1])):
        documents = group_documents(one.patient, one.facts)
        assert came is not None
        assert [document.document_id for document in came.documents] == [
            document.document_id for document in documents
        ]


def test_stopped_work_is_not_waited_for(index: SearchIndex) -> None:
    progress = Progress()
    ahead = PreparingAhead(index, [], progress)
    try:
        progress.cancel()
        ahead.expect([record("new")])
        with pytest.raises(Cancelled):
            ahead.next()
    finally:
        ahead.close()
