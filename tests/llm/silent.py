"""A server of this computer that takes every connection, says what a test gives it, and then keeps silent."""

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread


class Silent:
    """What it was sent, and whether whoever asked has hung up."""

    def __init__(self) -> None:
        self.port = 0
        self.heard = b""
        self.hung_up = Event()
        self.when_asked: Callable[[], object] = lambda: None
        self.say: Callable[[bytes], object] = lambda _: None  # to who asked


@contextmanager
def silent(says: bytes = b"", *, before_asked: bool = False) -> Iterator[Silent]:
    """Says it once it was asked something; or at once. `when_asked` is called after that, once."""
    state, listening = Silent(), socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    state.port = listening.getsockname()[1]

    def serve() -> None:
        with suppress(OSError), listening.accept()[0] as caller:
            state.say = caller.sendall
            if not before_asked:
                state.heard += caller.recv(65_536)
            caller.sendall(says)
            state.when_asked()
            while piece := caller.recv(65_536):
                state.heard += piece
        state.hung_up.set()

    thread = Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield state
    finally:
        listening.close()
