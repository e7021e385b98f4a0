"""The times of day that a text names, as 24 hours: at 9, 9:30 am, half past two, noon.

From 1 to 6 without a word for the part of the day, both times are possible and both come back. "Half an hour
later" is counted from the time that was named before it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.english import NUMBERS

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
_COUNT = rf"\d{{1,3}}|{'|'.join(NUMBERS[1:])}"
_LATER = re.compile(
    rf"\b(?:(?P<half>half\s+an\s+hour)|(?P<quarter>(?:a\s+)?quarter\s+of\s+an\s+hour)"
    rf"|(?P<count>an?|{_COUNT})\s+(?P<unit>hours?|hrs?|minutes?|mins?))\s+(?P<side>later|after|earlier|sooner|before)\b",
    re.IGNORECASE,
)
_LATEST, _NOON, _EARLIEST = 23, 12, 7
_DAY = 24 * 60  # minutes
_MINUTES = {"half": 30, "quarter": 15}


@dataclass(frozen=True, slots=True)
class TimeSaid:
    """Words of a text, by their half-open range, and the times of day that they can mean, as 14:30."""

    start: int
    end: int
    words: str
    choices: tuple[str, ...]


def read_clock(text: str) -> tuple[TimeSaid, ...]:
    """Every time of day in a text, in reading order."""
    found: list[TimeSaid] = []
    for form in _FORMS:
        for match in form.finditer(text):
            choices = _choices(match)
            is_apart = all(match.end() <= one.start or one.end <= match.start() for one in found)
            if choices and is_apart:
                found.append(TimeSaid(*match.span(), match[0], choices))
    return tuple(sorted([*found, *_counted(text, found)], key=lambda one: one.start))


def _counted(text: str, named: Sequence[TimeSaid]) -> Iterator[TimeSaid]:
    """Half an hour later, ten minutes before: counted from the last time that is named before these words."""
    for match in _LATER.finditer(text):
        before = max(
            (one for one in named if one.end <= match.start()), key=lambda one: one.end, default=None
        )
        moved = [_moved(one, _minutes_of(match)) for one in before.choices] if before else []
        if moved and all(moved):
            yield TimeSaid(*match.span(), match[0], tuple(moved))


def _minutes_of(match: re.Match[str]) -> int:
    """How many minutes the words go forward, or back as a negative number."""
    if match["count"]:
        written = match["count"].lower()
        count = int(written) if written.isdigit() else NUMBERS.index(written) if written in NUMBERS else 1
        minutes = count * (60 if match["unit"].lower().startswith("h") else 1)
    else:
        minutes = _MINUTES["half" if match["half"] else "quarter"]
    return -minutes if match["side"].lower() in {"earlier", "sooner", "before"} else minutes


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
