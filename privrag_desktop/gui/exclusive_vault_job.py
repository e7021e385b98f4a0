"""The record of a job that needs the vault alone: the window closes the pages, then runs it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.gui.background import Operation


@dataclass(frozen=True)
class LastWork:
    """The window locks for it, and goes on at the lock screen of `folder`.

    `begin` makes what is to run and brings what to say afterwards; None if nothing is. `is_open` while the
    vault is still open, else after it was closed.
    """

    title: str
    folder: Path
    begin: Callable[[], Operation[str]] | None = None
    is_open: bool = False
