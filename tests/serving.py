"""A server of this computer that answers every request with one piece of a stream, for tests."""

import json
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

Told = Callable[[BaseHTTPRequestHandler, bytes], int]


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """A client that hangs up is no fault of the test."""


@contextmanager
def streaming(
    words: str | Callable[[bytes], str], asked: Told, tls: ssl.SSLContext | None = None
) -> Iterator[str]:
    """Its address. `asked` is given each request with its body, and says the status of the reply.

    `words` are always the same, or made of the body.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = asked(self, body)
            said = words if isinstance(words, str) else words(body)
            self.send_response(status)
            self.end_headers()
            piece = json.dumps({"choices": [{"delta": {"content": said}}]})
            self.wfile.write(f"data: {piece}\n\ndata: [DONE]\n\n".encode())

        def log_message(self, *_: object) -> None:
            """Quiet."""

    server = _Server(("127.0.0.1", 0), Handler)
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"{'https' if tls else 'http'}://127.0.0.1:{server.server_address[1]}/v1"
    server.shutdown()
    thread.join()
    server.server_close()
