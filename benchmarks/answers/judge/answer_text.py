"""Read numbers, days, denials and directions in the words of an answer."""

import calendar
import re
from datetime import date
from decimal import Decimal

from benchmarks.questions.question import Direction

_CITATION = re.compile(r"\[\d+(?:\s*,\s*\d+)*\]")
_MONTHS = {
    name.casefold(): n for n in range(1, 13) for name in (calendar.month_name[n], calendar.month_abbr[n])
}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ISO = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")
_AMERICAN = re.compile(rf"\b({_MONTH})\.? (\d{{1,2}})(?:st|nd|rd|th)?,? (\d{{4}})\b", re.IGNORECASE)
_BRITISH = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)? (?:of )?({_MONTH})\.?,? (\d{{4}})\b", re.IGNORECASE)
_SLASHED = re.compile(r"\b(\d{1,2})/(\d{1,2})/(\d{4})\b")
_DOTTED = re.compile(r"\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b")
_MONTH_YEAR = re.compile(rf"\b(?:{_MONTH})\.?(?: of)? \d{{4}}\b", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:in|during|since|from|until|to|of|year) (?:19|20)\d\d\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:,\d{3})*(?:\.\d+)?(?![\w]|\.\d)")
_COUNTED = re.compile(r"\b\d+(?= (?:\w+ ){0,3}(?:readings?|measurements?|values|results|records|times)\b)")
_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen twenty"
)
_COUNTS = {word: n for n, word in enumerate(_WORDS.split())} | {"once": 1, "twice": 2}
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
_COUNT_WORD = re.compile(rf"\b(?:({'|'.join(_TENS)})-(\w+)|({'|'.join(_COUNTS | _TENS)}))\b", re.IGNORECASE)
_DENIAL = re.compile(
    r"\b(?:do|does|did)(?: not|n['’]t) (?:show|hold|contain|include|say|list|have|mention|tell|record|give)"
    r"|\bhold(?:s)? (?:no|nothing)\b"
    r"|\bno (?:\w+ ){0,4}(?:reading|record|value|result|measurement|patient|entr\w+|data)"
    r"|\bnot (?:been )?(?:recorded|measured|found|documented|in the records|listed|available|known)"
    r"|\bnothing\b|\bnobody\b|\bno one\b|\bnone\b|\bno patient|\bcannot\b|\bhas no\b|\bhave no\b|\bis no\b"
    r"|\bare no\b|\bunknown\b|\bnever\b",
    re.IGNORECASE,
)
_NO = re.compile(r"^\W*no\b|\b(?:is|was|has|does|did|are|were|have|do) not\b|n['’]t\b", re.IGNORECASE)
_YES = re.compile(r"^\W*yes\b", re.IGNORECASE)
_UP = r"\b(?:rose|risen|rising|rises|increas\w+|(?:went|gone|going|goes) up|climb\w+|grew|grown)\b"
_DOWN = r"\b(?:fell|fallen|falling|falls|decreas\w+|(?:went|gone|going|goes) down|dropp\w+|declin\w+)\b"
_SAME = r"\b(?:stayed|unchanged|stable|the same|no change|did not change|not changed|remained)\b"


def days_in(text: str) -> set[date]:
    """Calendar days written in any common way."""
    found = [(m[1], m[2], m[3]) for m in _ISO.finditer(text)]
    found += [(m[3], str(_MONTHS[m[1].casefold()]), m[2]) for m in _AMERICAN.finditer(text)]
    found += [(m[3], str(_MONTHS[m[2].casefold()]), m[1]) for m in _BRITISH.finditer(text)]
    found += [(m[3], m[1], m[2]) for m in _SLASHED.finditer(text)]
    found += [(m[3], m[2], m[1]) for m in _DOTTED.finditer(text)]
    return {day for year, month, day_ in found if (day := _day(year, month, day_))}


def without_days(text: str) -> str:
    """The text without days, months with a year, years behind a preposition, and citation marks."""
    for pattern in (_CITATION, _ISO, _AMERICAN, _BRITISH, _SLASHED, _DOTTED, _MONTH_YEAR, _YEAR):
        text = pattern.sub(" ", text)
    return text


def numbers_in(text: str) -> list[Decimal]:
    """Numbers in digits, in order, days and citation marks left out."""
    return [Decimal(match[0].replace(",", "")) for match in _NUMBER.finditer(without_days(text))]


def values_in(text: str) -> list[Decimal]:
    """Numbers in digits that do not say how many there are of something."""
    return numbers_in(_COUNTED.sub(" ", without_days(text)))


def counts_in(text: str) -> list[Decimal]:
    """Numbers in digits and in words."""
    words = [
        Decimal(_TENS[m[1].lower()] + _COUNTS.get(m[2].lower(), 0))
        if m[1]
        else Decimal({**_COUNTS, **_TENS}[m[3].lower()])
        for m in _COUNT_WORD.finditer(text)
    ]
    return numbers_in(text) + words


def denies(text: str) -> bool:
    """Whether the text says that something is not recorded."""
    return bool(_DENIAL.search(text))


def yes_or_no(text: str) -> bool | None:
    """What a text says to a yes-or-no question; None when it is empty."""
    if _YES.search(text):
        return True
    if _NO.search(text) or denies(text):
        return False
    return True if text.strip() else None


def direction_in(text: str) -> Direction | None:
    """The first direction that the text tells."""
    ways = {Direction.ROSE: _UP, Direction.FELL: _DOWN, Direction.SAME: _SAME}
    places = {way: m.start() for way, cue in ways.items() if (m := re.search(cue, text, re.IGNORECASE))}
    return min(places, key=lambda way: places[way]) if places else None


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
