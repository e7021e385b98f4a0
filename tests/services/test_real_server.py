"""A real OpenAI-compatible server, llama.cpp's own: keys, certificates, streams, cancels, and what is noted.

Nothing secret is in any log or file.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from privrag_desktop.errors import Cancelled, ServerError
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.openai_client import ServerModel
from privrag_desktop.llm.server_certificate_trust import Trust
from privrag_desktop.llm.server_request_observer_interface import NO_OBSERVER
from privrag_desktop.runtime.progress import Progress
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.llm.made_certificates import Authority
from tests.llm.real_server import KEY, MODEL, RealServer, real_server
from tests.services.asked_server import QUESTION

HELLO = [ChatMessage("system", "Be brief."), ChatMessage("user", "Hello?")]


@dataclass(frozen=True)
class Server:
    """With the authority that signed its certificate, and one that did not."""

    real: RealServer
    hospital: Authority
    other: Authority

    def model(self, key: str = KEY) -> ServerModel:
        trust = Trust(self.hospital.pem)
        return ServerModel(self.real.address, MODEL, NO_OBSERVER, lambda: key, trust=trust)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    hospital, other = Authority(folder / "hospital", "Hospital"), Authority(folder / "other", "Other")
    with real_server(folder, hospital.certificate("server")) as real:
        yield Server(real, hospital, other)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a vault, and everything else that the program writes while it is used."""
    made = tmp_path_factory.mktemp("asked")
    for workspace in asking_workspace(made):
        workspace.close()
    for one in (made / "records").iterdir():
        one.unlink()
    return made


@pytest.fixture(scope="module")
def told(folder: Path, server: Server) -> dict[str, Any]:
    """What came of a day with the server, in a process of its own."""
    (folder / "tmp").mkdir()
    own = {"PRIVRAG_HOME": str(folder / "home"), "TMPDIR": str(folder / "tmp")}
    command = [sys.executable, "-m", "tests.services.asked_server", str(folder), server.real.address]
    command += [server.hospital.file, server.other.file]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | own)
    assert done.returncode == 0, done.stderr
    (folder / "stderr.txt").write_text(done.stderr)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def said_later(real: RealServer) -> Iterator[str]:
    """What it says, again and again for some minutes."""
    for _ in range(6000):
        yield real.said.read_text("utf-8")
        Event().wait(0.1)


def test_an_answer_comes_piece_by_piece(server: Server) -> None:
    pieces = list(server.model().stream(HELLO, Reply(9), Progress()))
    assert len(pieces) == 9
    assert complete(server.model(), HELLO, Reply(9), Progress()) == "".join(pieces)


@pytest.mark.parametrize("key", ["", "wrong"])
def test_without_the_right_key_the_sentence_says_what_to_do(server: Server, key: str) -> None:
    with pytest.raises(ServerError, match="status 401.*wants a key"):
        complete(server.model(key), HELLO, Reply(9), Progress())


def test_a_server_of_another_authority_is_asked_nothing(server: Server) -> None:
    before = server.real.requests
    for trust in (Trust(), Trust(server.other.pem)):
        model = ServerModel(server.real.address, MODEL, NO_OBSERVER, lambda: KEY, trust=trust)
        with pytest.raises(ServerError, match="does not trust, so nothing was sent"):
            complete(model, HELLO, Reply(9), Progress())
    assert server.real.requests == before


def test_a_cancel_in_the_middle_of_an_answer_ends_it_on_the_server(server: Server) -> None:
    progress, begun = Progress(), server.real.said.read_text("utf-8").count("Disconnected")
    with pytest.raises(Cancelled):
        for _piece in server.model().stream(HELLO, Reply(12_000), progress):
            progress.cancel()
    assert any(said.count("Disconnected") > begun for said in said_later(server.real))


def test_the_key_in_the_keyring_is_shown_and_a_wrong_one_is_told(told: dict[str, Any]) -> None:
    assert "wants a key" in told["without key"]
    assert "wants a key" in told["with a wrong key"]
    assert told["with key"].startswith("t")  # a word of the model that writes noise


def test_a_question_is_answered_by_the_server_through_the_gate_and_the_guard(told: dict[str, Any]) -> None:
    assert told["answer"]
    assert leaks("\n".join(told["released"])) == set()
    assert (told["elsewhere"], told["refused"]) == (False, 1)


def test_the_trail_tells_what_was_sent_for_which_question_and_what_came_back(told: dict[str, Any]) -> None:
    entries = [one for one in told["question"] if one[0] != "reidentified"]
    assert [action for action, _ in entries] == [
        "asked",
        "released",
        "sent to server",
        "server ended",
        "question ended",
    ]
    asked, _released, sent, ended, _ = (details for _, details in entries)
    assert sent["scope"] == ended["scope"] == asked["scope"]
    assert (sent["model"], sent["messages"]) == (MODEL, 2)
    assert sent["characters"] > sum(map(len, told["released"]))  # with the instructions
    assert (ended["outcome"], ended["sent"]) == ("done", 1)
    assert ended["received"] > 0
    assert told["sent"]  # the released text is found from there, and is what was released


def test_a_question_that_was_cancelled_half_way_was_sent_and_the_trail_says_so(told: dict[str, Any]) -> None:
    entries = [one for one in told["cancelled"] if one[0] != "reidentified"]
    assert [action for action, _ in entries][-4:] == [
        "released",
        "sent to server",
        "server ended",
        "question ended",
    ]
    assert (entries[-2][1]["outcome"], entries[-2][1]["error"]) == ("stopped", "Cancelled")
    assert entries[-2][1]["sent"] == 1


def test_with_a_wrong_authority_the_trail_says_that_nothing_was_sent(told: dict[str, Any]) -> None:
    assert "does not trust, so nothing was sent" in told["wrong authority"]
    [(action, details)] = told["untrusted"]
    assert action == "server ended"
    assert (details["sent"], details["error"], details["purpose"]) == (0, "not-trusted", "test")


def test_neither_a_log_nor_a_file_holds_the_key_or_words_of_question_and_answer(
    told: dict[str, Any], folder: Path
) -> None:
    """With every logger at its most talkative."""
    written = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    log = written[folder / "log.txt"]
    assert b"httpcore" in log
    assert b"send_request_body" in log
    answered = told["with key"], told["answer"][-40:]
    secrets = [KEY, "Zebulonia", QUESTION, *answered, *(one for one in told["released"] if one.strip())]
    found = [path.name for path, content in written.items() for one in secrets if one.encode() in content]
    assert found == []
