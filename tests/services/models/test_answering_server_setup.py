"""A server is set and tested by an admin only; the guard lets exactly it through; a test sends no record."""

import json
import ssl
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, ServerError, UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.network_guard import Endpoint, Guard, endpoint_of
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.models import answering_server_setup
from privrag_desktop.services.models.answering_server_key import VARIABLE
from privrag_desktop.services.models.answering_server_setup import (
    SENTENCE,
    set_server,
    where_text_goes,
)
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import settings_change
from privrag_desktop.services.vault.settings.settings_change import written
from privrag_desktop.settings_file import settings_file
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from tests.hostile.models.base import Recorder
from tests.llm.made_certificates import Authority
from tests.serving import streaming

try_it = answering_server_setup.test_server  # else pytest would take it for a test
ADDRESS = "https://10.0.0.5:8000/v1"


@dataclass
class Served:
    """A server on this machine: what it answers with, and what it was sent."""

    address: str = ""
    status: int = 200
    bodies: list[Any] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    allowed: list[frozenset[Endpoint]] = field(default_factory=list)  # while it was asked


@pytest.fixture
def guard() -> Guard:
    """Not installed, for it could not be taken out again; tests/gui has one that is."""
    return Guard()


@pytest.fixture
def served(guard: Guard) -> Iterator[Served]:
    state = Served()

    def asked(request: BaseHTTPRequestHandler, body: bytes) -> int:
        state.bodies.append(json.loads(body))
        state.keys.append(request.headers.get("Authorization", ""))
        state.allowed.append(guard._allowed)
        return state.status

    with streaming("Ready.", asked) as state.address:
        yield state


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", "pass", LEAST_COST)
    with open_vault(tmp_path / "vault", "pass") as opened:
        yield opened


def test_a_test_sends_one_sentence_and_changes_nothing(
    workspace: Workspace, guard: Guard, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "swordfish")
    trial = try_it(workspace, guard, served.address, "ward-70b", Progress())
    assert (trial.reply, trial.seconds >= 0) == ("Ready.", True)
    [body] = served.bodies
    assert body["messages"] == [{"role": "user", "content": SENTENCE}]
    assert served.keys == ["Bearer swordfish"]
    assert served.allowed == [frozenset({endpoint_of(served.address)})]
    assert guard._allowed == frozenset()
    assert not settings_file().exists()
    assert workspace.settings.server_address == ""


def test_while_another_is_tested_the_one_that_is_set_stays_reachable(
    workspace: Workspace, guard: Guard, served: Served
) -> None:
    set_server(workspace, guard, ADDRESS, "ward-70b")
    served.status = 500
    with pytest.raises(ServerError, match="status 500"):
        try_it(workspace, guard, served.address, "other", Progress())
    assert served.allowed == [frozenset({endpoint_of(ADDRESS), endpoint_of(served.address)})]
    assert guard._allowed == frozenset({endpoint_of(ADDRESS)})


@pytest.mark.parametrize(("status", "hint"), [(401, "PRIVRAG_SERVER_KEY"), (404, "name of the model")])
def test_a_refusal_says_what_to_do(
    workspace: Workspace, guard: Guard, served: Served, status: int, hint: str
) -> None:
    served.status = status
    with pytest.raises(ServerError, match=hint):
        try_it(workspace, guard, served.address, "ward-70b", Progress())


def test_a_server_that_is_set_answers_is_alone_reachable_and_stands_in_the_trail(
    workspace: Workspace, guard: Guard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "swordfish")
    model = Recorder("It is so.")
    workspace._models = Models(model, model)
    set_server(workspace, guard, f"{ADDRESS}/", "ward-70b")
    assert workspace.loaded_models is None
    assert (written(workspace).server_address, workspace.settings.server_model) == (ADDRESS, "ward-70b")
    assert guard._allowed == frozenset({Endpoint("10.0.0.5", 8000)})
    [entry] = audit_trail.entries_of(workspace.database, AuditAction.SETTINGS_CHANGED)
    assert str(dict(entry.details)["server_address"]).startswith("10.0.0.5:8000:")
    assert not settings_file().exists()
    rows = workspace.database.rows("SELECT content FROM decisions")
    assert "swordfish" not in str(rows)
    set_server(workspace, guard, "", "")
    assert guard._allowed == frozenset()
    assert not written(workspace).uses_server


def test_an_authority_that_is_named_counts_at_once_for_tests_and_questions(
    workspace: Workspace, tmp_path: Path
) -> None:
    hospital = Authority(tmp_path / "hospital", "Hospital")
    shown, tls = hospital.certificate("server"), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(shown.file, shown.key)
    with streaming("Ready.", lambda *_: 200, tls) as address:
        set_server(workspace, None, address, "ward-70b")
        with pytest.raises(ServerError, match="Authority of the server's certificate"):
            try_it(workspace, None, address, "ward-70b", Progress())
        model = Recorder("Spoken to with what was trusted before.")
        workspace._models = Models(model, model)
        settings_change.change(workspace, {"server_authority": hospital.file})
        assert workspace.loaded_models is None
        assert try_it(workspace, None, address, "ward-70b", Progress()).reply == "Ready."


@pytest.mark.parametrize(
    ("address", "model"), [("not an address", "m"), (ADDRESS, ""), ("", "m"), ("http://u:p@10.0.0.5/v1", "m")]
)
def test_what_makes_no_sense_changes_nothing(
    workspace: Workspace, guard: Guard, address: str, model: str
) -> None:
    with pytest.raises(UsageError):
        set_server(workspace, guard, address, model)
    assert not written(workspace).uses_server
    assert guard._allowed == frozenset()


def test_nothing_is_tested_without_an_address(workspace: Workspace, guard: Guard) -> None:
    with pytest.raises(UsageError, match="no address"):
        try_it(workspace, guard, "", "ward-70b", Progress())


def test_a_clinician_neither_sets_nor_tests(workspace: Workspace, guard: Guard, served: Served) -> None:
    workspace.person = User("Anna", UserRole.CLINICIAN)
    with pytest.raises(NotAllowed):
        set_server(workspace, guard, served.address, "m")
    with pytest.raises(NotAllowed):
        try_it(workspace, guard, served.address, "m", Progress())
    assert served.bodies == []


def test_without_a_guard_it_works_too(workspace: Workspace, served: Served) -> None:
    assert try_it(workspace, None, served.address, "m", Progress()).reply == "Ready."


PLAIN = "http://10.0.0.5:8000/v1"


def test_a_server_without_encryption_needs_an_admins_yes_which_is_kept(
    workspace: Workspace, guard: Guard
) -> None:
    """Released text went to any http address without a word."""
    with pytest.raises(UsageError, match="not encrypted"):
        set_server(workspace, guard, PLAIN, "ward-70b")
    assert not written(workspace).uses_server
    assert guard._allowed == frozenset()
    set_server(workspace, guard, PLAIN, "ward-70b", unencrypted=True)
    [entry] = audit_trail.entries_of(workspace.database, AuditAction.DECIDED)
    assert str(dict(entry.details)["unencrypted"]).startswith("10.0.0.5:8000:")
    assert guard._allowed == frozenset({Endpoint("10.0.0.5", 8000)})
    settings_change.change(workspace, {"smallest_group": 4})  # the yes stays for this address
    assert written(workspace).server_address == PLAIN
    with pytest.raises(UsageError, match="not encrypted"):
        set_server(workspace, guard, "http://10.0.0.6:8000/v1", "ward-70b")


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/v1", "http://localhost:9/v1", "http://[::1]:9/v1"])
def test_on_this_computer_nothing_needs_to_be_encrypted(workspace: Workspace, address: str) -> None:
    set_server(workspace, None, address, "small")
    assert written(workspace).server_address == address


def test_where_text_goes_is_said_with_who_decided_it(workspace: Workspace) -> None:
    assert where_text_goes(workspace) == "Answers are written on this computer."
    set_server(workspace, None, ADDRESS, "ward-70b")
    told = where_text_goes(workspace)
    assert ADDRESS in told
    assert "admin set it as an admin on 20" in told
    assert "not encrypted" not in told
    set_server(workspace, None, PLAIN, "ward-70b", unencrypted=True)
    assert "not encrypted" in where_text_goes(workspace)
