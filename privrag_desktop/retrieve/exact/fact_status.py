"""Decide from a fact's status and sentence whether it counts, took place and still holds.

And find the findings that tell how a patient is treated.
"""

import re
from calendar import monthrange
from collections.abc import Callable, Iterable
from datetime import date

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import READINGS, STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.lexicon.fact_category_terms import MEASURED

PRESENT = frozenset({None, "active", "recurrence", "relapse"})
_NEVER = frozenset(
    {
        "entered-in-error",
        "not-done",
        "not done",
        "cancelled",
        "draft",
        "preparation",
        "refuted",
        "nullified",
        "not-taken",
        "declined",
    }
)
_NOT_SURE = frozenset({"provisional", "differential", "unconfirmed"})
_DENIAL = re.compile(
    r"\b(?:no|nil|none|not|without)[\s-]+(?:other[\s-]+)?known\b|^(?:nka|nkda|nkfa|none|nil|no)\b|^denie[sd]\b"
    r"|^(?:allerg\w+\s+)?(?:status\s+)?(?:is\s+)?unknown"
    r"(?:\s+(?:allerg\w+|status|history|of|if|whether|any|to|date|at|this|present|time))*\s*(?:\([^()]*\))?\W*$"
    r"|^(?:patient\s+)?not\s+asked\b|^unable\s+to\b"
    r"|^not\s+(?:allergic|assessed)\b|\binformation\s+(?:is\s+)?(?:not\s+available|unavailable)\b",
    re.IGNORECASE,
)
# SNOMED CT: no known allergy; of drugs, of food, to the environment, to latex, to insects
_DENIAL_CODES = frozenset(
    {"716186003", "409137002", "429625007", "428607008", "1003774007", "428197003", "160244002"}
)
_PARTIAL = re.compile(r"([12]\d{3})(?:-(0[1-9]|1[0-2]))?")
_DECEMBER = 12
_WITHOUT_VALUE = re.compile(r" (?:has no value\b|was recorded without a value\b)")

Named = tuple[str, Category, str]


def is_valid(fact: Fact) -> bool:
    """Whether the entry is one that was made and done, whatever it says."""
    return (fact.status or "").lower() not in _NEVER


def is_in_words(fact: Fact) -> bool:
    """Whether it is a finding that is no number: its value may say that there is none, as "Negative"."""
    return fact.category in READINGS and fact.value is None


def counts(fact: Fact) -> bool:
    """Whether the record means that this was so: not entered in error, not done, not withheld, not denied."""
    if not is_valid(fact):
        return False
    if fact.category not in STANDING:
        return fact.value is not None or not _WITHOUT_VALUE.search(fact.sentence)
    said = _said(fact)
    if fact.category is Category.MEDICATION:
        return said[:1] != ["not to be given"]
    return not ({"refuted", "entered-in-error"} & set(said[:2]) or is_denial(fact))


def is_denial(fact: Fact) -> bool:
    """Whether it names no problem and no allergy: that there is none, as "no known allergy" does, or that
    nobody knows.
    """
    is_deniable = fact.category in {Category.ALLERGY, Category.CONDITION}
    return is_deniable and (fact.code in _DENIAL_CODES or bool(_DENIAL.search(fact.name)))


def is_unsure(fact: Fact) -> bool:
    """Whether the record itself calls a problem or an allergy provisional or unconfirmed."""
    return bool(_NOT_SURE & set(_said(fact)[:2]))


def is_present(fact: Fact) -> bool:
    return fact.category not in STANDING or fact.status in PRESENT


def is_in_force(fact: Fact) -> bool:
    """Whether it is an order or a directive that goes on, whatever newer ones say."""
    return fact.category is Category.ORDER and fact.status == "active"


def name_key(fact: Fact) -> Named:
    """What makes two records of a problem, an allergy or a drug the same one."""
    return fact.patient_id, fact.category, fact.name.casefold()


def newest(facts: Iterable[Fact], key: Callable[[Fact], object] = name_key) -> list[Fact]:
    """Of each problem or drug its newest record, in the order given; on one day what holds comes before
    what does not: a drug that is stopped and ordered anew is taken.
    """
    best: dict[object, Fact] = {}
    for fact in facts:
        known = best.get(key(fact))
        if known is None or _recency(fact) >= _recency(known):
            best[key(fact)] = fact
    return list(best.values())


def by_day(fact: Fact) -> date:
    """The day, the first of the year or month that stands in place of one, or the earliest of all."""
    span = None if fact.day else partial_period(fact)
    return fact.day or (span.first if span else date.min)


def by_moment(fact: Fact) -> tuple[date, str]:
    return by_day(fact), time_of_day(fact)


def time_of_day(fact: Fact) -> str:
    """As text that sorts, empty where the record gives none."""
    return fact.moment or "" if fact.day else ""


def partial_period(fact: Fact) -> Period | None:
    """The year or month that the record gives in place of a day."""
    found = _PARTIAL.fullmatch(fact.moment or "")
    if fact.day or found is None:
        return None
    year, month = int(found[1]), int(found[2] or 0)
    last_month = month or _DECEMBER
    return Period(date(year, month or 1, 1), date(year, last_month, monthrange(year, last_month)[1]))


def _recency(fact: Fact) -> tuple[date, bool]:
    return by_day(fact), is_present(fact)


def _said(fact: Fact) -> list[str]:
    """What stands in the sentence after the name, piece by piece."""
    said = fact.sentence.removeprefix(f"{fact.category.value}: {fact.name}").rstrip(".")
    return said.removeprefix(", ").split(", ")


def state_key(fact: Fact) -> tuple[str, str, str | None]:
    """What an entry says of a state, the same for all that say the same: “Never smoker”."""
    value = fact.value or fact.sentence.partition(" was ")[2]
    return fact.name.casefold(), value.casefold(), fact.status


TO_COME = ("planned", "unknown")  # statuses of visits that nobody has seen take place
_NOT_DONE = frozenset({"not-done", "not done", "not-taken", "declined"})
_FINDINGS = MEASURED | {Category.EXAM}
_OF_TREATMENT = re.compile(r"treatment|regimen|drugs?\b|medicat|therap|antiretroviral", re.IGNORECASE)


def took_place(fact: Fact) -> bool:
    """Whether a fact counts, and is no visit that nobody has seen take place."""
    return counts(fact) and not is_visit_to_come(fact)


def is_visit_to_come(fact: Fact) -> bool:
    """Whether it is an appointment, or nobody has seen it take place."""
    return fact.category is Category.VISIT and fact.status in TO_COME


def was_not_done(fact: Fact) -> bool:
    """Whether it says that something was not given or not done."""
    return (fact.status or "").lower() in _NOT_DONE


def treatment_findings(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """The newest findings of each name that tell how somebody is treated, though no drug is ordered.

    Of a patient with 67 findings "current TB treatment" it was once said that there are no medications. A
    procedure called "documentation of current medications" tells of none.
    """
    found = (one for one in facts if one.category in _FINDINGS and _OF_TREATMENT.search(one.name))
    return tuple(newest(one for one in found if counts(one)))
