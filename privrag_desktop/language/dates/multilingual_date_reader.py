"""Find dates in many languages by their parts, in any order and writing: 2-III-1951, dob 510302.

A text is read word by word; what each word can be stands in tables. A day, a named month and a year make a
date anywhere. Fewer parts, and parts in figures alone, make one only beside a word of birth.
"""

import re
from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from unicodedata import category, normalize

from privrag_desktop.language.number_and_month_terms import ORDINALS, SHORT_MONTHS
from privrag_desktop.language.unit_after_number_check import is_measured
from privrag_desktop.language.word_list_loader import read_words

_MARKS = "".join(c for c in map(chr, range(0x300, 0x1000)) if category(c).startswith("M"))
_TOKEN = re.compile(rf"\d+|[^\W\d_][^\W\d_{_MARKS}]*(?:[{_MARKS}][^\W\d_]*)*")
_SMALL = re.compile(r"[\s./,'’()ºª:-]{0,4}")
_SEPARATED = re.compile(r"\s?[-./]\s?|")  # 2-III-51, 2Mar51
_BIRTH_GAP = re.compile(r"[\s.:,'’()/=-]{0,6}")
_BRACKET = re.compile(r"[.)]?\s?[(\[]\s?")
_ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_TENS = {"twenty": 20, "thirty": 30}
_BETWEEN = frozenset(
    {
        "of",
        "the",
        "day",
        "in",
        "de",
        "del",
        "di",
        "den",
        "der",
        "d",
        "le",
        "el",
        "il",
        "am",
        "on",
        "do",
        "dne",
    }
    | {"st", "nd", "rd", "th", "er", "e", "o", "a", "g", "r", "г", "года", "р", "року", "ngày", "năm", "roku"}
)
_BEFORE_A_BIRTH = _BETWEEN | {"is", "was", "around", "about", "est", "es", "è", "ist", "war", "date", "day"}
_SUFFIXES = frozenset({("st",), ("nd",), ("rd",), ("th",)})
_MONTH_MARKS = frozenset({"month", "tháng", "mois", "mes", "monat"})
_MOST_BETWEEN = 4  # small words between two parts
_FARTHEST_LABEL = 5  # words between a word of birth and the first part
_LONGEST_LABEL = 3
_MOST_PARTS = 3
_DAYS_OF_A_MONTH, _DAYS_OF_A_YEAR, _LONGEST_DAY = 31, 366, 3
_SHORT_YEAR, _LONG_YEAR = 2, 4
_WHOLE = {4: ("md", "dm"), 6: ("ymd", "dmy", "mdy"), 7: ("Yn",), 8: ("Ymd", "dmY", "mdY")}  # by its digits


@dataclass(frozen=True, slots=True)
class WrittenDay:
    """A half-open range of a text and what it says; None for a part that it leaves out or that is unclear."""

    start: int
    end: int
    year: int | None = None
    month: int | None = None
    day: int | None = None


@dataclass(frozen=True, slots=True)
class _DatePart:
    """A word or number that may be part of a day; `months` are those that a word may mean."""

    start: int
    end: int
    number: int = 0
    digits: int = 0
    months: frozenset[int] = frozenset()
    kind: str = ""  # name, short, roman or ordinal; empty for figures

    @property
    def is_year(self) -> bool:
        return self.digits == _LONG_YEAR and 1800 <= self.number < 2100  # noqa: PLR2004

    @property
    def is_day(self) -> bool:
        return (self.digits in {1, 2} or self.kind == "ordinal") and 1 <= self.number <= _DAYS_OF_A_MONTH

    @property
    def is_figure_month(self) -> bool:
        return self.digits in {1, 2} and 1 <= self.number <= len(_ROMANS)


Tokens = Sequence[re.Match[str]]


def written_days(text: str) -> Iterator[WrittenDay]:
    """Every day or month that a text as a plain keyboard types it says in words or beside a word of birth."""
    tokens = list(_TOKEN.finditer(text))
    for first, last, chain in _chains(text, tokens):
        is_birth = _is_of_birth(text, tokens, first, last)
        place = 0
        while place < len(chain):
            lengths = range(min(_MOST_PARTS, len(chain) - place), 0, -1)
            windows = (chain[place : place + length] for length in lengths)
            found = next((day for window in windows if (day := _read(text, window, is_birth))), None)
            if found:
                yield found
                place += sum(found.start <= part.start < found.end for part in chain)
            else:
                place += 1


def _chains(text: str, tokens: Tokens) -> Iterator[tuple[int, int, list[_DatePart]]]:
    """Parts with nothing but small words and marks between, and the places of their first and last tokens."""
    chain: list[_DatePart] = []
    first = last = between = 0
    place = 0
    while place < len(tokens):
        part, length = _part(tokens, place)
        near = (
            bool(_SMALL.fullmatch(text, tokens[place - 1].end(), tokens[place].start())) if place else False
        )
        is_small = part is None and tokens[place][0].lower() in _BETWEEN and between < _MOST_BETWEEN
        if chain and not (near and (part or is_small) and not _ends_sentence(text, chain[-1])):
            yield first, last, chain
            chain = []
        if part:
            first = first if chain else place
            chain.append(part)
            last, between = place + length - 1, 0
        elif chain:
            between += 1
        place += length
    if chain:
        yield first, last, chain


def _ends_sentence(text: str, part: _DatePart) -> bool:
    """Whether a full stop behind a year ends the sentence; behind a day or a month it does not."""
    return (
        part.is_year and text[part.end : part.end + 2].strip() == "." and text[part.end : part.end + 2] != "."
    )


def _part(tokens: Tokens, place: int) -> tuple[_DatePart | None, int]:
    """What a token may be in a day, and how many tokens that takes."""
    token = tokens[place]
    word = normalize("NFC", token[0]).casefold()
    following = tokens[place + 1][0].casefold() if place + 1 < len(tokens) else ""
    span, both = token.span(), (token.start(), tokens[min(place + 1, len(tokens) - 1)].end())
    if word.isdecimal():
        return _number(tokens, place)
    if word in _TENS and following in _ordinals():
        return _DatePart(*both, number=_TENS[word] + _ordinals()[following], kind="ordinal"), 2
    if word in _MONTH_MARKS and following.isdecimal():
        return _figures(both, following, is_month=True), 2
    if word in _ordinals() and following in _MONTH_MARKS:
        return _DatePart(*both, months=frozenset({_ordinals()[word]}), kind="name"), 2
    if word in _ordinals():
        return _DatePart(*span, number=_ordinals()[word], kind="ordinal"), 1
    return _month(token, word), 1


def _number(tokens: Tokens, place: int) -> tuple[_DatePart | None, int]:
    """Figures; those of a month where a word says so: 3rd month."""
    behind = _words(tokens, place + 1, place + 3)
    length = 2 + (behind[:1] in _SUFFIXES)
    is_month = len(behind) >= length - 1 and behind[length - 2] in _MONTH_MARKS
    length = length if is_month else 1
    span = tokens[place].start(), tokens[place + length - 1].end()
    return _figures(span, tokens[place][0], is_month), length


def _figures(span: tuple[int, int], digits: str, is_month: bool) -> _DatePart | None:
    number = int(digits) if len(digits) <= max(_WHOLE) else 0
    if is_month:
        return (
            _DatePart(*span, months=frozenset({number}), kind="name") if 1 <= number <= len(_ROMANS) else None
        )
    return _DatePart(*span, number=number, digits=len(digits))


def _month(token: re.Match[str], word: str) -> _DatePart | None:
    for kind in ("name", "short"):
        if months := _month_names()[kind].get(word):
            return _DatePart(*token.span(), months=months, kind=kind)
    if word in _ROMANS:
        return _DatePart(*token.span(), months=frozenset({_ROMANS.index(word) + 1}), kind="roman")
    return None


def _read(text: str, parts: Sequence[_DatePart], is_birth: bool) -> WrittenDay | None:
    """The day or month that these parts say together; None for parts that say none, or more than one."""
    named = [part for part in parts if part.months]
    if is_birth and is_measured(text, parts[-1].end):
        return None
    if len(named) == 1:
        return _named(text, parts, named[0], is_birth)
    return _in_figures(text, parts) if is_birth and not named else None


def _named(text: str, parts: Sequence[_DatePart], month: _DatePart, is_birth: bool) -> WrittenDay | None:
    """With a month in words or Roman figures: a day and a year beside it, or one of them."""
    others = [part for part in parts if part is not month]
    if month.kind == "roman" and not (is_birth or (len(others) > 1 and _is_tight(text, parts))):
        return None
    if len(others) > 1:
        is_turned = others[0].is_year or not others[0].is_day
        day, year = others[::-1] if is_turned else others
        is_year = year.is_year or (year.digits == _SHORT_YEAR and (is_birth or _is_short(text, year, parts)))
        return _day(parts, year, month, day) if day.is_day and is_year else None
    if not others:
        return None
    [other] = others
    if other.is_year:
        is_name = month.kind == "name" or _word(text, month).casefold() in _english_short()
        return _day(parts, other, month) if is_birth or (is_name and _is_capital(text, month)) else None
    if other.digits == _SHORT_YEAR and not other.is_day and is_birth:
        return _day(parts, other, month)
    return _day(parts, None, month, other) if other.is_day and is_birth else None


def _in_figures(text: str, parts: Sequence[_DatePart]) -> WrittenDay | None:
    """A day of birth in figures alone: 2.3., 2 3 51, 3/1951, 510302, 1951-061."""
    span = parts[0].start, parts[-1].end
    if len(parts) == _MOST_PARTS:
        first, second, third = parts
        is_whole = (third.is_year or third.digits == _SHORT_YEAR) and first.is_day and second.is_day
        turned = first.is_year and second.is_figure_month and third.is_day
        return WrittenDay(*span) if is_whole or turned else None
    if len(parts) == 1:
        return WrittenDay(*span) if _is_whole_day(str(parts[0].number).zfill(parts[0].digits)) else None
    first, second = parts
    if first.is_year or second.is_year:
        other = second if first.is_year else first
        is_ordinal = other.digits <= _LONGEST_DAY and 0 < other.number <= _DAYS_OF_A_YEAR
        return WrittenDay(*span) if is_ordinal and other.kind != "ordinal" else None
    is_pair = first.is_day and (second.is_day or second.digits == _SHORT_YEAR)
    has_month = first.is_figure_month or second.is_figure_month
    return (
        WrittenDay(*span)
        if is_pair and has_month and text[first.end : second.start] in {".", "/", "-"}
        else None
    )


def _is_whole_day(digits: str) -> bool:
    """Whether the digits of one number are a day in some order: 510302, 02031951, 1951061."""
    return any(_fits(digits, order) for order in _WHOLE.get(len(digits), ()))


def _fits(digits: str, order: str) -> bool:
    found: dict[str, int] = {}
    for letter in order:
        length = {"Y": 4, "n": 3}.get(letter, 2)
        found[letter], digits = int(digits[:length]), digits[length:]
    is_year = 1800 <= found.get("Y", 1900) < 2100  # noqa: PLR2004
    is_day = 1 <= found.get("d", 1) <= _DAYS_OF_A_MONTH and 1 <= found.get("n", 1) <= _DAYS_OF_A_YEAR
    return is_year and is_day and 1 <= found.get("m", 1) <= len(_ROMANS)


def _day(
    parts: Sequence[_DatePart], year: _DatePart | None, month: _DatePart, day: _DatePart | None = None
) -> WrittenDay | None:
    """None for a 31st of February."""
    numbers = [one for one in sorted(month.months) if day is None or day.number <= monthrange(2000, one)[1]]
    if not numbers:
        return None
    full = None if year is None else year.number if year.is_year else _of_a_century(year.number)
    only = numbers[0] if len(numbers) == 1 else None
    return WrittenDay(parts[0].start, parts[-1].end, full, only, day.number if day else None)


def _of_a_century(year: int) -> int:
    return 1900 + year if year > date.today().year % 100 else 2000 + year


def _is_short(text: str, year: _DatePart, parts: Sequence[_DatePart]) -> bool:
    """Whether two digits are written as a year: '51, -51, Mar51."""
    beside = parts[-2:] if year is parts[-1] else parts[:2]
    return text[year.start - 1 : year.start] in {"'", "’"} or _is_joined(text, *beside)


def _is_tight(text: str, parts: Sequence[_DatePart]) -> bool:
    """Whether one mark and the same stands between all parts: 2.III.51."""
    gaps = {text[one.end : other.start].strip() for one, other in zip(parts, parts[1:], strict=False)}
    return gaps < {".", "/", "-"} and len(gaps) == 1


def _is_joined(text: str, first: _DatePart, second: _DatePart) -> bool:
    return _SEPARATED.fullmatch(text, first.end, second.start) is not None


def _word(text: str, part: _DatePart) -> str:
    return text[part.start : part.end]


def _is_capital(text: str, month: _DatePart) -> bool:
    """Whether the month is written as a name is: 2019 may have been a bad year."""
    first = text[month.start]
    return first.isupper() or first.lower() == first.upper()


def _is_of_birth(text: str, tokens: Tokens, first: int, last: int) -> bool:
    """Whether a word of birth stands before the first token, or in brackets behind the last."""
    place = first
    for _word in range(_FARTHEST_LABEL + 1):
        if not place or not _BIRTH_GAP.fullmatch(text, tokens[place - 1].end(), tokens[place].start()):
            break
        if _label_ends(tokens, place):
            return True
        place -= 1
        if tokens[place][0].casefold() not in _BEFORE_A_BIRTH:
            break
    behind = last + 1
    in_brackets = behind < len(tokens) and _BRACKET.fullmatch(
        text, tokens[last].end(), tokens[behind].start()
    )
    return bool(in_brackets) and any(
        _words(tokens, behind, behind + length) in _labels() for length in range(1, _LONGEST_LABEL + 1)
    )


def _label_ends(tokens: Tokens, end: int) -> bool:
    lengths = range(1, min(_LONGEST_LABEL, end) + 1)
    return any(_words(tokens, end - length, end) in _labels() for length in lengths)


def _words(tokens: Tokens, start: int, end: int) -> tuple[str, ...]:
    return tuple(normalize("NFC", token[0]).casefold() for token in tokens[start:end])


@cache
def _ordinals() -> Mapping[str, int]:
    return {word: number for number, word in enumerate(ORDINALS, 1) if "-" not in word}


@cache
def _english_short() -> frozenset[str]:
    return frozenset({*SHORT_MONTHS, "sept"})


@cache
def _labels() -> frozenset[tuple[str, ...]]:
    lines = read_words("privrag_desktop.language.word_lists", "birth_date_labels.txt")
    return frozenset(tuple(phrase.split()) for line in lines for phrase in line.split("|"))


def names_month(word: str) -> bool:
    """Whether a folded word names a month in some language."""
    return any(word in names for names in _month_names().values())


@cache
def _month_names() -> Mapping[str, Mapping[str, frozenset[int]]]:
    """By kind, the months that each word may mean."""
    names: dict[str, dict[str, frozenset[int]]] = {"name": {}, "short": {}}
    for line in read_words("privrag_desktop.language.word_lists", "month_names.txt"):
        kind, *rest = line.split() if line.startswith("short") else ["name", *line.split()]
        number, *words = rest
        for word in words:
            names[kind][word] = names[kind].get(word, frozenset()) | {int(number)}
    return names
