"""No network: refuses every connection except to the one server an admin has set.

The guard is an audit hook, which Python cannot take out again, so it also sees what libraries try. It bounds
mistakes of this program and its libraries, not hostile code, and not sockets that C code opens by itself.
"""

import ipaddress
import socket
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

_PORTS = {"http": 80, "https": 443}
_BY_SOCKET = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg", "socket.bind"})


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A host, as the admin has written it, and a port."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Attempts:
    """What was tried since the guard was installed: connections, data and look-ups.

    `ports` are those of this computer that were asked for, and refused; asking for one reaches nobody, and
    urllib3 does so once when it is imported, to see whether there is IPv6.
    """

    allowed: int
    refused: int
    ports: int = 0


def endpoint_of(address: str) -> Endpoint:
    """The endpoint of an http or https URL; ValueError when it has none."""
    parts = urlsplit(address)
    if parts.hostname is None or parts.scheme not in _PORTS:
        raise ValueError("not an http address")
    return Endpoint(_plain(parts.hostname), parts.port or _PORTS[parts.scheme])


def is_unencrypted(address: str) -> bool:
    """Whether what is sent there can be read on the way: http to any other computer than this one.

    Nothing can be sent to what is no address at all, such as one with half a pair of brackets.
    """
    try:
        parts = urlsplit(address)
    except ValueError:
        return False
    if parts.scheme != "http" or parts.hostname is None:
        return False
    try:
        return not ipaddress.ip_address(_plain(parts.hostname)).is_loopback
    except ValueError:
        return _plain(parts.hostname) != "localhost"


def install_guard(allowed: Iterable[Endpoint] = ()) -> "Guard":
    """Refuse every connection from here on except to `allowed`; keep the guard to change that later."""
    guard = Guard(allowed)
    sys.addaudithook(guard)
    return guard


class Guard:
    """Decides on each socket event; raises PermissionError, which libraries take for a dead network."""

    def __init__(self, allowed: Iterable[Endpoint] = ()) -> None:
        self._counted = threading.RLock()  # a signal may come while its thread counts
        self._let_through = self._refused = self._ports = 0
        self._allowed = frozenset(allowed)
        self._addresses: frozenset[Endpoint] = frozenset()
        self._resolving = threading.local()
        self._rules: dict[str, Callable[..., bool]] = {
            "socket.connect": self._may_reach,
            "socket.sendto": self._may_reach,
            "socket.sendmsg": lambda sock, address: address is None or self._may_reach(sock, address),
            "socket.bind": lambda *_: False,
            "socket.getaddrinfo": self._may_resolve,
            "socket.gethostbyname": lambda *_: False,
            "socket.gethostbyaddr": lambda *_: False,
            "socket.getnameinfo": lambda *_: False,
        }

    @property
    def attempts(self) -> Attempts:
        """Sockets that stay inside this computer by their kind are not counted."""
        with self._counted:
            return Attempts(self._let_through, self._refused, self._ports)

    @property
    def refused(self) -> int:
        """How often anything was refused, for tests and the log."""
        attempts = self.attempts
        return attempts.refused + attempts.ports

    def allow_only(self, allowed: Iterable[Endpoint]) -> None:
        """Replace what may be reached, after an admin has changed the setting."""
        self._allowed = frozenset(allowed)
        self._addresses = frozenset()

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        rule = self._rules.get(event)
        if rule is None or (event in _BY_SOCKET and _stays_here(args[0])):
            return
        if event == "socket.getaddrinfo" and getattr(self._resolving, "now", False):
            return  # the guard's own look-up
        allowed = rule(*args)
        self._count(event, allowed)
        if not allowed:
            raise PermissionError("a connection that no admin has allowed was refused")

    def _count(self, event: str, allowed: bool) -> None:
        with self._counted:
            if allowed:
                self._let_through += 1
            elif event == "socket.bind":
                self._ports += 1
            else:
                self._refused += 1

    def _may_reach(self, _sock: Any, address: Any) -> bool:
        if not isinstance(address, tuple):
            return False
        endpoint = Endpoint(_plain(address[0]), address[1])
        return endpoint in self._allowed or endpoint in self._addresses

    def _may_resolve(self, host: Any, port: Any, *_: Any) -> bool:
        wanted = [e for e in self._allowed if e.host == _plain(host) and str(port) in {str(e.port), "None"}]
        for endpoint in wanted:
            self._learn(endpoint)
        return bool(wanted)

    def _learn(self, endpoint: Endpoint) -> None:
        """Remember the addresses of an allowed name: a connection only shows the address."""
        self._resolving.now = True
        try:
            found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
        except OSError:
            return  # the caller's own look-up fails in the same way and says so
        finally:
            self._resolving.now = False
        self._addresses |= {Endpoint(_plain(entry[4][0]), endpoint.port) for entry in found}


def _stays_here(sock: Any) -> bool:
    local = getattr(socket, "AF_UNIX", None)
    return local is not None and sock.family == local


def _plain(host: Any) -> str:
    """One spelling per host: lowercase names, canonical addresses without their zone."""
    text = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host)
    try:
        return str(ipaddress.ip_address(text.partition("%")[0]))
    except ValueError:
        return text.lower().rstrip(".")
