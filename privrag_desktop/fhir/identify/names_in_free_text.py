"""Find people whom only free text names: behind a title or a label, or before a degree.

The recognizers find more of them in any one text; who is found here is known in every text of the vault.
"""

import re
from collections.abc import Iterable, Iterator

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.fhir.identify.names_and_addresses import Owner

_CAPITALS = "".join(
    letter for letter in map(chr, (*range(0x100, 0x180), *range(0x1E00, 0x1F00))) if letter.isupper()
)
_WORD = rf"[A-ZÀ-ÖØ-Þ{_CAPITALS}][^\W\d_]*(?:['’-][^\W\d_]+)*"
# a line that ends in a name is often followed by one that begins so
_NEXT = r"(?!(?i:signed|dictated|electronically|reviewed|attending|transcribed|addendum|cc|pcp)\b)"
_BETWEEN = r"(?:(?:van|von|de|der|den|del|della|da|di|la|le|bin|al|el)\s+)*"
_INITIALS = r"(?:[A-Z]\.\s*)*"
# a second word belongs to it unless a third or a colon follows: Dr. Finchley Cardiology Clinic
_NAME = rf"{_INITIALS}{_WORD}(?:\s+{_NEXT}{_INITIALS}{_BETWEEN}{_WORD}(?![\w'’-]|\s+{_WORD}\b(?!\s*:)|\s*:))?"
_WHOLE = rf"{_WORD}(?:\s+[A-Z]\.)?\s+{_BETWEEN}{_WORD}"
_TITLED = re.compile(
    rf"\b(?:D(?:r|oc)s?\.|D(?:r|octor)s?|Prof(?:\.|essor)?|Mr\.?|Mrs\.?|Ms\.?|Miss|Mx\.?|Nurse|Rev\.?|Fr\."
    rf"|Pastor|Rabbi|Imam)\s+({_NAME})"
)
_DEGREE = re.compile(
    rf"({_WHOLE}),?\s+(?:M\.?D|D\.?O|R\.?N|N\.?P|P\.?A(?:-C)?|Ph\.?D|MBBS|FACS|LCSW|DDS|Pharm\.?D)\b(?!\w)"
)
_LABELLED = re.compile(
    r"\b(?i:(?:electronically\s+)?signed(?:\s+by)?|dictated\s+by|attending|pcp|primary\s+care(?:\s+physician)?"
    r"|refer(?:red|ring)(?:\s+by|\s+physician)?|seen\s+by|surgeon|consultant|provider|author|reviewed\s+by|cc"
    rf"|family\s+(?:doctor|physician)|gp)\s*[:,-]?\s+({_WHOLE})"
)
_OF_STAFF = re.compile(
    r"\b(?i:(?:case|care)\s+manager|social\s+worker|(?:care\s+)?coordinator|chaplain|attorney|lawyer|poa"
    r"|power\s+of\s+attorney|(?:physio)?therapist|dieti[ct]ian|pharmacist|midwife|technologist|technician"
    r"|physician|doctor|hospitalist|contact\s+person)"
    rf"\s*(?::|\s-)\s+({_WHOLE})"
)
_NOT_ASCII = re.compile(r"[^\x00-\x7f’]")
_FOREIGN = re.compile(rf"\s+({_WORD})")
_KIN = (
    r"(?i:wife|husband|spouse|son|daughter|mother|father|brother|sister|partner|friend|neighbou?r|guardian"
    r"|care-?giver|aunt|uncle|niece|nephew|cousin|grand(?:son|daughter|mother|father))(?i:-in-law)?"
)
# nobody tells of their diseases: "Neighbor: Ann Lee" is a name, "Mother: Breast Cancer" is none
_HELPER = r"(?i:neighbou?r|friend|care-?(?:giver|taker|r)|guardian|translator|interpreter)"
_DOES = r"(?:died|lives|lived|helps|helped|works|called|says|said|came|drove|brought|cooks|visits|knows)"
# not "Mother: Asthma", which tells of a disease
_RELATIVE = re.compile(
    rf"\b(?:(?i:his|her|their|my|patient['’]s)\s+(?:[a-z]+\s+)?{_KIN},?|{_KIN}\s+(?:is\s+)?(?:called|named))\s+({_NAME})"
)
_WITH_KIN = re.compile(rf"\b(?:with|by|from|ask|call|tell|told)\s+{_KIN},?\s+({_WHOLE})")
_KIN_DOES = re.compile(rf"\b{_KIN},?\s+([A-ZÀ-ÖØ-Þ][a-zß-ÿ]+),?\s+{_DOES}\b")
_HELPED = re.compile(rf"\b{_HELPER}(?:[:,]|\s+was)?\s+({_WHOLE})")
_AS_KIN = re.compile(rf"\b(?i:ask|call|contact|phone|tell|told|with|by)\s+({_WHOLE})\s+\({_KIN}\)")
# of a spouse or a helper, for nobody puts their diseases so: Wife (Ann Lee)
_IN_BRACKETS = re.compile(rf"\b(?i:wife|husband|spouse|partner|{_HELPER})\s+\(({_WHOLE})\)")
_NEXT_KIN = re.compile(
    rf"\b(?i:his|her|their|my)\s+{_KIN},?\s+{_WORD}(?:\s+{_WORD})?,?\s+and\s+(?:(?i:his|her)\s+)?{_KIN},?\s+({_NAME})"
)
_CONTACT = re.compile(rf"\b(?i:emergency\s+contact|next\s+of\s+kin)\s*[:,]?\s+({_WHOLE})")
_THINGS = (
    "allergen", "allergy", "brand", "chemical", "device", "diagnosis", "disease", "drug", "facility", "file",
    "generic", "lab", "med", "medication", "medicine", "plan", "procedure", "product", "program", "study",
    "substance", "test", "trade", "vaccine",
)  # fmt: skip
_OF_NO_THING = "".join(rf"(?<!\b{one} )" for one in _THINGS)  # "Drug name: Lisinopril"
_OF_SOMEBODY = rf"\s+of\s+(?!(?:the\s+|this\s+|your\s+)?(?:{'|'.join(_THINGS)}))[\w' ]{{1,30}}?"
_CALLED = re.compile(
    rf"\b(?i:(?:full\s+|first\s+|last\s+)?{_OF_NO_THING}name(?:{_OF_SOMEBODY})?)(?:\s+(?:was|is)|:)\s+({_NAME})"
)
_NOBODY = re.compile(  # a place or a trade, as in "seen by Heart Clinic"
    r"(?i)^(?:the|also|a|an|i|do|did|he|she|they|we|it|this|that|in|on|at|so|but|however|unfortunately|patient)$"
    r"|(?:ology|iatry|iatrics?|care|clinic|hospital|cent(?:er|re)|team|service|services|department|unit|group"
    r"|medicine|surgery|nursing|office|therapy|health|ward|note|plan|history|signs?|date|time|practitioner"
    r"|physician|form|forms|board|committee|practice|insurance|shield|cross|consent|record|report)$"
)
_COMPLAINT = re.compile(  # as in "CC: Chest Pain"; behind a title it may still be a name
    r"(?i)^(?:pain|aches?|fever|cough|nausea|vomiting|bleeding|rash|swelling|weakness|fatigue|dizziness|breath"
    r"|failure|abuse|cancer|disease|disorder|syndrome|infection|injury|fracture|stroke|diabetes|follow|up|check"
    r"|exam|visit|refill|test|screening|shift)$"
)
_SHARED = Owner(None)
_FREE = frozenset({Category.NOTE, Category.SURVEY})
# somebody's words may stand in these as well, among many more that name nobody
_PARTLY_FREE = frozenset(
    {
        Category.PLAN,
        Category.GOAL,
        Category.FAMILY,
        Category.VISIT,
        Category.ORDER,
        Category.STUDY,
        Category.MEDICATION,
        Category.GIVEN,
    }
)
_BOUND_TO = re.compile(
    r"\b(?i:(?:employer|insurance|insurer)\s*:|employer|employed\s+(?:by|at)|work(?:s|ed|ing)?\s+(?:at|for))"
    rf"\s+({_WORD}(?:\s+{_WORD}){{1,3}})"
)
_STAFF = (_TITLED, _DEGREE, _LABELLED, _OF_STAFF)
_RELATIVES = (
    _RELATIVE, _CONTACT, _CALLED, _WITH_KIN, _KIN_DOES, _HELPED, _AS_KIN, _IN_BRACKETS, _NEXT_KIN,
)  # fmt: skip


def names_of_people(facts: Iterable[Fact], patient_id: str) -> Iterator[Identifier]:
    """Who is named so in what somebody wrote: staff are everybody's, relatives the patient's."""
    owner = Owner(patient_id)
    for fact in facts:
        if fact.value is not None or fact.category not in _FREE | _PARTLY_FREE:
            continue
        free = fact.category in _FREE
        for name in _people(_STAFF if free else (_TITLED,), fact.sentence):
            yield from _SHARED.written_name(IdentifierRole.PRACTITIONER, name)
        for name in _people(_RELATIVES if free else (_RELATIVE, _WITH_KIN, _HELPED), fact.sentence):
            yield from owner.written_name(IdentifierRole.CONTACT, name)
        for name in _people((_BOUND_TO,), fact.sentence) if free else ():
            yield from owner.value(IdentifierRole.ORGANIZATION, name)


def _people(patterns: Iterable[re.Pattern[str]], text: str) -> Iterator[str]:
    for pattern in patterns:
        is_sure = pattern in (_TITLED, _DEGREE)
        for match in pattern.finditer(text):
            words = match[1].split()
            is_thing = not is_sure and any(map(_COMPLAINT.search, words))
            if not is_thing and not any(map(_NOBODY.search, words)):
                yield match[1] + _rest_of(match)


def _rest_of(match: re.Match[str]) -> str:
    """The words behind it that are of another language, as the last of Nguyễn Thị Hồng Hạnh."""
    end = match.end(1)
    while _NOT_ASCII.search(match[1]) and (more := _FOREIGN.match(match.string, end)):
        if not _NOT_ASCII.search(more[1]):
            break
        end = more.end()
    return match.string[match.end(1) : end]
