"""The server that answers from released text."""

from dataclasses import dataclass
from enum import StrEnum


class ServerKey(StrEnum):
    """Where the key for the answering server comes from."""

    NONE = "none"
    ENVIRONMENT = "environment"
    KEYRING = "keyring"


@dataclass(frozen=True, slots=True)
class AnsweringServer:
    """An OpenAI-compatible server that answers from released text; no address means this computer."""

    address: str = ""
    model: str = ""
    key: ServerKey = ServerKey.NONE
    no_keyring: str = ""  # why this computer cannot keep a key; "" if it can


@dataclass(frozen=True, slots=True)
class ServerTrial:
    """What a server made of a sentence without any record content."""

    reply: str
    seconds: float
