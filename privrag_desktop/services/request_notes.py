"""Writes each request to the answering server into the audit trail: before it leaves, and how it ended."""

from collections.abc import Callable

from privrag_desktop.errors import ServerError
from privrag_desktop.llm.requests import Ended, Request
from privrag_desktop.services.broken_off import how_it_broke
from privrag_desktop.services.known_settings import note_value
from privrag_desktop.store import audit
from privrag_desktop.store.audit import Action, Details
from privrag_desktop.store.database import Database


class RequestNotes:
    """A witness; `cause` says for what the request is made: the question or the test, as details.

    A request that cannot be noted is not sent. `has_sent`: something left with one of them.
    """

    def __init__(self, database: Database, cause: Callable[[], Details]) -> None:
        self._database = database
        self._cause = cause
        self.has_sent = False

    def sends(self, request: Request) -> None:
        counts = ("messages", request.messages), ("characters", request.characters)
        self._note(Action.SENT, request, counts)

    def ended(self, end: Ended) -> None:
        self.has_sent = self.has_sent or end.is_sent
        counts = ("sent", int(end.is_sent)), ("received", end.received)
        self._note(Action.SERVER_ENDED, end.request, [*_outcome(end.error), *counts])

    def _note(self, action: Action, request: Request, details: Details) -> None:
        server = ("server", note_value("server_address", request.address))
        model = ("model", note_value("server_model", request.model))
        with self._database.transaction() as tx:
            audit.append(tx, action, [*self._cause(), server, model, *details])


def _outcome(error: BaseException | None) -> Details:
    """Of an error of the server what kind it is; its sentence is for who asked."""
    if error is None:
        return [("outcome", "done")]
    if isinstance(error, ServerError):
        return [("outcome", "failed"), ("error", error.kind)]
    return how_it_broke(error)
