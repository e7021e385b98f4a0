"""What a series of readings comes to, computed from the released values; models read direction badly."""

import re
from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal

from privrag_desktop.agents.shared_state import AskState, Node
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.measurement_generalisation import plain, rounded
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.reading_values import measured_in

Reading = tuple[Node, Decimal]
_MOST_SERIES = 3
_MARK = re.compile(r"\[DATE_\d+\]")


def trend_sentences(state: AskState, pseudonyms: Pseudonyms, coarseness: int = 1) -> tuple[str, ...]:
    """For a trend of one patient, a sentence for each kind of reading: first, last, lowest, highest."""
    if state.original.shape is not AnswerType.TREND or len(state.original.patient_ids) != 1:
        return ()
    series: defaultdict[tuple[str, str], list[Reading]] = defaultdict(list)
    written: dict[str, str] = {}
    for node in state.nodes:
        for fact, value in _readings(node, coarseness):
            unit = measured_in(fact)
            written.setdefault(unit, fact.unit or "")
            series[fact.name, unit].append((node, value))
    longest = sorted(series.items(), key=lambda pair: -len(pair[1]))[:_MOST_SERIES]
    return tuple(
        _told(name, written[unit], readings, pseudonyms)
        for (name, unit), readings in longest
        if len(readings) > 1
    )


def _readings(node: Node, coarseness: int) -> Iterator[tuple[Fact, Decimal]]:
    """The numeric readings of a dated passage whose name stands in its line as it is."""
    if node.passage.document.day is None:
        return
    for general, line in zip(node.facts, node.lines, strict=True):
        fact = general.facts[0]
        value = rounded(fact, coarseness) if fact.unit else None
        if value is not None and fact.name in line:
            yield fact, Decimal(value)


def _told(name: str, unit: str, readings: list[Reading], pseudonyms: Pseudonyms) -> str:
    (first, start), (last, end) = readings[0], readings[-1]
    verb = "rose" if end > start else "fell" if end < start else "went"
    values = [value for _, value in readings]
    return (
        f"{first.person}'s {name} {verb} from {plain(start)} {unit}"
        f" on {_day(first, pseudonyms)} [{first.number}] to {plain(end)} {unit}"
        f" on {_day(last, pseudonyms)} [{last.number}];"
        f" lowest {plain(min(values))}, highest {plain(max(values))}."
    )


def _day(node: Node, pseudonyms: Pseudonyms) -> str:
    day = node.passage.document.day
    return pseudonyms.date(day.isoformat()) if day else ""


def newest_left_out(answer: str, state: AskState) -> str:
    """The sentence that has the newest reading, if an answer about a trend leaves that out; else empty."""
    missing = [told for told in state.trend[:1] if not set(_MARK.findall(told)) <= set(_MARK.findall(answer))]
    return "".join(missing)
