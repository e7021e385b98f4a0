"""Cache the model's state after instructions that prompts share, in memory only, never records."""

from collections import OrderedDict
from collections.abc import Sequence

MOST_BYTES = 256 * 2**20


class Prefixes:
    """States of the context after a beginning, the longest unused ones dropped first. Never on disk."""

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
