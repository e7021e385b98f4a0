"""Find the ages of a task that are limits: over 65 years, 75 or older, not yet 30."""

import re
from collections.abc import Iterator

from privrag_desktop.capri.task_program.amounts import AmountInTask
from privrag_desktop.privacy.pseudonyms.contextual.age_reader import written_ages

_THAN = (
    r"(?:over|above|under|below|beyond|past|(?:older|younger|more|less)\s+than|at\s+(?:least|most)|[<>≥≤]=?)"
)
_YEARS = r"[\s-]*(?:y(?:ea)?rs?|years?|y/?o|y)(?:[\s-]*olds?|\s+of\s+age)?\b"
_BEFORE = re.compile(
    rf"(?:\b(?:{_THAN}|turned|reached)|[<>≥≤=])(?:\s+the)?(?:\s+age)?(?:\s+of)?[\s-]*", re.IGNORECASE
)
_BEHIND = re.compile(
    r"\s*\+|\s+(?:or|and)\s+(?:older|younger|over|above|under|below|up|more|less)\b", re.IGNORECASE
)
# “Ada Quill is over 65 years”: behind a name, a length of time is an age too; “for over 10 years” is none.
_OF_SOMEBODY = re.compile(
    rf"(?:\b(?:is|are|was|be|if|when|only|not|both|who|aged?)|['’]s)\s*{_THAN}\s*(\d{{1,3}}){_YEARS}"
    r"(?!\s+(?:ago|of|since|before|after|later|earlier))",
    re.IGNORECASE,
)
_UNIT = re.compile(_YEARS, re.IGNORECASE)
_FURTHEST = 30  # characters before an age in which the words of its limit stand


def age_limits(text: str) -> Iterator[AmountInTask]:
    """Each age with which a task compares somebody's, with its unit, as 65 years; no age that only describes.

    Lengths of time are no amounts, so “over 65 years” once had no limit, while “over 65” had one.
    """
    ages = {(one.start, one.end): one.years for one in written_ages(text) if not one.is_decade}
    ages |= {one.span(1): int(one[1]) for one in _OF_SOMEBODY.finditer(text)}
    for (start, end), years in sorted(ages.items()):
        unit = _UNIT.match(text, end)
        last = unit.end() if unit else end
        near = text[max(0, start - _FURTHEST) : start]
        if any(one.end() == len(near) for one in _BEFORE.finditer(near)) or _BEHIND.match(text, last):
            yield AmountInTask(start, last, f"{years} years")
