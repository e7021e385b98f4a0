"""Turn days and years in words into figures: two March nineteen fifty-one is 02 March 1951."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from privrag_desktop.language.number_and_month_terms import ORDINALS
from privrag_desktop.language.text_folding import FoldedText, folded_words
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import LETTERS

_GAP = re.compile(r"[ \t\n-]{1,3}")
_ORDINAL_BEHIND = re.compile(
    rf"[\s-](?:{'|'.join(one for one in ORDINALS if '-' not in one)})\b", re.IGNORECASE
)
_ORDINAL = re.compile(r"(?:s?te[nrms]?|o)$")  # neunzehnten, zweiundzwanzigster
_LONGEST_WORD = 45  # letters: neunzehnhundertsiebenundneunzig has 31
_MOST_WORDS = 8  # of one number
_TEN, _HUNDRED, _THOUSAND = 10, 100, 1000
_TEENS = range(10, 20)
_FOUR_TWENTIES = (4, 20)  # quatre-vingt
_COUNTED_ON = frozenset({60, 80})  # by teens, in French: soixante-dix, quatre-vingt-dix
_FIRST_YEAR, _LAST_YEAR, _LAST_DAY = 1800, 2099, 31
_JOINER = -1
_CENTURIES = frozenset({18, 19, 20})


class SpelledNumber(NamedTuple):
    """A half-open range of a text and the number that its words say."""

    start: int
    end: int
    value: int


def spelled_numbers(text: str) -> Iterator[SpelledNumber]:
    """The days of a month and the years that stand in words, in reading order; none of twenty-first."""
    yield from (one for one in _every(text) if not _ORDINAL_BEHIND.match(text, one.end))


def _every(text: str) -> Iterator[SpelledNumber]:
    run: list[re.Match[str]] = []
    value: int | None = None
    joined = False
    for match in LETTERS.finditer(text):
        parts = _parts(match[0])
        goes_on = bool(run) and _GAP.fullmatch(text, run[-1].end(), match.start()) and len(run) < _MOST_WORDS
        if parts == (_JOINER,):
            joined = bool(goes_on)
            if goes_on:
                run.append(match)
            continue
        more = _worth(parts, value, joined=joined) if parts and goes_on else None
        if more is None:
            yield from _said(run, value)
            more = _worth(parts, None, joined=False) if parts else None
            run = []
        value, joined = more, False
        if more is not None:
            run.append(match)
    yield from _said(run, value)


def in_figures(text: str) -> tuple[FoldedText, list[int]]:
    """The text with figures for such words, and where in it these begin; at least two figures each."""
    letters: list[str] = []
    offsets: list[int] = []
    places: list[int] = []
    last = 0
    for start, end, value in spelled_numbers(text):
        letters.append(text[last:start])
        offsets.extend(range(last, start))
        places.append(len(offsets))
        figures = f"{value:02}"
        letters.append(figures)
        offsets.extend([start] * (len(figures) - 1) + [end - 1])
        last = end
    letters.append(text[last:])
    offsets.extend(range(last, len(text)))
    return FoldedText("".join(letters), tuple(offsets)), places


def _said(run: Sequence[re.Match[str]], value: int | None) -> Iterator[SpelledNumber]:
    """The number of a run, if it may be a day or a year; an "and" behind it is none of it."""
    if value is None or not (0 < value <= _LAST_DAY or _FIRST_YEAR <= value <= _LAST_YEAR):
        return
    words = [match for match in run if _parts(match[0]) != (_JOINER,)]
    yield SpelledNumber(words[0].start(), words[-1].end(), value)


def _worth(parts: Sequence[int], value: int | None, *, joined: bool) -> int | None:
    """What the number is worth with these words behind it; None if they do not go on with it."""
    for part in parts:
        if part == _JOINER:
            joined = True
            continue
        value = part if value is None else _added(value, part, joined=joined)
        joined = False
        if value is None:
            return None
    return value


def _added(value: int, part: int, *, joined: bool) -> int | None:
    """A number with one more word: 19 and 51, 2 and 1000, 1 und 50, 4 and 20, 60 and 11 (soixante-onze)."""
    units, tens = value % _TEN, value % _HUNDRED
    if part == _HUNDRED:
        return value * _HUNDRED if value in _CENTURIES else value - units + max(units, 1) * _HUNDRED
    if part == _THOUSAND:
        return value * _THOUSAND if value < _HUNDRED else None
    if value in _CENTURIES and (part == 0 or _TEN <= part < _HUNDRED):
        return value * _HUNDRED + part
    if (tens, part) == _FOUR_TWENTIES:
        return value - tens + tens * part
    if tens in _COUNTED_ON and part in _TEENS:
        return value + part
    is_turned = joined and 0 < tens < _TEN <= part < _HUNDRED and part % _TEN == 0
    room = _TEN ** len(str(part))
    return value + part if is_turned or (value % room == 0 and value > part) else None


def _parts(word: str) -> tuple[int, ...]:
    """The words that a word is put together of, by their worth; none where it is no number."""
    folded = folded_words(word)
    if len(folded) > _LONGEST_WORD:
        return ()
    return _cut(folded) or _cut(_ORDINAL.sub("", folded))


def _cut(word: str) -> tuple[int, ...]:
    """A joiner parts what stands before and behind it; it neither begins nor ends a longer word."""
    if word in _worths():
        return (_worths()[word],)
    for length in range(min(_longest(), len(word) - 1), 1, -1):
        first = _worths().get(word[:length])
        rest = _cut(word[length:]) if first is not None else ()
        if first is not None and rest and not (first == _JOINER and rest[0] == _JOINER):
            return (first, *rest)
    return ()


@cache
def _longest() -> int:
    return max(map(len, _worths()))


@cache
def _worths() -> Mapping[str, int]:
    lines = [line.split() for line in read_words("privrag_desktop.language.word_lists", "number_words.txt")]
    return {word: _JOINER if worth == "and" else int(worth) for worth, *words in lines for word in words}
