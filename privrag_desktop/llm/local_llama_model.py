"""Run a GGUF model on this computer: one call at a time, stoppable between any two tokens."""

import codecs
import math
import time
from collections import OrderedDict
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from threading import Lock
from typing import Literal

from privrag_desktop.domain.language_models import ModelSpeed
from privrag_desktop.errors import ModelError, ModelMistake
from privrag_desktop.i18n import mark
from privrag_desktop.llm.chat_model_interface import NOT_COMPLETE, ChatMessage, Reply
from privrag_desktop.llm.chat_template import Template, template_for
from privrag_desktop.llm.model_catalogue_and_files import require_trusted
from privrag_desktop.llm.model_speed_measurement import Meter
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings import Settings

_LOCK_POLL_SECONDS = 0.1
TOO_LONG = mark(
    "The prompt has {length} tokens; with {reply} for the reply that is more than the {room} that fit."
    " Shorten it."
)
_WORTH_KEEPING = 32  # tokens of instructions; fewer are read sooner than copied
MOST_BYTES = 256 * 2**20  # of remembered states of instructions


class LocalModel:
    """A GGUF file run by llama.cpp; implements LocalChatModel. Prompts that begin alike are read faster."""

    is_local: Literal[True] = True

    def __init__(self, path: Path, settings: Settings) -> None:
        """Load the model; ModelError unless its checksum is known or confirmed, or when it does not fit."""
        require_trusted(path)
        self.name = path.stem
        self.path = path
        self._meter = Meter()
        self._lock = Lock()
        from privrag_desktop.llm.model_loader import load  # noqa: PLC0415  llama.cpp, which no search needs

        self._native, self.offload = load(path, settings)
        self.context_tokens = self._native.context_tokens
        self._template = self._own_template()
        self._prefixes = PromptPrefixCache()

    def _own_template(self) -> Template:
        try:
            return template_for(self._native.metadata("tokenizer.chat_template"))
        except ModelError:
            self._native.close()  # else its memory would be taken until the program ends
            raise

    @property
    def speed(self) -> ModelSpeed:
        """As measured since it was loaded, or since `measure_anew`."""
        return replace(self._meter.speed, on_card=self.offload.layers > 0)

    def measure_anew(self) -> None:
        """Forget what was measured so far."""
        self._meter.start_over()

    def close(self) -> None:
        """Give the memory back; waits for a reply that is being written."""
        with self._lock:
            self._prefixes.clear()
            self._native.close()

    def count_tokens(self, text: str) -> int:
        """How many tokens `text` takes as content."""
        return len(self._native.tokenize(text, markers=False))

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        """As `ChatModel.stream`; ValueError when the grammar is not valid GBNF."""
        prompt = self._prompt(messages)
        length = len(prompt.tokens)
        if length + reply.max_tokens > self.context_tokens:
            raise ModelMistake(TOO_LONG, length=length, reply=reply.max_tokens, room=self.context_tokens)
        return _until(self._pieces(prompt, reply, _Clock(progress, reply.seconds)), reply.stop)

    def _prompt(self, messages: Sequence[ChatMessage]) -> "_Prompt":
        tokens = self._tokens(messages)
        fixed = list(takewhile(lambda one: one.role == "system" or one.is_fixed, messages))
        head = self._tokens(fixed) if fixed else []
        return _Prompt(tokens, _common_prefix(tokens, head))

    def _tokens(self, messages: Sequence[ChatMessage]) -> list[int]:
        pieces = self._template.pieces(messages)
        return [
            token for piece in pieces for token in self._native.tokenize(piece.text, markers=piece.marker)
        ]

    def _pieces(self, prompt: "_Prompt", reply: Reply, clock: "_Clock") -> Generator[str, None, None]:
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        with self._turn(clock), self._native.sampler(reply) as sampler:
            clock.start()
            self._read(prompt, clock)
            for _ in range(reply.max_tokens):
                clock.check()
                started = time.perf_counter()
                token = sampler.next()
                chosen = time.perf_counter() - started
                if self._native.ends(token):
                    break
                if text := decoder.decode(self._native.piece(token)):
                    yield text  # whoever reads may take their time
                clock.check()
                started = time.perf_counter()
                self._native.decode([token])
                self._meter.wrote(chosen + time.perf_counter() - started)
        if rest := decoder.decode(b"", final=True):
            yield rest

    def _read(self, prompt: "_Prompt", clock: "_Clock") -> None:
        self._recall(prompt.tokens)
        self._take_in(prompt.tokens[: prompt.instructions], clock)
        self._remember(prompt)
        self._take_in(prompt.tokens, clock)

    def _recall(self, tokens: list[int]) -> None:
        """Go on from what the context holds, or from instructions read before if they reach further."""
        # The last token is always read anew, because its logits choose the first token of the reply.
        held = min(_common_prefix(self._native.cached, tokens), len(tokens) - 1)
        known = self._prefixes.longest(tokens[:-1])
        if known is None or len(known[0]) <= held or not self._native.restore(*known):
            self._native.keep(min(held, len(self._native.cached)))

    def _take_in(self, tokens: list[int], clock: "_Clock") -> None:
        while (start := len(self._native.cached)) < len(tokens):
            clock.check()
            batch = tokens[start : start + self._native.batch]
            with self._meter.reading(len(batch)):
                self._native.decode(batch, clock.is_over)
                if clock.is_over():  # then nothing was read, and it would count as very fast
                    clock.check()

    def _remember(self, prompt: "_Prompt") -> None:
        """Instructions only: what the records say is forgotten with the next prompt."""
        head = prompt.tokens[: prompt.instructions]
        if len(head) < _WORTH_KEEPING or len(self._native.cached) != len(head) or head in self._prefixes:
            return
        if state := self._native.state():
            self._prefixes.keep(head, state)

    @contextmanager
    def _turn(self, clock: "_Clock") -> Iterator[None]:
        while not self._lock.acquire(timeout=_LOCK_POLL_SECONDS):
            clock.check()
        try:
            yield
        finally:
            self._lock.release()


@dataclass(frozen=True, slots=True)
class _Prompt:
    """The tokens of a conversation, and how many of them belong to its instructions."""

    tokens: list[int]
    instructions: int


class _Clock:
    """Cancel and deadline in one check."""

    def __init__(self, progress: Progress, seconds: float) -> None:
        self._progress = progress
        self._seconds = seconds
        self._end = math.inf

    def start(self) -> None:
        """The model is free: from here on the time counts."""
        self._end = time.monotonic() + self._seconds

    def is_over(self) -> bool:
        """Whether `check` would raise."""
        return self._progress.cancelled or time.monotonic() > self._end

    def check(self) -> None:
        self._progress.check()
        if time.monotonic() > self._end:
            raise ModelMistake(NOT_COMPLETE, seconds=self._seconds)


def _common_prefix(first: Sequence[int], second: Sequence[int]) -> int:
    count = 0
    for a, b in zip(first, second, strict=False):
        if a != b:
            break
        count += 1
    return count


def _until(pieces: Generator[str, None, None], stop: Sequence[str]) -> Iterator[str]:
    """Pass text on up to the first stop string, holding back what could be the beginning of one."""
    held = ""
    try:
        for piece in pieces:
            held += piece
            cut = min((at for word in stop if (at := held.find(word)) >= 0), default=-1)
            if cut >= 0:
                held = held[:cut]
                break
            safe = len(held) - max((_overlap(held, word) for word in stop), default=0)
            if safe:
                yield held[:safe]
                held = held[safe:]
    finally:
        pieces.close()  # frees the model at once, also when the caller stops reading
    if held:
        yield held


def _overlap(text: str, word: str) -> int:
    """How many characters at the end of `text` could begin `word`."""
    return next((n for n in range(min(len(text), len(word) - 1), 0, -1) if text.endswith(word[:n])), 0)


class PromptPrefixCache:
    """The model's states after instructions that prompts share, those unused longest dropped first.

    Never on disk, and never of records.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._states: OrderedDict[tuple[int, ...], bytes] = OrderedDict()

    def __contains__(self, tokens: Sequence[int]) -> bool:
        return tuple(tokens) in self._states

    @property
    def size(self) -> int:
        """Bytes held."""
        return sum(map(len, self._states.values()))

    def longest(self, prompt: Sequence[int]) -> tuple[tuple[int, ...], bytes] | None:
        """The longest beginning of `prompt` that is known, with its state."""
        fitting = [tokens for tokens in self._states if tokens == tuple(prompt[: len(tokens)])]
        if not fitting:
            return None
        tokens = max(fitting, key=len)
        self._states.move_to_end(tokens)
        return tokens, self._states[tokens]

    def keep(self, tokens: Sequence[int], state: bytes) -> None:
        """Remember a state unless it alone is too large; older ones make room."""
        if len(state) > self._most_bytes:
            return
        self._states[tuple(tokens)] = state
        while self.size > self._most_bytes:
            self._states.popitem(last=False)

    def clear(self) -> None:
        self._states.clear()
