"""Answer a yes-or-no question about a finding by its newest entries, without a verdict.

An entry is no yes: "Never smoked tobacco" stands under "Tobacco smoking status" (a question whether somebody
smokes was once answered with "Yes" and these words).
"""

from collections.abc import Iterator

from privrag_desktop.agents.exact.overviews.lookup_result import Known
from privrag_desktop.agents.exact.released_facts import ReleasedFact
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.retrieve.exact.fact_status import by_day

_MOST, _MOST_EARLIER = 6, 5
_OVER = frozenset(
    {"resolved", "inactive", "remission", "revoked", "stopped", "ended", "cancelled", "rejected"}
)


def as_recorded(known: Known) -> tuple[Statement, ...]:
    """The newest entries, the newest first; then what older ones say that differs."""
    told = sorted(known.of(known.result.facts), key=lambda one: by_day(one.fact), reverse=True)
    said = [_entry(one) for one in told[:_MOST]]
    called, who = known.result.plan.selector.called, known.words.who(known.result.plan.patient_ids)
    if called and told and all(one.fact.status in _OVER for one in told):
        said.insert(0, Statement(f"No current {called} is recorded for {who}; what was recorded is over."))
    left = len(told) - _MOST
    more = [Statement(f"{left} more are not shown.")] if left > 0 else []
    return (*said, *more, *_earlier(known))


def elsewhere(known: Known) -> Iterator[Statement]:
    """Readings of the test under another name: those that are the answer by their name alone, others whole.

    "Yes" was once said of white cells that stood under the name of another specimen.
    """
    result = known.result
    for one in known.of(result.elsewhere):
        if one.fact in result.facts:
            yield Statement(f"The records call this “{one.name}” {one.cite}.")
        else:
            yield Statement(f"Recorded under another name: {one.sentence}")


def _entry(one: ReleasedFact) -> Statement:
    if one.value:
        sentence = f"{one.person}'s latest {one.name} was {one.value}{one.on} {one.cite}."
    else:
        sentence = f"{one.person}'s {one.fact.category.value.lower()}: {one.said}{one.on} {one.cite}."
    return Statement(sentence)


def _earlier(known: Known) -> Iterator[Statement]:
    told = sorted(known.of(known.result.earlier), key=lambda one: by_day(one.fact), reverse=True)
    values = [f"{one.value or one.said}{one.on} {one.cite}" for one in told[:_MOST_EARLIER]]
    left = len(told) - _MOST_EARLIER
    more = f" and {left} more" if left > 0 else ""
    if values:
        yield Statement(f"Earlier entries differ: {'; '.join(values)}{more}.")
