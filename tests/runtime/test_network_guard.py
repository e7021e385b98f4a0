"""The guard lets nothing out but to the one configured server."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from privrag_desktop.runtime.network_guard import Attempts, Endpoint, Guard, endpoint_of, is_unencrypted


class _Hello(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *_: object) -> None:
        """Quiet."""


@pytest.fixture
def server_port() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Hello)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    thread.join()
    server.server_close()


def run_guarded(allowed: str, code: str) -> str:
    """What `code` prints in a fresh interpreter with the guard installed; hooks cannot be taken out again."""
    preamble = (
        "import socket\n"
        "from privrag_desktop.runtime.network_guard import Endpoint, endpoint_of, install_guard\n"
        f"guard = install_guard({allowed})\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", preamble + code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


ATTEMPTS = [
    "socket.create_connection(('127.0.0.1', PORT))",
    "socket.socket().connect(('127.0.0.1', PORT))",
    "socket.socket().connect_ex(('127.0.0.1', PORT))",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', PORT))",
    "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendmsg([b'x'], [], 0, ('127.0.0.1', PORT))",
    "socket.socket().bind(('127.0.0.1', 0))",
    "socket.getaddrinfo('localhost', PORT)",
    "socket.gethostbyname('localhost')",
    "__import__('urllib.request').request.urlopen('http://127.0.0.1:PORT/')",
    "__import__('httpx').get('http://127.0.0.1:PORT/')",
]


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_no_way_out_without_a_configured_server(attempt: str, server_port: int) -> None:
    code = (
        f"try:\n    {attempt.replace('PORT', str(server_port))}\n"
        "except Exception as error:\n    print('refused', guard.refused)\nelse:\n    print('out')\n"
    )
    assert run_guarded("[]", code) == "refused 1"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_the_configured_server_can_be_reached_and_no_other_port(host: str, server_port: int) -> None:
    code = (
        "import httpx\n"
        f"print(httpx.get('http://{host}:{server_port}/').text)\n"
        f"try:\n    httpx.get('http://{host}:{server_port + 1}/')\n"
        "except httpx.HTTPError:\n    print(guard.refused)\n"
    )
    assert run_guarded(f"[endpoint_of('http://{host}:{server_port}/v1')]", code) == "hello\n1"


def test_a_changed_setting_takes_effect_at_once(server_port: int) -> None:
    code = (
        "import httpx\n"
        f"print(httpx.get('http://127.0.0.1:{server_port}/').text)\n"
        "guard.allow_only([])\n"
        f"try:\n    httpx.get('http://127.0.0.1:{server_port}/')\n"
        "except httpx.HTTPError:\n    print('refused')\n"
    )
    assert run_guarded(f"[Endpoint('127.0.0.1', {server_port})]", code) == "hello\nrefused"


def test_sockets_inside_the_machine_stay_usable() -> None:
    code = "a, b = socket.socketpair()\na.sendall(b'x')\nprint(b.recv(1))\n"
    assert run_guarded("[]", code) == "b'x'"


@pytest.mark.parametrize(
    ("address", "endpoint"),
    [
        ("http://10.0.0.5:8000/v1", Endpoint("10.0.0.5", 8000)),
        ("https://Server.Example/v1", Endpoint("server.example", 443)),
        ("http://[::1]/v1", Endpoint("::1", 80)),
    ],
)
def test_an_address_is_one_host_and_one_port(address: str, endpoint: Endpoint) -> None:
    assert endpoint_of(address) == endpoint


@pytest.mark.parametrize("address", ["", "ftp://host/", "host:80", "http://"])
def test_what_is_no_http_address_is_no_endpoint(address: str) -> None:
    with pytest.raises(ValueError, match="not an http address"):
        endpoint_of(address)


@pytest.mark.parametrize(
    ("address", "readable"),
    [
        ("http://10.0.0.5:8000/v1", True),
        ("HTTP://Answers.Hospital.example/v1", True),
        ("http://127.0.0.1.evil.example", True),
        ("http://localhost.evil.example", True),
        ("http://[2001:db8::1]:8000", True),
        ("https://10.0.0.5:8000/v1", False),
        ("http://localhost:8000/v1", False),
        ("http://127.0.0.1:8000/v1", False),
        ("http://[::1]:8000/v1", False),
        ("", False),
        ("http://[10.0.0.5", False),  # no address at all: nothing is ever sent there
    ],
)
def test_http_to_any_other_computer_can_be_read_on_the_way(address: str, readable: bool) -> None:
    assert is_unencrypted(address) is readable


def test_look_alike_hosts_are_refused() -> None:
    guard = Guard([Endpoint("server.example", 443)])
    look_alikes: list[Callable[[], None]] = [
        lambda: guard("socket.getaddrinfo", ("server.example.evil.org", 443)),
        lambda: guard("socket.getaddrinfo", ("evil-server.example", 443)),
        lambda: guard("socket.getaddrinfo", ("server.example", 80)),
    ]
    for attempt in look_alikes:
        with pytest.raises(PermissionError):
            attempt()
    with socket.socket() as sock, pytest.raises(PermissionError):
        guard("socket.connect", (sock, ("192.0.2.1", 443)))
    assert guard.refused == len(look_alikes) + 1


def test_what_is_let_through_and_what_is_refused_is_counted(server_port: int) -> None:
    code = (
        f"socket.create_connection(('127.0.0.1', {server_port})).close()\n"
        "for attempt in range(3):\n"
        f"    try:\n        socket.create_connection(('127.0.0.1', {server_port + 1}))\n"
        "    except PermissionError:\n        pass\n"
        "a, b = socket.socketpair()\na.sendall(b'x')\n"
        "try:\n    socket.socket().bind(('127.0.0.1', 0))\nexcept PermissionError:\n    pass\n"
        "print(guard.attempts)\n"
    )
    counted = run_guarded(f"[Endpoint('127.0.0.1', {server_port})]", code)
    assert counted == "Attempts(allowed=2, refused=3, ports=1)"  # a look-up and a connection; three look-ups


def test_many_threads_are_counted_whole() -> None:
    guard = Guard()

    def knock() -> None:
        for _ in range(500):
            with pytest.raises(PermissionError):
                guard("socket.gethostbyname", ("server.example",))

    threads = [Thread(target=knock) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert guard.attempts == Attempts(allowed=0, refused=4000)
