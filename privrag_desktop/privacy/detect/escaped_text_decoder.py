"""Decode escapes and markup in a text before detection: O&#39;Brien, Ann%20Lee, Quill<b>feather</b>.

O&#39;Brien, Ann%20Lee, \u0041nn, Quill<b>feather</b>, Quill*feather*; an escape may stand for a part of
another one.
"""

import html
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan

_LETTER = r"[^\W\d_]"
# Markup inside a word: Quill*feather*, \textit{Quill}feather, a soft hyphen at the end of a line.
# Half of a name was replaced there, and the rest was released.
_INLINE = r"</?(?i:a|b|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]{0,120})?>"
_JOINT = (
    rf"(?:\*{{1,3}}|~~|`|\\[A-Za-z]{{2,12}}\{{|\}}|\u00ad[ \t]{{0,40}}\r?\n[ \t]{{0,40}}|{_INLINE}){{1,4}}"
)
_INSIDE_A_WORD = re.compile(rf"(?<={_LETTER}){_JOINT}(?={_LETTER})")
_JOINTS = re.compile(_JOINT)
_LETTERS = re.compile(rf"{_LETTER}*")
_ESCAPE = re.compile(
    rf"{_INSIDE_A_WORD.pattern}|"
    r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});|(?:%[0-9a-fA-F]{2})+"
    r"|\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}"
    r"|u\{[0-9a-fA-F]{1,6}\}|x[0-9a-fA-F]{2}|[bfnrtv0/\"'\\])"
    r"|(?<=[^\W\d_])(?:</?[A-Za-z][^<>]{0,120}>|<!--[^<>]{0,120}-->|\[sic!?\])(?=[^\W\d_<\[])"
    r"|(?<=[^\W\d_])(?:</?[A-Za-z][^<>]{0,120}>|<!--[^<>]{0,120}-->)(?=<)"
)
_CONTROLS = dict(zip("bfnrtv0", "\b\f\n\r\t\v\0", strict=True))
_LAST = 0x10FFFF
_ROUNDS = 4  # escapes of escapes
_NAMED = frozenset({EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION})

Place = tuple[str, int, int]  # a character that is meant, and the half-open range in which it is written


@dataclass(frozen=True, slots=True)
class _Read:
    """A text with its escapes read, and where each character of it is written."""

    text: str
    places: tuple[Place, ...]


def unescaped(text: str) -> str:
    """The text with every escape read, and those that come to light by it."""
    for _round in range(_ROUNDS):
        read = _ESCAPE.sub(_meant, text)
        if read == text:
            break
        text = read
    return text


def find_escaped(text: str, find: Callable[[str], list[DetectedSpan]]) -> list[DetectedSpan]:
    """What `find` sees in the text as it is, and where escapes are read; spans are those of the former."""
    found = find(text)
    for read in _readings(text):
        found += _moved(text, read, find(read.text))
    return list(dict.fromkeys(found))


def find_decoded(text: str, find: Callable[[str], list[DetectedSpan]]) -> list[DetectedSpan]:
    """What `find` sees where every escape is read; spans are those of the text as it is.

    For what takes the n of an escaped line break for the beginning of a word: replaced with it, JSON broke.
    """
    *_, read = (_Read(text, ()), *_readings(text))
    found = find(read.text)
    return _moved(text, read, found) if read.places else found


def _moved(text: str, read: "_Read", found: Iterable[DetectedSpan]) -> list[DetectedSpan]:
    places = read.places
    return [one.moved_to(text, places[one.span.start][1], places[one.span.end - 1][2]) for one in found]


def over_whole_words(text: str, found: Iterable[DetectedSpan]) -> list[DetectedSpan]:
    """Names that end where markup divides a word, over the whole word: a half of it would stay."""
    runs = list(_divided_words(text))
    return [_over_run(text, finding, runs) for finding in found] if runs else list(found)


def _divided_words(text: str) -> Iterator[tuple[int, int]]:
    """Runs of letters that markup divides and nothing else does, in reading order."""
    start = end = -1
    for match in _INSIDE_A_WORD.finditer(text):
        if match.start() != end:
            if end != -1:
                yield start, end
            start = match.start()
            while start and text[start - 1].isalpha():
                start -= 1
        end = _letters_end(text, match.end())
    if end != -1:
        yield start, end


def _letters_end(text: str, start: int) -> int:
    letters = _LETTERS.match(text, start)
    return letters.end() if letters else start


def _over_run(text: str, finding: DetectedSpan, runs: Sequence[tuple[int, int]]) -> DetectedSpan:
    span = finding.span
    first = bisect_right(runs, span.start, key=lambda run: run[1])
    last = bisect_left(runs, span.end, key=lambda run: run[0]) - 1
    if last < first or span.entity_type not in _NAMED:
        return finding
    start, end = min(span.start, runs[first][0]), max(span.end, runs[last][1])
    if (start, end) == (span.start, span.end):
        return finding
    return DetectedSpan(Span(start, end, span.entity_type), text[start:end])


def _readings(text: str) -> Iterator[_Read]:
    """The text after each round of reading, as long as there is something to read."""
    if _ESCAPE.search(text) is None:
        return
    read = _Read(text, tuple((character, n, n + 1) for n, character in enumerate(text)))
    for _round in range(_ROUNDS):
        places = tuple(_characters(read))
        plain = "".join(character for character, _start, _end in places)
        if plain == read.text:
            return
        read = _Read(plain, places)
        yield read


def _characters(read: _Read) -> Iterator[Place]:
    """Every character that is meant, with the half-open range in which it is written."""
    position = 0
    for match in _ESCAPE.finditer(read.text):
        yield from read.places[position : match.start()]
        start, end = read.places[match.start()][1], read.places[match.end() - 1][2]
        yield from ((character, start, end) for character in _meant(match))
        position = match.end()
    yield from read.places[position:]


def _meant(match: re.Match[str]) -> str:
    """What one escape says; itself where it says nothing."""
    written = match[0]
    if written.startswith(("<", "[")) or _JOINTS.fullmatch(written):  # between letters: Q<b>uill</b>feather
        return ""
    if not written.startswith("\\"):
        return html.unescape(unquote(written))
    codes = [int(code, 16) for code in re.findall(r"[uUx]\{?([0-9a-fA-F]+)", written)]
    if not codes:
        return _CONTROLS.get(written[1], written[1])
    if len(codes) > 1:
        high, low = codes
        return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    [code] = codes
    is_half = 0xD800 <= code <= 0xDFFF  # noqa: PLR2004 half of a pair says nothing
    return written if is_half or code > _LAST else chr(code)
