"""Search bytes for known words: as text of several encodings, in base64, and inside anything compressed."""

import base64
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ahocorasick

_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le")
_DEFLATED = (b"\x78\x01", b"\x78\x5e", b"\x78\x9c", b"\x78\xda", b"\x1f\x8b\x08")
_MOST_INFLATED = 10_000_000  # bytes of one stream


@dataclass(frozen=True, slots=True)
class Scan:
    """What was read, and which of the known words stand in which file."""

    files: int
    size: int  # bytes, those inflated included
    found: frozenset[tuple[str, str]]  # file name, known word


class Scanner:
    """Knows all words at once: a search takes as long for ten thousand as for one."""

    def __init__(self, known: Iterable[str]) -> None:
        words = sorted(set(known))
        self._text = _automaton((_lowered(form), word) for word in words for form in _written(word))
        self._base64 = _automaton((form, word) for word in words for form in _in_base64(word))

    def found(self, content: bytes) -> frozenset[str]:
        """The known words in these bytes, whatever the case of their letters."""
        return frozenset(word for data in (content, *inflated(content)) for word in self._in(data))

    def scan(self, *folders: Path) -> Scan:
        """Every file below these folders."""
        files, size, found = 0, 0, set[tuple[str, str]]()
        for file in _files(folders):
            content = file.read_bytes()
            streams = [content, *inflated(content)]
            files, size = files + 1, size + sum(map(len, streams))
            found |= {(file.name, word) for data in streams for word in self._in(data)}
        return Scan(files, size, frozenset(found))

    def _in(self, data: bytes) -> Iterator[str]:
        unbroken = data.translate(None, b"\r\n")  # base64 is often broken into lines
        for automaton, text in ((self._text, _lowered(data)), (self._base64, unbroken)):
            for _, word in automaton.iter(text.decode("latin-1")):
                yield word


def inflated(content: bytes) -> Iterator[bytes]:
    """Every stream of zlib or gzip that starts anywhere in these bytes, as far as it goes."""
    for start in sorted({place for mark in _DEFLATED for place in _places(content, mark)}):
        stream = zlib.decompressobj(wbits=47)  # either header
        try:
            yield stream.decompress(memoryview(content)[start:], _MOST_INFLATED)
        except zlib.error:
            continue


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    for folder in folders:
        yield from (one for one in sorted(folder.rglob("*")) if one.is_file())


def _written(word: str) -> Iterator[bytes]:
    for form in {word, word.lower()}:  # of letters beyond ASCII the bytes do not tell the case
        yield from (form.encode(encoding) for encoding in _ENCODINGS)


def _in_base64(word: str) -> Iterator[bytes]:
    """What of its base64 does not depend on its neighbours, at each of three places in a group of bytes."""
    for form in {word.encode(), word.lower().encode()}:
        for before in range(3):
            encoded = base64.b64encode(bytes(before) + form)
            first, last = -(-before * 8 // 6), (before + len(form)) * 8 // 6
            yield encoded[first:last]


def _lowered(data: bytes) -> bytes:
    return data.lower()


def _automaton(forms: Iterable[tuple[bytes, str]]) -> Any:
    automaton = ahocorasick.Automaton()
    for form, word in forms:
        automaton.add_word(form.decode("latin-1"), word)
    automaton.make_automaton()
    return automaton


def _places(content: bytes, mark: bytes) -> Iterator[int]:
    place = content.find(mark)
    while place >= 0:
        yield place
        place = content.find(mark, place + 1)
