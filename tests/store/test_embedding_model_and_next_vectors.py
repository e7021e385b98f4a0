"""Vectors of two models are never mixed: the next model's take over once every document has them."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.embedding_model_and_vector_records import VectorModel
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.store import documents
from privrag_desktop.store import embedding_model_and_next_vectors as models
from privrag_desktop.store.database import Database
from tests import made_up

WARD = VectorModel("ward-model", "ab" * 32, 2, "cls_token")
DAYS = (date(2020, 3, 14), date(2020, 3, 15))
IDS = ["zq/2020-03-14", "zq/2020-03-15"]


@pytest.fixture
def vault(database: Database) -> Database:
    """Two documents with a vector each, of the model in use; the next model's are to be made."""
    facts = [made_up.fact("zq", number, day=day) for number, day in enumerate(DAYS)]
    with database.transaction() as tx:
        made_up.merge(tx, PatientRecord(made_up.patient(), tuple(facts), ()))
    for document_id, day, fact in zip(IDS, DAYS, facts, strict=True):
        store(database, Document(document_id, "zq", day, "", (fact,)))
    with database.transaction() as tx:
        models.begin_next(tx, WARD)
    return database


def store(database: Database, document: Document) -> None:
    with database.transaction() as tx:
        documents.replace_documents(tx, "zq", [document], [])
        tx.execute("INSERT INTO chunks (document_id, vector) VALUES (?, x'01')", (document.document_id,))


def keep(database: Database, document_id: str, newest: int | None = None) -> bool:
    if newest is None:
        newest = models.documents_waiting(database, 99)[document_id]
    with database.transaction() as tx:
        return models.keep_next(tx, document_id, newest, [b"\x02", b"\x03"])


def searched(database: Database) -> list[bytes]:
    return [vector for (vector,) in database.rows("SELECT vector FROM chunks ORDER BY chunk")]


def test_a_new_vault_uses_the_shipped_model_and_has_no_next(database: Database) -> None:
    assert models.model_in_use(database).name == "all-MiniLM-L6-v2"
    assert models.next_model(database) is None


def test_documents_wait_in_order_until_each_has_its_vectors(vault: Database) -> None:
    assert list(models.documents_waiting(vault, 99)) == IDS
    assert list(models.documents_waiting(vault, 1)) == IDS[:1]
    assert list(models.documents_waiting(vault, 99, after=IDS[0])) == IDS[1:]
    assert keep(vault, IDS[0])
    assert (list(models.documents_waiting(vault, 99)), models.waiting_count(vault)) == (IDS[1:], 1)


def test_until_all_have_them_the_old_vectors_are_searched(vault: Database) -> None:
    keep(vault, IDS[0])
    with pytest.raises(RuntimeError, match="not complete"), vault.transaction() as tx:
        models.use_next(tx)
    assert searched(vault) == [b"\x01", b"\x01"]
    assert models.model_in_use(vault).name != WARD.name


def test_complete_ones_take_the_place_of_the_others_at_once(vault: Database) -> None:
    for document_id in IDS:
        keep(vault, document_id)
    with vault.transaction() as tx:
        tx.execute("INSERT INTO name_vectors VALUES ('Heart rate', x'01')")
        models.use_next(tx)
    assert searched(vault) == [b"\x02", b"\x03"] * 2
    assert (models.model_in_use(vault), models.next_model(vault)) == (WARD, None)
    for table in ("name_vectors", "next_chunks"):
        assert vault.rows(f"SELECT count(*) FROM {table}") == [(0,)]


def test_without_a_next_model_nothing_is_replaced(database: Database) -> None:
    with pytest.raises(RuntimeError, match="not complete"), database.transaction() as tx:
        models.use_next(tx)


def test_vectors_of_a_text_that_changed_meanwhile_are_not_kept(vault: Database) -> None:
    """They would find the document by words that it does not have any more."""
    waiting = models.documents_waiting(vault, 99)
    store(vault, Document(IDS[0], "zq", DAYS[0], "changed", (made_up.fact("zq", 0, day=DAYS[0]),)))
    assert not keep(vault, IDS[0], waiting[IDS[0]])
    assert keep(vault, IDS[0])


def test_vectors_of_a_document_that_is_gone_are_not_kept(vault: Database) -> None:
    waiting = models.documents_waiting(vault, 99)
    with vault.transaction() as tx:
        documents.replace_documents(tx, "zq", [], [IDS[0]])
    assert not keep(vault, IDS[0], waiting[IDS[0]])
    assert not keep(vault, IDS[0], 0)


def test_a_document_whose_lines_changed_waits_again(vault: Database) -> None:
    for document_id in IDS:
        keep(vault, document_id)
    with vault.transaction() as tx:
        models.drop_next_of(tx, IDS[:1])
    assert list(models.documents_waiting(vault, 99)) == IDS[:1]


def test_another_next_model_begins_anew_and_the_same_goes_on(vault: Database) -> None:
    keep(vault, IDS[0])
    with vault.transaction() as tx:
        models.begin_next(tx, WARD)
    assert models.waiting_count(vault) == 1
    other = replace(WARD, sha256="cd" * 32)  # of the same name
    with vault.transaction() as tx:
        models.begin_next(tx, other)
    assert (models.next_model(vault), models.waiting_count(vault)) == (other, 2)


def test_what_was_begun_can_be_given_up(vault: Database) -> None:
    keep(vault, IDS[0])
    with vault.transaction() as tx:
        models.give_up_next(tx)
    assert models.next_model(vault) is None
    assert vault.rows("SELECT count(*) FROM next_chunks") == [(0,)]
    assert searched(vault) == [b"\x01", b"\x01"]
