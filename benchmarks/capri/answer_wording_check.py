"""Check whether words give a value, in any of the ways people write it."""

import re
from collections.abc import Collection, Iterable, Sequence
from datetime import date
from unicodedata import normalize

_COUNTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def says(text: str, value: str) -> bool:
    """Whether the words of a value stand in a text in one piece, whatever their case and spacing."""
    words = _folded(value)
    return bool(words) and re.search(rf"(?<![\w]){re.escape(words)}(?![\w])", _folded(text)) is not None


def says_number(text: str, number: str) -> bool:
    """A decimal number, not a part of a longer one."""
    whole, _, rest = number.partition(".")
    pattern = rf"(?<![\d.,]){whole}[.,]{rest}(?!\d)" if rest else rf"(?<![\d.,:]){whole}(?![\d:]|[.,]\d)"
    return re.search(pattern, text) is not None


def counts(text: str, number: int, beside: Iterable[int]) -> bool:
    """Whether a text tells this count, in figures or in a word, and no other number but those beside it."""
    said = {int(one) for one in re.findall(r"(?<![\w.,:-])\d{1,3}(?![\w:]|[.,-]\d)", text)}
    said |= {at for at, word in enumerate(_COUNTS) if at != 1 and says(text, word)}
    return number in said and said <= {number, *beside}


def says_day(text: str, day: str) -> bool:
    """An ISO day, also as 5 March, March 5th, 05.03.2026 or 3/5/2026."""
    when = date.fromisoformat(day)
    month = rf"(?:{when:%B}|{when:%b}\.?)"
    number = rf"0?{when.day}(?:st|nd|rd|th)?"
    forms = (
        rf"{when:%Y}-{when:%m}-{when:%d}",
        rf"{number} (?:of )?{month}",
        rf"{month} (?:the )?{number}",
        rf"0?{when.day}[./]0?{when.month}[./]{when.year}",
        rf"0?{when.month}/0?{when.day}/{when.year}",
    )
    return any(re.search(rf"(?i)(?<!\w){form}(?!\w)", _spaced(text)) for form in forms)


def says_time(text: str, time: str) -> bool:
    """A time of day, also as 2:30 pm, and on the hour as 2 pm."""
    hour, minute = map(int, time.split(":"))
    half = r"p\.?m\b" if hour >= 12 else r"a\.?m\b"  # noqa: PLR2004
    minutes = rf"[:.]{minute:02}" if minute else r"(?:[:.]00)?"
    forms = (rf"0?{hour}[:.]{minute:02}(?!\d)", rf"0?{(hour - 1) % 12 + 1}{minutes} ?{half}")
    return any(re.search(rf"(?i)(?<![\d:.]){form}", _spaced(text)) for form in forms)


def named(text: str, name: str, everybody: Sequence[str], words: Collection[str] = ()) -> bool:
    """Whether a text names somebody: by the whole name, or by a part that nobody else has.

    Parts that are among `words`, which mean something else too, are nobody's name by themselves.
    """
    rest = [one.split() for one in everybody if one != name]
    parts = [part for part in name.split() if part not in words and not any(part in one for one in rest)]
    return says(text, name) or any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", text) for one in parts)


def _folded(text: str) -> str:
    return _spaced(text).casefold().strip().rstrip(".!").rstrip()


def _spaced(text: str) -> str:
    plain = normalize("NFKC", text).replace("\u2019", "'").replace("\u2011", "-")
    return re.sub(r"\s+", " ", plain)
