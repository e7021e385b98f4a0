"""The light engine makes of a text what it makes of it beside others, and reads no more than it can."""

import numpy as np
import pytest

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel
from privrag_desktop.index.installed_embedding_models import SHIPPED, model_that_searches
from privrag_desktop.index.onnx_runtime_engine import LightEngine

TEXTS = ["heart rate", "an oak tree", "pulse " * 40, ""]


@pytest.fixture(scope="module")
def shipped() -> EmbeddingModel:
    return model_that_searches(SHIPPED)


@pytest.fixture(scope="module")
def engine(shipped: EmbeddingModel) -> LightEngine:
    return LightEngine(shipped)


def test_a_text_alone_has_the_vector_that_it_has_beside_others(engine: LightEngine) -> None:
    together = engine.documents(TEXTS)
    alone = np.concatenate([engine.documents([text]) for text in TEXTS])
    np.testing.assert_allclose(alone, together, atol=1e-6)
    np.testing.assert_allclose(engine.questions(TEXTS), together, atol=1e-6)
    assert np.linalg.norm(together, axis=1) == pytest.approx(1, abs=1e-5)
    assert together.dtype == np.float32


def test_what_is_beyond_the_models_reach_changes_nothing_but_is_counted(
    engine: LightEngine, shipped: EmbeddingModel
) -> None:
    """So that a document is cut into chunks, and none of it is silently lost."""
    filled = "pulse " * shipped.most_pieces
    short, long = engine.documents([filled, filled + "and an oak tree in the garden"])
    np.testing.assert_allclose(short, long, atol=1e-6)
    assert engine.count_pieces([filled, filled + "oak", ""]) == [
        shipped.most_pieces,
        shipped.most_pieces + 1,
        0,
    ]
