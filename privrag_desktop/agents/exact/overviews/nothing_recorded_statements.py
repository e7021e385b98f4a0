"""State that nothing is recorded of what was asked, and what comes nearest.

Records that hold nothing do not say that it is not so. These sentences therefore never begin with "No:" as
the answer to a question would, but say that nothing is recorded.
"""

from privrag_desktop.agents.exact.overviews.lookup_result import LookupResult
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.lexicon.patient_state_terms import unread_of


def nothing(known: LookupResult) -> tuple[Statement, ...]:
    """That nothing is recorded, then what is over and what the records deny."""
    plan = known.result.plan
    when = known.words.when(plan.selector)
    if _is_of_all_allergies(known):
        return (*_denied(known), *_over(known)) or (Statement(f"{nothing_of_allergies(known)}{when}."),)
    is_past = plan.selector.present and known.result.former and not known.asked.startswith("current ")
    current = "current " if is_past else ""
    of = f" for {known.words.who(plan.patient_ids)}"
    verb = "are" if known.is_plural else "is"
    said = Statement(f"No {current}{known.asked} {verb} recorded{of}{when}.")
    unread = unread_of(plan.selector.called) if plan.whether else ""
    return (
        said,
        *([Statement(unread)] if unread else []),
        *_denied(known),
        *_over(known),
        *_treatment(known),
    )


def nothing_of_allergies(known: LookupResult) -> str:
    """That nobody has written anything about allergies: the most misread of all absences."""
    who = known.words.who(known.result.plan.patient_ids)
    return f"Nothing is recorded about allergies of {who}, which does not mean that there are none"


def _is_of_all_allergies(known: LookupResult) -> bool:
    selector = known.result.plan.selector
    return selector.categories == (Category.ALLERGY,) and not selector.kinds


def nothing_at_all(known: LookupResult) -> Statement:
    """That there is no fact of somebody in a time."""
    plan = known.result.plan
    when = known.words.when(plan.selector)
    return Statement(f"The records of {known.words.who(plan.patient_ids)} hold nothing{when}.")


def _denied(known: LookupResult) -> tuple[Statement, ...]:
    return tuple(
        Statement(f"The records say: {one.said} {one.cite}.") for one in known.of(known.result.denials)
    )


def _over(known: LookupResult) -> tuple[Statement, ...]:
    former = known.of(known.result.former)
    told = "; ".join(f"{one.said} {one.cite}" for one in former)
    return (Statement(f"Recorded, but not as active: {told}."),) if former else ()


def _treatment(known: LookupResult) -> tuple[Statement, ...]:
    told = "; ".join(f"{one.said} {one.cite}" for one in known.of(known.result.treatment))
    return (Statement(f"Findings tell of treatment: {told}."),) if told else ()
