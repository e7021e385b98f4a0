"""State doctors, places and serial numbers of entries; they identify people, so only on the own screen."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    left_out,
    newest_first,
)
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.questions.query.query_language import Show, Top
from privrag_desktop.retrieve.exact.query_result import QueryResult
from privrag_desktop.retrieve.exact.query_rows import detail_key

_MOST_LISTED, _FEW = 40, 3
HIDDEN = "told on the clinician's own screen only"
_CALLED = MappingProxyType(
    {
        EntryDetailKind.DOCTOR: "doctor or nurse",
        EntryDetailKind.PLACE: "hospital or practice",
        EntryDetailKind.SERIAL_NUMBER: "number",
    }
)


def by_whom(query: Show, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """Each name with the entries beside which it stands, the newest first; and how many do not say it."""
    kind = EntryDetailKind(query.what)
    facts = newest_first(outcome.facts)
    groups = _by_text(facts, outcome.beside)
    people = {fact.patient_id for fact in facts}
    for text, own in list(groups.items())[:_MOST_LISTED]:
        whose = f"{wording.person(own[0].patient_id)}: " if len(people) > 1 else ""
        name = wording.personal(text) if wording.is_exact else f"{_capital(_CALLED[kind])} {HIDDEN}"
        mark = ITEM if len(groups) > 1 else ""
        yield AnswerLine(f"{whose}{name} – {_entries(own, wording)}", tuple(own), mark=mark)
    yield from left_out(len(groups) - _MOST_LISTED)
    silent = [fact for fact in facts if detail_key(fact) not in outcome.beside]
    if silent:
        said = f"No {_CALLED[kind]} is recorded with"
        yield AnswerLine(f"{said} {_entries(silent, wording)}", tuple(silent))


def top_by_whom(query: Top, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The ranks by a doctor or a place."""
    what = ("patient", "patients") if query.by == "patients" else ("entry", "entries")
    if not outcome.figures:
        yield AnswerLine(f"No {_CALLED[EntryDetailKind(query.each)]} is recorded with these entries")
        return
    for place, figure in enumerate(outcome.figures[:_MOST_LISTED], 1):
        hidden = f"{_capital(_CALLED[EntryDetailKind(query.each)])} {HIDDEN}"
        name = wording.personal(figure.name) if wording.is_exact else hidden
        yield AnswerLine(f"{name}: {counted(figure.number, *what)}", figure.facts, mark=f"{place}. ")
    yield from left_out(len(outcome.figures) - _MOST_LISTED)


def _by_text(
    facts: Sequence[Fact], beside: Mapping[tuple[str, str], tuple[EntryDetail, ...]]
) -> dict[str, list[Fact]]:
    """Several of one entry are told together."""
    groups: dict[tuple[str, str], list[Fact]] = {}
    for fact in facts:
        if own := beside.get(detail_key(fact)):
            groups.setdefault((fact.patient_id, "; ".join(one.text for one in own)), []).append(fact)
    return {text: own for (_, text), own in groups.items()}


def _entries(facts: Sequence[Fact], wording: AnswerWording) -> str:
    """A few with their days; of many how many, and the newest."""
    said = [f"{wording.name(one)}{f' on {day}' if (day := wording.day(one)) else ''}" for one in facts[:_FEW]]
    if len(facts) <= _FEW:
        return ", ".join(said)
    return f"{counted(len(facts), 'entry', 'entries')}, the newest {said[0]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
