"""Which visits, plans or vaccines a selector means, by what their records say; and what may not be denied."""

import re
from collections.abc import Callable, Iterable, Sequence

from privrag_desktop.domain import Category, Fact
from privrag_desktop.errors import QueryRefused
from privrag_desktop.retrieve.cues import MEASURED
from privrag_desktop.retrieve.plan import Selector
from privrag_desktop.retrieve.record_words import has_any
from privrag_desktop.retrieve.standing import counts, newest

TO_COME = ("planned", "unknown")  # statuses of visits that nobody has seen take place
_NOT_DONE = frozenset({"not-done", "not done", "not-taken", "declined"})
_REASON = ", for "
_ELSEWHERE = {  # words by which other records tell of what no record of the kind does
    Category.DEVICE: r"implant|device|prosthe|pacemaker|defibrillator|stent|replacement|wheelchair",
    Category.FAMILY: r"family (?:\w+ )?history|\bFH\b",
    Category.IMMUNIZATION: r"vaccin|immuni[sz]",
    Category.ORDER: r"referr",
    Category.GOAL: r"\bgoal",
    Category.PLAN: r"care plan|plan of care",
    Category.VISIT: r"admission|inpatient|hospitali|emergency|follow-?up|visit|check-?up|consultation",
}
_FINDINGS = MEASURED | {Category.EXAM}
_SPOKEN = {Category.GIVEN}  # an order does not say that nothing was given
_OF_TREATMENT = re.compile(r"treatment|regimen|drugs?\b|medicat|therap|antiretroviral", re.IGNORECASE)


def is_meant(fact: Fact, selector: Selector) -> bool:
    """Whether a fact counts and is of the sort, the reason and the status that are meant."""
    if selector.not_done:
        return (fact.status or "").lower() in _NOT_DONE
    if not counts(fact) or fact.name in selector.without:
        return False
    if fact.category is Category.VISIT and fact.status in TO_COME:
        return False
    head, _, reason = fact.sentence.partition(_REASON)
    if selector.said and not has_any(f"{head} {_course(reason)}", selector.said):
        return False
    return not selector.reasons or has_any(reason, selector.reasons)


def reason_in(sentence: str) -> str:
    """What a record says that it was for; empty if it does not."""
    return sentence.partition(_REASON)[2]


def is_open(fact: Fact, selector: Selector) -> bool:
    """Whether the status is one of those asked for; all are where none is."""
    return not selector.statuses or fact.status in selector.statuses


def categories_meant(selector: Selector) -> frozenset[Category]:
    return frozenset({kind.category for kind in selector.kinds} | set(selector.categories))


def require_nothing_elsewhere(selector: Selector, others: Callable[[], Iterable[Fact]]) -> None:
    """Raises QueryRefused where records of another kind may tell what is asked for: that is not denied.

    `others` reads all of the patient's records, and is called for the few kinds only that they may tell of.
    """
    categories = categories_meant(selector) & {*_ELSEWHERE, *_SPOKEN}
    if not categories or selector.not_done:
        return
    told = "|".join(_ELSEWHERE[one] for one in categories if one in _ELSEWHERE)
    if selector.reasons or categories & _SPOKEN or _is_told(told, categories, others()):
        raise QueryRefused("Other records may tell this; it is searched for.")


def of_treatment(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """The newest findings of each name that tell how somebody is treated, though no drug is ordered.

    Of a patient with 67 findings "current TB treatment" it was once said that there are no medications. A
    procedure called "documentation of current medications" tells of none.
    """
    found = (one for one in facts if one.category in _FINDINGS and _OF_TREATMENT.search(one.name))
    return tuple(newest(one for one in found if counts(one)))


def _is_told(told: str, categories: frozenset[Category], others: Iterable[Fact]) -> bool:
    beside: Sequence[Fact] = [fact for fact in others if fact.category not in categories]
    return any(re.search(told, fact.name, re.IGNORECASE) for fact in beside)


def _course(reason: str) -> str:
    """What stands behind the reason: admitted from, discharged to."""
    found = re.search(r", (?:admitted from|discharged to|diet) .*", reason)
    return found[0] if found else ""
