"""An authority and the certificates it signs, made where a test needs them."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

HERE = "127.0.0.1"


@dataclass(frozen=True)
class Certificate:
    """Files of a certificate and of its key."""

    file: str
    key: str


class Authority:
    """Signs certificates; `file` is its own, to be trusted."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._name = folder, _name(name)
        self._key = ec.generate_private_key(ec.SECP256R1())
        own = _builder(self._name, self._name, self._key.public_key()).add_extension(
            x509.BasicConstraints(ca=True, path_length=None), critical=True
        )
        own = own.add_extension(_usage(signs=True), critical=True)
        self._identifier = x509.SubjectKeyIdentifier.from_public_key(self._key.public_key())
        own = own.add_extension(self._identifier, critical=False)
        self.file = _write(folder / "authority.pem", own.sign(self._key, hashes.SHA256()))

    @property
    def pem(self) -> str:
        """Its own certificate."""
        return Path(self.file).read_text("ascii")

    def certificate(self, name: str, address: str = HERE, password: bytes | None = None) -> Certificate:
        """For the server or a client at `address`."""
        key = ec.generate_private_key(ec.SECP256R1())
        signed = (
            _builder(_name(name), self._name, key.public_key())
            .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(address))]), critical=False)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(self._identifier),
                critical=False,
            )
            .sign(self._key, hashes.SHA256())
        )
        locked = serialization.BestAvailableEncryption(password) if password else serialization.NoEncryption()
        content = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, locked)
        key_file = self._folder / f"{name}.key"
        key_file.write_bytes(content)
        return Certificate(_write(self._folder / f"{name}.pem", signed), str(key_file))


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=signs,
        encipher_only=False,
        decipher_only=False,
    )


def _name(words: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, words)])


def _write(path: Path, certificate: x509.Certificate) -> str:
    path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return str(path)
