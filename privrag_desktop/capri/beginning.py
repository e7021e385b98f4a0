"""What code does for a task before a model is asked: detect, map, hide, look up whom it names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import monotonic

from privrag_desktop.acting import TaskCall, TaskStep, TaskStepKind
from privrag_desktop.capri.as_json import as_json
from privrag_desktop.capri.entities import Entity
from privrag_desktop.capri.lines import line
from privrag_desktop.capri.mapping import Roster
from privrag_desktop.capri.tools import FlatCall, Function, Gateway
from privrag_desktop.capri.walking import hidden
from privrag_desktop.errors import ToolRefused
from privrag_desktop.privacy.contextual.map import Contextual


@dataclass(frozen=True, slots=True)
class Met:
    """What was done for one entity."""

    step: TaskStep
    call: TaskCall | None = None


def meet(
    entities: Sequence[Entity], gateways: Sequence[Gateway], contextual: Contextual, roster: Roster
) -> Iterator[Met]:
    """Every detected entity into the roster; people are looked up by the gateways that know how.

    They are looked up first: whose stand-in is chosen knows the gender then, and the rest of the name.
    """
    for entity in entities:
        yield from _looked_up(entity, gateways, contextual, roster)
    for entity in entities:
        shown = line(roster.add(entity), roster)
        named = entity.called or entity.key or type(entity).__name__
        yield Met(TaskStep(TaskStepKind.DETECTED, named, shown, 0, 0.0))


def _looked_up(
    entity: Entity, gateways: Sequence[Gateway], contextual: Contextual, roster: Roster
) -> Iterator[Met]:
    for gateway, call in _lookups(entity, gateways):
        started = monotonic()
        found = _found(gateway, call)
        instances = roster.add_all(found or ())
        shown = "\n".join(line(one, roster) for one in instances) or "Nobody was found."
        words = contextual.restore_text(shown)
        step = TaskStep(TaskStepKind.LOOKED_UP, words, shown, 0, monotonic() - started)
        told = as_json(hidden(call.arguments, contextual))
        yield Met(step, TaskCall(call.tool, told, None, found is not None, by_code=True))


def _lookups(entity: Entity, gateways: Sequence[Gateway]) -> Iterator[tuple[Gateway, FlatCall]]:
    """By name, or by key where no name is known; nothing where neither is."""
    by = entity.called or entity.key
    for gateway in gateways:
        functions = {one.name: one for one in gateway.toolkit.functions}
        for type_, name, argument in gateway.toolkit.find:
            if by and type_ is type(entity):
                yield gateway, _asked(functions[name], argument, by)


def _asked(function: Function, argument: str, by: str) -> FlatCall:
    return function.flat(function.arguments.model_validate({argument: by}))


def _found(gateway: Gateway, call: FlatCall) -> tuple[Entity, ...] | None:
    """None if the gateway refused."""
    try:
        return gateway.call(call).entities
    except ToolRefused:
        return None
