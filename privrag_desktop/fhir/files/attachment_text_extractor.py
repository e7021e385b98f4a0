"""Extract the text of an attached note: plain, HTML, RTF and PDF; other forms have none."""

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from fhir.resources.R4B.attachment import Attachment
from inscriptis import get_text as html_to_text
from pypdf import PdfReader
from striprtf.striprtf import rtf_to_text

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.resources.value_text import one_line
from privrag_desktop.i18n import mark

LARGEST = 8 * 1024 * 1024  # bytes of one attachment
LONGEST = 400_000  # characters of its text
MOST_PAGES = 500
_RTF, _PDF = b"{\\rtf", b"%PDF-"
_HTML = re.compile(
    rb"\s*<(?:!doctype\s+html|(?:html|head|body|div|p|table|span|h[1-6])\b[^<>]*)>", re.IGNORECASE
)
_TEXT = frozenset({"text/plain", "text/html"})  # which of them nothing but the sender or a guess tells
# marks inside a word would hide a name from the registry: **Wrax**hampton
_EMPHASIS = re.compile(r"(?<=[^\W\d_])(?:\*{1,3}|_{2,3}|~~)(?=[^\W\d_])")
_DEFAULT = "utf-8"
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_UNREADABLE = mark("An attached note could not be read: it is not what its type says.")
_PICTURES = ("audio/", "image/", "video/")


@dataclass(frozen=True, slots=True)
class AttachmentContent:
    """What a file holds: its text, or why that cannot be read, or the form that it has instead of one."""

    text: str = ""
    unread: str = ""
    form: str = ""


def attachment_content(attachment: Attachment) -> AttachmentContent:
    """What is in the attachment itself; nothing where it is elsewhere."""
    try:
        text = attached_text(attachment)
    except ImportFailed as error:
        return AttachmentContent(unread=str(error))
    if text.strip() or not attachment.data or is_readable(attachment):
        return AttachmentContent(text)
    return AttachmentContent(form=one_line(attachment.contentType) or "of an unknown form")


def attached_text(attachment: Attachment) -> str:
    """The text, "" where it is elsewhere or of a form without; ImportFailed says why it cannot be read."""
    content = attachment.data
    if content is None:
        return ""
    data = content if isinstance(content, bytes) else str(content).encode()
    if not data:  # what is no base64 at all
        raise ImportFailed(_UNREADABLE)
    if len(data) > LARGEST:
        raise ImportFailed("An attached note is larger than 8 MB.")
    kind, charset = _kind(attachment.contentType or "", data)
    reader = _READERS.get(kind)
    if reader is None:
        return ""
    try:
        text = reader(data, charset)
    except ImportFailed:
        raise
    except RecursionError:
        raise ImportFailed("An attached note is nested too deeply.") from None
    except Exception:  # noqa: BLE001 - libraries of other forms raise whatever they trip over
        raise ImportFailed(_UNREADABLE) from None
    if len(text) > LONGEST:
        raise ImportFailed("An attached note is longer than 400,000 characters.")
    return text.encode(errors="replace").decode()  # a library may leave half characters


def is_readable(attachment: Attachment) -> bool:
    """Whether its form is one of which text can be made."""
    return _kind(attachment.contentType or "", attachment.data or b"")[0] in _READERS


def has_its_form_in_its_bytes(attachment: Attachment) -> bool:
    """Whether nothing that is said of it can change how it is read: it shows its form, or is too large."""
    data = attachment.data or b""
    kind, _ = _kind("", data)
    return (
        not data
        or len(data) > LARGEST
        or kind not in _TEXT
        or (attachment.contentType or "").lower().startswith(_PICTURES)
    )


def _kind(content_type: str, data: bytes) -> tuple[str, str]:
    """The form and the character set; what the bytes say goes before what the sender says."""
    found = _CHARSET.search(content_type)
    charset = found[1] if found else _DEFAULT
    if data.lstrip()[:5] == _RTF:
        return "text/rtf", charset
    if data[:5] == _PDF:
        return "application/pdf", charset
    kind = content_type.partition(";")[0].strip().lower() or "text/plain"
    return "text/html" if kind == "text/plain" and _HTML.match(data) else kind, charset


def _plain(data: bytes, charset: str) -> str:
    try:
        return data.decode(charset)
    except (LookupError, UnicodeError):
        raise ImportFailed("An attached note is not in the character set that it says.") from None


def _markdown(data: bytes, charset: str) -> str:
    return _EMPHASIS.sub("", _plain(data, charset))


def _html(data: bytes, charset: str) -> str:
    text = _plain(data, charset)
    return str(html_to_text(text)) if text.strip() else ""


def _rtf(data: bytes, _charset: str) -> str:
    return str(rtf_to_text(data.decode("latin-1"), encoding="cp1252", errors="ignore"))


def _pdf(data: bytes, _charset: str) -> str:
    pages = PdfReader(io.BytesIO(data)).pages
    if len(pages) > MOST_PAGES:
        raise ImportFailed("An attached note has more than 500 pages.")
    return "\n".join(page.extract_text() for page in pages)


_READERS: Mapping[str, Callable[[bytes, str], str]] = MappingProxyType(
    {
        "text/plain": _plain,
        "text/markdown": _markdown,
        "text/html": _html,
        "application/xhtml+xml": _html,
        "text/rtf": _rtf,
        "application/rtf": _rtf,
        "application/pdf": _pdf,
    }
)
