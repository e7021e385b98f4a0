"""Find the times of day that a text names, as 24 hours: at 9, 9:30 am, half past two, noon, an hour later.

From 1 to 6 without a word for the part of the day, both times are possible and both come back. "Half an hour
later" is counted from the time before it. What else goes from a time, as "8 hours before" does, is not
counted: it comes back without a time that it could mean. All words of a length are taken together, from the
first number to "later", and it is counted only if every one of them is understood: "1.5 hours later" was read
as "5 hours later".
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from privrag_desktop.language.dates.date_terms import COUNTS, TENS
from privrag_desktop.language.number_and_month_terms import NUMBERS

_TOKEN = re.compile(r"\d+(?:[.,/:]\d+)*|½|[^\W\d_]+|[^\w\s]")
_HOUR_WORDS = frozenset({"hour", "hours", "hr", "hrs", "h"})
_MINUTE_WORDS = frozenset({"minute", "minutes", "min", "mins"})
_UNITS = _HOUR_WORDS | _MINUTE_WORDS
_STARTING = _UNITS | {*NUMBERS, *TENS, "a", "an", "half", "quarter", "quarters", "½"}
_JOINING = frozenset({"and", "or", "so", "to", "of", "-", "–", ",", "&", "+"})  # noqa: RUF001
_SIGNS = MappingProxyType({"later": 1, "earlier": -1, "sooner": -1})  # of the same thing at another time
_OTHERS = frozenset({"after", "afterwards", "before", "beforehand", "prior", "past"})  # of something else
_YEAR = re.compile(r"\d{4}")
_THAN = re.compile(r"\s+than\b", re.IGNORECASE)
# Words shortly before a length that make it no exact one: about an hour, up to an hour, every two hours.
_VAGUE = frozenset(
    {
        "about", "almost", "approximately", "around", "circa", "every", "least", "maximum", "minimum", "most",
        "nearly", "not", "over", "roughly", "some", "than", "under", "up", "within",
    }
)  # fmt: skip
_WORDS = "|".join(NUMBERS[1:])
_NUMBER = (
    rf"\d{{1,3}}(?:\.\d{{1,2}})?|an?|(?:{'|'.join(TENS)})(?:(?: -)? (?:{'|'.join(NUMBERS[1:10])}))?|{_WORDS}"
)
_HALF = r"(?: and a half| 1/2| ½)"
_HOUR, _MINUTE = (rf"(?:{'|'.join(sorted(units, reverse=True))})" for units in (_HOUR_WORDS, _MINUTE_WORDS))
_LENGTH = re.compile(
    rf"(?P<half>(?:a )?half (?:an )?hour)|(?P<quarter>(?:a )?quarter of an hour)"
    rf"|(?P<hours>{_NUMBER})(?P<and_half>{_HALF})? {_HOUR}(?P<half_more> and a half)?"
    rf"(?:(?: and)? (?P<more>{_NUMBER}) {_MINUTE})?"
    rf"|(?P<minutes>{_NUMBER}) {_MINUTE}"
)
_HOURS = "|".join(NUMBERS[1:13])
_PART = (
    r"(?:\s*(?P<part>am|pm|a\.m\.|p\.m\.)(?!\w)"
    r"|\s+(?:in\s+the\s+|this\s+)?(?P<of_day>morning|afternoon|evening)\b)?"
)
_BEFORE_WORDS = (  # what may follow a bare hour: "at 9 tomorrow", not "at 9 mg" or "at 3 months"
    r"(?=\s*(?:[.,;!?)]?\s*$|[,;!?)]|[.]\s|\s+(?:on|in|for|with|and|or|please|today|tomorrow|tonight|next|this|the|"
    r"o['’]clock|"
    r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\b))"
)
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"(?<![\w.,:/-])(?P<hour>\d{{1,2}}):(?P<minute>[0-5]\d)(?![\w:]|\.\d){_PART}",
        rf"(?<![\w.,:/-])(?P<hour>\d{{1,2}})(?:\.(?P<minute>[0-5]\d))?(?=\s*(?:am|pm|a\.m\.|p\.m\.)(?!\w)){_PART}",
        rf"\bat\s+(?P<hour>\d{{1,2}}|{_HOURS})(?![\w:/%-]|\.\d)(?:\s*o['’]clock)?(?:{_PART})(?:(?<=morning)|(?<=noon)|(?<=evening)|{_BEFORE_WORDS})",
        rf"\b(?P<past>half|quarter)\s+(?P<side>past|to)\s+(?P<hour>\d{{1,2}}|{_HOURS})\b{_PART}",
        r"\b(?P<noon>noon|midday)\b",
    )
)
_LATEST, _NOON, _EARLIEST = 23, 12, 7
_DAY = 24 * 60  # minutes
_MINUTES = {"half": 30, "quarter": 15}
_OBJECT = re.compile(r"[^.,;!?]{0,40}")  # "an hour after [her visit at] 9:00"


@dataclass(frozen=True, slots=True)
class TimeOffset:
    """Words of a text, by their half-open range; how many minutes they go forward, back if negative.

    `minutes` is None where they are not wholly understood. `is_other`: they go from or to something of their
    own, as "before breakfast" or "later than planned" do. `is_instead`: later, earlier or sooner, so the
    same thing at another time.
    """

    start: int
    end: int
    minutes: int | None
    is_other: bool
    is_instead: bool


def read_lengths(text: str, start: int, end: int) -> Iterator[TimeOffset]:
    """Every length of time with a side to go to, in reading order, in a half-open range of the text."""
    run, before = list[re.Match[str]](), ("", "")
    for token in _TOKEN.finditer(text, start, end):
        word = token[0].lower()
        if word in {"a", "an"} and run and _YEAR.fullmatch(run[-1][0]):
            run = []  # on 20 March 2026 an hour later
        if word in _STARTING or (word[0].isdigit() and ":" not in word) or (run and word in _JOINING):
            run.append(token)
            continue
        is_side = word in _SIGNS or word in _OTHERS
        if is_side and any(one[0].lower() in _UNITS for one in run):
            yield _length(text, run, token, is_vague=not _VAGUE.isdisjoint(before))
        run, before = [], (before[1], word)


def _length(text: str, run: Sequence[re.Match[str]], side: re.Match[str], *, is_vague: bool) -> TimeOffset:
    than = _THAN.match(text, side.end())
    sign = _SIGNS.get(side[0].lower())
    minutes = None if is_vague or than or sign is None else _minutes(run)
    return TimeOffset(
        run[0].start(),
        than.end() if than else side.end(),
        None if minutes is None or sign is None else sign * minutes,
        is_other=bool(than) or sign is None,
        is_instead=sign is not None,
    )


def _minutes(run: Sequence[re.Match[str]]) -> int | None:
    read = _LENGTH.fullmatch(" ".join(one[0].lower() for one in run))
    if read is None:
        return None
    if read["half"] or read["quarter"]:
        return 30 if read["half"] else 15
    hours = _number(read["hours"]) + Fraction(1, 2) * sum(
        bool(read[one]) for one in ("and_half", "half_more")
    )
    minutes = 60 * hours + _number(read["more"] or read["minutes"])
    return int(minutes) if minutes.denominator == 1 else None


def _number(written: str | None) -> Fraction:
    if written is None or written in {"a", "an"}:
        return Fraction(written is not None)
    if written[0].isdigit():
        return Fraction(written)
    return Fraction(sum(COUNTS[one] for one in written.replace("-", " ").split()))


@dataclass(frozen=True, slots=True)
class TimeOfDayMention:
    """Words of a text, by their half-open range, and the times of day that they can mean, as 14:30.

    Without choices, the words are about a time that is not understood. `instead_of` are the times for which
    this one can stand, where it goes on from them: half an hour later.
    """

    start: int
    end: int
    words: str
    choices: tuple[str, ...]
    instead_of: tuple[str, ...] = ()

    @property
    def is_named(self) -> bool:
        """Whether the text says the time itself."""
        return bool(self.choices) and not self.instead_of


def read_clock(text: str) -> tuple[TimeOfDayMention, ...]:
    """Every time of day in a text, in reading order; time linear in its length."""
    found, taken = list[TimeOfDayMention](), bytearray(len(text))
    for form in _FORMS:
        for match in form.finditer(text):
            start, end = match.span()
            choices = _choices(match)
            if choices and not any(taken[start:end]):
                found.append(TimeOfDayMention(start, end, match[0], choices))
                taken[start:end] = bytes([1]) * (end - start)
    return tuple(_with_counted(text, sorted(found, key=lambda one: one.start)))


def _with_counted(text: str, named: Sequence[TimeOfDayMention]) -> Iterator[TimeOfDayMention]:
    """The named times, and the ones that are counted from a time before them."""
    at, base, known = 0, tuple[str, ...](), tuple[str, ...]()  # known: the last time, if it was understood
    for one in named:
        bound = None
        for length in read_lengths(text, at, one.start):
            if length.is_other and _OBJECT.fullmatch(text, length.end, one.start):
                bound = length
                break
            if base:
                yield (counted := _counted(text, length, base, known))
                known = counted.choices
        at, base, known = one.end, one.choices, () if bound else one.choices
        yield TimeOfDayMention(bound.start, one.end, text[bound.start : one.end], ()) if bound else one
    for length in read_lengths(text, at, len(text)) if base else ():
        yield (counted := _counted(text, length, base, known))
        known = counted.choices


def _counted(
    text: str, length: TimeOffset, base: tuple[str, ...], known: tuple[str, ...]
) -> TimeOfDayMention:
    """Half an hour later than the known time; without a choice where it is unknown or of another day."""
    moved = tuple(_moved(one, length.minutes) for one in known) if length.minutes is not None else ()
    choices = moved if all(moved) else ()
    instead_of = (known or base) if length.is_instead else ()
    return TimeOfDayMention(length.start, length.end, text[length.start : length.end], choices, instead_of)


def _moved(time: str, minutes: int) -> str:
    """Another time of the same day; empty where it would be of another day."""
    moved = int(time[:2]) * 60 + int(time[3:]) + minutes
    return f"{moved // 60:02}:{moved % 60:02}" if 0 <= moved < _DAY else ""


def _choices(match: re.Match[str]) -> tuple[str, ...]:
    groups = {name: value.lower() for name, value in match.groupdict().items() if value}
    if "noon" in groups:
        return ("12:00",)
    written = groups["hour"]
    hour = int(written) if written.isdigit() else NUMBERS.index(written)
    minute = int(groups.get("minute", 0))
    if "past" in groups:
        minutes = _MINUTES[groups["past"]]
        hour, minute = (hour, minutes) if groups["side"] == "past" else ((hour - 1) % 12 or 12, 60 - minutes)
    if hour > _LATEST:
        return ()
    return tuple(
        f"{one:02}:{minute:02}"
        for one in _hours(hour, written, groups.get("part") or groups.get("of_day", ""))
    )


def _hours(hour: int, written: str, part: str) -> tuple[int, ...]:
    if part:
        if hour > _NOON:
            return (hour,)
        is_morning = part[0] == "a" and part != "afternoon" or part == "morning"
        return (hour % 12 if is_morning else hour % 12 + 12,)
    is_sure = hour == 0 or hour >= _EARLIEST or (written.startswith("0") and written != "0")
    return (hour,) if is_sure else (hour, hour + 12)
