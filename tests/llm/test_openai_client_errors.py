"""Each fault of a server is one safe sentence and one word for the trail; few are worth another try."""

import ssl

import httpcore
import pytest

from privrag_desktop.errors import Cancelled, ModelMistake, ServerError
from privrag_desktop.llm.openai_client_errors import (
    as_no_reply,
    connection_error,
    key_unencrypted,
    may_succeed_later,
    status_refused,
)


def caused(error: Exception, *causes: Exception) -> Exception:
    """An error as a library raises it, with what it comes from."""
    for outer, inner in zip((error, *causes), causes, strict=False):
        outer.__cause__ = inner
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (httpcore.ReadTimeout(), "silent"),
        (httpcore.ConnectTimeout(), "silent"),
        (caused(httpcore.ConnectError(), ssl.SSLCertVerificationError()), "not-trusted"),
        (caused(httpcore.ConnectError(), OSError(), ssl.SSLCertVerificationError()), "not-trusted"),
        (caused(httpcore.ConnectError(), ssl.SSLError()), "no-tls"),
        (caused(httpcore.ConnectError(), ConnectionRefusedError()), "not-reached"),
        (httpcore.RemoteProtocolError("Ada Quill"), "not-reached"),
    ],
)
def test_a_fault_is_known_by_what_it_comes_from_and_repeats_no_words(error: Exception, kind: str) -> None:
    told = connection_error(error)
    assert told.kind == kind
    assert "Quill" not in str(told)


def test_a_context_counts_where_no_cause_is_given() -> None:
    error = httpcore.ConnectError()
    error.__context__ = ssl.SSLCertVerificationError()
    assert connection_error(error).kind == "not-trusted"


def test_a_server_that_took_the_question_and_broke_off_was_reached() -> None:
    """It is not sent the same again, and nobody should look at its address."""
    broken = as_no_reply(connection_error(httpcore.ReadError()))
    assert isinstance(broken, ServerError)
    assert (broken.kind, may_succeed_later(broken)) == ("no-reply", False)
    for other in (Cancelled(), ModelMistake("Be brief."), connection_error(httpcore.ReadTimeout())):
        assert as_no_reply(other) is other


@pytest.mark.parametrize(
    ("status", "may_pass"),
    [
        (429, True),
        (502, True),
        (503, True),
        (504, True),
        (400, False),
        (401, False),
        (404, False),
        (500, False),
    ],
)
def test_only_what_may_go_better_in_a_moment_is_tried_again(status: int, may_pass: bool) -> None:
    assert may_succeed_later(status_refused(status)) is may_pass
    assert str(status) in str(status_refused(status))


def test_a_server_that_wants_a_key_and_one_that_is_busy_say_what_to_do() -> None:
    assert "admin can set it" in str(status_refused(401))
    assert str(status_refused(403)).replace("403", "401") == str(status_refused(401))
    assert "try again later" in str(status_refused(429))
    assert str(status_refused(418)).endswith("(status 418).")


def test_a_key_is_not_shown_to_a_server_without_encryption() -> None:
    told = key_unencrypted("http://10.0.0.5/v1")
    assert "Nothing was sent" in str(told)
    assert "http://10.0.0.5/v1" in str(told)
    assert not may_succeed_later(told)
