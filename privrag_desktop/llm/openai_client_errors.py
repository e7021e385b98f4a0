"""Turn faults of an answering server into errors with a safe sentence, without the server's words."""

import ssl

import httpcore

from privrag_desktop.errors import ServerError
from privrag_desktop.i18n import TranslatableText, mark

_KEY = mark(
    "It wants a key that it knows: an admin can set it beside the server's address, for this account of this"
    " computer, or start the program with PRIVRAG_SERVER_KEY set."
)
_HINTS = {
    401: _KEY,
    403: _KEY,
    404: mark("Look at the address, which often ends in /v1, and at the name of the model."),
    429: mark("It has too much to do; try again later."),
}
_NOT_REACHED = mark("The answering server cannot be reached; check its address and the network.")
_NOT_TRUSTED = mark(
    "The answering server shows a certificate that this computer does not trust, so nothing was sent. If an"
    " authority of the hospital signed it, an admin has to choose the file of that very authority: Settings,"
    " Authority of the server's certificate."
)
_NO_TLS = mark(
    "No protected connection to the answering server could be made. It may want a certificate of this"
    " computer, or not speak https at all."
)
_NO_REPLY = mark("The answering server took the question and broke off without a reply. Ask again.")
_SILENT = mark("The answering server did not answer in time; try again later.")
_NONSENSE = mark("The answering server sent something that is not a chat reply.")
_CUT_SHORT = mark("The answering server broke off in the middle of its reply. Ask again.")
_TOO_MUCH = mark("The answering server wrote far more than it was asked for.")
_KEY_IN_PLAIN = mark(
    "Nothing was sent: there is a key for the answering server, and the connection to {address} is not"
    " encrypted. Use an address with https, or start the program without PRIVRAG_SERVER_KEY."
)
_REFUSED = mark("The answering server refused the question (status {status}).")
_REFUSED_WITH_HINT = mark("The answering server refused the question (status {status}). {hint}")
_NO_KEY = mark(
    "Nothing was sent: what is set as the answering server's key holds characters that no key has."
)
_PASSING = frozenset({"not-reached", "status-429", "status-502", "status-503", "status-504"})


def may_succeed_later(error: ServerError) -> bool:
    """Whether it may go better at the next try."""
    return error.kind in _PASSING


def connection_error(error: Exception) -> ServerError:
    """What an error of the library means."""
    if isinstance(error, httpcore.TimeoutException):
        return ServerError(_SILENT, kind="silent")
    reason = _root(error)
    if isinstance(reason, ssl.SSLCertVerificationError):
        return ServerError(_NOT_TRUSTED, kind="not-trusted")
    if isinstance(reason, ssl.SSLError):
        return ServerError(_NO_TLS, kind="no-tls")
    return ServerError(_NOT_REACHED, kind="not-reached")


def as_no_reply(error: BaseException) -> BaseException:
    """The error of a request that was sent: its server was reached, and is not sent the same again."""
    is_unreached = isinstance(error, ServerError) and error.kind == "not-reached"
    return ServerError(_NO_REPLY, kind="no-reply") if is_unreached else error


def status_refused(status: int) -> ServerError:
    """The error for a status other than 200."""
    kind = f"status-{status}"
    if status not in _HINTS:
        return ServerError(_REFUSED, kind=kind, status=status)
    return ServerError(_REFUSED_WITH_HINT, kind=kind, status=status, hint=TranslatableText(_HINTS[status]))


def no_chat_reply() -> ServerError:
    """The error for something that is no piece of a chat reply."""
    return ServerError(_NONSENSE, kind="no-chat-reply")


def reply_cut_short() -> ServerError:
    """The error for a reply that ended without the sign that it is whole."""
    return ServerError(_CUT_SHORT, kind="cut-short")


def reply_too_long() -> ServerError:
    """The error for a reply without end; whoever collects it would run out of memory."""
    return ServerError(_TOO_MUCH, kind="too-much")


def key_unencrypted(address: str) -> ServerError:
    """The error for a key over plain http: everybody in the network could use the key from then on."""
    return ServerError(_KEY_IN_PLAIN, kind="key-in-plain", address=address)


def unusable_key() -> ServerError:
    """The error for a key that would change the request, or could not be sent at all."""
    return ServerError(_NO_KEY, kind="no-key")


def _root(error: BaseException) -> BaseException:
    """What an error of the library comes from."""
    while error.__cause__ is not None or error.__context__ is not None:
        error = error.__cause__ or error.__context__ or error
    return error
