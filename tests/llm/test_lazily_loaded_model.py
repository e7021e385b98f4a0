"""A model is loaded by whatever needs it first, and once."""

import pytest

from privrag_desktop.errors import ModelError
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.llm.lazily_loaded_model import LateModel
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models import Recorder


def test_nothing_is_loaded_until_the_model_is_needed_and_then_once() -> None:
    model, loaded = Recorder("Fine.", context_tokens=99), list[ChatModel]()

    def load() -> ChatModel:
        loaded.append(model)
        return model

    late = LateModel(load)
    assert loaded == []
    asked = [ChatMessage("user", "How are you?")]
    assert complete(late, asked, Reply(9), Progress()) == "Fine."
    assert (late.name, late.context_tokens) == (model.name, 99)
    assert late.count_tokens("some words") == model.count_tokens("some words")
    assert loaded == [model]
    assert model.prompts == [tuple(asked)]


def test_a_model_that_could_not_be_loaded_is_tried_again() -> None:
    """As after its file was brought, without a restart of the conversation."""
    there = list[ChatModel]()

    def load() -> ChatModel:
        if not there:
            raise ModelError("There is no such file.")
        return there[0]

    late = LateModel(load)
    with pytest.raises(ModelError):
        _ = late.name
    there.append(Recorder())
    assert late.name == there[0].name
