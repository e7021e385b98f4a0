"""Measure whether a half-billion model that drafts for the 1.5B one makes answers come sooner."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import llama_cpp
import numpy as np

from benchmarks.common.tables import Table
from privrag_desktop.agents.prompts import instructions
from privrag_desktop.llm.chat_model_interface import ChatMessage
from privrag_desktop.llm.chat_template import template_for
from privrag_desktop.llm.llama_cpp_bindings import NativeModel
from privrag_desktop.llm.model_catalogue_and_files import (
    known_model,
    model_path,
    require_trusted,
)
from privrag_desktop.llm.model_memory_estimate import PROMPT_BATCH

_ANSWERING, _DRAFTING = "qwen2.5-coder-1.5b", "qwen2.5-coder-0.5b"
_WRITTEN = 60  # tokens of a reply
_ROUNDS = 3
_INFORMATION = """On [DATE_1] Ada Sample's hemoglobin A1c was 6.4 % [1].
On [DATE_2] Ada Sample's hemoglobin A1c was 6.9 % [2].
On [DATE_3] Ada Sample's hemoglobin A1c was 7.3 % [3].
Dates of Ada Sample: [DATE_1]; [DATE_2], 6 months after [DATE_1]; [DATE_3], 13 months after [DATE_2]."""
_QUESTION = "How did Ada Sample's hemoglobin A1c change?"

Tokens = list[int]


@dataclass(frozen=True, slots=True)
class _Run:
    tokens: Tokens
    seconds: float
    accepted: float  # share of drafted tokens that were kept


def run() -> list[Table]:
    """Minutes; both models must have been fetched."""
    model, draft = _open(_ANSWERING), _open(_DRAFTING)
    prompt = _prompt(model)
    plain = [_plain(model, prompt) for _ in range(_ROUNDS)]
    base = min(one.seconds for one in plain) / len(plain[0].tokens)
    rows = [("none", f"{1 / base:.1f}", "1.00", "")]
    for size in (2, 4, 8):
        runs = [_drafted(model, draft, prompt, size) for _ in range(_ROUNDS)]
        if any(one.tokens != plain[0].tokens[: len(one.tokens)] for one in runs):
            raise RuntimeError("drafting changed the reply")
        each = min(one.seconds / len(one.tokens) for one in runs)
        rows.append((f"{size} tokens", f"{1 / each:.1f}", f"{base / each:.2f}", f"{runs[0].accepted:.0%}"))
    note = (
        f"{_ANSWERING} writes {_WRITTEN} tokens of an answer at temperature 0, alone and with drafts of "
        f"{_DRAFTING} that it checks in one go; best of {_ROUNDS} on two cores. The replies are the same."
    )
    columns = ("drafted at a time", "tokens a second", "times as fast", "drafts kept")
    return [Table("A draft model", note, columns, tuple(rows))]


def _open(name: str) -> NativeModel:
    path = model_path(known_model(name).name)
    require_trusted(path)
    return NativeModel(path, context_tokens=2048, threads=0, gpu_layers=0)


def _prompt(model: NativeModel) -> Tokens:
    template = template_for(model.metadata("tokenizer.chat_template"))
    task = f"Information:\n{_INFORMATION}\nQuestion: {_QUESTION}\nAnswer:"
    pieces = template.pieces([ChatMessage("system", instructions("answer")), ChatMessage("user", task)])
    return [token for piece in pieces for token in model.tokenize(piece.text, markers=piece.marker)]


def _read(model: NativeModel, tokens: Sequence[int]) -> None:
    for start in range(0, len(tokens), PROMPT_BATCH):
        model.decode(tokens[start : start + PROMPT_BATCH])


def _plain(model: NativeModel, prompt: Tokens) -> _Run:
    model.keep(0)
    _read(model, prompt)
    started = time.perf_counter()
    written = [_best(model, -1)]
    while len(written) < _WRITTEN and not model.ends(written[-1]):
        model.decode(written[-1:])
        written.append(_best(model, -1))
    return _Run(written, time.perf_counter() - started, 0.0)


def _drafted(model: NativeModel, draft: NativeModel, prompt: Tokens, size: int) -> _Run:
    for one in (model, draft):
        one.keep(0)
        _read(one, prompt)
    started = time.perf_counter()
    written, kept, tried = [_best(model, -1)], 0, 0
    while len(written) < _WRITTEN and not model.ends(written[-1]):
        proposed = list(_proposals(draft, prompt + written, size))
        right = _checked(model, [written[-1], *proposed])
        agreed = next((n for n, token in enumerate(proposed) if token != right[n]), len(proposed))
        model.keep(len(prompt) + len(written) + agreed)
        written += right[: agreed + 1]
        kept, tried = kept + agreed, tried + len(proposed)
    ended = next((n + 1 for n, token in enumerate(written) if model.ends(token)), len(written))
    return _Run(written[: min(ended, _WRITTEN)], time.perf_counter() - started, kept / max(tried, 1))


def _proposals(draft: NativeModel, text: Tokens, size: int) -> Iterator[int]:
    """What the small model would write next; it first takes in what was written meanwhile."""
    common = next((n for n, (a, b) in enumerate(zip(draft.cached, text, strict=False)) if a != b), None)
    draft.keep(min(common if common is not None else len(draft.cached), len(text) - 1))
    draft.decode(text[len(draft.cached) :])
    for _ in range(size):
        token = _best(draft, -1)
        yield token
        draft.decode([token])


def _checked(model: NativeModel, tokens: Tokens) -> Tokens:
    """The model's own next token after each of `tokens`, all read in one go."""
    batch = llama_cpp.llama_batch_init(len(tokens), 0, 1)
    try:
        for place, token in enumerate(tokens):
            batch.token[place], batch.pos[place] = token, len(model.cached) + place
            batch.n_seq_id[place], batch.seq_id[place][0], batch.logits[place] = 1, 0, 1
        batch.n_tokens = len(tokens)
        if llama_cpp.llama_decode(model._context, batch) != 0:
            raise RuntimeError("llama.cpp could not read a draft")
    finally:
        llama_cpp.llama_batch_free(batch)
    model.cached.extend(tokens)
    return [_best(model, place) for place in range(len(tokens))]


def _best(model: NativeModel, place: int) -> int:
    size = llama_cpp.llama_vocab_n_tokens(model._vocabulary)
    logits = llama_cpp.llama_get_logits_ith(model._context, place)
    return int(np.ctypeslib.as_array(logits, shape=(size,)).argmax())
