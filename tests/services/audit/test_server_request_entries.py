"""Each request stands in the trail with its cause, before it leaves and as it ended: in counts and kinds."""

from typing import NoReturn

import pytest

from privrag_desktop.errors import Cancelled, ModelMistake, ServerError
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.openai_client import ServerModel
from privrag_desktop.llm.server_request_observer_interface import Request, RequestEnd
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.fhir_audit_event import audit_event
from privrag_desktop.services.audit.server_request_entries import RequestNotes
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from tests.serving import streaming

REQUEST = Request("https://10.0.0.5:8000/v1?key=secret", "Ward Model 70B, with blanks", 2, 1234)


def notes(workspace: Workspace) -> RequestNotes:
    return RequestNotes(workspace.database, lambda: [("purpose", "test")])


def test_what_is_sent_is_told_in_counts(workspace: Workspace) -> None:
    notes(workspace).sends(REQUEST)
    [entry] = audit_trail.entries(workspace.database, 1)
    told = dict(entry.details)
    assert (entry.action, told["purpose"], told["messages"], told["characters"]) == (
        AuditAction.SENT, "test", 2, 1234,
    )  # fmt: skip
    assert str(told["server"]).startswith("10.0.0.5:8000:")
    assert "secret" not in str(told)


@pytest.mark.parametrize(
    ("error", "outcome", "kind"),
    [
        (None, "done", None),
        (Cancelled(), "stopped", "Cancelled"),
        (GeneratorExit(), "stopped", "GeneratorExit"),
        (ServerError("Its sentence.", kind="status-401"), "failed", "status-401"),
        (ModelMistake("Be brief."), "failed", "ModelMistake"),
    ],
)
def test_its_end_is_told_by_its_kind(
    workspace: Workspace, error: BaseException | None, outcome: str, kind: str | None
) -> None:
    notes(workspace).ended(RequestEnd(REQUEST, True, 99, error))
    [entry] = audit_trail.entries(workspace.database, 1)
    told = dict(entry.details)
    assert (told["outcome"], told.get("error"), told["sent"], told["received"]) == (outcome, kind, 1, 99)
    expected = {"done": "0", "stopped": "4", "failed": "8"}[outcome]
    assert audit_event(entry)["outcome"] == expected


def test_what_cannot_be_noted_is_not_sent(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> NoReturn:
        raise OSError("no space left")

    bodies = list[bytes]()

    def asked(_: object, body: bytes) -> int:
        bodies.append(body)
        return 200

    with streaming("Ready.", asked) as address:
        model = ServerModel(address, "big", notes(workspace))
        with monkeypatch.context() as patch, pytest.raises(OSError, match="no space"):
            patch.setattr(audit_trail, "append", full)
            complete(model, [ChatMessage("user", "Hello?")], Reply(9), Progress())
    assert bodies == []


def test_each_try_is_a_request_of_its_own(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("privrag_desktop.llm.openai_client._WAITS", (0.0, 0.0))
    statuses = iter([503, 503, 200])
    with streaming("Ready.", lambda *_: next(statuses)) as address:
        model = ServerModel(address, "big", notes(workspace))
        assert complete(model, [ChatMessage("user", "Hello?")], Reply(9), Progress()) == "Ready."
    told = [
        (one.action, dict(one.details).get("error"))
        for one in audit_trail.entries(workspace.database, 6)[::-1]
    ]
    once = [(AuditAction.SENT, None), (AuditAction.SERVER_ENDED, "status-503")]
    assert told == [*once, *once, (AuditAction.SENT, None), (AuditAction.SERVER_ENDED, None)]
