"""Talk to a model on an OpenAI-compatible server, at the one address that an admin has set.

By httpcore, which knows no proxy, follows no redirect and reads nothing from the environment: the text goes
to the address that was set, and to no other.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpcore

from privrag_desktop.errors import KnownError, ModelMistake, ServerError
from privrag_desktop.llm.cancellable_connection import WatchedBackend
from privrag_desktop.llm.chat_model_interface import NOT_COMPLETE, ChatMessage, Reply
from privrag_desktop.llm.chat_template import without_markers
from privrag_desktop.llm.openai_client_errors import (
    as_no_reply,
    connection_error,
    key_unencrypted,
    may_succeed_later,
    no_chat_reply,
    reply_cut_short,
    reply_too_long,
    status_refused,
    unusable_key,
)
from privrag_desktop.llm.server_certificate_trust import SYSTEM, Trust
from privrag_desktop.llm.server_request_observer_interface import Request, RequestEnd, RequestObserver
from privrag_desktop.runtime.network_guard import is_unencrypted
from privrag_desktop.runtime.progress import Progress

_TIMEOUTS = {"connect": 10.0, "write": 10.0, "read": 120.0}  # seconds, each from one sign of life to the next
_WAITS = (0.5, 2.0)  # seconds, before the server is asked once more
_LOOK_SECONDS = 0.1
_CHARACTERS_PER_TOKEN = 3  # on the safe side for English; the server's own vocabulary is not known here
_LONGEST_LINE = 1_000_000  # bytes: a line of a stream holds some words of the reply
_LONGEST_TOKEN = 256  # characters, in any vocabulary: a reply of more was not asked for
_OK = 200
_BROKEN_OFF = frozenset({"content_filter", "error", "abort", "cancelled"})  # reasons that end no reply


class ServerModel:
    """Implements ChatModel over HTTP, streaming. Grammars are ignored: what it writes must be checked."""

    def __init__(
        self,
        address: str,
        model: str,
        observer: RequestObserver,
        key: Callable[[], str] = str,
        *,
        trust: Trust = SYSTEM,
        context_tokens: int = 8192,
    ) -> None:
        """`address` ends before `/chat/completions`, e.g. https://answers.hospital.example/v1.

        `key` is asked for with each request, so that none is held here and a removed one is not used again.
        """
        self.name = model
        self.context_tokens = context_tokens
        self._address, self._observer = address.rstrip("/"), observer
        self._key, self._trust = key, trust

    def observed_by(self, observer: RequestObserver) -> "ServerModel":
        """The same model; each of its requests is told to the observer."""
        return ServerModel(
            self._address,
            self.name,
            observer,
            self._key,
            trust=self._trust,
            context_tokens=self.context_tokens,
        )

    def count_tokens(self, text: str) -> int:
        """An estimate, on the high side."""
        return len(text) // _CHARACTERS_PER_TOKEN + 1

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        """As `ChatModel.stream`; ServerError when the server cannot be reached or refuses."""
        sent = [{"role": m.role, "content": without_markers(m.content)} for m in messages]
        end = time.monotonic() + reply.seconds

        def check() -> None:
            progress.check()
            if time.monotonic() > end:
                raise ModelMistake(NOT_COMPLETE, seconds=reply.seconds)

        for wait in (*_WAITS, None):
            began = False
            try:
                for piece in self._request(sent, reply, check):
                    began = True
                    yield piece
                return
            except ServerError as error:
                if began or wait is None or not may_succeed_later(error):
                    raise
            _rest(wait, check)

    def _request(
        self, messages: list[dict[str, str]], reply: Reply, check: Callable[[], None]
    ) -> Iterator[str]:
        """One request, of which the observer is told; what is written, piece by piece."""
        size = sum(len(message["content"]) for message in messages)
        request, received, is_sent = Request(self._address, self.name, len(messages), size), 0, False

        def before_sending() -> None:
            nonlocal is_sent
            self._observer.sends(request)
            is_sent = True

        network = WatchedBackend(check, before_sending)
        try:
            for piece in self._pieces(_body(self.name, messages, reply), network):
                check()
                received += len(piece)
                if received > reply.max_tokens * _LONGEST_TOKEN:
                    raise reply_too_long()
                yield piece
        except BaseException as raised:  # noqa: BLE001  raised again, as it was or with what it means
            error = as_no_reply(raised) if is_sent else raised
            with suppress(KnownError):  # the vault may be closed already: why it ended is what counts
                self._observer.ended(RequestEnd(request, is_sent, received, error))
            raise error from None
        self._observer.ended(RequestEnd(request, is_sent, received))

    def _pieces(self, body: bytes, network: WatchedBackend) -> Iterator[str]:
        is_protected = urlsplit(self._address).scheme == "https"  # however an admin has written it
        context = self._trust.context() if is_protected else None
        is_replying = False
        try:
            with (
                httpcore.ConnectionPool(ssl_context=context, network_backend=network) as pool,
                pool.stream(
                    "POST",
                    f"{self._address}/chat/completions",
                    headers=self._headers(),
                    content=body,
                    extensions={"timeout": _TIMEOUTS},
                ) as response,
            ):
                if response.status != _OK:
                    raise status_refused(response.status)
                is_replying = True
                yield from _words_of(response.iter_stream())
        except httpcore.TimeoutException as error:
            raise connection_error(error) from None
        except (httpcore.NetworkError, httpcore.ProtocolError) as error:
            raise (reply_cut_short() if is_replying else connection_error(error)) from None

    def _headers(self) -> list[tuple[str, str]]:
        headers = [("Content-Type", "application/json"), ("Accept", "text/event-stream")]
        key = self._key()
        if not key:
            return headers
        if is_unencrypted(self._address):
            raise key_unencrypted(self._address)
        if not is_key(key):
            raise unusable_key()
        return [*headers, ("Authorization", f"Bearer {key}")]


def is_key(text: str) -> bool:
    """Whether a header can hold it as it is: a blank or the end of a line would change the request."""
    return bool(text) and text.isascii() and text.isprintable() and " " not in text


def _body(model: str, messages: list[dict[str, str]], reply: Reply) -> bytes:
    body: dict[str, Any] = {
        "model": model,
        "messages": messages,
        "max_tokens": reply.max_tokens,
        "temperature": reply.temperature,
        "seed": reply.seed,
        "stream": True,
    }
    if reply.stop:
        body["stop"] = list(reply.stop)
    return json.dumps(body).encode()


def _rest(seconds: float, check: Callable[[], None]) -> None:
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        check()
        time.sleep(min(_LOOK_SECONDS, left))


def _words_of(stream: Iterable[bytes]) -> Iterator[str]:
    """The words of a reply's events; a stream that ends without saying that it is whole is an error."""
    is_reply, is_whole = False, False
    for line in _lines(stream):
        if not line.startswith("data:"):
            continue
        data = line.removeprefix("data:").strip()
        if data == "[DONE]":
            return
        words, ends = _delta(data)
        is_reply, is_whole = True, is_whole or ends
        if words:
            yield words
    if not is_whole:
        raise reply_cut_short() if is_reply else no_chat_reply()


def _lines(stream: Iterable[bytes]) -> Iterator[str]:
    held = bytearray()
    for piece in stream:
        first, *others = piece.split(b"\n")
        held += first  # never read again from its beginning: a line may come byte by byte
        for other in others:
            yield held.decode(errors="replace")
            held = bytearray(other)
        if len(held) > _LONGEST_LINE:
            raise no_chat_reply()
    yield held.decode(errors="replace")


def _delta(data: str) -> tuple[str, bool]:
    """The words of an event, and whether it says that they are the last."""
    try:
        choices = json.loads(data)["choices"]
        if not choices:
            return "", False
        content, reason = choices[0]["delta"].get("content"), choices[0].get("finish_reason")
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise no_chat_reply() from None
    if isinstance(reason, str) and reason in _BROKEN_OFF:
        raise reply_cut_short()
    return _text(content) if isinstance(content, str) else "", bool(reason)


def _text(content: str) -> str:
    """The text without halves of characters, which JSON can hold and neither a vault nor a screen can."""
    return content.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
