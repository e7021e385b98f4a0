"""Read “inhaled medicines” and “drugs by injection” as all drugs whose names give that route.

A name need not say it, so that none is denied and none is counted: what is found is told.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import DRUGS
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.recorded_name_index import RecordedNames
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

BY_ROUTE = "route"  # the value of a mark for all drugs that are given so
# what names say of drugs that are given so
INHALED, INJECTED = re.compile(r"inhal", re.IGNORECASE), re.compile(r"inject|syringe", re.IGNORECASE)
TRANSDERMAL = re.compile(r"transdermal|patch", re.IGNORECASE)
# before a word for drugs
_ROUTES = MappingProxyType(
    {
        "injectable": INJECTED,
        "injected": INJECTED,
        "inhaled": INHALED,
        "inhalable": INHALED,
        "inhalation": INHALED,
        "inhalational": INHALED,
        "oral": re.compile(r"\boral\b", re.IGNORECASE),
        "transdermal": TRANSDERMAL,
        "topical": re.compile(r"topical|cream|ointment", re.IGNORECASE),
        "nasal": re.compile(r"nasal", re.IGNORECASE),
        "ophthalmic": re.compile(r"ophthalmic", re.IGNORECASE),
        "sublingual": re.compile(r"sublingual", re.IGNORECASE),
    }
)
_BY = re.compile(r"\b(?:as|by|via|per)\s+(?:an?\s+)?$", re.IGNORECASE)
_BY_WORDS = frozenset({"by", "via", "per", "as"})
_BEHIND = MappingProxyType({"injection": INJECTED, "injections": INJECTED, "inhalation": INHALED})


def by_route(text: str, marks: Sequence[TaggedSpan], names: RecordedNames) -> list[TaggedSpan]:
    """Injectable drugs, drugs by injection: of one word for drugs, and one for the form."""
    drugs = [at for at, mark in enumerate(marks) if (mark.terminal, mark.value) == ("KIND", "medication")]
    if len(drugs) != 1:
        return list(marks)
    kind = marks[drugs[0]]
    for at, mark in enumerate(marks):
        route = _route_before(text, mark, kind) or _route_behind(text, mark, kind)
        if route is None:
            continue
        concepts = tuple(one for one in names.of(DRUGS) if route.search(one.name))
        if not concepts:
            return list(marks)
        words = f"{mark.words} {kind.words}"
        thing = replace(kind, terminal="CONCEPT", value=BY_ROUTE, words=words, concepts=concepts)
        if mark.start < kind.start:
            thing = replace(thing, start=mark.start)
        before = marks[at - 1] if at else None
        leading = before if before and before.words.casefold() in _BY_WORDS else None
        left_out = (mark, leading) if mark.start > kind.start else (mark,)
        return [thing if one is kind else one for one in marks if not any(one is gone for gone in left_out)]
    return list(marks)


def _route_before(text: str, mark: TaggedSpan, kind: TaggedSpan) -> re.Pattern[str] | None:
    is_before = mark.end < kind.start and not text[mark.end : kind.start].strip()
    is_word = mark.terminal in {"UNKNOWN", "CONCEPT", FILLER}
    return _ROUTES.get(mark.words.casefold()) if is_before and is_word else None


def _route_behind(text: str, mark: TaggedSpan, kind: TaggedSpan) -> re.Pattern[str] | None:
    is_behind = mark.start > kind.end and _BY.search(text[: mark.start]) is not None
    is_word = mark.terminal in {"UNKNOWN", "CONCEPT"}
    return _BEHIND.get(mark.words.casefold()) if is_behind and is_word else None
