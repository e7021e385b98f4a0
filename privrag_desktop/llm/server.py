"""A model on an OpenAI-compatible server; connects to the one address an admin has set."""

import json
import ssl
import time
from collections.abc import Iterator, Sequence
from typing import Any

import httpx

from privrag_desktop.errors import ModelMistake, ServerError
from privrag_desktop.llm.chat import NOT_COMPLETE, Message, Reply
from privrag_desktop.llm.template import without_markers
from privrag_desktop.llm.trust import SYSTEM, Trust
from privrag_desktop.progress import Progress
from privrag_desktop.sentences import Told, mark

_CONNECT_SECONDS = 10.0
_SILENCE_SECONDS = 120.0
_KEY = mark("It wants a key that it knows: start the program with PRIVRAG_SERVER_KEY set.")
_HINTS = {
    401: _KEY,
    403: _KEY,
    404: mark("Look at the address, which often ends in /v1, and at the name of the model."),
    429: mark("It has too much to do; try again later."),
}
_NOT_REACHED = mark("The answering server cannot be reached; check its address and the network.")
_NOT_TRUSTED = mark(
    "The answering server shows a certificate that this computer does not trust, so nothing was sent. If the"
    " hospital has an authority of its own, an admin can name its file in the settings."
)
_NO_TLS = mark(
    "No protected connection to the answering server could be made. It may want a certificate of this"
    " computer, or not speak https at all."
)
_PASSING = {429, 502, 503, 504}
_WAITS = (0.5, 2.0)  # seconds, before the server is asked once more
_LOOK_SECONDS = 0.1
_CHARACTERS_PER_TOKEN = 3  # on the safe side for English; the server's own vocabulary is not known here


class ServerModel:
    """Implements ChatModel over HTTP, streaming. Grammars are ignored: what it writes must be checked."""

    def __init__(
        self,
        address: str,
        model: str,
        key: str | None = None,
        context_tokens: int = 8192,
        trust: Trust = SYSTEM,
    ) -> None:
        """`address` ends before `/chat/completions`, e.g. https://answers.hospital.example/v1."""
        self.name = model
        self._trust = trust
        self.context_tokens = context_tokens
        self._url = f"{address.rstrip('/')}/chat/completions"
        self._headers = {"Authorization": f"Bearer {key}"} if key else {}

    def count_tokens(self, text: str) -> int:
        """An estimate, on the high side."""
        return len(text) // _CHARACTERS_PER_TOKEN + 1

    def stream(self, messages: Sequence[Message], reply: Reply, progress: Progress) -> Iterator[str]:
        """As `ChatModel.stream`; ServerError when the server cannot be reached or refuses."""
        body: dict[str, Any] = {
            "model": self.name,
            "messages": [{"role": m.role, "content": without_markers(m.content)} for m in messages],
            "max_tokens": reply.max_tokens,
            "temperature": reply.temperature,
            "seed": reply.seed,
            "stream": True,
        }
        if reply.stop:
            body["stop"] = list(reply.stop)
        end = time.monotonic() + reply.seconds
        for wait in (*_WAITS, None):
            try:
                yield from self._within(body, reply, end, progress)
            except _Busy as busy:
                if wait is None or time.monotonic() + wait > end:
                    raise busy.told from None
                _rest(wait, progress)
            else:
                return

    def _within(self, body: dict[str, Any], reply: Reply, end: float, progress: Progress) -> Iterator[str]:
        """What the server writes until `end`; _Busy when it may be asked again, as nothing came yet."""
        began = False
        try:
            for piece in self._post(body, min(_SILENCE_SECONDS, reply.seconds)):
                progress.check()
                if time.monotonic() > end:
                    raise ModelMistake(NOT_COMPLETE, seconds=reply.seconds)
                if piece:
                    began = True
                    yield piece
        except httpx.TimeoutException:
            raise ServerError("The answering server did not answer in time; try again later.") from None
        except httpx.HTTPError as error:
            told = ServerError(_unreached(error))
            if began or isinstance(_root(error), ssl.SSLError):
                raise told from None
            raise _Busy(told) from None

    def _post(self, body: dict[str, Any], silence: float) -> Iterator[str]:
        timeout = httpx.Timeout(silence, connect=_CONNECT_SECONDS)
        # No proxy and no redirect: the text goes to the address that was set, and to no other.
        with (
            httpx.Client(
                timeout=timeout, trust_env=False, follow_redirects=False, verify=self._verify()
            ) as client,
            client.stream("POST", self._url, json=body, headers=self._headers) as response,
        ):
            if response.status_code in _PASSING:
                raise _Busy(ServerError(_refusal(response.status_code)))
            if response.status_code != httpx.codes.OK:
                raise ServerError(_refusal(response.status_code))
            for line in response.iter_lines():
                if line.startswith("data:"):
                    data = line.removeprefix("data:").strip()
                    if data == "[DONE]":
                        return
                    yield _delta(data)

    def _verify(self) -> ssl.SSLContext | bool:
        return self._trust.context() if self._url.startswith("https:") else False


class _Busy(Exception):
    """The server may be asked again; what to tell where it is not."""

    def __init__(self, told: ServerError) -> None:
        self.told = told


def _rest(seconds: float, progress: Progress) -> None:
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        progress.check()
        time.sleep(min(_LOOK_SECONDS, left))


def _root(error: BaseException) -> BaseException:
    """What an error of the library comes from."""
    while error.__cause__ is not None or error.__context__ is not None:
        error = error.__cause__ or error.__context__ or error
    return error


def _unreached(error: httpx.HTTPError) -> Told:
    """Why, without anything that the server or the library wrote."""
    reason = _root(error)
    if isinstance(reason, ssl.SSLCertVerificationError):
        return Told(_NOT_TRUSTED)
    if isinstance(reason, ssl.SSLError):
        return Told(_NO_TLS)
    return Told(_NOT_REACHED)


def _refusal(status: int) -> Told:
    if status not in _HINTS:
        return Told("The answering server refused the question (status {status}).", status=status)
    hint = Told(_HINTS[status])
    return Told(
        "The answering server refused the question (status {status}). {hint}", status=status, hint=hint
    )


def _delta(data: str) -> str:
    try:
        choices = json.loads(data)["choices"]
        content = choices[0]["delta"].get("content") if choices else ""
    except (ValueError, LookupError, TypeError, AttributeError):
        raise ServerError("The answering server sent something that is not a chat reply.") from None
    return content if isinstance(content, str) else ""
