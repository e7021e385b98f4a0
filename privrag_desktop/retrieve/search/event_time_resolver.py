"""Times that only the records can tell: at her last visit, since the operation, before starting insulin.

A visit is a day on which anything was measured, found or done; the newest of them is the last visit, whatever
the clock says. An event is the newest day of what its words mean; a diagnosis or a start is the first one.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import LASTING, READINGS, Category
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.language.surgery_name_check import is_operation
from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.language.word_normalization import tokens
from privrag_desktop.questions.search_query.search_query_reader import (
    Anchor,
    EventRelation,
    Query,
)
from privrag_desktop.retrieve.concepts.vault_concept_finder import Topics
from privrag_desktop.retrieve.exact.visit_and_treatment_rules import TO_COME
from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import facts_of, parse_day

VISIT = "visit"
_VISITS = r"(?:visits?|appointments?|check-?\s?ups?|consultations?|encounters?|examinations?)"
_WHOSE = r"(?:the|his|her|their|this|that|its|a|an|#+(?:['’]s)?)"
_END = r"(?=\s*(?:[?.!,;:]|$)|\s+(?:what|how|which|was|were|is|are|did|does|do|has|had|have)\b)"
_PLACES = {
    "second to last": -2, "second last": -2, "next to last": -2, "penultimate": -2, "previous": -2,
    "most recent": -1, "last": -1, "latest": -1, "newest": -1,
    "first": 1, "earliest": 1, "initial": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
}  # fmt: skip
_PLACE = "|".join(word.replace(" ", r"[\s-]+") for word in _PLACES)
_RELATION = r"(?P<relation>at|on|during|in|from|since|after|following|before|prior\s+to|as\s+of)"
# the last visit for asthma is a visit asked for, and not the day of the last one
_NOT_FOR = r"(?(relation)|(?!\s+(?:(?:of|by)\s+[^?.;:]{1,60}?\s)?(?:for|because|due|with)\b))"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:when(?!\s+(?:was|were|is|are|did|does|do|has|had|have)\b)|(?:on|at)\s+the\s+(?:same\s+)?(?:day|date|time)(?:\s+(?:that|when|on\s+which))?)\s+"
        rf"(?:(?:he|she|they|{_WHOSE})\s+)?(?:had\s+)?(?:{_WHOSE}\s+)?(?P<reading>[^\W\d_][^?.!,;:#]*?)\s+"
        rf"(?:was|were|of|at|read|measured|came\s+back\s+(?:as|at))\s+(?P<value>\d+(?:\.\d+)?)(?![\d/-])",
        rf"\b(?:(?:at|on|during|in|from)\s+)?(?:the\s+)?(?:{_VISITS}|one|time)\s+before\s+"
        rf"(?:(?P<back>that)|the\s+last(?:\s+(?:one|{_VISITS}))?|last)\b",
        rf"\b(?:{_RELATION}\s+)?(?:{_WHOSE}\s+)?(?:very\s+)?(?P<place>{_PLACE})\s+{_VISITS}\b{_NOT_FOR}",
        rf"\b(?:when|at\s+the\s+time)\s+(?:he|she|they|it|{_WHOSE}(?:\s+\w+)?)\s+(?:was|were|got)\s+(?:first\s+)?"
        rf"(?:diagnosed\s+with|found\s+to\s+have)\s+(?P<diagnosed>[^?.!,;:]+?){_END}",
        rf"\b(?P<relation>at|since|after|before)\s+(?:the\s+time\s+of\s+)?(?:{_WHOSE}\s+)?"
        rf"(?:(?P<its>[^\W\d_][^?.!,;:]*?)\s+diagnosis|diagnosis\s+(?:of|with)\s+(?P<of>[^?.!,;:]+?)){_END}",
        rf"\b(?P<relation>since|after|following|before|prior\s+to)\s+(?:#+\s+)?(?:(?:he|she|they)\s+)?"
        rf"(?:being\s+|was\s+)?(?P<start>start(?:ing|ed)|beginning|began|being\s+put|put|going|went|taking|took)\s+"
        rf"(?:on\s+|to\s+take\s+|taking\s+|with\s+)?(?P<drug>[^?.!,;:]+?){_END}",
        rf"\b(?P<relation>since|after|following|before|prior\s+to)\s+(?:{_WHOSE}\s+)?(?P<last>last\s+)?"
        rf"(?P<event>[^\W\d_][^?.!,;:#]*?){_END}",
    )
)
_NO_EVENT = re.compile(
    r"(?:then|that|this|now|today|years?|months?|weeks?|days?|spring|summer|autumn|fall|winter|breakfast|lunch|dinner|meals?|noon|midnight|birth|death|exercise|when|i|we|you|(?:last|this|next)"
    r"\s+\w+|\w+\s+years?(?:\s+ago)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)\b|\d|#",
    re.IGNORECASE,
)
_OPERATION = re.compile(r"^(?:operations?|surger(?:y|ies)|procedures?)$", re.IGNORECASE)
_OF_SOMEBODY = re.compile(r"\s+of$")
_LEAD = re.compile(r"^(?:(?:the|his|her|their|a|an|having|getting|any)\s+)+", re.IGNORECASE)
_MOST_WORDS = 6  # of an event; what is longer is a sentence of its own
_EVENTS = (
    Category.CONDITION,
    Category.MEDICATION,
    Category.PROCEDURE,
    Category.IMAGING,
    Category.IMMUNIZATION,
)
_FIRST_COUNTS = frozenset({Category.CONDITION, Category.MEDICATION})  # what goes on from its first day


@dataclass(frozen=True, slots=True)
class AnchorMention:
    """An anchor, and the half-open range of the text that tells it."""

    anchor: Anchor
    span: Span


def read_anchor(text: str, hidden: Sequence[Span] = ()) -> AnchorMention | None:
    """The time that a question tells by an event; `hidden` are the places where it names people and dates."""
    plain = masked(text, hidden, "#")
    for pattern in _PATTERNS:
        for match in pattern.finditer(plain):
            told = _told(match)
            if told is not None:
                return told
    return None


def resolve(query: Query, db: Database, topics: Topics) -> Query:
    """The same query with days in place of its anchor.

    Only for one patient; for others the anchor stays, and so does one of what no document holds: an insurer.
    Where the records do not hold the event, `missing_anchor` says what is not there.
    """
    if query.anchor is None or len(query.patient_ids) != 1:
        return query
    [patient_id] = query.patient_ids
    day = _day(query.anchor, db, topics, patient_id)
    if day is None:
        is_apart = _stands_apart(query.anchor, db, patient_id)
        return query if is_apart else replace(query, missing_anchor=_words(query.anchor))
    return replace(
        query, anchor=None, resolved=query.anchor, days=(*query.days, _period(query.anchor.relation, day))
    )


def _told(match: re.Match[str]) -> AnchorMention | None:
    found = {name: " ".join(value.split()) for name, value in match.groupdict().items() if value}
    relation = _relation(found.get("relation", ""))
    if "value" in found:
        event = _OF_SOMEBODY.sub("", _LEAD.sub("", found["reading"]))
        return (
            AnchorMention(Anchor(event, relation, value=Decimal(found["value"])), match.span())
            if event
            else None
        )
    if "place" in found:
        return AnchorMention(
            Anchor(VISIT, relation, _PLACES[found["place"].lower().replace("-", " ")]), match.span()
        )
    words = next((found[name] for name in ("diagnosed", "its", "of", "drug", "event") if name in found), "")
    if not words:
        return AnchorMention(Anchor(VISIT, relation, -2), match.span())  # the visit before
    event = _LEAD.sub("", words).strip()
    if not event or _NO_EVENT.match(event) or len(event.split()) > _MOST_WORDS:
        return None
    if "event" in found and re.fullmatch(_VISITS, event, re.IGNORECASE):
        return AnchorMention(Anchor(VISIT, relation), match.span())
    place = 1 if "event" not in found else -1 if "last" in found else 0
    return AnchorMention(Anchor(event, relation, place), match.span())


def _relation(word: str) -> EventRelation:
    match word.lower().split(" ")[0]:
        case "since" | "after" | "following" | "from":
            return EventRelation.SINCE
        case "before" | "prior":
            return EventRelation.BEFORE
    return EventRelation.ON


def _day(anchor: Anchor, db: Database, topics: Topics, patient_id: str) -> date | None:
    """The day of the event; None if the records do not hold it, or not so many of it."""
    if anchor.event == VISIT:
        days, place = _visits(db, patient_id), anchor.place
    else:
        found = _events(anchor, db, topics, patient_id)
        facts = [fact for fact in found if fact.day is not None]
        days = sorted({fact.day for fact in facts if fact.day is not None})
        goes_on = any(fact.category in _FIRST_COUNTS for fact in facts)
        place = anchor.place or (1 if goes_on else -1)
    at = place - 1 if place > 0 else place
    return days[at] if -len(days) <= at < len(days) else None


def _visits(db: Database, patient_id: str) -> list[date]:
    """The days on which something was measured, found or done, oldest first."""
    standing = sorted(category.value for category in LASTING)
    sql = (
        "SELECT DISTINCT day FROM facts WHERE patient_id = ? AND day IS NOT NULL"
        f" AND category NOT IN ({', '.join('?' * len(standing))})"
        f" AND NOT (category = ? AND status IN ({', '.join('?' * len(TO_COME))})) ORDER BY day"
    )
    rows = db.rows(sql, patient_id, *standing, Category.VISIT.value, *TO_COME)
    return [day for (text,) in rows if (day := parse_day(text))]


def _events(anchor: Anchor, db: Database, topics: Topics, patient_id: str) -> Iterable[Fact]:
    words, value = anchor.event, anchor.value
    if value is not None:
        meant = {(topic.category, topic.name) for topic in topics.best(words, READINGS)}
        facts = [f for f in facts_of(db, patient_id) if (f.category, f.name) in meant]
        return (fact for fact in facts if _is_so_much(fact, value))
    if _OPERATION.match(words):
        return (f for f in facts_of(db, patient_id, Category.PROCEDURE) if is_operation(f.name))
    meant = {(topic.category, topic.name) for topic in topics.best(words, _EVENTS)}
    return (fact for fact in facts_of(db, patient_id) if (fact.category, fact.name) in meant)


def _stands_apart(anchor: Anchor, db: Database, patient_id: str) -> bool:
    """Whether an insurer or a supply of this patient is called so: “Medicare” was once said to be missing."""
    said = set(tokens(anchor.event))
    names = (name for (name,) in db.rows("SELECT DISTINCT name FROM apart WHERE patient_id = ?", patient_id))
    return bool(said) and any(said <= set(tokens(name)) for name in names)


def _is_so_much(fact: Fact, value: Decimal) -> bool:
    """Whether a reading is the value, or would be with as many digits."""
    number = number_of(fact)
    return number is not None and value in {number, number.quantize(value)}


def _period(relation: EventRelation, day: date) -> Period:
    match relation:
        case EventRelation.SINCE:
            return Period(day, date.max)
        case EventRelation.BEFORE:
            return Period(date.min, day - timedelta(days=1))
    return Period(day, day)


def _words(anchor: Anchor) -> str:
    """What the records do not show, in words of the question."""
    return "such a visit" if anchor.event == VISIT else anchor.event
