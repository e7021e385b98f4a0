"""Decide which of several patients is asked about, by the choice, a birth date or a title."""

import re
from collections.abc import Iterable, Sequence

from privrag_desktop.agents.dialogue.pronoun_resolution import PatientOf
from privrag_desktop.language.number_and_month_terms import ORDINALS
from privrag_desktop.privacy.detect.question_people_and_times_reader import Mentions

_ORDINALS = ORDINALS[:10]
CHOSEN = re.compile(
    r"\b(?:the\s+)?(?:(?P<word>"
    + "|".join([*_ORDINALS, "last", "former", "latter"])
    + r")(?:\s+(?:one|patient|of\s+them))?"
    r"|(?:number|no\.?|#|option)\s*(?P<number>\d{1,2}))(?P<owns>['’]s)?(?=\W|$)",
    re.IGNORECASE,
)
CHOICE_WORDS = frozenset(
    [
        "one",
        "ones",
        "patient",
        "person",
        "born",
        "older",
        "younger",
        "oldest",
        "youngest",
        "female",
        "male",
        "woman",
    ]
    + [
        "man",
        "lady",
        "mean",
        "meant",
        "please",
        "record",
        "year",
        "mrs",
        "mr",
        "ms",
        "miss",
        "boy",
        "girl",
        "with",
    ]
)


def chosen_patient(question: str, mentions: Mentions, offered: Sequence[str], patient_of: PatientOf) -> str:
    """Which of the patients offered the question means; empty if none or not just one."""
    if not offered:
        return ""
    match = CHOSEN.search(question)
    if match and (match["number"] or not mentions.patient_ids):
        at = _place(match)
        return offered[at] if -len(offered) <= at < len(offered) else ""
    left = set(offered) & mentions.patient_ids if mentions.patient_ids else set(offered)
    told = narrowed_patients(question, mentions, left or offered, patient_of)
    is_told = mentions.patient_ids or mentions.when.births or _gender(question, mentions)
    return next(iter(told)) if is_told and len(told) == 1 else ""


def _place(match: re.Match[str]) -> int:
    if match["number"]:
        return int(match["number"]) - 1
    word = match["word"].lower()
    return {"last": -1, "latter": -1, "former": 0}.get(
        word, _ORDINALS.index(word) if word in _ORDINALS else 0
    )


def narrowed_patients(
    question: str, mentions: Mentions, patient_ids: Iterable[str], patient_of: PatientOf
) -> frozenset[str]:
    """Those of the patients whom a birth date or year in the question, or a title, leaves."""
    people = {one: patient_of(one) for one in patient_ids}
    for birth in mentions.when.births:
        days = birth.period.first.isoformat(), birth.period.last.isoformat()
        people = {one: p for one, p in people.items() if p and p.birth_date and _within(p.birth_date, *days)}
    gender = _gender(question, mentions)
    fitting = {one for one, p in people.items() if not gender or not p or p.gender in {None, gender}}
    return frozenset(fitting or people)


def _within(birth: str, first: str, last: str) -> bool:
    """Whether a birth date, maybe without its day, lies between two days."""
    return first[: len(birth)] <= birth <= last[: len(birth)]


def gender_by_title(question: str, start: int) -> str | None:
    """That of the title before a name: female of Mrs."""
    title = re.search(r"\b(mr|mrs|ms|miss)\.?\s*$", question[:start], re.IGNORECASE)
    return ("male" if title[1].lower() == "mr" else "female") if title else None


def _gender(question: str, mentions: Mentions) -> str | None:
    titles = (gender_by_title(question, finding.span.start) for finding in mentions.findings)
    if by_title := next(filter(None, titles), None):
        return by_title
    if re.search(r"\b(?:she|her|female|woman|lady|girl)\b", question, re.IGNORECASE):
        return "female"
    return "male" if re.search(r"\b(?:he|his|him|male|man|boy)\b", question, re.IGNORECASE) else None
