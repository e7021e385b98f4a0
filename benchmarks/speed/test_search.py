"""What a search must keep however many documents there are, as ratios within one run."""

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

from benchmarks.common.processor_time import best_processor_seconds
from privrag_desktop.index.keyword_index import KeywordDocument, KeywordIndex
from privrag_desktop.index.vector_index import Chunk, VectorIndex

FEW, MANY = 500, 8000
DIMENSIONS = 384
QUESTION = "systolic blood pressure and weight of the visit"


def words(count: int) -> Iterator[KeywordDocument]:
    for number in range(count):
        body = (
            f"Systolic blood pressure was {number % 90 + 90}. Weight was {number % 60 + 40}.{number % 10} kg."
        )
        yield KeywordDocument(f"p{number // 20}/{number}", f"p{number // 20}", f"Visit {number}.", body)


@pytest.fixture(scope="module")
def keywords() -> dict[int, KeywordIndex]:
    return {count: KeywordIndex().with_changes([], words(count)) for count in (FEW, MANY)}


def test_words_that_every_document_has_cost_less_than_their_number(keywords: dict[int, KeywordIndex]) -> None:
    few, many = (
        best_processor_seconds(partial(keywords[count].search, QUESTION, 100)) for count in (FEW, MANY)
    )
    print(f"words: {many / few:.1f} times as long among {MANY // FEW} times as many")  # noqa: T201
    assert many / few < 8


def test_words_of_one_patient_cost_less_than_of_all(keywords: dict[int, KeywordIndex]) -> None:
    index = keywords[MANY]
    all_of_them = best_processor_seconds(partial(index.search, QUESTION, 100))
    of_one = best_processor_seconds(partial(index.search, QUESTION, 100, frozenset({"p7"})))
    print(f"one patient's words take {of_one / all_of_them:.2f} of the time of all")  # noqa: T201
    assert of_one < 1.5 * all_of_them


def test_meaning_among_few_documents_costs_a_fraction_of_all() -> None:
    rows = np.random.default_rng(1).normal(size=(MANY, DIMENSIONS)).astype(np.float32)
    index = VectorIndex(DIMENSIONS)
    index.add([Chunk(n, f"p{n // 20}/{n}", f"p{n // 20}") for n in range(MANY)], rows)
    some = frozenset(f"p7/{n}" for n in range(140, 160))
    everything = best_processor_seconds(partial(index.search, rows[0], 100), times=20)
    limited = best_processor_seconds(partial(index.search, rows[0], 20, None, some), times=20)
    print(f"20 documents take {limited / everything:.2f} of the time of {MANY}")  # noqa: T201
    assert limited < everything
