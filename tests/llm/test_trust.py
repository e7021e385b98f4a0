"""Text goes over https to a server that this computer trusts, and to no other; wrong files are told."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from privrag_desktop.errors import ServerError
from privrag_desktop.llm.chat import Message, Reply, complete
from privrag_desktop.llm.requests import NOBODY
from privrag_desktop.llm.server import ServerModel
from privrag_desktop.llm.trust import Trust
from privrag_desktop.progress import Progress
from tests.llm.made_certificates import Authority, Certificate
from tests.serving import streaming


@pytest.fixture
def hospital(tmp_path: Path) -> Authority:
    return Authority(tmp_path / "hospital", "Hospital")


@contextmanager
def served(shown: Certificate, clients: str = "") -> Iterator[tuple[str, list[bytes]]]:
    """The address of a server that shows this certificate, and what it was sent."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(shown.file, shown.key)
    if clients:
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(clients)
    sent: list[bytes] = []

    def note(_handler: object, body: bytes) -> int:
        sent.append(body)
        return 200

    with streaming("ready", note, context) as address:
        yield address, sent


def ask(address: str, trust: Trust) -> str:
    model = ServerModel(address, "big", NOBODY, trust=trust)
    return complete(model, [Message("user", "Hello?")], Reply(9, seconds=20), Progress())


def test_a_server_of_the_hospitals_authority_is_spoken_to(hospital: Authority) -> None:
    with served(hospital.certificate("server")) as (address, sent):
        assert address.startswith("https://")
        assert ask(address, Trust(authority=hospital.file)) == "ready"
        assert len(sent) == 1


def test_the_same_is_trusted_however_the_address_is_written(hospital: Authority) -> None:
    with served(hospital.certificate("server")) as (address, _):
        assert ask(address.replace("https", "HTTPS"), Trust(authority=hospital.file)) == "ready"


def test_a_server_of_another_authority_is_sent_nothing(hospital: Authority, tmp_path: Path) -> None:
    other = Authority(tmp_path / "other", "Other")
    with served(other.certificate("server")) as (address, sent):
        for trust in (Trust(), Trust(authority=hospital.file)):
            with pytest.raises(ServerError, match="does not trust, so nothing was sent"):
                ask(address, trust)
        assert sent == []


def test_a_certificate_for_another_address_is_not_trusted(hospital: Authority) -> None:
    with served(hospital.certificate("server", "10.0.0.5")) as (address, sent):
        with pytest.raises(ServerError, match="does not trust"):
            ask(address, Trust(authority=hospital.file))
        assert sent == []


def test_a_server_that_wants_a_certificate_is_shown_one(hospital: Authority) -> None:
    own = hospital.certificate("ward")
    with served(hospital.certificate("server"), clients=hospital.file) as (address, sent):
        assert ask(address, Trust(hospital.file, own.file, own.key)) == "ready"
        with pytest.raises(ServerError, match="No protected connection|cannot be reached"):
            ask(address, Trust(hospital.file))
        assert len(sent) == 1


def test_what_speaks_no_https_is_sent_nothing() -> None:
    with (
        streaming("ready", lambda *_: 200) as address,
        pytest.raises(ServerError, match="No protected connection"),
    ):
        ask(address.replace("http:", "https:"), Trust())


@pytest.mark.parametrize("content", [None, b"no certificate"])
def test_an_authority_that_cannot_be_read_is_told_by_its_file(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "ca.pem"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(ServerError, match=r"ca\.pem, cannot be read"):
        Trust(authority=str(file)).context()


def test_a_certificate_without_its_key_or_with_another_is_told(hospital: Authority) -> None:
    own, other = hospital.certificate("ward"), hospital.certificate("other")
    for key in ("", other.key):
        with pytest.raises(ServerError, match="cannot be read with its key"):
            Trust(certificate=own.file, key=key).context()


def test_a_locked_key_is_told_and_no_password_is_asked_for(hospital: Authority) -> None:
    own = hospital.certificate("ward", password=b"secret")
    with pytest.raises(ServerError, match="locked by a password"):
        Trust(certificate=own.file, key=own.key).context()


def test_old_protocols_are_not_spoken() -> None:
    assert Trust().context().minimum_version >= ssl.TLSVersion.TLSv1_2
