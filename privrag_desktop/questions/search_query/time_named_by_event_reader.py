"""Times that a question tells by an event: at her last visit, since the operation, before starting insulin.

Only the records tell the day (`retrieve/search/event_time_resolver.py`).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.questions.search_query.search_query_reader import Anchor, EventRelation

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
_OF_SOMEBODY = re.compile(r"\s+of$")
_LEAD = re.compile(r"^(?:(?:the|his|her|their|a|an|having|getting|any)\s+)+", re.IGNORECASE)
_MOST_WORDS = 6  # of an event; what is longer is a sentence of its own


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
