"""Whose certificates are trusted when the answering server is spoken to, and which one is shown to it.

The system's own store decides, on every kind of computer; a hospital's own authority can stand beside it.
"""

import ssl
from dataclasses import dataclass

import truststore

from privrag_desktop.errors import ServerError
from privrag_desktop.sentences import mark

_NO_AUTHORITY = mark("The file of the hospital's authority, {file}, cannot be read as certificates.")
_NO_CERTIFICATE = mark("The certificate to show to the server, {file}, cannot be read with its key.")
_LOCKED = mark("The key of the certificate {file} is locked by a password. Keep it in a file without one.")


@dataclass(frozen=True, slots=True)
class Trust:
    """Files, "" for none: certificates of an authority to trust, and a certificate to show with its key."""

    authority: str = ""
    certificate: str = ""
    key: str = ""  # "" where it stands in the file of the certificate

    def context(self) -> ssl.SSLContext:
        """For TLS 1.2 or newer, the server's name checked; ServerError for a file that cannot be read."""
        context = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        if self.authority:
            self._trust_authority(context)
        if self.certificate:
            self._show_certificate(context)
        return context

    def _trust_authority(self, context: ssl.SSLContext) -> None:
        try:
            context.load_verify_locations(self.authority)
        except (OSError, ValueError):
            raise ServerError(_NO_AUTHORITY, file=self.authority) from None

    def _show_certificate(self, context: ssl.SSLContext) -> None:
        try:
            context.load_cert_chain(self.certificate, self.key or None, self._refuse_password)
        except (OSError, ValueError):
            raise ServerError(_NO_CERTIFICATE, file=self.certificate) from None

    def _refuse_password(self) -> str:
        """Else the program would ask for it where nobody sees it."""
        raise ServerError(_LOCKED, file=self.certificate)


SYSTEM = Trust()  # what this computer trusts, and no certificate to show
