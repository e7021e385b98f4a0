"""Ask the part of the safety set that stays unread while the program is corrected."""

from benchmarks.common.tables import Table
from benchmarks.safety.by_code import run as run_parts
from benchmarks.safety.questions import UNSEEN


def run() -> list[Table]:
    """Classes of failure only; the answers lie in the stored lines."""
    return run_parts((UNSEEN,))
