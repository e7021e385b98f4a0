"""The server model speaks to one address only, streams, and turns every failure into a sentence."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread, Timer
from typing import Any

import pytest

from privrag_desktop.errors import Cancelled, ModelMistake, ServerError
from privrag_desktop.llm import openai_client as server
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.openai_client import ServerModel
from privrag_desktop.llm.server_request_observer_interface import NO_OBSERVER, Request, RequestEnd
from privrag_desktop.runtime.progress import Progress
from tests.llm.silent import silent

QUESTION = [ChatMessage("system", "Be brief."), ChatMessage("user", "Hello?")]


def event(data: object) -> bytes:
    return f"data: {data if isinstance(data, str) else json.dumps(data)}\n\n".encode()


def delta(text: str | None) -> bytes:
    return event({"choices": [{"delta": {"content": text}}]})


def ended(reason: str) -> bytes:
    return event({"choices": [{"delta": {}, "finish_reason": reason}]})


@dataclass
class Served:
    """A real HTTP server on this machine: what it answers and what it was sent."""

    status: int = 200
    statuses: list[int] = field(default_factory=list)  # of the first requests
    events: list[bytes] = field(default_factory=list)
    location: str = ""
    bodies: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    paths: list[str] = field(default_factory=list)
    address: str = ""


@pytest.fixture
def served() -> Iterator[Served]:
    state = Served()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            state.paths.append(self.path)
            state.headers.append(dict(self.headers))
            state.bodies.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(state.statuses.pop(0) if state.statuses else state.status)
            if state.location:
                self.send_header("Location", state.location)
            self.end_headers()
            with suppress(ConnectionError):  # whoever asked may have had enough
                for piece in state.events:
                    self.wfile.write(piece)

        def log_message(self, *_: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    state.address = f"http://127.0.0.1:{server.server_address[1]}/v1"
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield state
    server.shutdown()
    thread.join()
    server.server_close()


def ask(served: Served, progress: Progress | None = None, seconds: float = 30.0) -> str:
    model = ServerModel(served.address, "big", NO_OBSERVER, lambda: "the-key")
    return complete(model, QUESTION, Reply(9, seconds=seconds, stop=("END",)), progress or Progress())


def test_the_reply_is_what_the_server_streams(served: Served) -> None:
    served.events = [
        delta(None),
        delta("Hel"),
        b": ping\n\n",
        delta("lo"),
        event({"choices": []}),
        event("[DONE]"),
    ]
    assert ask(served) == "Hello"


def test_the_server_is_sent_the_messages_and_nothing_more(served: Served) -> None:
    served.events = [event("[DONE]")]
    ask(served)
    assert served.paths == ["/v1/chat/completions"]
    assert served.headers[0]["Authorization"] == "Bearer the-key"
    assert served.bodies == [
        {
            "model": "big",
            "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hello?"}],
            "max_tokens": 9,
            "temperature": 0.0,
            "seed": 0,
            "stream": True,
            "stop": ["END"],
        }
    ]


def test_a_redirect_is_not_followed(served: Served) -> None:
    served.status, served.location = 302, served.address.replace("/v1", "/elsewhere")
    with pytest.raises(ServerError, match="302"):
        ask(served)
    assert served.paths == ["/v1/chat/completions"]


def test_no_proxy_of_the_environment_is_used(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    served.events = [delta("ok"), event("[DONE]")]
    assert ask(served) == "ok"


@pytest.mark.parametrize("status", [400, 401, 404, 500])
def test_a_refusal_is_a_sentence_without_the_server_s_text(served: Served, status: int) -> None:
    served.status, served.events = status, [b"secret detail"]
    with pytest.raises(ServerError, match=str(status)) as caught:
        ask(served)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    "data",
    ["{", "[]", "[" * 100_000, '{"choices": 5}', '{"choices": [{"delta": null}]}', '{"error": "x"}'],
)
def test_nonsense_is_a_sentence(served: Served, data: str) -> None:
    served.events = [event(data)]
    with pytest.raises(ServerError, match="not a chat reply"):
        ask(served)


def test_a_server_that_is_not_there_is_a_sentence() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{closed.getsockname()[1]}/v1"
        with pytest.raises(ServerError, match="cannot be reached"):
            complete(ServerModel(address, "big", NO_OBSERVER), QUESTION, Reply(9), Progress())


def test_cancel_stops_between_two_pieces(served: Served) -> None:
    served.events = [delta("a"), delta("b"), delta("c"), event("[DONE]")]
    progress = Progress()
    seen = []
    with pytest.raises(Cancelled):
        for piece in ServerModel(served.address, "big", NO_OBSERVER).stream(QUESTION, Reply(9), progress):
            seen.append(piece)
            progress.cancel()
    assert seen == ["a"]


def test_a_deadline_ends_a_reply(served: Served) -> None:
    served.events = [delta("a"), delta("b")]
    with pytest.raises((ModelMistake, ServerError)):
        ask(served, seconds=0.0001)


def test_tokens_are_estimated_on_the_high_side() -> None:
    text = "The patient takes one tablet of lisinopril 10 MG every morning. " * 20
    assert ServerModel("http://127.0.0.1:9/v1", "big", NO_OBSERVER).count_tokens(text) > len(text.split())


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_WAITS", (0.0, 0.0))


def test_a_server_that_is_busy_for_a_moment_is_asked_again(served: Served, quick: None) -> None:
    served.statuses = [503, 429]
    served.events = [delta("Hello."), event("[DONE]")]
    assert ask(served) == "Hello."
    assert len(served.bodies) == 3


@pytest.mark.parametrize("status", [429, 502, 503, 504])
def test_a_server_that_stays_busy_is_asked_three_times(served: Served, quick: None, status: int) -> None:
    served.status = status
    with pytest.raises(ServerError, match=str(status)):
        ask(served)
    assert len(served.bodies) == 3


def test_a_refusal_is_not_asked_again(served: Served, quick: None) -> None:
    served.status = 401
    with pytest.raises(ServerError):
        ask(served)
    assert len(served.bodies) == 1


def test_a_cancel_ends_the_wait_between_two_tries(served: Served) -> None:
    served.status = 503
    progress = Progress()
    Timer(0.2, progress.cancel).start()
    with pytest.raises(Cancelled):
        ask(served, progress)
    assert len(served.bodies) == 1


@dataclass
class Watching:
    """An observer that remembers what it was told."""

    sent: list[Request] = field(default_factory=list)
    ends: list[RequestEnd] = field(default_factory=list)

    def sends(self, request: Request) -> None:
        self.sent.append(request)

    def ended(self, end: RequestEnd) -> None:
        self.ends.append(end)


def seen(address: str, key: str = "", seconds: float = 30.0) -> tuple[Watching, Exception | None]:
    """What an observer was told of a request, and what came of it."""
    observer = Watching()
    model = ServerModel(address, "big", NO_OBSERVER, lambda: key).observed_by(observer)
    try:
        complete(model, QUESTION, Reply(9, seconds=seconds), Progress())
    except (ServerError, ModelMistake) as error:
        return observer, error
    return observer, None


def test_a_witness_is_told_of_the_request_and_its_end(served: Served) -> None:
    served.events = [delta("Hel"), delta("lo"), event("[DONE]")]
    observer, _ = seen(served.address)
    request = Request(served.address, "big", 2, len("Be brief.Hello?"))
    assert observer.sent == [request]
    assert observer.ends == [RequestEnd(request, is_sent=True, received=5)]


def test_what_came_before_a_failure_is_told_too(served: Served) -> None:
    served.events = [delta("Hel"), event("{")]
    observer, error = seen(served.address)
    [end] = observer.ends
    assert (end.received, end.error) == (3, error)


@pytest.mark.parametrize(
    ("events", "kind"),
    [
        ([delta("No known alle")], "cut-short"),
        ([delta("No known alle"), ended("content_filter")], "cut-short"),
        ([delta("No known alle"), ended("error")], "cut-short"),
        ([b"<html>Log in</html>"], "no-chat-reply"),
        ([], "no-chat-reply"),
    ],
)
def test_a_reply_that_does_not_end_as_one_is_no_answer(
    served: Served, events: list[bytes], kind: str
) -> None:
    """Half a sentence may say the opposite of the whole."""
    served.events = events
    _, error = seen(served.address)
    assert isinstance(error, ServerError)
    assert error.kind == kind


def test_a_reply_may_end_with_its_reason(served: Served) -> None:
    served.events = [delta("Hello."), event({"choices": [{"delta": {}, "finish_reason": "stop"}]})]
    assert ask(served) == "Hello."


def test_a_line_without_an_end_is_not_read_for_ever(served: Served) -> None:
    served.events = [b"data: " + b"x" * 3_000_000]
    _, error = seen(served.address)
    assert isinstance(error, ServerError)
    assert error.kind == "no-chat-reply"


def test_a_line_may_come_byte_by_byte(served: Served) -> None:
    served.events = [delta("Hello."), event("[DONE]")]
    whole = b"".join(served.events)
    served.events = [whole[at : at + 1] for at in range(len(whole))]
    assert ask(served) == "Hello."


def test_a_server_that_writes_on_and_on_is_given_up_before_memory_ends(served: Served) -> None:
    served.events = [delta("and on " * 1000)] * 1000
    _, error = seen(served.address)
    assert isinstance(error, ServerError)
    assert error.kind == "too-much"


def test_half_a_character_is_no_text(served: Served) -> None:
    """JSON can hold it; a vault cannot, nor can a screen."""
    served.events = [delta("a\ud83d"), delta("\ude00 \U0001f600"), event("[DONE]")]
    assert ask(served) == "a\ufffd\ufffd \U0001f600"


@pytest.mark.parametrize("head", [b"Content-Length: 100000\r\n", b"Transfer-Encoding: chunked\r\n"])
def test_a_connection_that_ends_within_a_reply_is_told_as_such(head: bytes) -> None:
    """The address and the network are right, so nobody should look at them; nor is it sent once more."""

    def hang_up() -> None:
        raise OSError("the server was stopped")

    with silent(b"HTTP/1.1 200 OK\r\n" + head + b"\r\n") as broken:
        broken.when_asked = hang_up
        observer, error = seen(f"http://127.0.0.1:{broken.port}/v1")
    assert isinstance(error, ServerError)
    assert (error.kind, len(observer.sent)) == ("cut-short", 1)


@pytest.mark.parametrize("reply", [b"", b"HTTP/1.1 101 Switching Protocols\r\n\r\n", b"garbage\r\n\r\n"])
def test_a_server_that_took_the_question_and_broke_off_is_not_sent_it_again(reply: bytes) -> None:
    """It was reached: nobody should look at the address and the network."""

    def hang_up() -> None:
        raise OSError("the server was stopped")

    with silent(reply) as broken:
        broken.when_asked = hang_up
        observer, error = seen(f"http://127.0.0.1:{broken.port}/v1")
    assert isinstance(error, ServerError)
    assert (error.kind, len(observer.sent)) == ("no-reply", 1)
    assert observer.ends[0].is_sent


def test_a_silent_server_is_given_up_at_the_deadline() -> None:
    with silent(before_asked=True) as server:
        observer, error = seen(f"http://127.0.0.1:{server.port}/v1", seconds=0.3)
    assert isinstance(error, ModelMistake)
    assert observer.ends[0].is_sent


def test_signs_of_life_without_words_do_not_move_the_deadline() -> None:
    def go_on() -> None:
        while True:
            alive.say(b": ping\n\n")

    with silent(b"HTTP/1.1 200 OK\r\n\r\n") as alive:
        alive.when_asked = go_on
        _, error = seen(f"http://127.0.0.1:{alive.port}/v1", seconds=0.5)
    assert isinstance(error, ModelMistake)


def test_silence_is_an_error_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(server._TIMEOUTS, "read", 0.2)
    with silent() as quiet:
        _, error = seen(f"http://127.0.0.1:{quiet.port}/v1")
    assert isinstance(error, ServerError)
    assert error.kind == "silent"


def test_a_key_is_never_sent_without_encryption() -> None:
    observer, error = seen("http://10.0.0.5:8000/v1", "swordfish")
    assert isinstance(error, ServerError)
    assert "is not encrypted" in str(error)
    assert "swordfish" not in str(error)
    assert (observer.sent, observer.ends[0].is_sent) == ([], False)


@pytest.mark.parametrize("key", ["two words", "line\r\nX-Other: header", "schlüssel"])
def test_a_key_that_would_change_the_request_is_not_sent(served: Served, key: str) -> None:
    _, error = seen(served.address, key)
    assert isinstance(error, ServerError)
    assert (error.kind, served.headers) == ("no-key", [])
