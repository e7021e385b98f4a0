"""Find what is spelled out in a text: W-a-l-t-e-r, five five five one two, fifth of March."""

import re
from collections.abc import Iterator

from privrag_desktop.language.number_and_month_terms import MONTHS, NUMBERS, ORDINALS

_DIGIT = rf"(?:zero|oh|{'|'.join(NUMBERS[1:10])})"
_ORDINAL = (
    rf"(?:(?:twenty|thirty)[ -])?(?:{'|'.join(ORDINALS[:9])})"
    r"|tenth|eleventh|twelfth|\w{3,5}teenth|twentieth|thirtieth"
)
_PATTERNS = (
    re.compile(r"(?<![\w'’])[^\W\d_](?:([ ._*·-])[^\W\d_])(?:\1[^\W\d_]){2,}(?![\w'’])"),
    re.compile(r"(?<![\w.,])\d(?:([ ._*·-])\d)(?:\1\d){4,}(?![\w,]|\.\d)"),
    re.compile(rf"\b{_DIGIT}(?:[ ,-]+(?:double |triple )?{_DIGIT}){{4,}}\b", re.IGNORECASE),
    re.compile(
        rf"\b(?:{'|'.join(MONTHS)}) (?:the )?(?:{_ORDINAL})\b"
        r"(?:,? (?:nineteen|twenty|two thousand)\b(?:[ -](?:and|oh|\w+teen|\w+ty|ten|eleven|twelve|"
        rf"{_DIGIT})\b)*)?",
        re.IGNORECASE,
    ),
    re.compile(rf"\b(?:{_ORDINAL}) (?:day )?of (?:{'|'.join(MONTHS)})\b", re.IGNORECASE),
)


def spelled_out(text: str) -> Iterator[tuple[int, int]]:
    """Half-open ranges of letters, digits and days that are spelled."""
    for pattern in _PATTERNS:
        yield from (match.span() for match in pattern.finditer(text))
