"""Write “?” on Windows for letters that the encoding of a file or another program lacks."""

import sys
from io import TextIOWrapper


def let_any_letter_through() -> None:
    """On Windows a letter that the encoding does not know becomes "?" instead of the end of the command.

    Its terminals know all letters; files and other programs get the encoding of its language.
    """
    if sys.platform == "win32":
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):  # a window that was started without a terminal has none
                stream.reconfigure(errors="replace")
