"""The base classes of toolkits: tools, functions that call them, and gateways that carry out calls."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from pydantic import BaseModel, ConfigDict

from privrag_desktop.capri.entities.entity_base_class import Entity


class Arguments(BaseModel):
    """What a tool or a function takes: every field says its kind (`Is`, or `Refers` for a reference)."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Tool:
    """A call that a gateway knows, as in its published definition; what the flat surface offers."""

    name: str
    summary: str
    arguments: type[Arguments]


@dataclass(frozen=True, slots=True)
class FlatCall:
    """A tool and its arguments; originals on the way to a gateway, else as a model sees them."""

    tool: str
    arguments: Arguments


def _any(_: Entity) -> bool:
    return True


def of_nobody(_: FlatCall) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Function:
    """What an entity type can do, `name` as in "Appointment.create"; each use is one call of one tool.

    `on` says which instances it can be used on; others are no references of it.
    `changes` is told to the user in `plain` words, with {argument} in braces, and waits for a yes.
    """

    name: str
    summary: str
    arguments: type[Arguments]
    flat: Callable[[Arguments], FlatCall]
    returns: tuple[type[Entity], ...] = ()
    changes: bool = False
    plain: str = ""
    on: Callable[[Entity], bool] = _any


@dataclass(frozen=True, slots=True)
class Toolkit:
    """`find` names the function that looks a person up by name, for each type that has one.

    `among` names the one that finds people by what they are: gender, over, under, condition, …
    `changes` says of a flat call whether it changes something; `plain` tells it to the user, and `whom`
    the patient it is about with the record number, so that namesakes are told apart.
    """

    name: str
    entities: tuple[type[Entity], ...]
    tools: tuple[Tool, ...]
    functions: tuple[Function, ...]
    changes: Callable[[FlatCall], bool]
    plain: Callable[[FlatCall], str]
    find: tuple[tuple[type[Entity], str, str], ...] = ()  # type, function, name of its argument
    among: str = ""
    whom: Callable[[FlatCall], str] = of_nobody


@dataclass(frozen=True, slots=True)
class Result:
    """What a call brought: instances with originals, and words of the gateway's own without any."""

    entities: tuple[Entity, ...] = ()
    words: str = ""


class Gateway(Protocol):
    """Something that carries out calls: a simulation with a state, or the user's own vault."""

    @property
    def toolkit(self) -> Toolkit: ...

    def call(self, call: FlatCall) -> Result:
        """Raises ToolRefused with the sentence that the definition names."""
        ...


class Simulated(Gateway, Protocol):
    """A gateway with a world of its own, which can be looked at afterwards."""

    def everything(self) -> tuple[Entity, ...]:
        """All instances of the world as they are now, with originals."""
        ...
