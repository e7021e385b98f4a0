"""Seconds of processors: of one call, and of processes that have ended."""

import resource
from collections.abc import Callable
from time import process_time


def best_processor_seconds(act: Callable[[], object], times: int = 5) -> float:
    """The best of several calls."""
    taken = []
    for _ in range(times):
        started = process_time()
        act()
        taken.append(process_time() - started)
    return min(taken)


def processor_seconds_of_children() -> float:
    """What all child processes took that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
