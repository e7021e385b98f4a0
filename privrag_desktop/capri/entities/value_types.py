"""Types of values that properties of entities and arguments of tools share; each says which kind it holds."""

from typing import Annotated

from privrag_desktop.capri.entities.entity_base_class import Is, Refers
from privrag_desktop.domain.identifiers import EntityType

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
