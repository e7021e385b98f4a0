"""Make names that no list holds, from the letters that follow each other in the names of one origin.

They teach the recognizer the looks of a name and the words around it, not the lists.
"""

from collections import defaultdict
from collections.abc import Iterable
from random import Random

_ORDER = 3  # letters looked back
_SHORTEST, _LONGEST = 3, 14
_TRIES = 20
_EDGE = "\n"


class NameMaker:
    """A chain of letters learned from names."""

    def __init__(self, names: Iterable[str]) -> None:
        self._next: dict[str, list[str]] = defaultdict(list)
        self._names = tuple(names)
        for name in self._names:
            letters = _EDGE * _ORDER + name + _EDGE
            for place in range(_ORDER, len(letters)):
                self._next[letters[place - _ORDER : place]].append(letters[place])

    def draw(self, rng: Random) -> str:
        """A name of 3 to 14 letters that is not among those learned; one of those if none comes."""
        for _ in range(_TRIES):
            made = self._draw(rng)
            if _SHORTEST <= len(made) <= _LONGEST and made not in self._names:
                return made
        return rng.choice(self._names)

    def _draw(self, rng: Random) -> str:
        made = _EDGE * _ORDER
        while len(made) < _LONGEST + 2 * _ORDER:
            letter = rng.choice(self._next[made[-_ORDER:]])
            if letter == _EDGE:
                break
            made += letter
        return made[_ORDER:]
