"""The words by which a question names records of other kinds: visits, vaccines, plans, family history."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from privrag_desktop.domain import Category
from privrag_desktop.retrieve.patterns import any_of, words

CARE_TEAM = "Care team"  # what the narrator calls one
_CARE = words(
    "clinic clinics hospital hospitals doctor doctors doctor's office surgery practice gp physician"
)
_VISIT = any_of(
    r"\b(?:visits?|visited|appointments?|encounters?|consultations?|consults?|check-?\s?ups?|seen)\b",
    r"\b(?:admissions?|admitted|hospitali[sz]\w+|inpatient|discharged(?! (?:summar|letter|note))|stays?)\b",
    r"\b(?:we|you|they|i|anyone|anybody|clinic) (?:last )?(?:see|saw)\b|\bbrought\b[^?]*\b(?:in|to)\b",
    r"\b(?:c[oa]me|coming|been|go|goes|went|gone|brought|present(?:ed)?) (?:back )?"
    rf"(?:in\b(?! _|\s*\d)|(?:in)?to (?:the |a |an |her |his |their )?(?:emergency|er\b|ed\b|{_CARE}))",
    r"\b(?:was|were|is|been|stay\w*|days?|nights?|long|often|times)\b[^?]*\bin (?:the )?hospital\b",
    r"\bemergency (?:room|department|ward|visits?|care|admissions?)\b|\b(?:the|an|to) (?:er|ed)\b|\ba&e\b",
)
_HOW_LONG = any_of(r"\blength of\b[^?]*\bstays?\b|\bhow long\b")
_VACCINE = any_of(
    r"\b(?:vaccin\w+|immuni[sz](?:ed|ations?)|inoculat\w+|jabs?|boosters?|vax\w*)\b",
    r"(?<!insulin\s)(?<!steroid\s)(?<!cortisone\s)(?<!allergy\s)(?<!b12\s)\bshots?\b",
)
_PLAN = any_of(r"\bwhat\b[^?]*\bplanned\b", r"\bcare ?plans?\b|\bplans? of care\b|\bcare management plans?\b")
_TEAM = any_of(r"\bcare ?teams?\b")
_GOAL = any_of(r"(?<!\bat\s)\bgoals?\b")
_KIN = words(
    "mother father mum mom dad parent parents brother brothers sister sisters sibling siblings grandmother"
    " grandfather grandparents aunt uncle"
)
KIN = any_of(rf"\b{_KIN}\b")
_FAMILY = any_of(
    r"\bfamil(?:y|ial) (?:medical )?histor(?:y|ies)\b",
    r"\b(?:runs?|running) in (?:the |her |his |their |_\S* )*family\b",
    r"\brelatives?\b|\bfamily members?\b|\b(?:in|of) (?:the|her|his|their|_\S*) family\b|\bhereditary\b",
    rf"(?:\b(?:her|his|their)|['’]s) {_KIN}\b",
)
_DEVICE = any_of(r"\b(?:implants?|implanted (?:medical )?devices?|(?:medical )?devices?|prosthes[ie]s)\b")
_ORDER = any_of(
    r"\b(?:referrals?|referred)\b|\b(?:open|pending|active|outstanding|service) orders?\b",
    r"\borders\b[^?]*\b(?:open|pending|active|outstanding)\b",
)
_REFERRAL = any_of(r"\breferr\w+\b")
_REPORT = any_of(r"\b(?:diagnostic )?reports?\b")
_GIVEN = any_of(
    r"\b(?:was|were|been|is|are|did|has|have|had|when|got)\b[^?]*"
    r"\b(?:given|administered|dispensed|infused|received?)\b",
    r"\b(?:last|latest|most recent|first) [^?]{0,60}\b(?:given|administered|dispensed|infused)\b",
)
_WRITTEN = any_of(r"\b(?:notes?|letters?|reports?|summar(?:y|ies))\b")
_SAYS = any_of(
    r"\b(?:say|says|said|conclu\w+|show(?:s|ed|n)?|find|found|finding\w*|mention\w*|state[sd]?|impressions?"
    r"|read|reads|tells?|told|describ\w+|results?)\b"
)
_NEXT = any_of(r"\b(?:next|upcoming|future|scheduled|planned|booked|coming up|due)\b")
_HAPPENED = any_of(
    r"\b(?:happen\w*|occur\w*|went on|going on|took place|outlin\w+|recap|summar\w+|overview|record(?:ed|s)?"
    r"|document\w*|noted|found|findings?|done|measured|changed?|differen\w+|results?|prescribed|ordered)\b",
    r"\b(?:readings?|values?|taken|tests?|labs?|vitals?|notes?|says?|said)\b",
)
_STAY = any_of(
    r"\b(?:admissions?|admitted|hospitali[sz]\w+|inpatient|discharged|stays?)\b",
    r"\b(?:in|to|into) (?:the )?hospital\b",
)
_EMERGENCY = any_of(r"\bemergency\b|\b(?:the|an|to) (?:er|ed)\b|\ba&e\b|\b(?:er|ed) visits?\b")
_OUTPATIENT = any_of(r"\b(?:outpatient|ambulatory)\b|\b(?:clinic|office) (?:visit|appointment)s?\b")
_WARD = any_of(
    r"(?:the )?(?:emergency|outpatient|inpatient|clinic|hospital|ward|er|ed)"
    r"(?: (?:room|department|ward|clinic))?"
)
# what is asked for, how it is called, and the words of which the record has one
_SORTS: tuple[tuple[re.Pattern[str], str, tuple[str, ...]], ...] = (
    (any_of(r"\bdischarged to\b"), "discharges", ("discharged to",)),
    (_EMERGENCY, "emergency visits", ("emergency",)),
    (_STAY, "hospital stays", ("inpatient", "short stay", "hospital admission", "admission to")),
    (any_of(r"\b(?:virtual|video|tele\w+|phone|online)\b"), "virtual visits", ("virtual", "telephone")),
    (any_of(r"\bhome (?:visits?|health)\b"), "home visits", ("home",)),
    (_OUTPATIENT, "outpatient visits", ("ambulatory",)),
    (any_of(r"\bcheck-?\s?ups?\b"), "check-ups", ("check up", "check-up", "general examination", "wellness",
                                                   "well child")),
)  # fmt: skip
_SAME_KIN = MappingProxyType(
    {
        "mum": ("mother",),
        "mom": ("mother",),
        "dad": ("father",),
        "parent": ("mother", "father", "parent"),
        "parents": ("mother", "father", "parent"),
        "brothers": ("brother",),
        "sisters": ("sister",),
        "sibling": ("brother", "sister", "sibling"),
        "siblings": ("brother", "sister", "sibling"),
        "grandparents": ("grandmother", "grandfather", "grandparent"),
    }
)
_NOT_DONE = any_of(
    r"\bnot (?:\w+ )?(?:given|done|administered|received|get|had|taken)\b|\b(?:refus|declin|withh[eo]l)\w*\b",
    r"\b(?:wasn|weren|didn|hasn)['’]?t\b[^?]*\b(?:given|administered|receive[d]?|get|got|have|had)\b",
)
_NOUNS = (  # the first that a question has says what it asks for
    (Category.IMMUNIZATION, _VACCINE),
    (Category.FAMILY, _FAMILY),
    (Category.PLAN, _PLAN),
    (Category.PLAN, _TEAM),
    (Category.GOAL, _GOAL),
    (Category.DEVICE, _DEVICE),
    (Category.ORDER, _ORDER),
    (Category.REPORT, _REPORT),
    (Category.GIVEN, _GIVEN),
    (Category.VISIT, _VISIT),
)
Sort = tuple[str, tuple[str, ...]]
_NO_SORT: Sort = ("", ())
_REASON = any_of(r"\b(?:for|because of|due to|with|about|over|regarding|related to)\b(?P<reason>.+)")


@dataclass(frozen=True, slots=True)
class RecordWords:
    """What kind of record a question names, and what it says of it.

    `sort` and `said`: of visits which ones, by the words that their records have one of. `kin`: of which
    relative. `reason`: the words behind "for".
    """

    category: Category
    noun: re.Pattern[str]
    sort: str = ""
    said: tuple[str, ...] = ()
    reason: str = ""
    is_team: bool = False
    is_not_done: bool = False


def record_words(asked: str) -> RecordWords | None:
    """What kind of record the words name; names and days are masked with _. None for any other question."""
    for category, noun in _NOUNS:
        if noun.search(asked):
            return _read(category, noun, asked)
    return None


def asks_what_is_written(asked: str) -> bool:
    """Whether it is asked what a note or a report says: no column holds that."""
    return bool(_WRITTEN.search(asked) and _SAYS.search(asked))


def asks_of_what_is_to_come(asked: str) -> bool:
    return bool(_NEXT.search(asked))


def is_record_word(text: str) -> bool:
    """Whether a text that is also the name of a place says what is asked for: emergency, consultation."""
    one = text.strip()
    return bool(_WARD.fullmatch(one)) or any(noun.fullmatch(one) for _, noun in _NOUNS)


def asks_of_what_happened(asked: str) -> bool:
    """Whether it is asked what was done or found at a visit, and not for the visit itself."""
    return bool(_HAPPENED.search(asked))


def asks_how_long(asked: str) -> bool:
    return bool(_HOW_LONG.search(asked))


def without_sort(text: str) -> str:
    """The words without those that say which visits are meant."""
    for pattern, _, _ in _SORTS:
        text = pattern.sub(" ", text)
    return text


def has_any(text: str, pieces: Iterable[str]) -> bool:
    """Whether any of the pieces stands in the text as whole words, in any case."""
    return any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.IGNORECASE) for one in pieces)


def _read(category: Category, noun: re.Pattern[str], asked: str) -> RecordWords:
    found = _REASON.search(asked)
    reason = found["reason"] if found else ""
    sort, said = _of_visit(asked) if category is Category.VISIT else _NO_SORT
    if category is Category.FAMILY:
        sort, said = _of_kin(asked)
    elif category is Category.ORDER and _REFERRAL.search(asked):
        sort, said = "referrals", ("referral", "referred", "refer", "consultation")
    return RecordWords(category, noun, sort, said, reason, bool(noun is _TEAM), bool(_NOT_DONE.search(asked)))


def _of_visit(asked: str) -> Sort:
    return next(((name, pieces) for cue, name, pieces in _SORTS if cue.search(asked)), _NO_SORT)


def _of_kin(asked: str) -> Sort:
    found = KIN.search(asked)
    if found is None:
        return _NO_SORT
    one = found[0].lower()
    return f"family history of the {one}", _SAME_KIN.get(one, (one,))
