"""Set up Python for this process: rare garbage collection, and output that takes any letter on Windows.

Nearly all objects stay in use. Of the 5.1 s that a search from the command line took, looking for garbage
while it loaded took 0.5 s, and the last time, at the end of the process, 1.2 s.
"""

import gc
import sys
from io import TextIOWrapper

_NEW_OBJECTS = 50_000  # between two searches, in place of 700; one among so many takes a few milliseconds


def search_seldom() -> None:
    """Look for garbage rarely from now on."""
    gc.set_threshold(_NEW_OBJECTS, *gc.get_threshold()[1:])


def end_without_search() -> None:
    """End without a last search, because the system takes the memory of the process back whole."""
    gc.freeze()


def let_any_letter_through() -> None:
    """On Windows a letter that the encoding does not know becomes "?" instead of the end of the command.

    Its terminals know all letters; files and other programs get the encoding of its language.
    """
    if sys.platform == "win32":
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):  # a window that was started without a terminal has none
                stream.reconfigure(errors="replace")
