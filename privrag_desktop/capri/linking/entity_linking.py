"""Look up the entities that a task names, and add them to the registry, before a model is asked."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from time import monotonic

from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json, given_values
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_line_text import known_name, line, with_called
from privrag_desktop.capri.entities.entity_registry import EntityInstance, EntityRegistry
from privrag_desktop.capri.entities.hide_and_restore_values import hide_values
from privrag_desktop.capri.linking.date_of_mentioned_event import day_of, test_in
from privrag_desktop.capri.linking.initial_lookup_calls import (
    birth_in,
    cohort_lookups,
    last_reading,
    of_person,
    topic_lookups,
    unnamed,
    worth_reading,
)
from privrag_desktop.capri.linking.namesake_disambiguation import Namesakes, fitting_people
from privrag_desktop.capri.task_readers.patient_cohort_reader import cohort_in, said_of
from privrag_desktop.capri.tool_interface.call_grammar import COUNT
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Gateway
from privrag_desktop.domain.tasks import TaskCall, TaskStep, TaskStepKind
from privrag_desktop.errors import ToolRefused
from privrag_desktop.language.dates.date_reader import read_days
from privrag_desktop.language.dates.date_terms import IT
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser


@dataclass(frozen=True, slots=True)
class LinkingStep:
    """One step of linking: what was looked up, and whom it found."""

    step: TaskStep
    call: TaskCall | None = None
    note: str = ""  # what the agent reads besides the instances
    named: tuple[str, ...] = ()  # the label of the one that the task names for sure
    fitting: tuple[str, ...] = ()  # the labels of those who are what the task says
    namesakes: tuple[Namesakes, ...] = ()  # where a name fits several


def link_entities(
    task: str,
    entities: Sequence[Entity],
    gateways: Sequence[Gateway],
    contextual: TaskPseudonymiser,
    registry: EntityRegistry,
    *,
    shown: Callable[[], str] | None = None,
) -> Iterator[LinkingStep]:
    """Put every detected entity into the registry; people are looked up by the gateways that know how.

    They are looked up first: whose pseudonym is chosen knows the gender then, and the rest of the name.
    `shown` tells the task as the agent will see it; nothing is looked up that it does not say as well.
    """
    looking = _Looking(contextual, registry)
    people: list[EntityInstance] = []
    patients = sum(type(one).__name__ == "Patient" for one in entities)
    born = birth_in(task) if patients == 1 else ""
    for entity in entities:
        found: list[EntityInstance] = []
        for gateway, call in of_person(entity, gateways, born):
            yield looking.done(gateway, call)
            found += looking.found
        named = _named(entity, found, registry, task=task, alone=patients == 1)
        people += named
        yield _detected(entity, named, contextual, registry)
    for gateway, call in () if patients else cohort_lookups(task, gateways):
        if not _is_said_alike(call, task if shown is None else shown(), contextual):
            continue
        linked = looking.done(gateway, call)
        fitting = tuple(one.label for one in looking.found)
        people += worth_reading(task, looking.found)
        yield replace(linked, note=_those(call, looking.found, contextual), fitting=fitting)
    for gateway, call in topic_lookups(task, [one.entity for one in people], gateways):
        yield looking.done(gateway, call)
    for gateway, call in unnamed([one.entity for one in registry.instances], gateways):
        yield looking.done(gateway, call)


def last_readings(
    task: str,
    names: Sequence[tuple[int, int]],
    named: Sequence[str],
    gateways: Sequence[Gateway],
    *,
    registry: EntityRegistry,
) -> Iterator[tuple[str, date | None, LinkingStep]]:
    """The days of readings that a task counts from, "a week after the last HbA1c", as it is said there.

    Read where the task names one patient for sure; `names` are the ranges of names in it.
    """
    contextual = registry.contextual
    looking = _Looking(contextual, registry)
    person = registry.get(named[0]) if len(named) == 1 else None
    said = read_days(task, contextual.real_today, names=names).said
    events = [one.event for one in said if one.event and one.event != IT]
    for event in dict.fromkeys(events) if person and person.entity.key else ():
        for gateway, call in last_reading(test_in(event), person.entity.key if person else "", gateways):
            linked = looking.done(gateway, call)
            days = {day_of(one.entity) for one in looking.found}
            yield event, days.pop() if len(days) == 1 else None, linked


def _is_said_alike(call: FlatCall, shown: str, contextual: TaskPseudonymiser) -> bool:
    """Whether the task as shown has the same criteria, hidden: else both together tell the originals."""
    cohort = cohort_in(shown)
    return cohort is not None and given_values(hide_values(call.arguments, contextual)) == said_of(cohort)


def _those(call: FlatCall, found: Sequence[EntityInstance], contextual: TaskPseudonymiser) -> str:
    """Who fits what the task says of them."""
    said = given_values(hide_values(call.arguments, contextual))
    labels = ", ".join(one.label for one in found) or "nobody"
    more = " There may be more." if len(found) == getattr(call.arguments, COUNT, 0) else ""
    return f"Those with {', '.join(f'{key} {value}' for key, value in said.items())}: {labels}.{more}"


def _named(
    entity: Entity, found: Sequence[EntityInstance], registry: EntityRegistry, *, task: str, alone: bool
) -> list[EntityInstance]:
    """Whom a task means: those found under that name; without any, an instance of which no more is known."""
    same = list(dict.fromkeys(one.label for one in found if type(one.entity) is type(entity)))
    if not same or entity.key:
        return [registry.add(entity)]
    people = [one for one in registry.instances if one.label in same]
    chosen = fitting_people(entity, [one.entity for one in people], task, alone=alone)
    return [one for one in people if one.entity in chosen]


def _detected(
    entity: Entity, named: Sequence[EntityInstance], contextual: TaskPseudonymiser, registry: EntityRegistry
) -> LinkingStep:
    shown = hide_values(entity, contextual)
    called = shown.called or shown.key
    labels = " or ".join(one.label for one in named)
    note = f"{called} in the task is {labels}." if called and not _is_plain(shown, named) else ""
    sure = (named[0].label,) if len(named) == 1 else ()
    words = with_called(contextual.restore_text(called), registry, known_name) or type(entity).__name__
    step = TaskStep(TaskStepKind.DETECTED, words, f"{called} {labels}".strip(), 0, 0.0)
    return LinkingStep(step, note=note, named=sure, namesakes=() if sure else (_namesakes(entity, named),))


def _namesakes(entity: Entity, named: Sequence[EntityInstance]) -> Namesakes:
    keys = frozenset(one.entity.key for one in named)
    return Namesakes(entity.called or entity.key, keys, tuple(one.label for one in named))


def _is_plain(shown: Entity, named: Sequence[EntityInstance]) -> bool:
    """Whether the only candidate is called just so."""
    return len(named) == 1 and (shown.called or shown.key) in {named[0].shown.called, named[0].shown.key}


class _Looking:
    """Carries out what reads."""

    def __init__(self, contextual: TaskPseudonymiser, registry: EntityRegistry) -> None:
        self._contextual = contextual
        self._registry = registry
        self.found: tuple[EntityInstance, ...] = ()  # the last time

    def done(self, gateway: Gateway, call: FlatCall) -> LinkingStep:
        """A refusal is no reason to stop: the agent will see that nothing is known."""
        started = monotonic()
        found = _found(gateway, call)
        self.found = self._registry.add_all(found or ())
        shown = "\n".join(line(one, self._registry) for one in self.found) or "Nothing was found."
        words = with_called(self._contextual.restore_text(shown), self._registry, known_name)
        step = TaskStep(TaskStepKind.LOOKED_UP, words, shown, 0, monotonic() - started)
        arguments = as_json(hide_values(call.arguments, self._contextual))
        return LinkingStep(step, TaskCall(call.tool, arguments, None, found is not None, by_code=True))


def _found(gateway: Gateway, call: FlatCall) -> tuple[Entity, ...] | None:
    """None if the gateway refused."""
    try:
        return gateway.call(call).entities
    except ToolRefused:
        return None
