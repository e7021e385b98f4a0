"""Types of values that properties of entities and arguments of tools share; each says which kind it holds."""

from typing import Annotated

from privrag_desktop.capri.entities.entity_base_class import Is, Refers
from privrag_desktop.domain.task_value_kinds import ValueKind

Identifier = Annotated[str, Is(ValueKind.ID)]
Plain = Annotated[str, Is(ValueKind.PLAIN)]
Words = Annotated[str, Is(ValueKind.TEXT)]
Count = Annotated[int, Is(ValueKind.PLAIN)]
APatient = Annotated[str, Refers("Patient")]

PlainOrNone = Annotated[str | None, Is(ValueKind.PLAIN)]
PhoneOrNone = Annotated[str | None, Is(ValueKind.PHONE)]
EmailOrNone = Annotated[str | None, Is(ValueKind.EMAIL)]
PlaceOrNone = Annotated[str | None, Is(ValueKind.PLACE)]
DateOrNone = Annotated[str | None, Is(ValueKind.DATE)]
WordsOrNone = Annotated[str | None, Is(ValueKind.TEXT)]
ADoctorOrNone = Annotated[str | None, Refers("Practitioner")]
