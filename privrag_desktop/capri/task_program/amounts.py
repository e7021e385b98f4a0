"""Read an amount of a task or a record: a number with its unit, in figures or in words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.language.number_and_month_terms import NUMBERS, TENS
from privrag_desktop.language.number_with_unit_reader import NUMBER, UNIT, has_decimal_comma
from privrag_desktop.language.unit_normalization import DURATIONS, unit_of
from privrag_desktop.language.word_patterns import LETTERS

_AMOUNT = re.compile(rf"\s*({NUMBER})\s*([^\W\d_].*?|%|°.*?|/\s?[^\W\d_].*?)?\s*", re.DOTALL)
_SMALL, _TENS = "|".join(NUMBERS), "|".join(TENS)
_IN_WORDS = (  # twelve, forty-five, a hundred and fifty, half a
    rf"(?:(?:(?:an?|{_SMALL})\s+hundred(?:\s+and)?\s+)?(?:(?:{_TENS})(?:[\s-](?:{_SMALL}))?|(?:{_SMALL}))"
    rf"|(?:an?|{_SMALL})\s+hundred|half(?:\s+an?)?)(?:\s+and\s+a\s+half)?"
)
_LENGTH = (  # of time, behind a number
    r"[\s-]?(?:h|hrs?|hours?|hourly|d|days?|wks?|weeks?|months?|mths?|yrs?|years?|mins?|minutes?)(?![\w/])"
)
_FIGURES = re.compile(  # 40 mg, 120/80 mmHg, 120 over 80, or a number alone
    rf"(?<![\w.,/-])(?:(?P<full>(?:{NUMBER}\s?/\s?)?{NUMBER}\s?{UNIT})"
    rf"|(?P<upper>\d{{2,3}})\s+over\s+(?P<lower>\d{{2,3}})(?![\w/-]|[.,]\d|{_LENGTH})"
    rf"|(?P<alone>{NUMBER})(?![\w/-]|[.,]\d))|\b(?P<words>{_IN_WORDS})(?=\s)",
    re.IGNORECASE,
)
_WORDS_BEHIND = re.compile(r"(?:[\s-]{1,2}(?:per\b|[^\W\d_]+)){1,4}")
_LENGTH_BEHIND = re.compile(_LENGTH, re.IGNORECASE)
_SHORT_UNIT = re.compile(rf"\s{UNIT}", re.IGNORECASE)
_FORMS = frozenset(  # in which drugs are counted
    {
        "ampoule", "cap", "capsule", "dose", "drop", "lozenge", "patch", "pessary", "puff", "sachet",
        "spoonful", "spray", "stone", "suppository", "tab", "tablet", "teaspoon", "unit", "vial",
    }
)  # fmt: skip
_ONLY_MEASURED = frozenset(  # units, as `unit_of` writes them, that no dose has
    {
        "/min", "mmhg", "kpa", "cel", "degf", "kg", "lb", "cm", "kg/m2", "mm/h", "mg/dl", "g/dl", "ug/dl",
        "ng/dl", "ng/ml", "pg/ml", "mg/g", "nmol/l", "pmol/l", "u/l", "iu/l", "miu/l", "fl", "103/ul",
        "106/ul", "109/l", "1012/l", "/ul", "ml/min/1.73_m2", "m/s",
    }
)  # fmt: skip
_IN_BLOOD = frozenset({"mmol/l", "umol/l"})  # the same beside “per litre”; alone a mole is a dose
_PER = re.compile(r"/|\bper\b", re.IGNORECASE)
_ONLY_GIVEN = frozenset({"mg", "ug"})  # units of doses that no reading has
_TIMES = DURATIONS | {"min", "s", "ms"}
_LONGEST_UNIT = 4  # words: millimetres of mercury
_SHORTEST_WORD = 3  # letters of a unit in words; g and ml are read with their number


@dataclass(frozen=True, slots=True)
class Amount:
    """A number; `unit` as it is written, empty if there is none."""

    number: Decimal
    unit: str = ""


@dataclass(frozen=True, slots=True)
class AmountInTask:
    """An amount by its half-open range of a text; `words` have its number in figures: 0.5 gram."""

    start: int
    end: int
    words: str


def amounts_in(text: str) -> Iterator[AmountInTask]:
    """Numbers with their unit, or figures alone; a number in words is one only with a unit.

    A length of time is none: a model wrote down the 72 of “the past 72 hours”.
    """
    for match in _FIGURES.finditer(text):
        if match["full"]:
            yield AmountInTask(*match.span(), match[0])
        elif match["upper"]:
            yield AmountInTask(*match.span(), f"{match['upper']}/{match['lower']}")
        else:
            short = _SHORT_UNIT.match(text, match.end())
            end = short.end() if short else _end_of_unit(text, match.end())
            number = match["alone"] or _in_figures(match["words"])
            is_time = _LENGTH_BEHIND.match(text, match.end()) is not None
            if not is_time and (match["alone"] or end > match.end()):
                yield AmountInTask(match.start(), end, f"{number}{text[match.end() : end]}")


def _end_of_unit(text: str, start: int) -> int:
    """Where a unit in words that begins here ends; `start` if there is none."""
    behind = _WORDS_BEHIND.match(text, start)
    words = list(LETTERS.finditer(text, start, behind.end()))[:_LONGEST_UNIT] if behind else []
    for last in range(len(words), 0, -1):
        if _is_unit(" ".join(one[0] for one in words[:last])):
            return words[last - 1].end()
    return start


def _is_unit(words: str) -> bool:
    plain = words.casefold()
    if _is_form(plain):
        return True
    return len(plain) >= _SHORTEST_WORD and unit_of(plain) not in {"", *_TIMES}


def _is_form(plain: str) -> bool:
    return plain.removesuffix("s") in _FORMS or plain.removesuffix("es") in _FORMS


def _in_figures(words: str) -> str:
    """A number in words in figures: a hundred and fifty, one and a half."""
    plain = words.casefold()
    if plain.startswith("half"):
        return "0.5"
    whole, total = re.sub(r"\s+and\s+a\s+half$", "", plain), Decimal()
    for word in LETTERS.findall(whole):
        if word == "hundred":
            total = (total or Decimal(1)) * 100
        elif word in TENS:
            total += 10 * (TENS.index(word) + 2)
        elif word in NUMBERS:
            total += NUMBERS.index(word)
    return str(total + (Decimal("0.5") if whole != plain else 0))


def read_amount(text: str) -> Amount | None:
    """None for what is no number with at most a unit behind it, such as 120/80 mmHg or <0.1."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return None
    digits = match[1].replace(",", "." if has_decimal_comma(match[1]) else "")
    return Amount(Decimal(digits), match[2] or "")


def can_be_dose(amount: Amount) -> bool:
    """Whether something can be ordered in it: a model ordered “resp rate”, 30 breaths a minute."""
    unit = unit_of(amount.unit)
    return unit not in _ONLY_MEASURED and not (unit in _IN_BLOOD and _PER.search(amount.unit))


def can_be_reading(amount: Amount) -> bool:
    """Whether a value can have been measured in it: nobody measures milligrams or tablets alone."""
    return unit_of(amount.unit) not in _ONLY_GIVEN and not _is_form(amount.unit.casefold())


def is_comparable(value: Amount, limit: Amount) -> bool:
    """Whether both are in one unit; a limit without a unit is in that of the value."""
    return not limit.unit or is_same_unit(value.unit, limit.unit)


def is_same_unit(one: str, other: str) -> bool:
    return one.casefold() == other.casefold() or (unit_of(one) or one) == (unit_of(other) or other)
