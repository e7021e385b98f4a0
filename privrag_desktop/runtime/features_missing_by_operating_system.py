"""List what depends on the operating system, and what is missing on which.

The window says what is missing where it runs, the guide says it for all, and the table in docs/RELIABILITY.md
tells how each is done.
"""

import sys
from dataclasses import dataclass
from types import MappingProxyType

from privrag_desktop.i18n import mark

UNTRIED = MappingProxyType(
    {
        "win32": mark("PrivRAG Desktop is made and tested on Linux. On Windows its makers never ran it."),
        "darwin": mark("PrivRAG Desktop is made and tested on Linux. On macOS its makers never ran it."),
    }
)


_POWER_CUT = mark(
    "After a power cut a change of passphrases or of the data key may be undone if it was made in the last"
    " seconds."
)
_PAGE_FILE = mark("The keys of the vault are not kept out of the page file: encrypt the disk.")
_TWO_SECONDS = mark(
    "Windows waits about two seconds for the lock before it sleeps, and cannot be asked for more."
)
_NO_SLEEP = mark(
    "The vault is not locked before this computer sleeps, only after some minutes without a touch, for which"
    " a sleep counts."
)
_NO_SCREEN = mark("The vault is not locked with the screen: lock it with Ctrl+L or its button.")


@dataclass(frozen=True, slots=True)
class Feature:
    """What is missing of it on Windows and on macOS; "" for nothing."""

    name: str
    windows: str = ""
    macos: str = ""

    def missing(self, system: str) -> str:
        """On the system of this name, as Python calls it."""
        return {"win32": self.windows, "darwin": self.macos}.get(system, "")


FEATURES = (
    Feature("Files for their owner only"),
    Feature("Written to disk before it counts", windows=_POWER_CUT),
    Feature("Keys kept out of swap", windows=_PAGE_FILE),
    Feature("No memory left by a crash"),
    Feature("No other program reads the memory"),
    Feature("Lock after minutes without a touch"),
    Feature("Lock before sleep", windows=_TWO_SECONDS, macos=_NO_SLEEP),
    Feature("Lock with the screen", macos=_NO_SCREEN),
    Feature("A fresh process after a lock"),
    Feature("One window per vault"),
    Feature("One unlocking at a time"),
    Feature("The keyring of the account"),
    Feature("No network"),
    Feature("The system's count of open sockets"),
    Feature("Free memory and processor cores"),
    Feature("Documents inside the program"),
)


def missing_here(system: str = sys.platform) -> tuple[str, ...]:
    """A sentence for each; none on Linux."""
    told = UNTRIED.get(system, "")
    return tuple(one for one in (told, *(feature.missing(system) for feature in FEATURES)) if one)
