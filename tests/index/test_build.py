"""Store and memory agree about what can be found, whatever happens to a transaction."""

from datetime import date
from threading import Thread

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.store import documents
from privrag_desktop.store.database import Database, DatabaseTransaction
from tests import made_up


def document(patient_id: str, word: str, name: str = "2020-01-01") -> Document:
    facts = (made_up.fact(patient_id, name, sentence=f"A sentence about {word}."),)
    return Document(f"{patient_id}/{name}", patient_id, date(2020, 1, 1), f"Heading {patient_id}.", facts)


def write(tx: DatabaseTransaction, index: SearchIndex, one: Document, removed: tuple[str, ...] = ()) -> None:
    made_up.merge(tx, PatientRecord(made_up.patient(one.patient_id), one.facts, ()))
    documents.replace_documents(tx, one.patient_id, [one], removed)
    index.write(tx, index.prepare([one]), removed)


def store(database: Database, index: SearchIndex, *stored: Document) -> None:
    for one in stored:
        index.prepare([one])
        with database.transaction() as tx:
            write(tx, index, one)


def everything(index: SearchIndex) -> tuple[object, ...]:
    return index.dense("zebra", 99), index.keyword("zebra heading", 99)


@pytest.fixture
def index(database: Database, embedder: Embedder) -> SearchIndex:
    return SearchIndex(database, embedder)


def test_stored_documents_are_found_by_both(database: Database, index: SearchIndex) -> None:
    store(database, index, document("a", "zebra"), document("b", "rabbits"))
    assert index.dense("a zebra", 1)[0][0] == "a/2020-01-01"
    assert index.keyword("Rabbit", 5)[0][0] == "b/2020-01-01"


def test_limits_to_patients_hold_for_both(database: Database, index: SearchIndex) -> None:
    store(database, index, *(document(one, "zebra") for one in "abc"))
    for search in (index.dense, index.keyword):
        assert {one for one, _ in search("zebra", 9, frozenset("ab"))} == {"a/2020-01-01", "b/2020-01-01"}
        assert search("zebra", 9, frozenset()) == []
        assert search("zebra", 9, frozenset({"nobody"})) == []


def test_index_read_from_the_store_finds_the_same(
    database: Database, index: SearchIndex, embedder: Embedder
) -> None:
    store(database, index, document("a", "zebra"), document("b", "walrus"), document("a", "giraffe"))
    assert everything(SearchIndex(database, embedder)) == everything(index)
    assert index.keyword("zebra", 9) == []


def test_rolled_back_transaction_changes_neither_store_nor_memory(
    database: Database, index: SearchIndex, embedder: Embedder
) -> None:
    store(database, index, document("a", "zebra"))
    before = everything(index)

    def fail(tx: DatabaseTransaction) -> None:
        write(tx, index, document("a", "walrus"))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), database.transaction() as tx:
        fail(tx)
    assert everything(index) == before
    assert everything(SearchIndex(database, embedder)) == before
    store(database, index, document("b", "zebra"))
    assert everything(SearchIndex(database, embedder)) == everything(index)


def test_changes_are_searched_after_the_commit_and_not_before(database: Database, index: SearchIndex) -> None:
    store(database, index, document("a", "zebra"))
    before = everything(index)
    seen: list[object] = []
    with database.transaction() as tx:
        write(tx, index, document("b", "zebra"))
        reader = Thread(target=lambda: seen.append(everything(index)))
        reader.start()
        reader.join()
    assert seen == [before]
    assert everything(index) != before


def test_removed_documents_are_found_no_more(
    database: Database, index: SearchIndex, embedder: Embedder
) -> None:
    store(database, index, document("a", "zebra", "old"))
    with database.transaction() as tx:
        write(tx, index, document("a", "walrus", "new"), removed=("a/old",))
    for one in (index, SearchIndex(database, embedder)):
        assert [name for name, _ in one.dense("zebra", 9)] == ["a/new"]
        assert one.keyword("zebra", 9) == []


def test_writing_unprepared_is_a_bug(database: Database, embedder: Embedder) -> None:
    prepared = SearchIndex(database, embedder).prepare([])
    with pytest.raises(RuntimeError, match="prepare"), database.transaction() as tx:
        SearchIndex(database, embedder).write(tx, prepared)


def test_writing_twice_in_one_transaction_is_a_bug(database: Database, index: SearchIndex) -> None:
    """The second would be built on what was there before the first."""
    prepared = index.prepare([])
    with database.transaction() as tx:
        index.write(tx, prepared)
        with pytest.raises(RuntimeError, match="once"):
            index.write(tx, prepared)


def test_loading_for_the_first_time_inside_a_transaction_is_a_bug(
    database: Database, embedder: Embedder
) -> None:
    """It would take what is not committed for what is."""
    with pytest.raises(RuntimeError, match="outside"), database.transaction():
        SearchIndex(database, embedder).load()
