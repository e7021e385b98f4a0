"""What patients received: the verb behind them is that of the kind before them.

“The top procedures that patients received after it” were once all those of patients who received anything.
"""

from collections.abc import Sequence

from privrag_desktop.questions.mark import Mark

_PATIENTS = frozenset({"PATIENTS", "SEX"})
_OF_ITS_OWN = frozenset({"CONCEPT", "KIND", "VISIT", "PLACE", "VISIT_CLASS"})  # what a verb may be of


def of_the_kind(marks: Sequence[Mark]) -> list[Mark]:
    """The marks as “procedures received of patients” has them."""
    found = list(marks)
    for at in range(len(marks) - 2):
        kind, patients, verb = marks[at : at + 3]
        behind = marks[at + 3].terminal if at + 3 < len(marks) else ""
        is_clause = (kind.terminal, verb.terminal) == ("KIND", "VERB") and patients.terminal in _PATIENTS
        if is_clause and behind not in _OF_ITS_OWN:
            found[at : at + 3] = [kind, verb, patients]
    return found
