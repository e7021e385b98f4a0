"""The base class of entities, whose properties declare what kind of value they hold."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import BaseModel, ConfigDict

from privrag_desktop.domain.identifiers import EntityType


@dataclass(frozen=True, slots=True)
class Is:
    """Beside a property or an argument: what kind of value it holds. Lists and nested models hold it within.

    `key` marks the property by which tools know an instance; `name` the one people call it by.
    """

    kind: EntityType
    key: bool = False
    name: bool = False


@dataclass(frozen=True, slots=True)
class Refers:
    """Beside a property or an argument: it is the key of an instance of the type of this name.

    With `of`, not its key but this property of it, such as the address of a practitioner.
    """

    entity: str
    kind: EntityType = EntityType.ID
    of: str = ""


@dataclass(frozen=True, slots=True)
class Property:
    """One declared property of an entity, or argument of a tool; a choice can only hold declared words."""

    name: str
    kind: EntityType
    is_key: bool = False
    is_name: bool = False
    refers_to: str = ""
    of: str = ""
    is_choice: bool = False


class Entity(BaseModel):
    """One instance with its originals; a property that is not known yet is None, or an empty tuple.

    `label` is the letter of its references (P for P1, P2); `person` says that it is a human being.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    label: ClassVar[str]
    person: ClassVar[bool] = False

    @property
    def key(self) -> str:
        """By what tools know it; empty while unknown."""
        return next((str(getattr(self, p.name) or "") for p in properties(type(self)) if p.is_key), "")

    @property
    def called(self) -> str:
        """By what people call it; empty while unknown."""
        return next((str(getattr(self, p.name) or "") for p in properties(type(self)) if p.is_name), "")


def properties(model: type[BaseModel]) -> tuple[Property, ...]:
    """The declared properties of an entity, or arguments of a tool; TypeError for one without its kind."""
    fields = model.model_fields.items()
    return tuple(_property(name, info.metadata, _is_choice(info.annotation)) for name, info in fields)


def _property(name: str, metadata: list[Any], is_choice: bool) -> Property:
    for mark in metadata:
        if isinstance(mark, Is):
            return Property(name, mark.kind, mark.key, mark.name, is_choice=is_choice)
        if isinstance(mark, Refers):
            return Property(name, mark.kind, refers_to=mark.entity, of=mark.of)
    raise TypeError(f"{name} does not say what kind of value it holds")


def _is_choice(annotation: Any) -> bool:
    """Whether it is a Literal, or one that may be missing."""
    parts = [part for part in get_args(annotation) if part is not type(None)]
    return get_origin(annotation) is Literal or (len(parts) == 1 and get_origin(parts[0]) is Literal)


Identifier = Annotated[str, Is(EntityType.ID)]
Plain = Annotated[str, Is(EntityType.PLAIN)]
Words = Annotated[str, Is(EntityType.TEXT)]
Count = Annotated[int, Is(EntityType.PLAIN)]
APatient = Annotated[str, Refers("Patient")]

PlainOrNone = Annotated[str | None, Is(EntityType.PLAIN)]
PhoneOrNone = Annotated[str | None, Is(EntityType.PHONE)]
EmailOrNone = Annotated[str | None, Is(EntityType.EMAIL)]
PlaceOrNone = Annotated[str | None, Is(EntityType.LOCATION)]
DateOrNone = Annotated[str | None, Is(EntityType.DATE)]
WordsOrNone = Annotated[str | None, Is(EntityType.TEXT)]
ADoctorOrNone = Annotated[str | None, Refers("Practitioner")]
