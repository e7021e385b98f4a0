"""What code does for a task before a model is asked: the instances that it names, looked up and joined."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

from privrag_desktop.acting import TaskCall, TaskStep, TaskStepKind
from privrag_desktop.capri.as_json import as_json
from privrag_desktop.capri.entities import Entity
from privrag_desktop.capri.lines import known_name, line, with_called
from privrag_desktop.capri.lookups import about, of_person
from privrag_desktop.capri.mapping import Instance, Roster
from privrag_desktop.capri.tools import FlatCall, Gateway
from privrag_desktop.capri.walking import hidden
from privrag_desktop.errors import ToolRefused
from privrag_desktop.privacy.contextual.map import Contextual


@dataclass(frozen=True, slots=True)
class Met:
    """What was done at once."""

    step: TaskStep
    call: TaskCall | None = None


def meet(
    task: str,
    entities: Sequence[Entity],
    gateways: Sequence[Gateway],
    contextual: Contextual,
    roster: Roster,
) -> Iterator[Met]:
    """Every detected entity into the roster; people are looked up by the gateways that know how.

    They are looked up first: whose stand-in is chosen knows the gender then, and the rest of the name.
    """
    looking = _Looking(contextual, roster)
    for entity in entities:
        for gateway, call in of_person(entity, gateways):
            yield looking.done(gateway, call)
    named = [roster.add(entity) for entity in entities]
    for instance in named:
        yield _detected(instance, roster)
    people = [one.entity for one in named]
    for gateway, call in about(task, people, gateways):
        yield looking.done(gateway, call)


def _detected(instance: Instance, roster: Roster) -> Met:
    return Met(TaskStep(TaskStepKind.DETECTED, known_name(instance), line(instance, roster), 0, 0.0))


class _Looking:
    """Carries out what reads."""

    def __init__(self, contextual: Contextual, roster: Roster) -> None:
        self._contextual = contextual
        self._roster = roster

    def done(self, gateway: Gateway, call: FlatCall) -> Met:
        """A refusal is no reason to stop: the agent will see that nothing is known."""
        started = monotonic()
        found = _found(gateway, call)
        instances = self._roster.add_all(found or ())
        shown = "\n".join(line(one, self._roster) for one in instances) or "Nothing was found."
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
