"""Compare the readings of two days, from rounded values, or from exact ones for the own screen."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal

from privrag_desktop.agents.exact.overviews.lookup_result import Known
from privrag_desktop.agents.exact.released_facts import shown_number
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import plain
from privrag_desktop.retrieve.exact.fact_status import by_moment
from privrag_desktop.retrieve.exact.reading_values import measured_in

_MOST = 20
_TWO = 2
Series = list[tuple[Fact, Decimal]]


def comparison(known: Known) -> tuple[Statement, ...]:
    """First and last, lowest and highest of each kind of reading; those of one moment are told as such."""
    if long := _long(known.result.facts, known.coarseness):
        return tuple(_course(known, one) for one in long)
    return tuple(Statement(one.sentence) for one in known.told)


def ends_of(facts: Sequence[Fact]) -> list[Fact]:
    """The first and the last reading of each course that is told: the passages that it cites.

    Two visits with more readings than are shown of a list broke the answer off: the first had no passage.
    """
    return [one[end][0] for one in _long(facts, 0) for end in (0, -1)]


def _long(facts: Iterable[Fact], coarseness: int) -> list[Series]:
    """The courses over several moments, the longest first."""
    series = sorted(_series(facts, coarseness).values(), key=lambda one: -len(one))
    return [one for one in series if by_moment(one[0][0]) < by_moment(one[-1][0])][:_MOST]


def _series(facts: Iterable[Fact], coarseness: int) -> dict[tuple[str, str, str], Series]:
    """Of each patient and kind and unit, the readings with their numbers in order of day.

    A name in other capitals is the same kind, and the same reading under it is not counted again.
    """
    series: defaultdict[tuple[str, str, str], Series] = defaultdict(list)
    written: dict[tuple[object, ...], str] = {}
    for fact in facts:
        value = shown_number(fact, coarseness)
        if value is None or fact.day is None:
            continue
        kind = fact.patient_id, fact.name.casefold(), measured_in(fact)
        if written.setdefault((*kind, fact.day, fact.value), fact.name) == fact.name:
            series[kind].append((fact, value))
    return series


def _course(known: Known, series: Series) -> Statement:
    """From the first to the last; a course that went beyond both is never told without that.

    A creatinine of 1.6, 1.9, 1.5 and 1.9 was told as a rise from 1.6 to 1.9.
    """
    (first, start), (last, end) = series[0], series[-1]
    one, other = known.of([first])[0], known.of([last])[-1]
    verb = "stayed the same" if start == end else "rose" if end > start else "fell"
    unit = f" {first.unit}" if first.unit else ""
    values = [value for _, value in series]
    sentence = (
        f"{one.person}'s {one.name} {verb} from {plain(start)}{unit}{one.on} {one.cite}"
        f" to {plain(end)}{unit}{other.on} {other.cite}"
    )
    if len(series) > _TWO:
        sentence += f"; lowest {plain(min(values))}, highest {plain(max(values))}, {len(series)} readings"
    return Statement(f"{sentence}.")
