"""Ages in digits and in words; only those from 90 on identify by themselves."""

import re
from collections.abc import Iterator

from privrag_desktop.domain import EntityType, Span
from privrag_desktop.english import NUMBERS
from privrag_desktop.privacy.recognizers.pattern import Recognizer, labelled
from privrag_desktop.privacy.text import fold_typing

OLD = 90
_OLDEST = 125
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_DECADES = ("twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties")
_TELLING = {"nonagenarian": 90, "centenarian": 100, "octogenarian": 80, "septuagenarian": 70}
_UNIT = "(?:" + "|".join(sorted(NUMBERS, key=len, reverse=True)) + ")"
_BELOW_HUNDRED = rf"(?:(?:{'|'.join(_TENS)})(?:[\s-]{_UNIT})?|{_UNIT})"
_WORDS = rf"(?:(?:an?|one)[\s-]hundred(?:(?:[\s-]and)?[\s-]{_BELOW_HUNDRED})?|{_BELOW_HUNDRED})"
_DIGITS = r"1?\d{1,2}(?:\.\d+)?"
_NUMBER = rf"(?<![\w.$€£/+-])(?!90 or older)({_DIGITS}|{_WORDS})"
_OLD_UNIT = (
    r"[\s-]*(?:years?|yrs?)(?:[\s-]+old|[\s-]+of[\s-]+age|[\s-]+young)\b|[\s-]*(?:y[/.\s]?o\b|yrs?[/.]?o\b)"
)
_NOT_A_SPAN = r"(?!\s+(?:ago|later|earlier|before|after|prior|since|apart|hence|of\s+(?!age)))"
_SEX = (
    r"\s?(?:M|F|male|female|man|woman|gentleman|lady)\b(?=\s*(?:,|;|w/|c/o|s/p|h/o|who\b|with\b|present|on\b"
    r"|has\b|had\b|is\b|was\b|admitted|seen|patient|pt\b|from\b|$))"
)
_RANGES = (
    r"(?!\s*(?:-|to|–)\s*\d)(?![\w.]*\d)(?!\s*(?:%|mg|ml|mcg|kg|or\s+older|and\s+(?:older|above|over|up)))"
)
# Whom a bare number tells the age of: she is 93 and frail; the patient, 93, fell.
_SOMEBODY = (
    r"(?:s?he|I|patient|pt|man|woman|gentleman|lady|male|female|resident|client|mother|father|mom|mum|dad|wife"
    r"|husband|sister|brother|aunt|uncle|(?:grand|step)(?:mother|father|ma|pa)"
    r"|(?:mr|mrs|ms|miss|dr)\.?(?:\s+[^\W\d][\w.’'-]*){1,3}?)"
)
_IS = (
    r"(?:['’][sm]|\s+(?:is|am|was|became|turns))"
    r"(?:\s+(?:now|only|already|currently|almost|nearly|about))?\s+"
)
_BARE = rf"(\d{{2,3}}|(?:{'|'.join(_TENS)})(?:[\s-]{_UNIT})?\b){_RANGES}"
_BARE_END = r"(?=\s*(?:[,;:!?)]|\.(?!\d)|$)|\s+(?:and|but|now|today|when|who|with|years)\b)"
AGES = (
    re.compile(rf"{_NUMBER}(?:{_OLD_UNIT})", re.IGNORECASE),
    re.compile(
        rf"\bage[ds]?(?:\s+(?:of|is|was|at)|\s*[:=])?\s*(?!90 or older)({_DIGITS}|{_WORDS}\b){_RANGES}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"\b(?:turn(?:ed|s|ing)|celebrated (?:his|her|their))\s+({_DIGITS}|{_WORDS})\b{_RANGES}", re.I
    ),
    re.compile(r"(?<![\w.])(\d{2,3})(?:st|nd|rd|th)\s+(?:birthday|year of life)\b", re.IGNORECASE),
    re.compile(rf"(?:\b(?:a|an|pt|patient|this|our)\s+|^|\n)({_DIGITS}){_SEX}", re.IGNORECASE),
    re.compile(rf"\b{_SOMEBODY}{_IS}{_BARE}{_BARE_END}", re.IGNORECASE),
    re.compile(rf"\b{_SOMEBODY},\s+{_BARE}(?=\s*,\s+[a-z])", re.IGNORECASE),
    re.compile(rf"\b{_SOMEBODY}\s*\(\s*{_BARE}\s*(?:y(?:rs?|/?o)?)?\s*\)", re.IGNORECASE),
    re.compile(r"(?<![\w/])(?-i:M|F|Male|Female)\s*[/,]\s*(\d{2,3})(?![\w/.%-])"),
    re.compile(r"(?<![\w/.,-])(\d{2,3})\s*/\s*(?-i:M|F)(?![\w/])"),
)
_OLD_ONLY = re.compile(rf"{_NUMBER}[\s-]*(?:years?|yrs?)\b{_NOT_A_SPAN}", re.IGNORECASE)
_DECADE = re.compile(
    rf"\b(?:his|her|their)\s+(?:early|mid|late)?[\s-]*((?:\d0|1\d0)['’]?s|{'|'.join(_DECADES)})\b",
    re.IGNORECASE,
)
_TELLING_WORD = re.compile(rf"\b({'|'.join(_TELLING)})s?\b", re.IGNORECASE)


def find_ages(text: str) -> list[tuple[Span, int]]:
    """Every age of a person with its whole years, in reading order; the span is the number alone.

    A decade (in her eighties) counts as its first year; an age in months or days is none.
    """
    typed = fold_typing(text)
    found = {span: years for span, years in _ages(typed.text) if years <= _OLDEST}
    ages = [(Span(*typed.original_range(*span), EntityType.AGE), years) for span, years in found.items()]
    return sorted(ages, key=lambda age: age[0].start)


def years_of(written: str) -> int:
    """The number of whole years that digits or English words say; 0 for words that are no number."""
    plain = written.lower().strip("'’s") if written[:1].isdigit() else written.lower()
    if plain[:1].isdigit():
        return int(float(plain))
    if plain in _DECADES:
        return 20 + 10 * _DECADES.index(plain)
    hundreds, _, rest = plain.rpartition("hundred")
    return _TELLING.get(plain) or 100 * bool(hundreds) + sum(map(_worth, re.split(r"[\s-]+", rest)))


def _worth(word: str) -> int:
    if word in _TENS:
        return 20 + 10 * _TENS.index(word)
    return NUMBERS.index(word) if word in NUMBERS else 0


def _ages(text: str) -> Iterator[tuple[tuple[int, int], int]]:
    for expression in (*AGES, _DECADE, _TELLING_WORD):
        for match in expression.finditer(text):
            yield match.span(1), years_of(match[1])
    for match in _OLD_ONLY.finditer(text):
        if _is_old(match):
            yield match.span(1), years_of(match[1])


def _is_old(match: re.Match[str]) -> bool:
    return OLD <= years_of(match[1]) <= _OLDEST


OLD_AGES = Recognizer(
    "ages",
    tuple(
        labelled(EntityType.AGE, expression.pattern, accepts=_is_old)
        for expression in (*AGES, _OLD_ONLY, _DECADE, _TELLING_WORD)
    ),
)
