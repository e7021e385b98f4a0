"""Questions whether, or when, a patient died."""

import re

from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import tokens
from privrag_desktop.questions.search_query.search_query_reader import Query

_LIFE = re.compile(
    r"\b(?:alive|living|rip|dead|deceased|dies?|died|death|pass(?:ed|es)?\s+(?:away|on)|expired|vital\s+status|still\s+(?:living|with\s+us))\b",
    re.IGNORECASE,
)
# what they died of is no matter of whether or when; "and" leads to a second question
_WHY = re.compile(
    r"\b(?:cause[ds]?|why|how|of\s+what|what\s+of|what\s+from|die[ds]?\s+(?:of|from))\b"
    r"|\b(?:of|from)\W*(?:and\W*)?$",
    re.IGNORECASE,
)
_STATUS_OF = re.compile(r"(?<=status) of\b", re.IGNORECASE)


def asks_of_life(query: Query) -> bool:
    """Whether a question about one patient asks if, or when, they died, with all of its words."""
    asked = _STATUS_OF.sub(" ", query.asked.replace("_", " "))  # of whom, and not of what
    if len(query.patient_ids) != 1 or query.days or not _LIFE.search(asked) or _WHY.search(asked):
        return False
    return all(word in _words() for word in tokens(asked))


def _words() -> frozenset[str]:
    return read_words("privrag_desktop.questions.search_query", "death_question_terms.txt")
