"""Why something was done or given: the reason that the records name, or that the program knows none.

Others may name it, as the order of a drug given does; what a record only refers to as its reason is told
where the question is read as a query (`exact/query_entries.py`). "The records do not say why" was once wrong.
"""

import re

from privrag_desktop.agents.by_code import fact_sentence
from privrag_desktop.agents.state import AskState
from privrag_desktop.domain import READINGS
from privrag_desktop.privacy.copying import prose_of

NO_REASON = "The program knows no reason for these entries:"
_WHY = re.compile(
    r"^\W*(?:why|for\s+what\s+reason|what\s+(?:is|was)\s+the\s+(?:reason|indication))\b", re.IGNORECASE
)
_REASON = re.compile(r", for \S")
_MOST = 3


def reason(state: AskState) -> str:
    """The answer to a question for a reason; empty for any other, and where notes may tell it in prose."""
    told = [
        (general.facts[0], fact_sentence(node, general.facts[0], line))
        for node in state.nodes
        for general, line in zip(node.facts, node.lines, strict=True)
    ]
    found = [fact for fact, _ in told if fact.category in READINGS]
    if not (told and _WHY.match(state.original.text)) or prose_of(found):
        return ""
    named = [sentence for fact, sentence in told if _REASON.search(fact.sentence)]
    return " ".join(named[-_MOST:] or [NO_REASON, *(sentence for _, sentence in told[-_MOST:])])
