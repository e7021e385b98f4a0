"""Text goes over https to a server that this computer trusts, and to no other; wrong files are told."""

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from privrag_desktop.errors import ServerError, UsageError
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.openai_client import ServerModel
from privrag_desktop.llm.server_certificate_trust import Trust, certificates_in
from privrag_desktop.llm.server_request_observer_interface import NO_OBSERVER
from privrag_desktop.runtime.progress import Progress
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
    model = ServerModel(address, "big", NO_OBSERVER, trust=trust)
    return complete(model, [ChatMessage("user", "Hello?")], Reply(9, seconds=20), Progress())


def test_a_server_of_the_hospitals_authority_is_spoken_to(hospital: Authority) -> None:
    with served(hospital.certificate("server")) as (address, sent):
        assert address.startswith("https://")
        assert ask(address, Trust(hospital.pem)) == "ready"
        assert len(sent) == 1


def test_the_same_is_trusted_however_the_address_is_written(hospital: Authority) -> None:
    with served(hospital.certificate("server")) as (address, _):
        assert ask(address.replace("https", "HTTPS"), Trust(hospital.pem)) == "ready"


def test_a_server_of_another_authority_is_sent_nothing(hospital: Authority, tmp_path: Path) -> None:
    other = Authority(tmp_path / "other", "Other")
    with served(other.certificate("server")) as (address, sent):
        for trust in (Trust(), Trust(hospital.pem)):
            with pytest.raises(ServerError, match="does not trust, so nothing was sent"):
                ask(address, trust)
        assert sent == []


def test_a_certificate_for_another_address_is_not_trusted(hospital: Authority) -> None:
    with served(hospital.certificate("server", "10.0.0.5")) as (address, sent):
        with pytest.raises(ServerError, match="does not trust"):
            ask(address, Trust(hospital.pem))
        assert sent == []


def test_a_server_that_wants_a_certificate_is_shown_one(hospital: Authority) -> None:
    own = hospital.certificate("ward")
    with served(hospital.certificate("server"), clients=hospital.file) as (address, sent):
        assert ask(address, Trust(hospital.pem, own.file, own.key)) == "ready"
        with pytest.raises(ServerError, match="No protected connection|cannot be reached"):
            ask(address, Trust(hospital.pem))
        assert len(sent) == 1


def test_what_speaks_no_https_is_sent_nothing() -> None:
    with (
        streaming("ready", lambda *_: 200) as address,
        pytest.raises(ServerError, match="No protected connection"),
    ):
        ask(address.replace("http:", "https:"), Trust())


@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"no certificate",
        b"-----BEGIN CERTIFICATE-----\nno\n",
        pytest.param(b" " * 1_000_001, id="too large"),
    ],
)
def test_an_authority_that_cannot_be_read_is_told_by_its_file(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "ca.pem"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(UsageError, match=r"ca\.pem, cannot be read"):
        certificates_in(str(file))


def test_of_a_file_only_its_certificates_are_taken(hospital: Authority, tmp_path: Path) -> None:
    """A file often has a key and notes beside them, which must not come into a vault."""
    own, file = hospital.certificate("ward"), tmp_path / "all.pem"
    notes = "Müller's authority, renewed in May\n".encode()
    file.write_bytes(notes + Path(own.key).read_bytes() + hospital.pem.encode() + notes)
    found = certificates_in(str(file))
    assert "PRIVATE KEY" not in found
    with served(hospital.certificate("server")) as (address, _):
        assert ask(address, Trust(found)) == "ready"


def test_a_binary_certificate_is_read(hospital: Authority, tmp_path: Path) -> None:
    file = tmp_path / "authority.cer"
    file.write_bytes(ssl.PEM_cert_to_DER_cert(hospital.pem))
    assert ssl.PEM_cert_to_DER_cert(certificates_in(str(file))) == file.read_bytes()


@pytest.mark.parametrize("name", ["SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"])
def test_the_environment_chooses_no_authority(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Authority(tmp_path / "other", "Other")
    monkeypatch.setenv(name, other.file)
    with served(other.certificate("server")) as (address, sent):
        with pytest.raises(ServerError, match="does not trust, so nothing was sent"):
            ask(address, Trust())
        assert sent == []


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
