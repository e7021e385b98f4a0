"""The part of the safety set that stays unread while the program is mended: other wordings and patients."""

from benchmarks.safety.asked import run as run_parts
from benchmarks.safety.questions import UNSEEN
from benchmarks.tables import Table


def run() -> list[Table]:
    """Classes of failure only; the answers lie in the stored lines."""
    return run_parts((UNSEEN,))
