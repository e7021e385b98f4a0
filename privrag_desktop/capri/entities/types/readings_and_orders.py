"""The entity types of the user's own vault, beside patients: what was measured, and orders as drafts."""

from typing import Annotated, ClassVar

from privrag_desktop.capri.entities.entity_base_class import DateOrNone, Entity, Is, Refers, WordsOrNone
from privrag_desktop.domain.identifiers import EntityType


class Reading(Entity):
    """A value of a test; `date` is its day, with the time of day where the record gives one.

    `value` is a number with its unit; `finding` the record's words where it has no exact number.
    """

    label: ClassVar[str] = "V"
    patient_id: Annotated[str | None, Refers("Patient")] = None
    test: Annotated[str | None, Is(EntityType.TEST)] = None
    value: Annotated[str | None, Is(EntityType.QUANTITY)] = None
    finding: WordsOrNone = None
    date: DateOrNone = None


class Order(Entity):
    """A medication, a test, a procedure or a referral that somebody has to sign; `when` it is due."""

    label: ClassVar[str] = "O"
    order_id: Annotated[str | None, Is(EntityType.ID, key=True)] = None
    patient_id: Annotated[str | None, Refers("Patient")] = None
    item: WordsOrNone = None
    dose: Annotated[str | None, Is(EntityType.QUANTITY)] = None
    when: DateOrNone = None
    note: WordsOrNone = None
