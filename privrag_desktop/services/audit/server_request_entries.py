"""Writes each request to the answering server into the audit trail: before it leaves, and how it ended."""

from collections.abc import Callable

from privrag_desktop.errors import ServerError
from privrag_desktop.llm.server_request_observer_interface import Request, RequestEnd
from privrag_desktop.services.audit.failed_or_stopped_work_details import failure_details
from privrag_desktop.services.audit.settings_change_entries import note_value
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction, Details
from privrag_desktop.store.database import Database


class RequestNotes:
    """An observer; `cause` says for what the request is made: the question or the test, as details.

    A request that cannot be noted is not sent. `has_sent`: something left with one of them.
    """

    def __init__(self, database: Database, cause: Callable[[], Details]) -> None:
        self._database = database
        self._cause = cause
        self.has_sent = False

    def sends(self, request: Request) -> None:
        counts = ("messages", request.messages), ("characters", request.characters)
        self._note(AuditAction.SENT, request, counts)

    def ended(self, end: RequestEnd) -> None:
        self.has_sent = self.has_sent or end.is_sent
        counts = ("sent", int(end.is_sent)), ("received", end.received)
        self._note(AuditAction.SERVER_ENDED, end.request, [*_outcome(end.error), *counts])

    def _note(self, action: AuditAction, request: Request, details: Details) -> None:
        server = ("server", note_value("server_address", request.address))
        model = ("model", note_value("server_model", request.model))
        with self._database.transaction() as tx:
            audit_trail.append(tx, action, [*self._cause(), server, model, *details])


def _outcome(error: BaseException | None) -> Details:
    """How a request ended: for an error of the server only its kind, because its sentence is for the user."""
    if error is None:
        return [("outcome", "done")]
    if isinstance(error, ServerError):
        return [("outcome", "failed"), ("error", error.kind)]
    return failure_details(error)
