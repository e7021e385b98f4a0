"""The simulated mailbox: people are found, drafts are written, nothing is sent."""

import pytest

from privrag_desktop.capri.entities.types.contacts_and_emails import Contact, Message
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import (
    SearchContacts,
    WriteEmail,
)
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.payments.payment_tools import CheckBalance
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.errors import ToolRefused

HELEN = Contact(email="h.marsh@clinic.example.org", name="Helen Marsh")
ODA = Contact(email="oda@example.org", name="Oda Marsh")


@pytest.fixture
def gateway() -> NotifyGateway:
    return NotifyGateway((HELEN, ODA))


def write(to: str, body: str = "The report is there.") -> FlatCall:
    return FlatCall("WriteEmail", WriteEmail(to=to, subject="Report", body=body))


def test_a_message_is_kept_as_a_draft_and_numbered(gateway: NotifyGateway) -> None:
    result = gateway.call(write("h.marsh@clinic.example.org"))
    gateway.call(write("somebody-else@example.org"))
    assert [one.message_id for one in gateway.drafts] == ["DR-2101", "DR-2102"]
    assert gateway.drafts[0] == Message(
        message_id="DR-2101", to=HELEN.email, subject="Report", body="The report is there."
    )
    assert result.entities[0].key == "DR-2101"
    assert {*gateway.everything()} == {HELEN, ODA, *gateway.drafts}


@pytest.mark.parametrize(
    "to", ["", "Helen Marsh", "helen@", "@example.org", "a b@example.org", "a@b", "a@b.c"]
)
def test_an_address_that_is_none_is_refused(gateway: NotifyGateway, to: str) -> None:
    with pytest.raises(ToolRefused, match="InvalidRequestException"):
        gateway.call(write(to))
    assert gateway.drafts == ()


def test_a_message_without_words_is_refused(gateway: NotifyGateway) -> None:
    with pytest.raises(ToolRefused, match="empty"):
        gateway.call(write("oda@example.org", " "))


def test_a_tool_of_another_toolkit_is_refused(gateway: NotifyGateway) -> None:
    with pytest.raises(ToolRefused, match="no such tool"):
        gateway.call(FlatCall("CheckBalance", CheckBalance()))


@pytest.mark.parametrize(("query", "found"), [
    ("Helen", [HELEN]), ("marsh", [HELEN, ODA]), ("Tom Marsh", []), ("oda@example.org", [ODA]), ("", []),
])  # fmt: skip
def test_contacts_are_found_by_name_or_address(
    gateway: NotifyGateway, query: str, found: list[Contact]
) -> None:
    assert list(gateway.call(FlatCall("SearchContacts", SearchContacts(query=query))).entities) == found


def test_the_user_sees_the_whole_draft_before_it_is_written(gateway: NotifyGateway) -> None:
    known, unknown = write("oda@example.org"), write("x@example.org")
    assert (
        gateway.toolkit.plain(known)
        == "Write a draft to Oda Marsh (oda@example.org): Report\nThe report is there."
    )
    assert gateway.toolkit.plain(unknown).startswith("Write a draft to x@example.org: Report")
    assert gateway.toolkit.changes(known)
    search = FlatCall("SearchContacts", SearchContacts(query="Oda"))
    assert not gateway.toolkit.changes(search)
    assert gateway.toolkit.plain(search) == "SearchContacts"
