"""What an admin and a clinician do with an answering server, behind the real guard.

`python -m tests.services.asked_server FOLDER ADDRESS AUTHORITY OTHER_AUTHORITY`; all loggers write everything
into FOLDER/log.txt. Prints one JSON object.
"""

import json
import logging
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from privrag_desktop.errors import Cancelled, KnownError
from privrag_desktop.llm.private_and_answering_models import Models, server_model
from privrag_desktop.runtime.network_guard import Guard, endpoint_of, install_guard
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit import trail_paged_list
from privrag_desktop.services.audit.server_request_entries import RequestNotes
from privrag_desktop.services.models import answering_server_setup
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings.settings_change import change
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from tests.hostile.models import ByRole
from tests.llm.real_server import KEY, MODEL
from tests.memory_keyring import in_memory
from tests.word_embedder import with_words

QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
_PRIVATE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


class UntilSent(Progress):
    """Asks to stop as soon as the trail says that a request was sent."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self._database = workspace.database

    def check(self) -> None:
        if audit_trail.entries(self._database, 1)[0].action == AuditAction.SENT:
            self.cancel()
        super().check()


def main(folder: Path, address: str, authority: str, other: str) -> None:
    logging.basicConfig(filename=folder / "log.txt", level=logging.DEBUG, force=True)
    guard, told = install_guard(), dict[str, Any]()
    with in_memory():
        with _opened(folder, guard) as workspace:
            change(workspace, {"server_authority": authority})
            answering_server_setup.set_server(workspace, guard, address, MODEL)
            told["without key"] = _test(workspace, guard, address)
            told["with a wrong key"] = _with_key(workspace, guard, address, "wrong")
            told["with key"] = _with_key(workspace, guard, address, KEY)
            before = audit_trail.head(workspace.database).entry
            answer = ask(workspace, QUESTION, Progress())
            assert answer.released is not None
            told["answer"] = answer.answer
            told["released"] = [*answer.released.information.splitlines(), answer.released.query]
            told["question"], told["sent"] = _since(workspace, before)
            told["cancelled"] = _cancelled(workspace)
            told["elsewhere"] = _reaches_elsewhere(address)
        with _opened(folder, guard) as workspace:
            change(workspace, {"server_authority": other})
            before = audit_trail.head(workspace.database).entry
            told["wrong authority"] = _test(workspace, guard, address)
            told["untrusted"], _ = _since(workspace, before)
    told["refused"] = guard.attempts.refused
    sys.stdout.write(json.dumps(told))


def _opened(folder: Path, guard: Guard) -> Workspace:
    """The server as the program makes it, beside a stand-in for the model of this computer."""
    workspace = with_words(open_vault(folder / "vault", "pass", guard))

    def models(settings: Settings) -> Models:
        notes = RequestNotes(workspace.database, list)
        return Models(
            _PRIVATE, server_model(settings, workspace.server_key, notes, workspace.server_authority())
        )

    workspace._load_models = models
    return workspace


def _test(workspace: Workspace, guard: Guard, address: str) -> str:
    return _sentence(
        lambda: answering_server_setup.test_server(workspace, guard, address, MODEL, Progress()).reply
    )


def _with_key(workspace: Workspace, guard: Guard, address: str, key: str) -> str:
    answering_server_setup.keep_key(workspace, key)
    return _test(workspace, guard, address)


def _cancelled(workspace: Workspace) -> list[list[Any]]:
    before = audit_trail.head(workspace.database).entry
    try:
        ask(workspace, QUESTION, UntilSent(workspace))
    except Cancelled:
        return _since(workspace, before)[0]
    raise AssertionError("it was not cancelled")


def _since(workspace: Workspace, number: int) -> tuple[list[list[Any]], bool]:
    """The entries after this one, and whether each request leads to the text that was released."""
    entries = [one for one in audit_trail.entries(workspace.database)[::-1] if one.number > number]
    sent = [one.number for one in entries if one.action == AuditAction.SENT]
    is_found = bool(sent) and all(trail_paged_list.disclosed(workspace, one).agrees for one in sent)
    return [[one.action, dict(one.details)] for one in entries], is_found


def _sentence(what: Callable[[], str]) -> str:
    try:
        return what()
    except KnownError as error:
        return str(error)


def _reaches_elsewhere(address: str) -> bool:
    """The same computer at another port."""
    try:
        socket.create_connection(("127.0.0.1", endpoint_of(address).port + 1), timeout=5)
    except PermissionError:
        return False
    return True


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:5])
