"""That the records hold nothing of what is asked: whom, what and when, and what comes nearest."""

from privrag_desktop.agents.exact.known import Known, joined
from privrag_desktop.agents.state import Statement
from privrag_desktop.retrieve.shapes import Shape


def nothing(known: Known) -> tuple[Statement, ...]:
    """A certain absence, then what is over and what the records deny."""
    plan = known.result.plan
    no = "No" if plan.shape is Shape.YES_NO else ""
    if (plan.cohort or plan.people) and not plan.patient_ids:
        having = known.words.having(plan.cohort, plan.people)
        having = having.replace("are ", "be ", 1) if plan.people else having
        return (Statement(f"No patient in this vault is recorded to {having}."),)
    when = known.words.when(plan.selector)
    is_past = plan.selector.present and known.result.former and not known.asked.startswith("current ")
    current = "current " if is_past else ""
    of = f" of {known.words.who(plan.patient_ids)}" if plan.patient_ids else ""
    the = f"{no}: the" if no else "The"
    said = Statement(f"{the} records{of} hold no {current}{known.asked}{when}.")
    return (said, *_denied(known), *_over(known))


def nothing_at_all(known: Known) -> Statement:
    """That there is no fact of somebody in a time."""
    plan = known.result.plan
    when = known.words.when(plan.selector)
    return Statement(f"The records of {known.words.who(plan.patient_ids)} hold nothing{when}.")


def _denied(known: Known) -> tuple[Statement, ...]:
    return tuple(
        Statement(f"The records say: {one.said} {one.cite}.") for one in known.of(known.result.denials)
    )


def _over(known: Known) -> tuple[Statement, ...]:
    former = known.of(known.result.former)
    told = joined((f"{one.said} {one.cite}" for one in former), "; ")
    return (Statement(f"No longer present: {told}."),) if former else ()
