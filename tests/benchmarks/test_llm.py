"""What the engine must keep, as ratios: absolute speeds say more about the computer than the program."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from pydantic import BaseModel

from privrag_desktop.llm.chat import Message, Reply, complete
from privrag_desktop.llm.engine import LocalModel
from privrag_desktop.llm.grammar import json_grammar
from privrag_desktop.progress import Progress
from privrag_desktop.settings import Settings

pytestmark = pytest.mark.real_model

RULES = Message("system", "You choose a tool for a clinician. " * 60)


class Choice(BaseModel):
    tool: Literal["search", "finish"]
    reason: str


@pytest.fixture(scope="module")
def model(small_model: Path) -> Iterator[LocalModel]:
    model = LocalModel(small_model, Settings())
    yield model
    model.close()


def seconds_of(model: LocalModel, messages: list[Message], tokens: int, grammar: str | None = None) -> float:
    started = time.perf_counter()
    complete(model, messages, Reply(tokens, grammar=grammar), Progress())
    return time.perf_counter() - started


def forget(model: LocalModel) -> None:
    """As if nothing had been read yet."""
    model._prefixes.clear()
    seconds_of(model, [Message("user", "Something else")], 1)


def test_a_shared_beginning_saves_most_of_the_reading(model: LocalModel) -> None:
    fresh, reused = [], []
    for turn in range(3):
        forget(model)
        fresh.append(seconds_of(model, [RULES, Message("user", f"First {turn}")], 1))
        reused.append(seconds_of(model, [RULES, Message("user", f"Second {turn}")], 1))
    ratio = min(reused) / min(fresh)
    print(f"reading with a shared beginning takes {ratio:.0%} of the time without")  # noqa: T201
    assert ratio < 0.5


def test_agents_in_turn_do_not_read_their_instructions_again(model: LocalModel) -> None:
    others = Message("system", "You check a document for a clinician. " * 60)
    fresh, reused = [], []
    for turn in range(3):
        forget(model)
        fresh += [seconds_of(model, [rules, Message("user", f"{turn}")], 1) for rules in (RULES, others)]
        reused += [seconds_of(model, [rules, Message("user", f"{turn}!")], 1) for rules in (RULES, others)]
    ratio = min(reused) / min(fresh)
    print(f"two agents in turn: reading takes {ratio:.0%} of the time without remembered instructions")  # noqa: T201
    assert ratio < 0.5


def test_a_grammar_costs_little(model: LocalModel) -> None:
    ask = [
        Message("system", 'Reply with {"tool": "search", "reason": "..."}'),
        Message("user", "Which pulse?"),
    ]
    model_free, held = [], []
    for _ in range(3):
        model_free.append(seconds_of(model, ask, 24) / 24)
        held.append(seconds_of(model, ask, 24, json_grammar(Choice)) / 24)
    ratio = min(held) / min(model_free)
    print(f"a token under a grammar takes {ratio:.0%} of the time of a free one")  # noqa: T201
    assert ratio < 2
