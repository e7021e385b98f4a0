"""Find form answers that identify somebody: the question asks for a name, place or number."""

import re
from collections.abc import Iterable, Iterator

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.fhir.identify.names_and_addresses import Owner

_KIN = (
    r"(?:wife|husband|spouse|partner|child|son|daughter|mother|father|brother|sister|friend|neighbou?r|guardian"
    r"|care-?(?:giver|r|taker)|aunt|uncle|relative|niece|nephew|cousin)"
)
# "Name of medicine" asks for no person, "Mother" may be answered by a disease
_ASKS_NAME = re.compile(
    r"(?i)^(?:(?:what\s+is\s+)?(?:your|the\s+patient['’]s|patient)\s+)?(?:(?:full|first|last|given|family|middle|maiden|birth)\s+)*name$"
    rf"|\bmaiden\s+name\b|\bname\s+of\s+(?:your\s+|the\s+)?{_KIN}|\b{_KIN}['’]s\s+(?:\w+\s+)?name\b"
    r"|^(?:(?:your|patient|patient['’]s)\s+)?(?:signature|sign\s+here)$"
)
_ASKS_WHO = re.compile(
    r"(?i)\b(?:emergency\s+contact|next\s+of\s+kin|contact\s+person|person\s+to\s+(?:call|contact)|family\s+doctor"
    r"|family\s+physician|primary\s+care\s+(?:doctor|physician|provider)|your\s+doctor)\b"
    r"|^(?:your\s+)?(?:neighbou?r|care-?(?:giver|r|taker)|guardian|spouse|partner|friend)$"
)
_ASKS_WHERE = re.compile(
    r"(?i)\b(?:place\s+of\s+birth|birth\s*place)\b|^(?:(?:home|current|mailing|street|your)\s+)*(?:town|city|address)$"
    r"|^(?:name\s+of\s+)?(?:your\s+)?(?:employer|work\s*place|school|church|parish)$"
)
_ASKS_NUMBER = re.compile(
    r"(?i)\b(?:insurance|policy|member|account|passport|licen[cs]e|record|phone|mobile|fax|medicare|medicaid)\b"
    r"(?:\s+(?:number|no\.?|id))?$"
)
_NAME = re.compile(r"[^\W\d_]+(?:[ .'’-]+[^\W\d_]+){0,3}")
_CAPITALS = re.compile(r"[A-ZÀ-ÖØ-Þ][^\W\d_]*(?:[ .'’-]+[A-ZÀ-ÖØ-Þ][^\W\d_]*){1,3}")
_NOBODY = re.compile(
    r"(?i)\b(?:yes|no|none|nobody|not?|unknown|same|self|declined|n/?a|asked|have|has|is|i|my|the|and|lives?|other)\b"
)
_FEWEST_DIGITS = 5  # of an answer that is a number of somebody's
_LONGEST = 60  # characters of an answer that is one place


def identifying_answers(facts: Iterable[Fact], patient_id: str) -> Iterator[Identifier]:
    """The patient's identifiers among the answers of forms."""
    owner = Owner(patient_id)
    for fact in facts:
        if fact.category is Category.SURVEY and fact.value is None:
            said = fact.sentence.removeprefix(f"{fact.category.value}: {fact.name} was ").rstrip(".")
            if said != fact.sentence.rstrip("."):
                yield from _identifiers_in(owner, fact.name, said)


def _identifiers_in(owner: Owner, question: str, said: str) -> Iterator[Identifier]:
    first = said.partition(",")[0].strip()
    if _NOBODY.search(first):
        return
    by_name, by_whom = _ASKS_NAME.search(question), _ASKS_WHO.search(question)
    if (by_name and _NAME.fullmatch(first)) or (by_whom and _CAPITALS.fullmatch(first)):
        yield from owner.written_name(IdentifierRole.CONTACT, first.title() if first.islower() else first)
    elif _ASKS_WHERE.search(question) and len(first) <= _LONGEST:
        yield from owner.value(IdentifierRole.CITY, first)
    elif _ASKS_NUMBER.search(question) and sum(map(str.isdigit, said)) >= _FEWEST_DIGITS:
        yield from owner.value(IdentifierRole.RECORD_ID, said)
