"""Keep libraries from importing what they do not need here, such as PyTorch in spaCy.

spaCy looks for PyTorch and Presidio for transformers, which they need for models that are not used here. Both
are there for searching by meaning, and importing them took most of the time before the first answer.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

BESIDE_SPACY = ("torch", "cupy")
BESIDE_PRESIDIO = (*BESIDE_SPACY, "transformers", "stanza", "gliner")
_ONE_AT_A_TIME = RLock()


@contextmanager
def without(*names: str) -> Iterator[None]:
    """Whoever imports these meanwhile is told that they are not installed, unless they were imported before.

    That is true for every thread: what needs them is imported within `undisturbed`.
    """
    with _ONE_AT_A_TIME:
        hidden = [name for name in names if name not in sys.modules]
        for name in hidden:
            sys.modules[name] = None  # type: ignore[assignment]  # how the import system says "not there"
        try:
            yield
        finally:
            for name in hidden:
                del sys.modules[name]


@contextmanager
def undisturbed() -> Iterator[None]:
    """While no other thread hides anything."""
    with _ONE_AT_A_TIME:
        yield
