"""Simulate a mailbox with an address book and drafts that nobody sends."""

import re
from collections.abc import Sequence

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact, Message
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import (
    SearchContacts,
    WriteEmail,
    notify_toolkit,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result, Toolkit
from privrag_desktop.errors import ToolRefused

_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,}")
_FIRST = 2101
_MOST = 10


class NotifyGateway:
    """Holds contacts and what was written to anybody; drafts are numbered in order from `first`."""

    def __init__(self, contacts: Sequence[Contact] = (), first: int = _FIRST) -> None:
        self._first = first
        self.contacts = tuple(contacts)
        self.drafts: tuple[Message, ...] = ()
        self._toolkit = notify_toolkit(self._plain)

    @property
    def toolkit(self) -> Toolkit:
        return self._toolkit

    def everything(self) -> tuple[Entity, ...]:
        return *self.contacts, *self.drafts

    def call(self, call: FlatCall) -> Result:
        """Raises ToolRefused for an address that is none, and for a message without words."""
        match call.arguments:
            case SearchContacts() as wanted:
                found = tuple(one for one in self.contacts if _is_called(one, wanted.query))[:_MOST]
                return Result(found, "" if found else "Nothing was found.")
            case WriteEmail() as wanted:
                return self._write(wanted)
        raise ToolRefused("NotFoundException: There is no such tool.")

    def _write(self, wanted: WriteEmail) -> Result:
        if not _ADDRESS.fullmatch(wanted.to.strip()):
            raise ToolRefused("InvalidRequestException: The e-mail address in 'to' is malformed.")
        if not wanted.body.strip():
            raise ToolRefused("InvalidRequestException: The body is empty.")
        draft = Message(
            message_id=f"DR-{self._first + len(self.drafts)}",
            to=wanted.to.strip(),
            subject=wanted.subject,
            body=wanted.body,
        )
        self.drafts = (*self.drafts, draft)
        return Result((Message(message_id=draft.message_id, to=draft.to),), "The draft was written.")

    def _plain(self, call: FlatCall) -> str:
        if not isinstance(call.arguments, WriteEmail):
            return call.tool
        to = call.arguments.to
        name = next((one.name for one in self.contacts if one.key == to), None)
        whom = f"{name} ({to})" if name else to
        return f"Write a draft to {whom}: {call.arguments.subject}\n{call.arguments.body}"


def _is_called(contact: Contact, query: str) -> bool:
    """Whether every word of the query begins one of the name, or is in the address."""
    names = re.findall(r"\w+", (contact.name or "").casefold())
    words = [word.strip(".,") for word in query.casefold().split()]
    return bool(words) and all(
        word and (word in contact.key.casefold() or any(name.startswith(word) for name in names))
        for word in words
    )
