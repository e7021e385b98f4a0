"""New vectors are made beside the old ones, lose nothing when they are stopped, and never mix with them."""

import pytest

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingProgress
from privrag_desktop.errors import Cancelled, ModelError, UsageError
from privrag_desktop.index import vault_reembedding
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.index.vault_reembedding import make_next_vectors
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store import embedding_model_and_next_vectors
from privrag_desktop.store.database import Database
from tests.index.test_build import document, store
from tests.other_embedder import OTHER, OtherEmbedder

WORDS = ("zebra", "walrus", "giraffe", "rabbit", "heron", "otter", "badger")


@pytest.fixture
def index(database: Database, embedder: Embedder) -> SearchIndex:
    index = SearchIndex(database, embedder)
    store(database, index, *(document(chr(97 + place), word) for place, word in enumerate(WORDS)))
    return index


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vault_reembedding, "_AT_ONCE", 2)


def use_next(database: Database) -> None:
    with database.transaction() as tx:
        embedding_model_and_next_vectors.use_next(tx)


def rows(database: Database, table: str) -> list[tuple[str, bytes]]:
    return database.rows(f"SELECT document_id, vector FROM {table} ORDER BY document_id, chunk")


def cancel_after(reports: int) -> Progress:
    left = iter(range(reports))
    progress = Progress(lambda _: None if next(left, None) is not None else progress.cancel())
    return progress


def test_until_they_are_used_the_old_vectors_are_searched_and_then_the_new_ones(
    database: Database, index: SearchIndex
) -> None:
    old = rows(database, "chunks")
    other = OtherEmbedder()
    make_next_vectors(database, other, Progress())
    assert rows(database, "chunks") == old
    assert embedding_model_and_next_vectors.model_in_use(database).dimensions == 384
    assert index.dense("zebra.", 1)[0][0] == "a/2020-01-01"
    use_next(database)
    assert embedding_model_and_next_vectors.model_in_use(database) == OTHER
    assert embedding_model_and_next_vectors.next_model(database) is None
    assert {len(vector) for _, vector in rows(database, "chunks")} == {4 * 256}
    assert rows(database, "next_chunks") == []
    anew = SearchIndex(database, other)
    assert anew.dense("zebra.", 1)[0][0] == "a/2020-01-01"
    assert len(anew.dense("zebra", 99)) == len(WORDS)


@pytest.mark.parametrize("reports", range(6))
def test_stopped_anywhere_it_goes_on_and_embeds_no_text_twice(
    database: Database, index: SearchIndex, reports: int
) -> None:
    old, other = rows(database, "chunks"), OtherEmbedder()
    try:
        make_next_vectors(database, other, cancel_after(reports))
    except Cancelled:
        assert rows(database, "chunks") == old
        assert index.dense("zebra.", 1)[0][0] == "a/2020-01-01"
    make_next_vectors(database, other, Progress())
    assert len(other.texts) == len(set(other.texts)) == len(WORDS)
    whole = OtherEmbedder()
    expected = {text: whole.embed([text])[0].tobytes() for text in other.texts}
    assert sorted(vector for _, vector in rows(database, "next_chunks")) == sorted(expected.values())


def test_a_crash_while_a_batch_is_stored_keeps_the_batches_before(
    monkeypatch: pytest.MonkeyPatch, database: Database, index: SearchIndex
) -> None:
    keep, calls = embedding_model_and_next_vectors.keep_next, iter(range(99))

    def crash(*given: object) -> bool:
        if next(calls) == 3:
            raise ZeroDivisionError
        return keep(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(embedding_model_and_next_vectors, "keep_next", crash)
    with pytest.raises(ZeroDivisionError):
        make_next_vectors(database, OtherEmbedder(), Progress())
    assert len(rows(database, "next_chunks")) == 2
    monkeypatch.undo()
    make_next_vectors(database, OtherEmbedder(), Progress())
    assert len(rows(database, "next_chunks")) == len(WORDS)


def test_what_is_stored_meanwhile_gets_vectors_of_its_new_text(
    database: Database, index: SearchIndex
) -> None:
    class Importing(OtherEmbedder):
        """While the first batch is embedded, one of its documents changes and another one comes."""

        def embed(self, texts):  # type: ignore[no-untyped-def]
            found = super().embed(texts)
            if len(self.texts) == len(texts):
                store(database, index, document("a", "unicorn"), document("h", "weasel"))
            return found

    other = Importing()
    make_next_vectors(database, other, Progress())
    assert embedding_model_and_next_vectors.waiting_count(database) == 0
    assert [text for text in other.texts if "unicorn" in text]
    use_next(database)
    found = SearchIndex(database, OtherEmbedder())
    assert found.dense("unicorn.", 1)[0][0] == "a/2020-01-01"
    assert len(rows(database, "chunks")) == len(WORDS) + 1


def test_a_document_that_changes_after_it_got_its_vectors_waits_for_new_ones(
    database: Database, index: SearchIndex
) -> None:
    make_next_vectors(database, OtherEmbedder(), Progress())
    store(database, index, document("a", "unicorn"))
    assert list(embedding_model_and_next_vectors.documents_waiting(database, 9)) == ["a/2020-01-01"]
    with pytest.raises(RuntimeError, match="not complete"):
        use_next(database)


def test_a_document_of_which_other_lines_are_new_waits_too(database: Database, index: SearchIndex) -> None:
    """As an import does where an earlier document says a line no more: the later one itself is the same."""
    make_next_vectors(database, OtherEmbedder(), Progress())
    same = index.prepare([document("a", "zebra")])
    with database.transaction() as tx:
        index.write(tx, same)
    assert list(embedding_model_and_next_vectors.documents_waiting(database, 9)) == ["a/2020-01-01"]
    make_next_vectors(database, OtherEmbedder(), Progress())
    assert len(rows(database, "next_chunks")) == len(WORDS)


def test_another_model_starts_anew(database: Database, index: SearchIndex) -> None:
    make_next_vectors(database, OtherEmbedder(), Progress())
    third = OtherEmbedder(OTHER.__class__("third", "1" * 64, 8, "mean_tokens"))
    make_next_vectors(database, third, Progress())
    assert {len(vector) for _, vector in rows(database, "next_chunks")} == {4 * 8}


def test_an_index_of_the_old_model_does_not_read_the_new_vectors(
    database: Database, index: SearchIndex
) -> None:
    made_by = embedding_model_and_next_vectors.model_in_use(database)
    make_next_vectors(database, OtherEmbedder(), Progress())
    use_next(database)
    late = SearchIndex(database, Embedder(made_by.name, made_by))
    with pytest.raises(UsageError, match="Ask again"):
        late.dense("zebra", 1)


def test_it_is_told_how_far_it_is(database: Database, index: SearchIndex) -> None:
    told: list[object] = []
    make_next_vectors(database, OtherEmbedder(), Progress(told.append))
    assert told[0] == EmbeddingProgress(0, len(WORDS))
    assert told[-1] == EmbeddingProgress(len(WORDS), len(WORDS))


def test_a_model_that_cannot_be_loaded_leaves_nothing_begun(database: Database, index: SearchIndex) -> None:
    """It was said to go on from there, and nothing could."""

    class Broken(OtherEmbedder):
        def load(self) -> None:
            raise ModelError("The weights are cut off.")

    with pytest.raises(ModelError, match="cut off"):
        make_next_vectors(database, Broken(), Progress())
    assert embedding_model_and_next_vectors.next_model(database) is None
