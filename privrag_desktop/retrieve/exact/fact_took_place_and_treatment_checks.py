"""Decide whether a fact took place, and find findings that tell how a patient is treated."""

import re
from collections.abc import Iterable

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.lexicon.fact_category_terms import MEASURED
from privrag_desktop.retrieve.exact.fact_status import counts, newest

TO_COME = ("planned", "unknown")  # statuses of visits that nobody has seen take place
DISCHARGED_TO = ", discharged to "  # behind the reason of a visit
_NOT_DONE = frozenset({"not-done", "not done", "not-taken", "declined"})
_FINDINGS = MEASURED | {Category.EXAM}
_OF_TREATMENT = re.compile(r"treatment|regimen|drugs?\b|medicat|therap|antiretroviral", re.IGNORECASE)


def is_meant(fact: Fact) -> bool:
    """Whether a fact counts; a visit that nobody has seen take place does not."""
    return counts(fact) and not (fact.category is Category.VISIT and fact.status in TO_COME)


def was_not_done(fact: Fact) -> bool:
    """Whether it says that something was not given or not done."""
    return (fact.status or "").lower() in _NOT_DONE


def of_treatment(facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """The newest findings of each name that tell how somebody is treated, though no drug is ordered.

    Of a patient with 67 findings "current TB treatment" it was once said that there are no medications. A
    procedure called "documentation of current medications" tells of none.
    """
    found = (one for one in facts if one.category in _FINDINGS and _OF_TREATMENT.search(one.name))
    return tuple(newest(one for one in found if counts(one)))
