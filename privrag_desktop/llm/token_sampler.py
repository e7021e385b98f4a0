"""Choose the next token by temperature and a grammar that every chosen token fits."""

import ctypes
import math
from types import TracebackType
from typing import Any, Self

import llama_cpp
import numpy as np

from privrag_desktop.llm.chat_model_interface import Reply

_TOP_K = 40
_TOP_P = 0.95
_CANDIDATE = np.dtype([("id", np.intc), ("logit", np.single), ("p", np.single)], align=True)


class Sampler:
    """A context manager, because llama.cpp's samplers are freed by hand."""

    def __init__(self, context: Any, vocabulary: Any, reply: Reply) -> None:
        """ValueError when the grammar is not valid GBNF; llama.cpp alone would go on without one."""
        self._context = context
        self._words = int(llama_cpp.llama_vocab_n_tokens(vocabulary))
        self._grammar: Any = None
        if reply.grammar is not None:
            grammar = reply.grammar.encode()
            self._grammar = llama_cpp.llama_sampler_init_grammar(vocabulary, grammar, b"root")
            if not self._grammar:
                raise ValueError("the grammar is not valid GBNF")
        self._choice = _choice(reply.temperature, reply.seed)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        llama_cpp.llama_sampler_free(self._choice)
        if self._grammar:
            llama_cpp.llama_sampler_free(self._grammar)

    def next(self) -> int:
        """The next token after what the context has taken in."""
        token = int(llama_cpp.llama_sampler_sample(self._choice, self._context, -1))
        if self._grammar is None:
            return token
        # Asking the grammar about one token is cheap, about the whole vocabulary a quarter of the speed.
        if not self._allows(token):
            token = self._choose_among_allowed()
        llama_cpp.llama_sampler_accept(self._grammar, token)
        return token

    def _allows(self, token: int) -> bool:
        candidates = np.array([(token, 1.0, 0.0)], dtype=_CANDIDATE)
        llama_cpp.llama_sampler_apply(self._grammar, ctypes.byref(_as_array(candidates)))
        return math.isfinite(float(candidates["logit"][0]))

    def _choose_among_allowed(self) -> int:
        logits = llama_cpp.llama_get_logits_ith(self._context, -1)
        candidates = np.zeros(self._words, dtype=_CANDIDATE)
        candidates["id"] = np.arange(self._words)
        candidates["logit"] = np.ctypeslib.as_array(logits, shape=(self._words,))
        array = _as_array(candidates)
        llama_cpp.llama_sampler_apply(self._grammar, ctypes.byref(array))
        llama_cpp.llama_sampler_apply(self._choice, ctypes.byref(array))
        return int(array.data[array.selected].id)


def _as_array(candidates: Any) -> Any:
    data = candidates.ctypes.data_as(ctypes.POINTER(llama_cpp.llama_token_data))
    return llama_cpp.llama_token_data_array(data=data, size=len(candidates), selected=-1, sorted=False)


def _choice(temperature: float, seed: int) -> Any:
    chain = llama_cpp.llama_sampler_chain_init(llama_cpp.llama_sampler_chain_default_params())
    if temperature <= 0:
        steps = [llama_cpp.llama_sampler_init_greedy()]
    else:
        steps = [
            llama_cpp.llama_sampler_init_top_k(_TOP_K),
            llama_cpp.llama_sampler_init_top_p(_TOP_P, 1),
            llama_cpp.llama_sampler_init_temp(temperature),
            llama_cpp.llama_sampler_init_dist(seed),
        ]
    for step in steps:
        llama_cpp.llama_sampler_chain_add(chain, step)
    return chain
