"""The e-mail tools: look up a contact, and write a draft that is never sent."""

from collections.abc import Callable
from typing import Annotated

from privrag_desktop.capri.entities.entity_base_class import Is, Refers, Words
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact, Message
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Function, Tool, Toolkit
from privrag_desktop.domain.identifiers import EntityType


class SearchContacts(Arguments):
    query: Words


class WriteEmail(Arguments):
    to: Annotated[str, Is(EntityType.EMAIL)]
    subject: Words
    body: Words


TOOLS = (
    Tool("SearchContacts", "Find contacts by name or e-mail address.", SearchContacts),
    Tool("WriteEmail", "Write an e-mail; it is kept as a draft that the user sends.", WriteEmail),
)


class SearchContactsArguments(Arguments):
    """A name or a part of one, said to be one: Rose and Mark are words, too."""

    query: Annotated[str, Is(EntityType.PERSON)]


class ToContact(Arguments):
    contact: Annotated[str, Refers("Contact", EntityType.EMAIL)]
    subject: Words
    body: Words


class ToPractitioner(Arguments):
    practitioner: Annotated[str, Refers("Practitioner", EntityType.EMAIL, of="email")]
    subject: Words
    body: Words


def _search(given: Arguments) -> FlatCall:
    assert isinstance(given, SearchContactsArguments)
    return FlatCall("SearchContacts", SearchContacts(query=given.query))


def _to_contact(given: Arguments) -> FlatCall:
    assert isinstance(given, ToContact)
    return FlatCall("WriteEmail", WriteEmail(to=given.contact, subject=given.subject, body=given.body))


def _to_practitioner(given: Arguments) -> FlatCall:
    assert isinstance(given, ToPractitioner)
    return FlatCall("WriteEmail", WriteEmail(to=given.practitioner, subject=given.subject, body=given.body))


FIND_CONTACT = Function(
    "Contact.search", "find contacts by name", SearchContactsArguments, _search, (Contact,)
)
TO_CONTACT = Function(
    "Message.to_contact",
    "write an e-mail to this contact",
    ToContact,
    _to_contact,
    (Message,),
    changes=True,
    plain="Write to {contact}: {subject}",
)
TO_PRACTITIONER = Function(
    "Message.to_practitioner",
    "write an e-mail to this doctor",
    ToPractitioner,
    _to_practitioner,
    (Message,),
    changes=True,
    plain="Write to {practitioner}: {subject}",
)


def notify_toolkit(plain: Callable[[FlatCall], str]) -> Toolkit:
    """The toolkit of a gateway that tells calls in plain words, with the names that it knows."""
    return Toolkit(
        "notify",
        (Contact, Message),
        TOOLS,
        (FIND_CONTACT, TO_CONTACT, TO_PRACTITIONER),
        changes=lambda call: call.tool == "WriteEmail",
        plain=plain,
        find=((Contact, FIND_CONTACT.name, "query"),),
    )
