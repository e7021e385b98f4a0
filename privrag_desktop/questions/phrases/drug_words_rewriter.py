"""Rewrite the words around a drug: its form, its route, and “got” for “received”.

A route is read from the names of drugs (“inhaled medicines”). A name need not say it, so none is denied and
none is counted: what is found is shown. Of a form (“fentanyl patch”) only the names that have it are meant;
where none has, the word is not understood.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.domain.fact_categories import DRUGS
from privrag_desktop.language.function_words import HAVING
from privrag_desktop.language.phrase_regex_builder import pattern_of_each
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.recorded_name_index import RecordedNames
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

BY_ROUTE = "route"  # the value of a mark for all drugs that are given so
# what names say of drugs that are given so
_INHALED, _INJECTED, _TRANSDERMAL = "inhal", "inject|syringe", "transdermal|patch"
# before a word for drugs
_ROUTES = pattern_of_each(
    {
        "injectable": _INJECTED,
        "injected": _INJECTED,
        "inhaled": _INHALED,
        "inhalable": _INHALED,
        "inhalation": _INHALED,
        "inhalational": _INHALED,
        "oral": r"\boral\b",
        "transdermal": _TRANSDERMAL,
        "topical": "topical|cream|ointment",
        "nasal": "nasal",
        "ophthalmic": "ophthalmic",
        "sublingual": "sublingual",
    }
)
_BY = re.compile(r"\b(?:as|by|via|per)\s+(?:an?\s+)?$", re.IGNORECASE)
_BY_WORDS = frozenset({"by", "via", "per", "as"})
_BEHIND = pattern_of_each({"injection": _INJECTED, "injections": _INJECTED, "inhalation": _INHALED})
_FORMS = pattern_of_each(
    {
        "patch": _TRANSDERMAL,
        "inhaler": _INHALED,
        "cream": "cream",
        "ointment": "ointment",
        "injection": _INJECTED,
        "spray": "spray",
        "syrup": "syrup|oral solution|oral suspension",
    }
)
_GETTING = frozenset({"got", "get", "gotten"})
_HAVING = HAVING | {"'s"}


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


def of_their_form(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Each drug with the word for its form as one thing."""
    found: list[TaggedSpan] = []
    for mark in marks:
        before = found[-1] if found else None
        form = _form_of(mark)
        if before and form and _is_drug(before) and not text[before.end : mark.start].strip(" "):
            own = tuple(one for one in before.concepts if form.search(one.name))
            found[-1] = replace(before, concepts=own, end=mark.end, words=text[before.start : mark.end])
            if not own:
                found[-1] = replace(found[-1], terminal="UNKNOWN")
        else:
            found.append(mark)
    return found


def _form_of(mark: TaggedSpan) -> re.Pattern[str] | None:
    if mark.terminal not in {"UNKNOWN", "CONCEPT"}:
        return None
    word = mark.words.casefold()
    return _FORMS.get(word) or _FORMS.get(word.removesuffix("es")) or _FORMS.get(word.removesuffix("s"))


def _is_drug(mark: TaggedSpan) -> bool:
    categories = {one.category for one in mark.concepts}
    return mark.terminal == "CONCEPT" and bool(categories) and categories <= DRUGS


def with_received(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """With a verb for it right before a drug; “has he got insulin?” asks what he has."""
    found = list(marks)
    for at, (mark, behind) in enumerate(pairwise(marks)):
        is_had = any(one.words.casefold() in _HAVING for one in marks[max(at - 2, 0) : at])
        held = {one.category for one in behind.concepts}
        if mark.words.casefold() in _GETTING and held and held <= DRUGS and not is_had:
            found[at] = replace(mark, terminal="VERB", value="received")
    return found
