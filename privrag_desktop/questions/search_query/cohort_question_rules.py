"""Decide by word patterns whether a question is about many patients, and what it asks of them."""

import re
from types import MappingProxyType

from privrag_desktop.language.phrase_regex_builder import AUXILIARY, any_of, words
from privrag_desktop.questions.search_query.answer_type import AnswerType

WITH_ONE_NAME = MappingProxyType(  # people by what they have
    {
        "diabetics": "diabetes",
        "asthmatics": "asthma",
        "hypertensives": "hypertension",
        "epileptics": "epilepsy",
        "smokers": "smoking",
        "alcoholics": "alcoholism",
    }
)
_WITH_ONE_NAME = words(" ".join(WITH_ONE_NAME))
PEOPLE = (
    r"(?:(?:in|out)?patients|pts|people|persons|individuals|everyone|everybody|anyone|anybody|those|men|women"
    rf"|folks|{_WITH_ONE_NAME})"
)
_HAVE = words(
    "has have had takes? took suffers? suffered uses? gets? got receives? received smokes? needs? needed"
    " underwent"
)
_STATE = words(
    "on allergic taking diabetic asthmatic hypertensive pregnant obese treated known prescribed smoking using"
    " receiving"
)
_WHO_THEY_ARE = words(
    "with who having on taking that whose without treated diagnosed allergic using receiving not suffering"
    " known prescribed given getting"
)
_MANY = any_of(
    rf"\b{words('which what list find show all any name who count many number proportion percentage')}\b"
    r"[^.?]*\b(?:patients|pts|people|persons|men|women)\b",
    rf"\b{PEOPLE} (?:(?:in|on|from|of) (?:the|our|my|this|these|all) \w+ )?"
    rf"(?:(?:here|currently|now|still|ever) )*{_WHO_THEY_ARE}\b",
    r"\b(?:my|our) (?:[\w'’-]+ ){1,5}?(?:patients|pts)\b|^\W*(?:[\w'’-]+ ){1,5}?(?:patients|pts)\s*[:–]",
    r"^\W*(?:list |show |all )?(?:patients|pts) (?:w|w/)(?=\s)|\bpts\b",
    r"^\W*who['’]?s got\b|^\W*whom do we\b",
    rf"\b(?:any|a|every|each|no) patient {_WHO_THEY_ARE}\b",
    rf"\b{AUXILIARY} (?:any\s?(?:one|body)|every\s?(?:one|body)|any of (?:the|our|my))\b",
    rf"\b{_WITH_ONE_NAME}\b",
    rf"^\W*who (?:(?:all|else|currently|still|also|here) )*(?:{_HAVE}\b|do(?:es)?\s?n['’]?t\b)",
    rf"^\W*who {AUXILIARY} (?:(?:also|currently|still|not|being|all|ever|already) )*{_STATE}\b",
    rf"\bhow many (?:are|on(?! (?:file|record|the|_))|{_HAVE})\b",
    r"^\W*(?:whose|patients)\b",
)
_EXTREME = any_of(
    r"^\W*(?:who|whose|(?:which|what) (?:[\w-]+ )?patients?)\b[^?]*"
    rf"\b{words('highest lowest maximum minimum heaviest tallest lightest shortest largest smallest')}\b"
)
_COUNT = any_of(
    rf"\bhow many (?:(?!{AUXILIARY}\b)[\w-]+ ){{0,4}}?{PEOPLE}\b",
    rf"\b(?:number|count|percentage|proportion|share|fraction) of (?:[\w-]+ ){{0,3}}?{PEOPLE}\b",
    rf"^\W*count (?:[\w-]+ ){{0,3}}?{PEOPLE}\b",
    rf"\bhow many (?:are|on(?! (?:file|record|the|_))|{_HAVE})\b|[,:;] how many\s*\??\s*$",
    r"^\W*total (?:[\w-]+ ){0,2}?(?:patients|pts|people)\b",
    r"\bhow common\b|\bprevalence\b",
)
# what may stand before the patients where they are the answer, beside adjectives
LEAD = any_of(
    rf"\b{words('which what how who many list show find name give tell identify search look count')}\b",
    rf"\b{words('all any the a an of our my your every each other these those among in from for up to')}\b",
    rf"\b{words('are is there does do did was were we have has had you i us me want see')}\b",
    rf"\b{words('please different adult male female elderly young old older younger currently now')}\b",
    rf"\b{words('percentage proportion share fraction total overall number get like can could')}\b",
    rf"\b{words('need would active know known looking')}\b|['’](?:m|d|re|ve|ll)\b",
)
_ASKS_WHAT_THEY_DO = any_of(rf"\b(?:what|how) {AUXILIARY}\b(?! the patients\b)")
_OF_THEIRS = words(
    "medications? medicines? meds drugs tablets treatments? prescriptions allergies problems conditions"
    " diagnoses procedures operations"
)
ASKED_AFTERWARDS = any_of(rf"[,:;–]\s*(?=(?:what|which|how|list|show)\b|(?:[\w-]+ ){{0,3}}?{_OF_THEIRS}\W*$)")
_OF_THEM = any_of(
    rf"^(?P<asked>.*)\b{words('of in for among amongst by with do does did are were have had')}"
    r" (?:[\w'’-]+ ){0,3}$"
)


def is_of_many(text: str) -> bool:
    """Whether patients nobody named are part of what is asked."""
    return bool(_MANY.search(text)) and not _EXTREME.search(text)


def shape_of_many(text: str) -> AnswerType:
    """Whether the patients are the answer, their number is, or what they have."""
    if _COUNT.search(text):
        return AnswerType.COHORT_COUNT
    people = re.search(rf"\b{PEOPLE}\b", text, re.IGNORECASE)
    if people is None:
        return AnswerType.COHORT
    lead = text[: people.start()]
    asks_else = ASKED_AFTERWARDS.search(text, people.end()) or _ASKS_WHAT_THEY_DO.search(lead)
    return AnswerType.TWO_STEP if asks_else or _asks_of_them(lead) else AnswerType.COHORT


def _asks_of_them(lead: str) -> bool:
    """Whether the words before the patients name something else that is asked for: drugs of, HbA1c among."""
    of_them = _OF_THEM.search(lead)
    return bool(of_them and re.search(r"[a-z]", LEAD.sub("", of_them["asked"]), re.IGNORECASE))
