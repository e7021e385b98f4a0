"""Rewrite “procedures that patients received” as “procedures received of patients”.

“The top procedures that patients received after it” were once all those of patients who received anything.
"""

from collections.abc import Sequence

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_PATIENTS = frozenset({"PATIENTS", "SEX"})
_AGES = frozenset({"BOUND", "AT_LEAST", "AT_MOST", "NUMBER", "UNIT", "AGED", "AGE", "DECADE", "OR_OLDER"})
_OF_ITS_OWN = frozenset({"CONCEPT", "KIND", "VISIT", "PLACE", "VISIT_CLASS"})  # what a verb may be of


def of_the_kind(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as “procedures received of patients” has them."""
    terminals = [mark.terminal for mark in marks]
    for at in range(len(marks) - 2):
        if terminals[at] != "KIND" or terminals[at + 1] not in _PATIENTS:
            continue
        verb = at + 2
        while verb < len(marks) and terminals[verb] in _AGES:
            verb += 1
        behind = terminals[verb + 1] if verb + 1 < len(marks) else ""
        if terminals[verb : verb + 1] == ["VERB"] and behind not in _OF_ITS_OWN:
            return [*marks[: at + 1], marks[verb], *marks[at + 1 : verb], *marks[verb + 1 :]]
    return list(marks)
