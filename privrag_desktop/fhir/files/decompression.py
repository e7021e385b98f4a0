"""Unpack streams as they are read, within limits; write nothing of them to disk."""

import gzip
import io
import lzma
import struct
import tarfile
import zlib
from collections.abc import Callable
from typing import IO, BinaryIO
from zipfile import BadZipFile

from privrag_desktop.errors import ImportFailed
from privrag_desktop.i18n import mark

LARGEST_UNPACKED = 32 * 1024**3  # bytes an archive may unpack to in all
LARGEST_RATIO = 300  # times its own size; FHIR as JSON packs to a sixtieth
FREE_OF_RATIO = 16 * 1024**2  # bytes unpacked before the ratio is looked at
XZ_MEMORY = 160 * 1024**2  # bytes; the strongest ordinary xz needs 65 MB
_PIECE = 256 * 1024  # bytes read from an xz file at a time

DAMAGED = mark("It is damaged or cut off: it could not be unpacked to its end.")
TOO_LARGE = mark("It unpacks to more than 32 GB.")
TOO_DENSE = mark("It unpacks to more than 300 times its size, as files made to do harm do.")
# what the unpackers of the standard library raise for bytes that are not what they should be
FAULTS = (
    BadZipFile,
    tarfile.TarError,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    LookupError,
    ArithmeticError,
    RuntimeError,
    ValueError,
    OSError,
)


class Budget:
    """How much an archive, and all that is packed inside it, may still unpack to."""

    def __init__(self, packed: int) -> None:
        self._packed = packed
        self._unpacked = 0

    def spend(self, count: int) -> None:
        """`count` bytes more have been unpacked; raises ImportFailed past a limit."""
        self._unpacked += count
        if self._unpacked > LARGEST_UNPACKED:
            raise ImportFailed(TOO_LARGE)
        if self._unpacked > max(FREE_OF_RATIO, LARGEST_RATIO * self._packed):
            raise ImportFailed(TOO_DENSE)


class UnpackedStream(io.RawIOBase):
    """A stream that counts what it gives, if it unpacks, and whose every fault is an ImportFailed."""

    def __init__(self, source: IO[bytes], budget: Budget | None) -> None:
        super().__init__()
        self._read: Callable[[int], bytes] = getattr(source, "read1", source.read)
        self._budget = budget

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]  # io's own type for it is not public
        try:
            piece = self._read(len(view))  # what there is now: read() would lose it to a fault behind it
        except FAULTS as error:
            raise ImportFailed(DAMAGED) from error
        if self._budget is not None:
            self._budget.spend(len(piece))
        view[: len(piece)] = piece
        return len(piece)


class _Xz(io.RawIOBase):
    """As lzma.LZMAFile, with a limit on the memory that a file may ask for."""

    def __init__(self, source: BinaryIO) -> None:
        super().__init__()
        self._source = source
        self._packed = b""
        self._decoder = _decoder()

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]
        piece = b""
        while not piece and self._has_more():
            piece = self._decoder.decompress(self._packed, len(view))
            self._packed = b""
        view[: len(piece)] = piece
        return len(piece)

    def _has_more(self) -> bool:
        """Bring packed bytes where they are needed; False at the end of the last stream of the file."""
        if self._decoder.eof:
            rest = (self._decoder.unused_data or self._source.read(_PIECE)).lstrip(b"\x00")
            if not rest:
                return False
            self._decoder, self._packed = _decoder(), rest
        elif self._decoder.needs_input:
            self._packed = self._source.read(_PIECE)
            if not self._packed:
                raise EOFError
        return True


def _decoder() -> lzma.LZMADecompressor:
    return lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=XZ_MEMORY)


def gunzip_stream(source: BinaryIO, budget: Budget) -> io.BufferedReader:
    return _buffered(lambda: gzip.GzipFile(fileobj=source), budget)  # type: ignore[arg-type, return-value]


def unxz_stream(source: BinaryIO, budget: Budget) -> io.BufferedReader:
    return _buffered(lambda: _Xz(source), budget)  # type: ignore[arg-type, return-value]


def _buffered(unpacker: Callable[[], BinaryIO], budget: Budget) -> io.BufferedReader:
    return io.BufferedReader(UnpackedStream(unpacker(), budget), _PIECE)
