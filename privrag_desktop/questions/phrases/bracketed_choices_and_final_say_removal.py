"""Drop words around a finding that ask nothing more: “say”, or the possible answers in brackets."""

import re
from collections.abc import Sequence

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_SAYS = frozenset({"say", "says", "said", "state", "states", "tell", "tells"})
_ASKS_WHAT = re.compile(r"\s*what\s+(?:does|do|did)\b", re.IGNORECASE)
_ANSWERS = re.compile(r"\(\s*[\w -]+(?:\s*/\s*[\w -]+)+\)")
_OF_ANSWERS = frozenset({"NOW", "NOT", "FOUND", FILLER})


def without_saying(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“What does her tobacco status say?”: of a note it would ask for something else."""
    telling = [mark for mark in marks if mark.terminal != FILLER]
    if not telling or telling[-1].words.casefold() not in _SAYS or not _ASKS_WHAT.match(text):
        return list(marks)
    things = [mark for mark in telling if mark.terminal == "CONCEPT"]
    are_findings = bool(things) and all(
        any(one.category in READINGS for one in mark.concepts) for mark in things
    )
    return [mark for mark in marks if mark is not telling[-1]] if are_findings else list(marks)


def without_answers(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Smoking status (never / former / current)”: all that it may be, and nothing that is asked for."""
    found = list(marks)
    for match in _ANSWERS.finditer(text):
        inside = [mark for mark in found if match.start() < mark.start and mark.end < match.end()]
        if inside and all(mark.terminal in _OF_ANSWERS for mark in inside):
            found = [mark for mark in found if mark not in inside]
    return found
