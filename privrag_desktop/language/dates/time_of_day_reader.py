"""Find the times of day that a text names, as 24 hours: at 9, 9:30 am, half past two, noon.

From 1 to 6 without a word for the part of the day, both times are possible and both come back. "Half an hour
later" is counted from the time before it. What else goes from a time, as "8 hours before" does, is not
counted: it comes back without a time that it could mean.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.language.dates.hour_and_minute_offset_reader import TimeOffset, read_lengths
from privrag_desktop.language.number_and_month_terms import NUMBERS

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
