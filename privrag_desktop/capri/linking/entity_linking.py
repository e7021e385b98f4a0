"""What code does for a task before a model is asked: the instances that it names, looked up and joined."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from time import monotonic

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_json import as_json, given
from privrag_desktop.capri.entities.entity_line_text import known_name, line, with_called
from privrag_desktop.capri.entities.entity_registry import Instance, Roster
from privrag_desktop.capri.entities.hide_and_restore_values import hidden
from privrag_desktop.capri.linking.date_of_mentioned_event import day_of, test_in
from privrag_desktop.capri.linking.initial_lookup_calls import (
    about,
    among,
    birth_in,
    last_reading,
    of_person,
    unnamed,
    worth_reading,
)
from privrag_desktop.capri.linking.namesake_disambiguation import Namesakes, told_apart
from privrag_desktop.capri.task_readers.patient_cohort_reader import cohort_in, said_of
from privrag_desktop.capri.tool_interface.call_grammar import COUNT
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Gateway
from privrag_desktop.domain.tasks import TaskCall, TaskStep, TaskStepKind
from privrag_desktop.errors import ToolRefused
from privrag_desktop.language.dates.date_reader import read_days
from privrag_desktop.language.dates.date_terms import IT
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import Contextual


@dataclass(frozen=True, slots=True)
class Met:
    """What was done at once."""

    step: TaskStep
    call: TaskCall | None = None
    note: str = ""  # what the agent is told besides the instances
    named: tuple[str, ...] = ()  # the label of the one that is meant for sure
    fitting: tuple[str, ...] = ()  # the labels of those who are what the task says
    namesakes: tuple[Namesakes, ...] = ()  # where a name fits several


def meet(
    task: str,
    entities: Sequence[Entity],
    gateways: Sequence[Gateway],
    contextual: Contextual,
    roster: Roster,
    *,
    shown: Callable[[], str] | None = None,
) -> Iterator[Met]:
    """Every detected entity into the roster; people are looked up by the gateways that know how.

    They are looked up first: whose stand-in is chosen knows the gender then, and the rest of the name.
    `shown` tells the task as the agent will see it; nothing is looked up that it does not say as well.
    """
    looking = _Looking(contextual, roster)
    people: list[Instance] = []
    patients = sum(type(one).__name__ == "Patient" for one in entities)
    born = birth_in(task) if patients == 1 else ""
    for entity in entities:
        found: list[Instance] = []
        for gateway, call in of_person(entity, gateways, born):
            yield looking.done(gateway, call)
            found += looking.found
        named = _named(entity, found, roster, task=task, alone=patients == 1)
        people += named
        yield _detected(entity, named, contextual, roster)
    for gateway, call in () if patients else among(task, gateways):
        if not _is_said_alike(call, task if shown is None else shown(), contextual):
            continue
        met = looking.done(gateway, call)
        fitting = tuple(one.label for one in looking.found)
        people += worth_reading(task, looking.found)
        yield replace(met, note=_those(call, looking.found, contextual), fitting=fitting)
    for gateway, call in about(task, [one.entity for one in people], gateways):
        yield looking.done(gateway, call)
    for gateway, call in unnamed([one.entity for one in roster.instances], gateways):
        yield looking.done(gateway, call)


def last_readings(
    task: str,
    names: Sequence[tuple[int, int]],
    named: Sequence[str],
    gateways: Sequence[Gateway],
    *,
    roster: Roster,
) -> Iterator[tuple[str, date | None, Met]]:
    """The days of readings that a task counts from, "a week after the last HbA1c", as it is said there.

    Read where the task names one patient for sure; `names` are the ranges of names in it.
    """
    contextual = roster.contextual
    looking = _Looking(contextual, roster)
    person = roster.get(named[0]) if len(named) == 1 else None
    said = read_days(task, contextual.real_today, names=names).said
    events = [one.event for one in said if one.event and one.event != IT]
    for event in dict.fromkeys(events) if person and person.entity.key else ():
        for gateway, call in last_reading(test_in(event), person.entity.key if person else "", gateways):
            met = looking.done(gateway, call)
            days = {day_of(one.entity) for one in looking.found}
            yield event, days.pop() if len(days) == 1 else None, met


def _is_said_alike(call: FlatCall, shown: str, contextual: Contextual) -> bool:
    """Whether the task as shown has the same criteria, hidden: else both together tell the originals."""
    cohort = cohort_in(shown)
    return cohort is not None and given(hidden(call.arguments, contextual)) == said_of(cohort)


def _those(call: FlatCall, found: Sequence[Instance], contextual: Contextual) -> str:
    """Who fits what the task says of them."""
    said = given(hidden(call.arguments, contextual))
    labels = ", ".join(one.label for one in found) or "nobody"
    more = " There may be more." if len(found) == getattr(call.arguments, COUNT, 0) else ""
    return f"Those with {', '.join(f'{key} {value}' for key, value in said.items())}: {labels}.{more}"


def _named(
    entity: Entity, found: Sequence[Instance], roster: Roster, *, task: str, alone: bool
) -> list[Instance]:
    """Whom a task means: those found under that name; without any, an instance of which no more is known."""
    same = list(dict.fromkeys(one.label for one in found if type(one.entity) is type(entity)))
    if not same or entity.key:
        return [roster.add(entity)]
    people = [one for one in roster.instances if one.label in same]
    meant = told_apart(entity, [one.entity for one in people], task, alone=alone)
    return [one for one in people if one.entity in meant]


def _detected(entity: Entity, named: Sequence[Instance], contextual: Contextual, roster: Roster) -> Met:
    shown = hidden(entity, contextual)
    called = shown.called or shown.key
    labels = " or ".join(one.label for one in named)
    note = f"{called} in the task is {labels}." if called and not _is_plain(shown, named) else ""
    sure = (named[0].label,) if len(named) == 1 else ()
    words = with_called(contextual.restore_text(called), roster, known_name) or type(entity).__name__
    step = TaskStep(TaskStepKind.DETECTED, words, f"{called} {labels}".strip(), 0, 0.0)
    return Met(step, note=note, named=sure, namesakes=() if sure else (_namesakes(entity, named),))


def _namesakes(entity: Entity, named: Sequence[Instance]) -> Namesakes:
    keys = frozenset(one.entity.key for one in named)
    return Namesakes(entity.called or entity.key, keys, tuple(one.label for one in named))


def _is_plain(shown: Entity, named: Sequence[Instance]) -> bool:
    """Whether the only one meant is called just so."""
    return len(named) == 1 and (shown.called or shown.key) in {named[0].shown.called, named[0].shown.key}


class _Looking:
    """Carries out what reads."""

    def __init__(self, contextual: Contextual, roster: Roster) -> None:
        self._contextual = contextual
        self._roster = roster
        self.found: tuple[Instance, ...] = ()  # the last time

    def done(self, gateway: Gateway, call: FlatCall) -> Met:
        """A refusal is no reason to stop: the agent will see that nothing is known."""
        started = monotonic()
        found = _found(gateway, call)
        self.found = self._roster.add_all(found or ())
        shown = "\n".join(line(one, self._roster) for one in self.found) or "Nothing was found."
        words = with_called(self._contextual.restore_text(shown), self._roster, known_name)
        step = TaskStep(TaskStepKind.LOOKED_UP, words, shown, 0, monotonic() - started)
        told = as_json(hidden(call.arguments, self._contextual))
        return Met(step, TaskCall(call.tool, told, None, found is not None, by_code=True))


def _found(gateway: Gateway, call: FlatCall) -> tuple[Entity, ...] | None:
    """None if the gateway refused."""
    try:
        return gateway.call(call).entities
    except ToolRefused:
        return None
