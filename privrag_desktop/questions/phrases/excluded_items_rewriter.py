"""Read “except diabetes” and “but not insulin” as all entries of a kind other than those.

Behind a comma it was read as a question of its own, so that what was to be left out was told twice.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_OPENS = re.compile(
    r"\W*(?:(?:but\s+)?(?:except(?:ing)?|excluding|excepted|exclude|other\s+than|apart\s+from|aside\s+from)"
    r"|besides|save\s+for|minus|without|with\s+the\s+exception\s+of|leaving\s+(?:out|aside)|leave\s+out"
    r"|(?:but\s+)?not\s+(?:for|counting|including)|but\s+(?:not|no|without))\b",
    re.IGNORECASE,
)
_EXCLUDING = frozenset(
    ["excluding", "exclude", "except", "not counting", "not including", "leaving out", "leave out"]
    + ["leaving aside"]
)
_BUT = re.compile(r"\bbut\s+$", re.IGNORECASE)
_KINDS = frozenset({"KIND", "VERB"})


def excludes(words: str) -> bool:
    """Whether words begin with what leaves something out, and are no question by themselves."""
    return _OPENS.match(words) is not None


def other_than(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Behind a kind of one patient's entries, with OTHER_THAN for the word that leaves something out."""
    if not any(mark.terminal == "PERSON" for mark in marks):
        return list(marks)
    found = list(marks)
    for at, mark in enumerate(marks[:-1]):
        is_out = mark.terminal == "NOT" and (
            mark.words.casefold() in _EXCLUDING or _BUT.search(text[: mark.start])
        )
        before = {one.terminal for one in marks[:at]}
        if is_out and marks[at + 1].terminal == "CONCEPT" and before & _KINDS and "CONCEPT" not in before:
            found[at] = replace(mark, terminal="OTHER_THAN", value="other")
    return found
