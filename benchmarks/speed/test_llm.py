"""What the engine must keep, as ratios: absolute speeds say more about the computer than the program."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import llama_cpp
import pytest
from pydantic import BaseModel

from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.json_schema_grammar import json_grammar
from privrag_desktop.llm.llama_cpp_bindings import usable_cores
from privrag_desktop.llm.local_llama_model import LocalModel
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings import Settings

pytestmark = pytest.mark.real_model

RULES = ChatMessage("system", "You choose a tool for a clinician. " * 60)


class Choice(BaseModel):
    tool: Literal["search", "finish"]
    reason: str


@pytest.fixture(scope="module")
def model(small_model: Path) -> Iterator[LocalModel]:
    model = LocalModel(small_model, Settings())
    yield model
    model.close()


def seconds_of(
    model: LocalModel, messages: list[ChatMessage], tokens: int, grammar: str | None = None
) -> float:
    started = time.perf_counter()
    complete(model, messages, Reply(tokens, grammar=grammar), Progress())
    return time.perf_counter() - started


def forget(model: LocalModel) -> None:
    """As if nothing had been read yet."""
    model._prefixes.clear()
    seconds_of(model, [ChatMessage("user", "Something else")], 1)


def test_a_shared_beginning_saves_most_of_the_reading(model: LocalModel) -> None:
    fresh, reused = [], []
    for turn in range(3):
        forget(model)
        fresh.append(seconds_of(model, [RULES, ChatMessage("user", f"First {turn}")], 1))
        reused.append(seconds_of(model, [RULES, ChatMessage("user", f"Second {turn}")], 1))
    ratio = min(reused) / min(fresh)
    print(f"reading with a shared beginning takes {ratio:.0%} of the time without")  # noqa: T201
    assert ratio < 0.5


def test_agents_in_turn_do_not_read_their_instructions_again(model: LocalModel) -> None:
    others = ChatMessage("system", "You check a document for a clinician. " * 60)
    fresh, reused = [], []
    for turn in range(3):
        forget(model)
        fresh += [seconds_of(model, [rules, ChatMessage("user", f"{turn}")], 1) for rules in (RULES, others)]
        reused += [
            seconds_of(model, [rules, ChatMessage("user", f"{turn}!")], 1) for rules in (RULES, others)
        ]
    ratio = min(reused) / min(fresh)
    print(f"two agents in turn: reading takes {ratio:.0%} of the time without remembered instructions")  # noqa: T201
    assert ratio < 0.5


def test_a_grammar_costs_little(model: LocalModel) -> None:
    ask = [
        ChatMessage("system", 'Reply with {"tool": "search", "reason": "..."}'),
        ChatMessage("user", "Which pulse?"),
    ]
    model_free, held = [], []
    for _ in range(3):
        model_free.append(seconds_of(model, ask, 24) / 24)
        held.append(seconds_of(model, ask, 24, json_grammar(Choice)) / 24)
    ratio = min(held) / min(model_free)
    print(f"a token under a grammar takes {ratio:.0%} of the time of a free one")  # noqa: T201
    assert ratio < 2


READ, WRITTEN, ROUNDS = 512, 32, 12  # the shortest of six was 0.92 to 1.05 of the same reading


def test_the_engine_keeps_up_with_llama_cpp_alone(model: LocalModel, small_model: Path) -> None:
    """Beside the loops of llama-bench, its tests pp512 and tg32, on the same build and as many threads.

    Writing may take longer: the engine chooses each token, llama-bench does not.
    """
    ours, theirs = [], []
    with llama_bench(small_model) as bench:
        for turn in range(ROUNDS):
            asked, tokens = prompt_of(model, READ, turn)
            forget(model)
            reading = processor_seconds(lambda: complete(model, asked, Reply(1), Progress()))  # noqa: B023
            both = processor_seconds(lambda: complete(model, asked, Reply(WRITTEN + 1), Progress()))  # noqa: B023
            ours.append((reading, both))
            theirs.append((bench.read(tokens), bench.write(tokens[0])))
    reading, writing = (
        min(one) / min(other)
        for one, other in zip(zip(*theirs, strict=True), zip(*ours, strict=True), strict=True)
    )
    print(f"reading: {reading:.0%} of llama.cpp alone; writing, sampling included: {writing:.0%}")  # noqa: T201
    assert reading >= 0.95
    assert writing >= 0.7


def processor_seconds(work: Callable[[], object]) -> float:
    """Of all threads; other programs do not count."""
    started = time.process_time()
    work()
    return time.process_time() - started


def prompt_of(model: LocalModel, length: int, turn: int) -> tuple[list[ChatMessage], list[int]]:
    """Words of which a prompt has so many tokens, with its marks; another one in every turn."""
    words = f"{turn} Count in words from one to one hundred, and do not stop before."
    while len(tokens := model._prompt(asked := [ChatMessage("user", words)]).tokens) < length:
        words += " count"
    return asked, tokens


class LlamaBench:
    """What tools/llama-bench does: decode a prompt in batches of 2048 and 512, then token by token."""

    def __init__(self, context: Any) -> None:
        self._context = context

    def read(self, tokens: Sequence[int]) -> float:
        """Processor seconds, with the one token of a reply that the engine takes in as well."""
        return processor_seconds(lambda: self._decode([tokens, tokens[:1]]))

    def write(self, token: int) -> float:
        """Processor seconds; the tokens are not chosen."""
        return processor_seconds(lambda: self._decode([[token]] * WRITTEN))

    def _decode(self, batches: Sequence[Sequence[int]]) -> None:
        llama_cpp.llama_memory_clear(llama_cpp.llama_get_memory(self._context), False)
        for batch in batches:
            array = (llama_cpp.llama_token * len(batch))(*batch)
            assert (
                llama_cpp.llama_decode(self._context, llama_cpp.llama_batch_get_one(array, len(batch))) == 0
            )
            llama_cpp.llama_synchronize(self._context)


@contextmanager
def llama_bench(path: Path) -> Iterator[LlamaBench]:
    loaded = llama_cpp.llama_model_load_from_file(str(path).encode(), llama_cpp.llama_model_default_params())
    params = llama_cpp.llama_context_default_params()
    params.n_ctx, params.n_batch, params.n_ubatch = READ + WRITTEN, 2048, 512
    params.n_threads = params.n_threads_batch = usable_cores()
    context = llama_cpp.llama_init_from_model(loaded, params)
    try:
        yield LlamaBench(context)
    finally:
        llama_cpp.llama_free(context)
        llama_cpp.llama_model_free(loaded)
