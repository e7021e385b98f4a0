"""A network connection that checks again and again while it waits whether to give up."""

import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, wait
from ssl import SSLContext
from threading import Thread

from httpcore import SOCKET_OPTION, NetworkBackend, NetworkStream, ReadTimeout, SyncBackend

Check = Callable[[], None]  # raises to give up
_LOOK_SECONDS = 0.1
_AT_ONCE = 16_384  # bytes that are written between two looks


class WatchedBackend(NetworkBackend):
    """Calls `check` again and again while it waits, and `before_sending` once, before a first byte leaves.

    By then the connection stands: nothing is said to be sent to a server that was not trusted.
    """

    def __init__(self, check: Check, before_sending: Check) -> None:
        self._check = check
        self._before_sending = before_sending

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> NetworkStream:
        def connected() -> NetworkStream:
            return SyncBackend().connect_tcp(host, port, timeout, local_address, socket_options)

        return _WatchedStream(_made_meanwhile(connected, self._check), self._check, self._before_sending)


class _WatchedStream(NetworkStream):
    def __init__(self, stream: NetworkStream, check: Check, before_sending: Check) -> None:
        self._stream = stream
        self._check = check
        self._before_sending = before_sending
        self._has_sent = False

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        end = time.monotonic() + (timeout or 0)
        while True:
            self._check()
            try:
                return self._stream.read(max_bytes, _LOOK_SECONDS)
            except ReadTimeout:
                if timeout is not None and time.monotonic() >= end:
                    raise

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        for start in range(0, len(buffer), _AT_ONCE):
            self._check()
            if not self._has_sent:
                self._before_sending()
                self._has_sent = True
            self._stream.write(buffer[start : start + _AT_ONCE], timeout)

    def start_tls(
        self, ssl_context: SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> NetworkStream:
        def protected() -> NetworkStream:
            return self._stream.start_tls(ssl_context, server_hostname, timeout)

        return _WatchedStream(_made_meanwhile(protected, self._check), self._check, self._before_sending)

    def close(self) -> None:
        self._stream.close()

    def get_extra_info(self, info: str) -> object:
        return self._stream.get_extra_info(info)


def _made_meanwhile(make: Callable[[], NetworkStream], check: Check) -> NetworkStream:
    """Made in a thread of its own: neither look-up nor handshake can be broken off. Closed if it is late."""
    made: Future[NetworkStream] = Future()
    Thread(target=_fulfil, args=(made, make), daemon=True).start()
    try:
        while not wait([made], _LOOK_SECONDS).done:
            check()
    except BaseException:
        made.add_done_callback(_close)
        raise
    return made.result()


def _fulfil(made: Future[NetworkStream], make: Callable[[], NetworkStream]) -> None:
    try:
        made.set_result(make())
    except BaseException as error:  # noqa: BLE001  whatever it is, it is raised where the result is waited for
        made.set_exception(error)


def _close(late: Future[NetworkStream]) -> None:
    if late.exception() is None:
        late.result().close()
