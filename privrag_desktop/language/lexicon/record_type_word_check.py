"""Decide whether a word names records of some type: visits, vaccines, plans, family history."""

import re
from collections.abc import Iterable

from privrag_desktop.language.phrase_regex_builder import any_of, words

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
_REPORT = any_of(r"\b(?:diagnostic )?reports?\b")
_GIVEN = any_of(
    r"\b(?:was|were|been|is|are|did|has|have|had|when|got)\b[^?]*"
    r"\b(?:given|administered|dispensed|infused|received?)\b",
    r"\b(?:last|latest|most recent|first) [^?]{0,60}\b(?:given|administered|dispensed|infused)\b",
)
_WARD = any_of(
    r"(?:the )?(?:emergency|outpatient|inpatient|clinic|hospital|ward|er|ed)"
    r"(?: (?:room|department|ward|clinic))?"
)
_NOUNS = (
    _VACCINE,
    _FAMILY,
    _PLAN,
    _TEAM,
    _GOAL,
    _DEVICE,
    _ORDER,
    _REPORT,
    _GIVEN,
    _VISIT,
)


def is_record_word(text: str) -> bool:
    """Whether a text that is also the name of a place says what is asked for: emergency, consultation."""
    one = text.strip()
    return bool(_WARD.fullmatch(one)) or any(noun.fullmatch(one) for noun in _NOUNS)


def has_any(text: str, pieces: Iterable[str]) -> bool:
    """Whether any of the pieces stands in the text as whole words, in any case."""
    return any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text, re.IGNORECASE) for one in pieces)
