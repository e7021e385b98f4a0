"""Observe each request to an answering server, before and after: counts only, none of its words."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Request:
    """One request: to which server, for which model, how many messages with how many characters."""

    address: str
    model: str
    messages: int
    characters: int


@dataclass(frozen=True, slots=True)
class RequestEnd:
    """How a request ended; `received` are characters of the reply. Without a connection nothing `is_sent`."""

    request: Request
    is_sent: bool
    received: int
    error: BaseException | None = None


class RequestObserver(Protocol):
    """Observe each request, in the thread that makes it."""

    def sends(self, request: Request) -> None:
        """Before its first byte leaves; what this raises keeps it from being sent."""
        ...

    def ended(self, end: RequestEnd) -> None: ...


class NoObserver:
    """An observer that keeps nothing, for what belongs to no vault."""

    def sends(self, request: Request) -> None:
        """Nothing is kept."""

    def ended(self, end: RequestEnd) -> None:
        """Nothing is kept."""


NO_OBSERVER = NoObserver()
