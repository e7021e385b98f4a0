"""Wait for another thread's result, and react to cancel or pause meanwhile."""

from concurrent.futures import Future, wait
from typing import TypeVar

from privrag_desktop.runtime.progress import Progress

_LOOK_UP = 0.1  # seconds between two looks

T = TypeVar("T")


def wait_for(coming: Future[T], progress: Progress) -> T:
    """What comes of it; raises what it raises, and Cancelled."""
    progress.check()
    while not wait([coming], _LOOK_UP).done:
        progress.check()
    return coming.result()
