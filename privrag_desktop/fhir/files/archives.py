"""Open archives and stream the files in them one after the other, nested archives to a depth."""

import io
import struct
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import BinaryIO

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files import decompression
from privrag_desktop.fhir.files.decompression import Budget, UnpackedStream, gunzip_stream, unxz_stream
from privrag_desktop.fhir.files.file_listing import as_text
from privrag_desktop.fhir.files.file_signatures import HEAD, FilePacking, packing_of
from privrag_desktop.i18n import mark

DEEPEST = 3  # layers of packing around a file: a .gz in a .tar in a .zip
MOST_MEMBERS = 100_000
LONGEST_NAME = 1000  # characters
LARGEST_INNER_ZIP = 64 * 1024**2  # bytes; a zip in an archive is held in memory
LARGEST_LISTING = 64 * 1024**2  # bytes of the table of contents of a zip
_LONGEST_TAR_TEXT = 1024**2  # bytes of a name or a note in a tar
_READ_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_ENCRYPTED = 0x1  # the flag of a zip entry
_SYSTEMS_OWN = ("__MACOSX",)

TOO_DEEP = mark("It is packed more than 3 times over.")
TOO_MANY = mark("It holds more than 100,000 files.")
EMPTY = mark("It holds no files.")
TOO_LONG = mark("Its name in the archive is too long.")
OUTSIDE = mark("Its name leads out of the archive.")
ENCRYPTED = mark("It is encrypted inside the archive.")
METHOD = mark("It is packed in a way this program does not read.")
INNER_ZIP = mark("It is a zip of more than 64 MB inside an archive.")
SPARSE = mark("It is stored with gaps.")
_NOT_FILES = {
    tarfile.SYMTYPE: mark("It is a link inside the archive."),
    tarfile.LNKTYPE: mark("It is a link inside the archive."),
    tarfile.CHRTYPE: mark("It is a device, no file."),
    tarfile.BLKTYPE: mark("It is a device, no file."),
    tarfile.FIFOTYPE: mark("It is a pipe, no file."),
    tarfile.GNUTYPE_SPARSE: SPARSE,
}
_UNKNOWN_MEMBER = mark("It is no ordinary file.")


@dataclass(frozen=True, slots=True)
class Member:
    """A file, or one inside an archive, and its bytes, which are read once and in order."""

    name: str
    stream: io.BufferedReader


def unpack(
    name: str, stream: io.BufferedReader | io.RawIOBase, budget: Budget, depth: int = 0
) -> Iterator[Member | Refusal]:
    """Every file in a stream, itself if it is not packed; a refusal for each that cannot be had.

    Each member is to be read before the next is asked for.
    """
    buffered = _buffered(stream)
    try:
        head = buffered.peek(HEAD)[:HEAD]
        packing = packing_of(head)
        if packing is None:
            yield Member(name, buffered)
        elif depth == DEEPEST:
            yield Refusal(name, TOO_DEEP)
        else:
            yield from _members_of(name, packing, buffered, budget, depth + 1)
    except ImportFailed as error:
        yield Refusal(name, str(error))
    except decompression.FAULTS:
        yield Refusal(name, decompression.DAMAGED)


def _buffered(stream: io.BufferedReader | io.RawIOBase) -> io.BufferedReader:
    return stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(stream, HEAD * 16)


def _members_of(
    name: str, packing: FilePacking, stream: BinaryIO, budget: Budget, depth: int
) -> Iterator[Member | Refusal]:
    if packing in {FilePacking.GZIP, FilePacking.XZ}:
        unpacked = (gunzip_stream if packing is FilePacking.GZIP else unxz_stream)(stream, budget)
        head = unpacked.peek(HEAD)[:HEAD]
        is_told = False
        for member in unpack(name, unpacked, budget, depth):
            is_told = is_told or (isinstance(member, Refusal) and member.file == name)
            yield member
        while packing_of(head) and not is_told and unpacked.read(HEAD * 16):
            pass  # what comes after the end of a tar, for the checksum stands behind it
    else:
        is_tar = packing is FilePacking.TAR
        seekable = None if is_tar else _seekable(stream, depth)
        members = _zip(name, seekable, budget, depth) if seekable else _tar(name, stream, budget, depth)
        is_empty = True
        for member in members:
            is_empty = False
            yield member
        if is_empty:
            yield Refusal(name, EMPTY)


def _seekable(stream: BinaryIO, depth: int) -> BinaryIO:
    """A zip is read from its end: one inside an archive is held whole, one on disk is not."""
    if depth == 1 and stream.seekable():
        return stream
    content = stream.read(LARGEST_INNER_ZIP + 1)
    if len(content) > LARGEST_INNER_ZIP:
        raise ImportFailed(INNER_ZIP)
    return io.BytesIO(content)


def _zip(name: str, stream: BinaryIO, budget: Budget, depth: int) -> Iterator[Member | Refusal]:
    if _listing_size(stream) > LARGEST_LISTING:
        raise ImportFailed(TOO_MANY)
    with zipfile.ZipFile(stream) as archive:
        members = [one for one in archive.infolist() if not one.is_dir()]
        if len(members) > MOST_MEMBERS:
            raise ImportFailed(TOO_MANY)
        for member in members:
            if _is_systems_own(member.filename):
                continue
            inside = f"{name}/{_display_name(member.filename)}"
            reason = unsafe_name(member.filename) or _unreadable(member)
            if reason:
                yield Refusal(inside, reason)
                continue
            try:
                content = archive.open(member)
            except decompression.FAULTS:
                yield Refusal(inside, decompression.DAMAGED)
                continue
            with content:
                yield from unpack(inside, UnpackedStream(content, budget), budget, depth)


def _listing_size(stream: BinaryIO) -> int:
    """Bytes of the table of contents, as the end of the zip gives them; zipfile reads it whole."""
    end = stream.seek(0, io.SEEK_END)
    stream.seek(max(0, end - (1 << 16) - 22))
    tail = stream.read()
    at = tail.rfind(b"PK\x05\x06")
    wide = tail.rfind(b"PK\x06\x06")
    stream.seek(0)
    if wide >= 0 and len(tail) >= wide + 48:
        return int(struct.unpack_from("<Q", tail, wide + 40)[0])
    return int(struct.unpack_from("<L", tail, at + 12)[0]) if at >= 0 and len(tail) >= at + 22 else 0


def _unreadable(member: zipfile.ZipInfo) -> str:
    if member.flag_bits & _ENCRYPTED:
        return ENCRYPTED
    return "" if member.compress_type in _READ_METHODS else METHOD


class _BoundedTarInfo(tarfile.TarInfo):
    """A header whose names and notes are of a size that can be held.

    A tar that ends without the mark of its end is cut off; tarfile would take it for whole.
    """

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str | None, errors: str) -> "_BoundedTarInfo":
        try:
            header = super().frombuf(buf, encoding, errors)  # type: ignore[arg-type]
        except tarfile.HeaderError as error:
            if any(buf) or not buf:
                raise ImportFailed(decompression.DAMAGED) from error
            raise
        if header.size > _LONGEST_TAR_TEXT and header.type in _TEXT_TYPES:
            raise ImportFailed(decompression.DAMAGED)
        return header


_TEXT_TYPES = frozenset(
    {
        tarfile.GNUTYPE_LONGNAME,
        tarfile.GNUTYPE_LONGLINK,
        tarfile.XHDTYPE,
        tarfile.XGLTYPE,
        tarfile.SOLARIS_XHDTYPE,
    }
)


def _tar(name: str, stream: BinaryIO, budget: Budget, depth: int) -> Iterator[Member | Refusal]:
    number = 0
    with tarfile.open(fileobj=stream, mode="r|", tarinfo=_BoundedTarInfo) as archive:
        while (member := archive.next()) is not None:
            archive.members.clear()  # type: ignore[attr-defined]  # it would keep them all
            if member.isdir() or _is_systems_own(member.name):
                continue
            number += 1
            if number > MOST_MEMBERS:
                raise ImportFailed(TOO_MANY)
            inside = f"{name}/{_display_name(member.name)}"
            reason = unsafe_name(member.name) or _no_file(member)
            content = None if reason else archive.extractfile(member)
            if content is None:
                yield Refusal(inside, reason or _UNKNOWN_MEMBER)
            else:
                yield from unpack(inside, UnpackedStream(content, None), budget, depth)


def _no_file(member: tarfile.TarInfo) -> str:
    if member.issparse():
        return SPARSE
    return "" if member.isreg() else _NOT_FILES.get(member.type, _UNKNOWN_MEMBER)


def unsafe_name(name: str) -> str:
    """Why a member of this name is refused, "" if it is not; it would be refused only for its name."""
    if len(name) > LONGEST_NAME:
        return TOO_LONG
    parts = name.replace("\\", "/").split("/")
    leads_out = not parts[0] or ".." in parts or parts[0].endswith(":")
    return OUTSIDE if leads_out else ""


def _is_systems_own(name: str) -> bool:
    """What a system puts beside the user's files: hidden ones, and the shadows that a Mac makes."""
    parts = PurePosixPath(name.replace("\\", "/")).parts
    return any(part in _SYSTEMS_OWN or (part.startswith(".") and part.strip(".")) for part in parts)


def _display_name(name: str) -> str:
    return as_text(name[:LONGEST_NAME].removeprefix("./"))
