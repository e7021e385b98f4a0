"""The part of the safety set that stays unread while the program is mended: other wordings and patients."""

from studies.safety.asked import run as run_parts
from studies.safety.questions import UNSEEN
from studies.tables import Table


def run() -> list[Table]:
    """Classes of failure only; the answers lie in the stored lines."""
    return run_parts((UNSEEN,))
