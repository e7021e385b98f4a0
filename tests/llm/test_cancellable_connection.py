"""Whoever waits for a silent server can give up at any moment: while connecting, before and between bytes."""

import socket

import httpcore
import pytest

from privrag_desktop.errors import Cancelled
from privrag_desktop.llm.cancellable_connection import WatchedBackend
from privrag_desktop.runtime.progress import Progress
from tests.llm.silent import silent

PATIENCE = 600.0  # seconds: a wait that cannot be given up fails the run


def asked(port: int, progress: Progress, *, scheme: str = "http", read: float = PATIENCE) -> list[str]:
    """What is done before the first byte leaves, in words, with what came of the request."""
    done: list[str] = []
    network = WatchedBackend(progress.check, lambda: done.append("sends"))
    with httpcore.ConnectionPool(network_backend=network) as pool:
        timeouts = {"connect": PATIENCE, "write": PATIENCE, "read": read}
        url = f"{scheme}://127.0.0.1:{port}/"
        response = pool.request("POST", url, content=b"x" * 50_000, extensions={"timeout": timeouts})
        done.append(response.content.decode())
    return done


@pytest.mark.parametrize("says", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"])
def test_a_cancel_ends_the_wait_for_a_silent_server_which_is_hung_up_on(says: bytes) -> None:
    progress = Progress()
    with silent(says) as server:
        server.when_asked = progress.cancel
        with pytest.raises(Cancelled):
            asked(server.port, progress)
        assert server.hung_up.wait(PATIENCE)


def test_a_cancel_ends_a_handshake_that_is_not_answered() -> None:
    progress = Progress()
    with silent() as server:
        server.when_asked = progress.cancel
        with pytest.raises(Cancelled):
            asked(server.port, progress, scheme="https")


def test_a_cancel_before_the_connection_stands_sends_nothing() -> None:
    progress = Progress()
    progress.cancel()
    with silent(before_asked=True) as server:
        with pytest.raises(Cancelled):
            asked(server.port, progress)
        assert server.hung_up.wait(PATIENCE)
        assert server.heard == b""


def test_silence_has_its_limit() -> None:
    with silent() as server, pytest.raises(httpcore.ReadTimeout):
        asked(server.port, Progress(), read=0.2)


def test_it_is_said_once_that_something_is_sent_and_all_of_it_arrives() -> None:
    with silent(b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc") as server:
        assert asked(server.port, Progress()) == ["sends", "abc"]
        assert server.hung_up.wait(PATIENCE)
        assert server.heard.count(b"x") >= 50_000


def test_what_may_not_be_sent_is_not() -> None:
    def refuse() -> None:
        raise ZeroDivisionError

    network = WatchedBackend(lambda: None, refuse)
    with silent(before_asked=True) as server:
        with httpcore.ConnectionPool(network_backend=network) as pool, pytest.raises(ZeroDivisionError):
            pool.request("GET", f"http://127.0.0.1:{server.port}/")
        assert server.hung_up.wait(PATIENCE)
        assert server.heard == b""


def test_a_server_that_is_not_there_is_an_error_of_the_library() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        with pytest.raises(httpcore.ConnectError):
            asked(closed.getsockname()[1], Progress())
