"""The few llama.cpp calls this program makes, and nothing else of it."""

import ctypes
import math
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import llama_cpp
import numpy as np
from llama_cpp import llama_cpp as bindings
from llama_cpp._ggml import libggml

from privrag_desktop.errors import ModelError
from privrag_desktop.llm.chat_model_interface import Reply
from privrag_desktop.llm.graphics_card_layer_offload import CARD_BATCH
from privrag_desktop.llm.model_memory_estimate import PROMPT_BATCH

_PIECE_BYTES = 256
_STOPPED = 2  # what llama_decode returns when it was told to stop
# The ggml library that llama.cpp itself has loaded. On Linux a wheel holds copies of one library under
# several names; what is loaded into one is not known to the other, so the calls go to that which libllama
# itself has opened. On Windows there is one, and a library does not pass calls on to those it has opened.
ggml: Any = libggml if sys.platform == "win32" else bindings._lib
libraries: Path = bindings._base_path

_TOP_K = 40
_TOP_P = 0.95
_CANDIDATE = np.dtype([("id", np.intc), ("logit", np.single), ("p", np.single)], align=True)


@llama_cpp.llama_log_callback  # type: ignore[untyped-decorator, unused-ignore]
def _silent(_level: int, _text: bytes, _data: ctypes.c_void_p) -> None:
    """llama.cpp would write to standard error, which belongs to the command line's messages."""


def silence() -> None:
    """Keep llama.cpp from writing to standard error; call it before anything else of llama.cpp."""
    llama_cpp.llama_log_set(_silent, ctypes.c_void_p(0))
    _load_back_ends()


def _load_back_ends() -> None:
    """A build for many processors has its code for each in a library of its own, and loads the one that fits.

    Any other build has what it runs on linked in, and nothing is loaded.
    """
    if not ggml.ggml_backend_reg_count():
        ggml.ggml_backend_load_all_from_path(str(libraries).encode())


def usable_cores() -> int:
    """How many cores this process may run on."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class Sampler:
    """Choose the next token by temperature and a grammar that every chosen token fits.

    A context manager, because llama.cpp's samplers are freed by hand.
    """

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


class NativeModel:
    """One model with one context, for one thread at a time; holds memory until `close`."""

    def __init__(self, path: Path, *, context_tokens: int, threads: int, gpu_layers: int = 0) -> None:
        """Load `path`; ModelError when llama.cpp cannot. `gpu_layers` as `layers_to_offload` returns it."""
        self._model: Any = None
        self._context: Any = None
        silence()
        llama_cpp.llama_backend_init()
        self.batch = CARD_BATCH if gpu_layers else PROMPT_BATCH  # tokens that `decode` takes in at once
        self._load(path, gpu_layers)
        trained = int(llama_cpp.llama_model_n_ctx_train(self._model))
        self.context_tokens = min(context_tokens, trained) if trained > 0 else context_tokens
        self._start(threads or usable_cores())
        self._memory = llama_cpp.llama_get_memory(self._context)
        self._vocabulary = llama_cpp.llama_model_get_vocab(self._model)
        self.cached: list[int] = []  # the tokens whose state the context holds

    def _load(self, path: Path, gpu_layers: int) -> None:
        params = llama_cpp.llama_model_default_params()
        params.n_gpu_layers = gpu_layers
        self._model = llama_cpp.llama_model_load_from_file(str(path).encode(), params)
        if not self._model:
            raise ModelError("{file} is not a model that this version of llama.cpp can open.", file=path.name)

    def _start(self, threads: int) -> None:
        params = llama_cpp.llama_context_default_params()
        params.n_ctx = self.context_tokens
        params.n_batch = params.n_ubatch = self.batch
        params.n_threads = params.n_threads_batch = threads
        self._context = llama_cpp.llama_init_from_model(self._model, params)
        if not self._context:
            self.close()
            raise ModelError("There is not enough memory for this model; choose a smaller model or context.")

    @property
    def layers(self) -> int:
        """How many the model has, its output among them."""
        return int(llama_cpp.llama_model_n_layer(self._model)) + 1

    def metadata(self, key: str) -> str:
        """A value from the model file's header, "" when it has none."""
        buffer = ctypes.create_string_buffer(65536)
        length = llama_cpp.llama_model_meta_val_str(self._model, key.encode(), buffer, len(buffer))
        return buffer.value.decode("utf-8", "replace") if length >= 0 else ""

    def tokenize(self, text: str, *, markers: bool) -> list[int]:
        """Tokens of `text`; only with `markers` can it hold control tokens."""
        self._require_open()
        raw = text.encode("utf-8", "replace")
        size = len(raw) + 8
        tokens = (llama_cpp.llama_token * size)()
        count = llama_cpp.llama_tokenize(self._vocabulary, raw, len(raw), tokens, size, False, markers)
        if count < 0:
            raise ModelError("The model's vocabulary cannot write this text.")
        return list(tokens[:count])

    def piece(self, token: int) -> bytes:
        """The bytes a token stands for; a character may be spread over several."""
        buffer = ctypes.create_string_buffer(_PIECE_BYTES)
        length = llama_cpp.llama_token_to_piece(self._vocabulary, token, buffer, _PIECE_BYTES, 0, False)
        return buffer.raw[: max(length, 0)]

    def ends(self, token: int) -> bool:
        """Whether the model says with this token that it is done."""
        return bool(llama_cpp.llama_vocab_is_eog(self._vocabulary, token))

    def keep(self, count: int) -> None:
        """Forget everything after the first `count` cached tokens."""
        self._require_open()
        if not llama_cpp.llama_memory_seq_rm(self._memory, -1, count, -1):
            llama_cpp.llama_memory_clear(self._memory, True)  # a model that cannot rewind starts over
            count = 0
        del self.cached[count:]

    def decode(self, tokens: Sequence[int], is_over: Callable[[], bool] | None = None) -> None:
        """Take in at most `batch` tokens after the cached ones; none of them once `is_over` says so.

        It is asked between any two steps of the work, hundreds of times: the processor needs seconds for a
        batch.
        """
        self._require_open()
        array = (llama_cpp.llama_token * len(tokens))(*tokens)
        with self._stopped_by(is_over):
            code = llama_cpp.llama_decode(self._context, llama_cpp.llama_batch_get_one(array, len(tokens)))
        if code == _STOPPED:
            self.keep(len(self.cached))
            return
        if code != 0:
            self.keep(0)
            raise ModelError(
                "The language model failed (llama.cpp code {code}); restart the program.", code=code
            )
        self.cached.extend(tokens)

    @contextmanager
    def _stopped_by(self, is_over: Callable[[], bool] | None) -> Iterator[None]:
        if is_over is None:
            yield
            return
        asked = llama_cpp.ggml_abort_callback(lambda _data: is_over())
        llama_cpp.llama_set_abort_callback(self._context, asked, None)
        try:
            yield
        finally:
            llama_cpp.llama_set_abort_callback(self._context, llama_cpp.ggml_abort_callback(0), None)

    def state(self) -> bytes:
        """What the context holds for the cached tokens, for `restore`; empty where llama.cpp cannot say."""
        self._require_open()
        size = int(llama_cpp.llama_state_seq_get_size(self._context, 0))
        buffer = (ctypes.c_uint8 * size)()
        written = int(llama_cpp.llama_state_seq_get_data(self._context, buffer, size, 0))
        return bytes(buffer[:written]) if written == size else b""

    def restore(self, tokens: Sequence[int], state: bytes) -> bool:
        """Hold `tokens` as when `state` was taken; False, and nothing cached, where that cannot be done."""
        self.keep(0)
        buffer = (ctypes.c_uint8 * len(state)).from_buffer_copy(state)
        if not llama_cpp.llama_state_seq_set_data(self._context, buffer, len(state), 0):
            self.keep(0)
            return False
        self.cached[:] = tokens
        return True

    def sampler(self, reply: Reply) -> Sampler:
        """Chooses the next token; ValueError when the grammar is not valid GBNF."""
        return Sampler(self._context, self._vocabulary, reply)

    def close(self) -> None:
        """Give the memory back; the model cannot be used afterwards."""
        if self._context:
            llama_cpp.llama_free(self._context)
        if self._model:
            llama_cpp.llama_model_free(self._model)
        self._context = self._model = None

    def _require_open(self) -> None:
        if not self._context:  # llama.cpp would crash the whole program
            raise ModelError("The language model has been closed; open the vault again.")
