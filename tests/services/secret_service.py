"""A desktop's keyring on a D-Bus, for one entry: python -m tests.services.secret_service.

It speaks the Secret Service interface and says a line once it can be asked. It encrypts nothing.
"""

import sys
from collections.abc import Callable
from typing import Any

from jeepney import HeaderFields, Message, MessageType, message_bus, new_error, new_method_return
from jeepney.io.blocking import open_dbus_connection

NAME = "org.freedesktop.secrets"
ITEM = "/org/freedesktop/secrets/collection/login/1"
NOTHING = "/"  # the path of no prompt
_SECRET = "(oayays)"
Reply = tuple[str, tuple[Any, ...]]


class SecretService:
    """One collection, unlocked, with at most one item."""

    def __init__(self) -> None:
        self._attributes: dict[str, str] = {}
        self._secret: tuple[Any, ...] = ()
        self._methods: dict[str, Callable[..., Reply]] = {
            "Get": self._get,
            "CreateItem": self._create,
            "SearchItems": self._search,
            "GetSecret": lambda _session: (_SECRET, (self._secret,)),
            "Unlock": lambda paths: ("aoo", (paths, NOTHING)),
            "Delete": self._delete,
        }

    def answer(self, message: Message) -> Message:
        member = message.header.fields[HeaderFields.member]
        if member == "OpenSession":
            if message.body[0] != "plain":
                return new_error(message, "org.freedesktop.DBus.Error.NotSupported")
            return new_method_return(message, "vo", (("s", ""), "/session"))
        signature, body = self._methods[member](*message.body)
        return new_method_return(message, signature, body)

    def _get(self, _interface: str, name: str) -> Reply:
        return "v", (("b", False) if name == "Locked" else ("s", "Login"),)

    def _create(self, properties: dict[str, Any], secret: tuple[Any, ...], _replace: bool) -> Reply:
        self._attributes = dict(properties["org.freedesktop.Secret.Item.Attributes"][1])
        self._secret = secret
        return "oo", (ITEM, NOTHING)

    def _search(self, wanted: dict[str, str]) -> Reply:
        fits = self._secret and wanted.items() <= self._attributes.items()
        return "ao", ([ITEM] if fits else [],)

    def _delete(self) -> Reply:
        self._secret = ()
        return "o", (NOTHING,)


def main() -> None:
    service = SecretService()
    with open_dbus_connection(bus="SESSION") as connection:
        connection.send_and_get_reply(message_bus.RequestName(NAME))
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        while True:
            message = connection.receive()
            if message.header.message_type is MessageType.method_call:
                connection.send(service.answer(message))


if __name__ == "__main__":
    main()
