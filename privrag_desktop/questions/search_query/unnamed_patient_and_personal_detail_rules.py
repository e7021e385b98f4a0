"""Whom a question is about: everybody, somebody it does not name, or a person's own details."""

import re
from collections.abc import Collection, Iterable, Iterator

from privrag_desktop.language.function_words import HE_OR_SHE
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.questions.query.query_language import AgesOf, Compare, Most, Share, Spread, Who
from privrag_desktop.questions.query.query_language import Query as AnyQuery
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of

_PERSONAL = re.compile(
    r"\b(?:when|where)\s+(?:was|is)\b[^?]*\bborn\b|\b(?:date\s+of\s+birth|birth\s?da(?:te|y)|how\s+old)\b"
    r"|\bwhat(?:\s+is|\s+was|['’]s)\b[^?]*\bage\b|\bwhat\s+age\s+(?:is|was)\b"
    r"|\b(?:tele)?phone\s+number\b|\bwhat(?:\s+is|['’]s)\b[^?]*\b(?:address|phone|e-?mail)\b"
    r"|\bwhere\s+does\b[^?]*\blive\b"
    r"|\bwho\s+is\b[^?]*\b(?:doctor|physician|gp|practitioner)\b",
    re.IGNORECASE,
)
_IN_A_PLACE = re.compile(
    r"\b(?:in|from|near|around|of)\s+(?:the\s+)?(?P<place>[A-Z][\w.]+(?:\s+[A-Z]\w+){0,2})"
)
_ALL = re.compile(
    r"\b(?:patients|people|persons|everyone|everybody|anyone|anybody|who|whose|all|overall|vault|records)\b",
    re.IGNORECASE,
)
_TODAY = frozenset({"today", "now", "currently"})
_OF_MANY = (Who, Share, Most, Spread, AgesOf, Compare)  # who had her first visit in 2019


def is_about_nobody(query: Query) -> bool:
    """Whether a question is one about a patient and names none."""
    is_of_many = bool(query.criteria or query.people or query.shape.is_of_many)
    return not (query.patient_ids or is_of_many or _ALL.search(query.text))


def leaves_out_whom(text: str, queries: Iterable[AnyQuery], patients: Collection[str]) -> bool:
    """Whether it speaks of one person (him, her) and nobody was named, here or before.

    “Has it been stopped for him?” was answered "Yes" by the drug of somebody else.
    """
    is_of_many = any(isinstance(one, _OF_MANY) for one in queries)
    return not (patients or is_of_many) and any(token.word in HE_OR_SHE for token in tokens_of(text))


def asks_for_personal_details(text: str) -> bool:
    """Whether it asks for a birth date, an age, an address, a contact or a doctor."""
    return _PERSONAL.search(text) is not None


def regions_in(text: str) -> Iterator[str]:
    """The states and countries in which it asks for something: from Hampshire."""
    return (match["place"] for match in _IN_A_PLACE.finditer(text) if is_region(match["place"]))


def says_today(text: str) -> bool:
    """Whether a question says that an age is that of today."""
    return not _TODAY.isdisjoint(token.word for token in tokens_of(text))
