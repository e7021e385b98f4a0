"""Make Python's garbage collection rare, because nearly all objects stay in use.

Of the 5.1 s that a search from the command line took, looking for garbage while it loaded took 0.5 s, and the
last time, at the end of the process, 1.2 s.
"""

import gc

_NEW_OBJECTS = 50_000  # between two searches, in place of 700; one among so many takes a few milliseconds


def search_seldom() -> None:
    """From now on."""
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])


def end_without_search() -> None:
    """For the last moments of a process, whose memory the system takes back whole."""
    gc.freeze()
