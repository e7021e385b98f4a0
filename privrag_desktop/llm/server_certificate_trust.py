"""Set which certificates are trusted for the answering server, and which one is shown to it.

The system's own store decides, on every kind of computer; a hospital's own authority can stand beside it.
"""

import os
import re
import ssl
from dataclasses import dataclass

import truststore

from privrag_desktop.errors import ServerError, UsageError
from privrag_desktop.i18n import mark

# OpenSSL would trust the files that these name, and whoever starts the program could set them
_VARIABLES = ("SSL_CERT_FILE", "SSL_CERT_DIR")
_CERTIFICATE = re.compile(rb"-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----")
_LARGEST = 1_000_000  # bytes of a file of certificates
_NO_AUTHORITY = mark("The file of the hospital's authority, {file}, cannot be read as certificates.")
_NO_CERTIFICATE = mark("The certificate to show to the server, {file}, cannot be read with its key.")
_LOCKED = mark("The key of the certificate {file} is locked by a password. Keep it in a file without one.")


@dataclass(frozen=True, slots=True)
class Trust:
    """What is trusted beside the system's store, and what is shown to the server; "" for none."""

    authority: str = ""  # certificates as PEM
    certificate: str = ""  # a file
    key: str = ""  # "" where it stands in the file of the certificate

    def context(self) -> ssl.SSLContext:
        """A context for TLS 1.2 or newer that checks the server's name; ServerError for an unreadable file.

        From here on the environment names no other authorities.
        """
        for name in _VARIABLES:
            os.environ.pop(name, None)
        context = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        if self.authority:
            context.load_verify_locations(cadata=self.authority)
        if self.certificate:
            self._show_certificate(context)
        return context

    def _show_certificate(self, context: ssl.SSLContext) -> None:
        try:
            if not all(map(os.path.isfile, filter(None, (self.certificate, self.key)))):
                raise OSError("a pipe could be waited for for ever")
            context.load_cert_chain(self.certificate, self.key or None, self._refuse_password)
        except (OSError, ValueError):
            raise ServerError(_NO_CERTIFICATE, file=self.certificate) from None

    def _refuse_password(self) -> str:
        """Refuse a locked key, because OpenSSL would ask for the password where nobody sees it."""
        raise ServerError(_LOCKED, file=self.certificate)


def certificates_in(file: str) -> str:
    """The certificates of a file as PEM, and nothing else that stands in it, such as a key.

    UsageError for a file that cannot be read as certificates.
    """
    try:
        if not os.path.isfile(file):
            raise OSError("a pipe could be waited for for ever")
        with open(file, "rb") as stream:
            content = stream.read(_LARGEST + 1)
        if len(content) > _LARGEST:
            raise ValueError("no file of certificates is so large")
        blocks = _CERTIFICATE.findall(content)
        found = b"\n".join(blocks).decode("ascii") if blocks else ssl.DER_cert_to_PEM_cert(content)
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(cadata=found)
    except (OSError, ValueError):
        raise UsageError(_NO_AUTHORITY, file=file) from None
    return found


SYSTEM = Trust()  # what this computer trusts, and no certificate to show
