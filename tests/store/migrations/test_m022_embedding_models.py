"""Vectors say which model made them; older ones were made by the shipped model."""

from pathlib import Path

from privrag_desktop.domain.embedding_model_and_vector_records import VectorModel
from privrag_desktop.store import embedding_model_and_next_vectors
from tests.store.migrations.old_database import open_migrated


def test_vectors_of_schema_22_are_kept_and_older_ones_are_the_shipped_models(tmp_path: Path) -> None:
    with open_migrated(22, tmp_path) as database:
        made_by, comes_next = (
            embedding_model_and_next_vectors.model_in_use(database),
            embedding_model_and_next_vectors.next_model(database),
        )
        assert (made_by.name, made_by.dimensions) == ("all-MiniLM-L6-v2", 384)
        assert comes_next == VectorModel("ward-model", "ab" * 32, 2, "cls_token")
        kept = database.rows("SELECT vector FROM next_chunks ORDER BY chunk")
        assert [one for (one,) in kept] == [bytes(8), bytes(range(8))]
    with open_migrated(21, tmp_path) as database:
        assert embedding_model_and_next_vectors.model_in_use(database) == made_by
        assert embedding_model_and_next_vectors.next_model(database) is None
        assert (
            embedding_model_and_next_vectors.waiting_count(database)
            == len(embedding_model_and_next_vectors.documents_waiting(database, 99))
            > 0
        )
