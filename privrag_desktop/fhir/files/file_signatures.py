"""Tell what a file is by its first bytes, and say so in a sentence if it is no FHIR JSON."""

import codecs
import json
import re
from enum import Enum

from privrag_desktop.i18n import mark

HEAD = 4096  # bytes that tell what a file is
_TAR_MARK = slice(257, 262)  # where a tar file says that it is one


class FilePacking(Enum):
    """How a file is packed; the value is what such files begin with."""

    ZIP = b"PK\x03\x04"
    GZIP = b"\x1f\x8b"
    XZ = b"\xfd7zXZ\x00"
    TAR = b"ustar"


_EMPTY_ZIP = b"PK\x05\x06"

# what it begins with, and what is said of it
_OTHERS = (
    (b"%PDF", mark("It is a PDF document.")),
    (b"MSH|", mark("It is an HL7 v2 message.")),
    (b"FHS|", mark("It is a file of HL7 v2 messages.")),
    (b"BHS|", mark("It is a file of HL7 v2 messages.")),
    (b"ISA*", mark("It is an X12 message.")),
    (b"UNA:+", mark("It is an EDIFACT message.")),
    (b"{\\rtf", mark("It is an RTF document.")),
    (b"\x89PNG", mark("It is a picture.")),
    (b"\xff\xd8\xff", mark("It is a picture.")),
    (b"GIF8", mark("It is a picture.")),
    (b"\xd0\xcf\x11\xe0", mark("It is an Office document.")),
    (b"SQLite format 3\x00", mark("It is a database.")),
    (b"PAR1", mark("It is a Parquet table.")),
    (b"BZh", mark("It is packed as bzip2.")),
    (b"7z\xbc\xaf'\x1c", mark("It is packed as 7z.")),
    (b"Rar!", mark("It is packed as RAR.")),
    (b"(\xb5/\xfd", mark("It is packed as Zstandard.")),
)
_DICOM_MARK = slice(128, 132)
_ROOT = re.compile(rb"<(?![?!])(?:[\w.-]+:)?([\w.-]+)")
_FHIR_NAMESPACE = b"http://hl7.org/fhir"
_RESOURCE = re.compile(rb'\s*[\[{].*"resourceType"', re.DOTALL)
_ROW = re.compile(rb"[^\r\n]*[,;\t][^\r\n]*\r?\n[^\r\n]*[,;\t]")


def packing_of(head: bytes) -> FilePacking | None:
    """How the file that begins with `head` is packed; None when it is not."""
    if head[_TAR_MARK] == FilePacking.TAR.value:
        return FilePacking.TAR
    if head.startswith(_EMPTY_ZIP):
        return FilePacking.ZIP
    packings = (FilePacking.ZIP, FilePacking.GZIP, FilePacking.XZ)
    return next((one for one in packings if head.startswith(one.value)), None)


def encoding_of(head: bytes) -> str:
    """The Unicode encoding of JSON that begins with `head`, as a name Python knows."""
    return json.detect_encoding(head)


def foreign_format(head: bytes) -> str:
    """What it is instead of FHIR JSON, in a sentence; "" for what may be JSON."""
    start = _plain(head).lstrip(b"\x0b")
    marked = next((said for mark, said in _OTHERS if head.startswith(mark) or start.startswith(mark)), "")
    if marked or head[_DICOM_MARK] == b"DICM":
        return marked or mark("It is a DICOM image.")
    return _markup(start) if start.startswith(b"<") else _table(start)


def looks_like_fhir(head: bytes) -> bool:
    """Whether it begins as a FHIR resource in JSON does, whatever its name is."""
    return _RESOURCE.match(_plain(head)) is not None


def _markup(start: bytes) -> str:
    root = _ROOT.search(start)
    name = root.group(1).lower() if root else b""
    if name == b"clinicaldocument":
        return mark("It is a CDA document.")
    if _FHIR_NAMESPACE in start:
        return mark("It is FHIR in XML.")
    return mark("It is a web page.") if name == b"html" else mark("It is XML.")


def _table(start: bytes) -> str:
    is_table = start[:1] not in {b"{", b"[", b'"'} and _ROW.match(start) is not None
    return mark("It is a table of text, as CSV.") if is_table and b"\x00" not in start else ""


def _plain(head: bytes) -> bytes:
    """The head as UTF-8 without mark and space, so that one comparison serves every encoding."""
    text = codecs.getincrementaldecoder(encoding_of(head))("replace").decode(head)
    return text.removeprefix("\ufeff").lstrip().encode("utf-8", "replace") if "\x00" not in text else head
