"""What a fact's status and sentence say of whether it counts, and whether it still holds."""

import re
from collections.abc import Callable, Iterable
from datetime import date

from privrag_desktop.domain import STANDING, Category, Fact

PRESENT = frozenset({None, "active", "recurrence", "relapse"})
_NEVER = frozenset(
    {"entered-in-error", "not-done", "not done", "cancelled", "draft", "preparation", "refuted", "nullified"}
)
_NOT_SURE = frozenset({"provisional", "differential", "unconfirmed"})
_DENIAL = re.compile(r"\b(?:no|nil|without)\s+(?:other\s+)?known\b|^(?:nka|nkda|nkfa)\b|^no\s", re.IGNORECASE)
_WITHOUT_VALUE = re.compile(r" (?:has no value\b|was recorded without a value\b)")

Named = tuple[str, Category, str]


def counts(fact: Fact) -> bool:
    """Whether the record means that this was so: not entered in error, not done, not withheld, not denied."""
    if (fact.status or "").lower() in _NEVER:
        return False
    if fact.category not in STANDING:
        return fact.value is not None or not _WITHOUT_VALUE.search(fact.sentence)
    said = _said(fact)
    if fact.category is Category.MEDICATION:
        return said[:1] != ["not to be given"]
    return not ({"refuted", "entered-in-error"} & set(said[:2]) or is_denial(fact))


def is_denial(fact: Fact) -> bool:
    """Whether a problem or an allergy stands for there being none, as "no known allergy" does."""
    return fact.category in {Category.ALLERGY, Category.CONDITION} and bool(_DENIAL.search(fact.name))


def is_unsure(fact: Fact) -> bool:
    """Whether the record itself calls a problem or an allergy provisional or unconfirmed."""
    return bool(_NOT_SURE & set(_said(fact)[:2]))


def is_present(fact: Fact) -> bool:
    return fact.category not in STANDING or fact.status in PRESENT


def named(fact: Fact) -> Named:
    """What makes two records of a problem, an allergy or a drug the same one."""
    return fact.patient_id, fact.category, fact.name.casefold()


def newest(facts: Iterable[Fact], key: Callable[[Fact], object] = named) -> list[Fact]:
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
    return fact.day or date.min


def _recency(fact: Fact) -> tuple[date, bool]:
    return by_day(fact), is_present(fact)


def _said(fact: Fact) -> list[str]:
    """What stands in the sentence after the name, piece by piece."""
    said = fact.sentence.removeprefix(f"{fact.category.value}: {fact.name}").rstrip(".")
    return said.removeprefix(", ").split(", ")
