"""The e-mail functions come to one call each, and only a draft is a change."""

from privrag_desktop.capri.entities.entity_base_class import properties
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import (
    FIND_CONTACT,
    TO_CONTACT,
    TO_PRACTITIONER,
    SearchContacts,
    SearchContactsArguments,
    ToContact,
    ToPractitioner,
    WriteEmail,
    notify_toolkit,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.domain.identifiers import EntityType


def test_each_function_is_one_call_to_the_address_that_it_refers_to() -> None:
    mail = WriteEmail(to="oda@example.org", subject="S", body="B")
    to_contact = ToContact(contact="oda@example.org", subject="S", body="B")
    to_doctor = ToPractitioner(practitioner="oda@example.org", subject="S", body="B")
    assert TO_CONTACT.flat(to_contact) == FlatCall("WriteEmail", mail)
    assert TO_PRACTITIONER.flat(to_doctor) == FlatCall("WriteEmail", mail)
    wanted = FlatCall("SearchContacts", SearchContacts(query="Oda"))
    assert FIND_CONTACT.flat(SearchContactsArguments(query="Oda")) == wanted


def test_only_a_draft_is_a_change_and_is_told_as_the_gateway_tells_it() -> None:
    kit = notify_toolkit(lambda call: f"told: {call.tool}")
    mail = FlatCall("WriteEmail", WriteEmail(to="oda@example.org", subject="S", body="B"))
    look = FlatCall("SearchContacts", SearchContacts(query="Oda"))
    assert [kit.changes(call) for call in (mail, look)] == [True, False]
    assert kit.plain(mail) == "told: WriteEmail"
    assert [one.name for one in kit.functions if one.changes] == [TO_CONTACT.name, TO_PRACTITIONER.name]


def test_a_name_that_is_looked_up_is_hidden_as_a_name_and_an_address_as_an_address() -> None:
    """As free words a name that is a word too would go out: Rose, Mark."""
    kinds = {one.name: one.kind for one in properties(SearchContactsArguments)}
    assert kinds == {"query": EntityType.PERSON}
    assert next(one.kind for one in properties(WriteEmail) if one.name == "to") is EntityType.EMAIL
