"""Keep Python from blocking the window: a short thread switch, and preloading without garbage collection."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

_LONGEST_TURN = 0.0005  # seconds


def let_the_window_in() -> None:
    """Another thread gives Python's lock up sooner than after 5 ms, its own choice.

    Qt asks for the lock dozens of times in one turn of its event loop, wherever Python wants to hear of what
    happens; while a thread works, each time waits that long.
    """
    sys.setswitchinterval(_LONGEST_TURN)


def load_what_opens_vaults() -> None:
    """The modules alone; vaults that are opened meanwhile wait for it."""
    with _kept_apart():
        import_module("privrag_desktop.app.open_vault_binding")


def load_what_answers() -> None:
    """Words and the model of names, which a vault can be opened without."""
    with _kept_apart():
        import_module("privrag_desktop.services.vault.preload_words_and_models").load_ahead()


@contextmanager
def _kept_apart() -> Iterator[None]:
    """What is loaded stays: of 210,000 objects each search for garbage would stop all threads for 0.14 s."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
