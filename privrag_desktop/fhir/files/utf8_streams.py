"""Opens the files to read, and the ones packed in them; each as a stream of UTF-8, whatever it is in."""

import codecs
import io
import os
import stat
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import BinaryIO

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.archives import unpack
from privrag_desktop.fhir.files.decompression import Budget
from privrag_desktop.fhir.files.file_listing import NOT_ORDINARY, SourceFile, why_not_opened
from privrag_desktop.fhir.files.file_signatures import HEAD, encoding_of, foreign_format
from privrag_desktop.i18n import TranslatableText, mark

CHANGED = mark("It changed while it was being read.")
NOT_READ_TO_ITS_END = mark("It could not be read to its end.")
_PIECE = 64 * 1024


@dataclass(frozen=True, slots=True)
class Content:
    """A file, or one inside an archive. `stream` is read once; `again` opens it anew, from its beginning.

    `reached` is how many bytes of the file on disk come before it.
    """

    name: str
    stream: io.BufferedReader
    reached: int
    again: Callable[[], AbstractContextManager[io.BufferedReader]]


def contents_of(source: SourceFile) -> Generator[Content | Refusal, None, None]:
    """The file, or every file inside it if it is an archive; each is to be read before the next."""
    try:
        with open_regular_file(source) as stream:
            before = os.fstat(stream.fileno())
            budget = Budget(before.st_size)
            for number, member in enumerate(unpack(source.name, stream, budget)):
                if isinstance(member, Refusal):
                    yield member
                else:
                    again = partial(_again, source, number)
                    yield Content(member.name, member.stream, stream.tell(), again)
            after = os.fstat(stream.fileno())
            if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
                yield Refusal(source.name, CHANGED)
    except ImportFailed as error:
        yield Refusal(source.name, str(error))
    except OSError as error:
        yield Refusal(source.name, why_not_opened(error))


@contextmanager
def _again(source: SourceFile, number: int) -> Iterator[io.BufferedReader]:
    with closing(contents_of(source)) as contents:
        for place, content in enumerate(contents):
            if place == number and isinstance(content, Content):
                yield content.stream
                return
    raise ImportFailed(CHANGED)


@contextmanager
def open_regular_file(source: SourceFile) -> Iterator[io.BufferedReader]:
    """Look again when it is open: what was a file may have become a pipe since it was listed."""
    with open(source.path, "rb", opener=_without_waiting) as stream:
        if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
            raise ImportFailed(NOT_ORDINARY)
        yield stream


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def as_utf8(stream: io.BufferedReader) -> io.BufferedReader:
    """The text of a stream in UTF-8; raises ImportFailed for what is no JSON, by what it is instead."""
    head = stream.peek(HEAD)[:HEAD]
    reason = foreign_format(head)
    if reason:
        raise ImportFailed(TranslatableText(reason))
    encoding = encoding_of(head)
    return stream if encoding.startswith("utf-8") else io.BufferedReader(_Recoded(stream, encoding), _PIECE)


class _Recoded(io.RawIOBase):
    """Text of another Unicode encoding as UTF-8."""

    def __init__(self, source: BinaryIO, encoding: str) -> None:
        super().__init__()
        self._source = source
        self._decoder = codecs.getincrementaldecoder(encoding)()
        self._ready = b""
        self._ended = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]  # io's own type for it is not public
        while not self._ready and not self._ended:
            piece = self._source.read(_PIECE)
            self._ended = not piece
            try:
                self._ready = self._decoder.decode(piece, final=self._ended).encode("utf-8")
            except UnicodeError as error:
                raise ImportFailed("It is not UTF-8 text.") from error
        part, self._ready = self._ready[: len(view)], self._ready[len(view) :]
        view[: len(part)] = part
        return len(part)
