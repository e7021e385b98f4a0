"""The engine follows from the model, the computer and the setting."""

from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel, EngineKind
from privrag_desktop.domain.language_models import GraphicsCard
from privrag_desktop.domain.setting_display import EngineWish
from privrag_desktop.index import embedding_engine_choice
from privrag_desktop.index.embedding_engine_choice import engine_for
from privrag_desktop.index.installed_embedding_models import (
    SHIPPED,
)
from privrag_desktop.llm import graphics_cards


@pytest.mark.parametrize(
    ("name", "installed", "wish", "on_processor", "on_card"),
    [
        (SHIPPED, True, EngineWish.BEST, EngineKind.LIGHT, EngineKind.LIBRARY),
        (SHIPPED, False, EngineWish.BEST, EngineKind.LIGHT, EngineKind.LIGHT),
        (SHIPPED, True, EngineWish.LIGHT, EngineKind.LIGHT, EngineKind.LIGHT),
        (SHIPPED, True, EngineWish.LIBRARY, EngineKind.LIBRARY, EngineKind.LIBRARY),
        ("other", False, EngineWish.BEST, EngineKind.LIBRARY, EngineKind.LIBRARY),
        ("other", True, EngineWish.LIGHT, EngineKind.LIBRARY, EngineKind.LIBRARY),
    ],
)
def test_the_engine_follows_from_the_model_the_computer_and_the_setting(  # noqa: PLR0917 the table's columns
    name: str, installed: bool, wish: EngineWish, on_processor: EngineKind, on_card: EngineKind
) -> None:
    model = EmbeddingModel(name, Path(), 384, 256, "mean")
    for kind, found in ((on_processor, ()), (on_card, (GraphicsCard("Toy", "CUDA", 1, 1),))):
        with (
            patch.object(graphics_cards, "cards", partial(tuple, found)),
            patch.object(embedding_engine_choice, "is_for_a_card", lambda: True),
            patch.object(embedding_engine_choice, "is_installed", lambda: installed),
        ):
            assert engine_for(model, wish) is kind
