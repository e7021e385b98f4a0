"""The entity types of e-mail: contacts of the user, and drafted messages."""

from typing import Annotated, ClassVar

from privrag_desktop.capri.entities.entity_base_class import EmailOrNone, Entity, Is, WordsOrNone
from privrag_desktop.domain.identifiers import EntityType


class Contact(Entity):
    """Somebody in the user's address book; the name comes first, since an address may be made of it."""

    label: ClassVar[str] = "K"
    person: ClassVar[bool] = True

    name: Annotated[str | None, Is(EntityType.PERSON, name=True)] = None
    email: Annotated[str | None, Is(EntityType.EMAIL, key=True)] = None


class Message(Entity):
    """An e-mail that was written and not sent."""

    label: ClassVar[str] = "M"

    message_id: Annotated[str | None, Is(EntityType.ID, key=True)] = None
    to: EmailOrNone = None
    subject: WordsOrNone = None
    body: WordsOrNone = None
