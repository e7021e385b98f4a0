"""Compare which passages get a vector: the word pieces each choice costs, and the documents found."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from benchmarks.common.checkout import commit
from benchmarks.common.tables import Table
from benchmarks.search.embedding_models import draws_of, opened_vault, people_asked_about
from benchmarks.search.retrieval import DEPTHS, bare_ways, rates
from privrag_desktop.domain.documents import Document
from privrag_desktop.index.document_chunker import chunk_documents
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.index.lines_to_embed_without_copies import with_new_lines
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.index.vector_index import Chunk, VectorIndex
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import get_documents

_Vectors = tuple[list[str], Vectors, list[int]]  # whose each row is, the rows, and their word pieces


def run() -> list[Table]:
    people = people_asked_about()
    draws = draws_of(people)
    with opened_vault(people) as workspace:
        [*ids] = (one for (one,) in workspace.database.rows("SELECT document_id FROM documents"))
        documents = get_documents(workspace.database, ids)
        every = _embedded(documents, workspace.embedder)
        new = _embedded(list(with_new_lines(documents).values()), workspace.embedder)
        choices = {
            "every line": every,
            "lines that are new for the patient (the program's)": new,
            "of each document its first passage": _first(every),
            "no meaning at all: vectors at random": _random(every),
        }
        rows = []
        for name, vectors in choices.items():
            _use(workspace, documents, vectors)
            found = rates(bare_ways(workspace), draws)
            rows.append(
                (name, f"{len(vectors[0]):,}", f"{sum(vectors[2]):,}", *found["dense"], *found["hybrid"])
            )
    note = (
        f"The questions and documents of *Right document found, by embedding model*, at {commit()}, with the"
        " shipped model: percent whose document is among the first 3, 4, 5, by the whole question against all"
        " documents. Words are searched in full documents in every row."
    )
    heads = [f"{way} @{depth}" for way in ("dense", "hybrid") for depth in DEPTHS]
    return [Table("What gets a vector", note, ("vectors of", "passages", "word pieces", *heads), tuple(rows))]


def _embedded(documents: Sequence[Document], embedder: Embedder) -> _Vectors:
    cut = chunk_documents(documents, embedder.count_pieces, embedder.most_pieces)
    owners = [one.document_id for one, texts in zip(documents, cut, strict=True) for _ in texts]
    texts = [text for some in cut for text in some]
    return owners, embedder.embed(texts), embedder.count_pieces(texts)


def _first(vectors: _Vectors) -> _Vectors:
    owners, rows, pieces = vectors
    first = [place for place, owner in enumerate(owners) if place == 0 or owners[place - 1] != owner]
    return [owners[place] for place in first], rows[first], [pieces[place] for place in first]


def _random(vectors: _Vectors) -> _Vectors:
    rows = np.random.default_rng(0).normal(size=vectors[1].shape).astype(np.float32)
    return vectors[0], rows / np.linalg.norm(rows, axis=1, keepdims=True), []


def _use(workspace: Workspace, documents: Sequence[Document], vectors: _Vectors) -> None:
    """Search by these from now on; only in memory."""
    patients = {one.document_id: one.patient_id for one in documents}
    owners, rows, _pieces = vectors
    index = VectorIndex(rows.shape[1])
    index.add([Chunk(number, one, patients[one]) for number, one in enumerate(owners)], rows)
    memory = workspace.index.load()
    workspace.index._memory = replace(memory, vectors=index)
