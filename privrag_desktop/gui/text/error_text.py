"""Word an error as one sentence for the user."""

from privrag_desktop.errors import Cancelled, KnownError
from privrag_desktop.gui.text.translation import retell, say
from privrag_desktop.runtime.redacting_logger import logger

log = logger(__name__)


def explain(error: Exception) -> str | None:
    """One sentence for the user, or None when there is nothing to say (the user stopped it)."""
    if isinstance(error, Cancelled):
        return None
    if isinstance(error, KnownError):
        return retell(error.sentence)
    kind = type(error).__name__  # the type only: a message may hold record content
    log.error("unexpected %s", type(error))
    return say(
        "This is a fault in the program ({kind}), not something you did. "
        "No half-written record is kept. Please try again, and report it if it comes back.",
        kind=kind,
    )
