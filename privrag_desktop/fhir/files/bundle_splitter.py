"""Cut the entries out of a bundle's bytes one at a time, so that it need not fit into memory.

The bytes of an entry are parsed by `parse` like those of a small file, so nothing is read in two ways. (The
streaming parsers at hand turn a lone surrogate into a question mark and give up a file for one bad number.)
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.strict_json import parse_json
from privrag_desktop.i18n import TranslatableText, mark

LARGEST_ENTRY = 32 * 1024**2  # bytes of one resource
MOST_OUTSIDE = 1024**2  # bytes of a bundle that are not its entries
TOO_LARGE = mark("It is a single resource of more than 32 MB.")
CUT_OFF = mark("It is cut off or damaged here; what stands before it was read.")
_PIECE = 1024**2
_IN_BUNDLE, _IN_LIST = 1, 2  # how many brackets are open inside a bundle, and inside its list of entries

# everything up to the next bracket (or, in the list of entries, comma) that is not inside a string
_STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_TO_BRACKET = re.compile(rb'(?:[^"{}\[\]]++|' + _STRING + rb")*+", re.DOTALL)
_TO_COMMA = re.compile(rb'(?:[^"{}\[\],]++|' + _STRING + rb")*+", re.DOTALL)
_KEY_ROOM = 64  # bytes in which the key before a bracket is looked for
_ENTRY_KEY = re.compile(rb'"entry"\s*:\s*$')


@dataclass(frozen=True, slots=True)
class BundlePart:
    """One entry of a bundle in bytes, or (number 0) all the rest of the bundle, with an empty list."""

    number: int
    content: bytes
    reason: str = ""  # why there is no content


def outline_of(stream: BinaryIO) -> dict[str, object]:
    """The bundle in a stream without its entries; raises ImportFailed if it is none that can be split."""
    *_, outline = pieces(stream, keep=False)
    if outline.reason:
        raise ImportFailed(TranslatableText(outline.reason))
    parsed = parse_json(outline.content)
    if not isinstance(parsed, dict) or "entry" not in parsed:
        raise ImportFailed(TOO_LARGE)
    return parsed


def pieces(stream: BinaryIO, *, keep: bool = True) -> Iterator[BundlePart]:
    """The entries of the bundle in a UTF-8 stream, then its outline; without `keep` only the outline.

    A bundle that breaks off inside its list is given as if it ended there, with a piece that says so.
    """
    return _Splitter(stream, keep).pieces()


class _Splitter:
    """Where it stands between the brackets of one JSON document."""

    def __init__(self, stream: BinaryIO, keep: bool) -> None:
        self._stream = stream
        self._keep = keep
        self._buffer = b""
        self._at = 0
        self._depth = 0
        self._number = 0
        self._outside = bytearray()
        self._entry = bytearray()
        self._in_list = False
        self._is_long = False

    def pieces(self) -> Iterator[BundlePart]:
        try:
            while self._advance():
                mark = self._buffer[self._at : self._at + 1]
                self._at += 1
                yield from self._take(mark)
        except ImportFailed as error:  # from the stream
            yield BundlePart(self._number + 1, b"", str(error))
            self._outside += b"]}" * self._in_list
        else:
            if self._in_list:
                yield BundlePart(self._number + 1, b"", CUT_OFF)
                self._outside += b"]}"
        too_much = len(self._outside) > MOST_OUTSIDE
        yield BundlePart(0, b"" if too_much else bytes(self._outside), TOO_LARGE if too_much else "")

    def _advance(self) -> bool:
        """Go on to the next mark that matters; False at the end of the stream."""
        while True:
            pattern = _TO_COMMA if self._in_list and self._depth == _IN_LIST else _TO_BRACKET
            found = pattern.match(self._buffer, self._at)
            end = found.end() if found else self._at
            self._note(self._buffer[self._at : end])
            self._at = end
            if end < len(self._buffer) and self._buffer[end] != ord('"'):
                return True
            rest = self._buffer[end:]  # nothing, or a string that does not end here
            if len(rest) > LARGEST_ENTRY:
                self._note(rest)  # what holds it is refused; the string is not looked for any longer
                raise ImportFailed(TOO_LARGE)
            more = self._stream.read(max(_PIECE, len(rest)))
            if not more:
                self._note(rest)
                self._buffer, self._at = b"", 0
                return False
            self._buffer, self._at = rest + more, 0

    def _take(self, mark: bytes) -> Iterator[BundlePart]:
        if mark in b"{[":
            opens_list = (
                mark == b"["
                and self._depth == _IN_BUNDLE
                and _ENTRY_KEY.search(self._outside[-_KEY_ROOM:]) is not None
            )
            self._note(mark)
            self._depth += 1
            self._in_list = self._in_list or opens_list
            return
        if self._in_list and self._depth == _IN_LIST:  # a comma, or the end of the list
            yield from self._end_of_entry(is_last=mark != b",")
            if mark == b",":
                return
            self._in_list = False
        self._depth -= mark != b","
        self._note(mark)

    def _end_of_entry(self, *, is_last: bool) -> Iterator[BundlePart]:
        content, is_long = bytes(self._entry), self._is_long
        self._entry.clear()
        self._is_long = False
        if is_last and not self._number and not content.strip():
            return  # an empty list
        self._number += 1
        if self._keep:
            yield BundlePart(self._number, b"" if is_long else content, TOO_LARGE if is_long else "")

    def _note(self, part: bytes) -> None:
        """Keep bytes of the outline, or of the entry that is being read."""
        if not self._in_list:
            if len(self._outside) <= MOST_OUTSIDE:
                self._outside += part
        elif self._keep and not self._is_long:
            self._entry += part
            if len(self._entry) > LARGEST_ENTRY:
                self._is_long = True
                self._entry.clear()
