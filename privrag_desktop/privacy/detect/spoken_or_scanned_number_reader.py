"""Find known numbers that are spoken or badly scanned: seven one two, O148 with the letter O."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from privrag_desktop.language.text_folding import FoldedText, fold_typing
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, known_span
from privrag_desktop.privacy.detect.identifier_form_index import BEGINNING, FormIndex

_TOKEN = re.compile(r"[^\W_]+|\|")
_GAP = re.compile(r"[\s().,/+:;#-]{0,4}")
_LOOK_ALIKES = str.maketrans("OoQDlIiSBZ|", "00001115821")
_SCANNED = re.compile(r"(?=.*\d)[\dOoQDlIiSBZ|]{1,20}|[OolI|]{1,4}")
_SHORTEST_SCANNED = 5
_SHORTEST_READ = 7  # digits of a number that is one even with words between
_UNIQUE = 10  # digits of a number that is one even inside a longer run


@dataclass(frozen=True, slots=True)
class _Piece:
    """Digits, as somebody may have written or read them, and where they stand; none for a word between."""

    digits: str
    start: int
    end: int
    plain: bool


def find_read_aloud(text: str, index: FormIndex) -> Iterator[DetectedSpan]:
    """Numbers of the index that some word or letter hides; those in plain digits are found without this."""
    typed = fold_typing(text)
    for run in _runs(typed.text):
        if not all(piece.plain for piece in run):
            yield from _in_run(text, typed, run, index)


def digits_of(word: str) -> str | None:
    """The digits that a word or a scanned group stands for; None for any other word."""
    if word.isdecimal():
        return word
    if (digit := _read().get(word.lower())) is not None:
        return digit
    return word.translate(_LOOK_ALIKES) if _SCANNED.fullmatch(word) else None


def _runs(text: str) -> Iterator[list[_Piece]]:
    """Stretches of numbers with nothing but small words and marks between."""
    run: list[_Piece] = []
    for match in _TOKEN.finditer(text):
        piece = _piece(match, inside=bool(run))
        if run and (piece is None or not _GAP.fullmatch(text, run[-1].end, match.start())):
            yield run
            run = []
            piece = _piece(match, inside=False)
        if piece is not None:
            run.append(piece)
    if run:
        yield run


def _piece(match: re.Match[str], *, inside: bool) -> _Piece | None:
    """What a token adds to a run; a small word or a lone letter only goes on with one."""
    word = match[0]
    small = word.lower()
    if not inside and small not in _read() and not any(map(str.isdigit, word)):
        return None
    digits = "" if small in _between() else digits_of(word)
    if digits is None:
        return None
    return _Piece(digits, match.start(), match.end(), plain=word == digits)


def _in_run(text: str, typed: FoldedText, run: Sequence[_Piece], index: FormIndex) -> Iterator[DetectedSpan]:
    together = "".join(piece.digits for piece in run)
    owners = [place for place, piece in enumerate(run) for _digit in piece.digits]
    for start in range(len(together) - BEGINNING + 1):
        for _start, form, known in index.forms_at(together, start, together[start : start + BEGINNING]):
            end = start + len(form)
            covered = run[owners[start] : owners[end - 1] + 1]
            opens = start == 0 or owners[start - 1] != owners[start]
            closes = end == len(owners) or owners[end] != owners[end - 1]
            if _says_enough(covered, len(form)) and ((opens and closes) or len(form) >= _UNIQUE):
                yield known_span(text, *typed.original_range(covered[0].start, covered[-1].end), known)


def _says_enough(covered: Sequence[_Piece], digits: int) -> bool:
    """Whether the number is hidden, and long enough: one group may be as short as a ZIP code."""
    if all(piece.plain for piece in covered):
        return False
    return digits >= (_SHORTEST_SCANNED if len(covered) == 1 else _SHORTEST_READ)


@cache
def _read() -> Mapping[str, str]:
    lines = [line.split() for line in read_words("privrag_desktop.privacy.detect", "spoken_digit_terms.txt")]
    return {word: digit for digit, *words in lines if digit.isdigit() for word in words}


@cache
def _between() -> frozenset[str]:
    lines = [line.split() for line in read_words("privrag_desktop.privacy.detect", "spoken_digit_terms.txt")]
    return frozenset(word for kind, *words in lines if kind == "between" for word in words)
