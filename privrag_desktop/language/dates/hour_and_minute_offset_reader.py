"""Find how far a text moves from a time of day: half an hour later, an hour and 30 minutes before.

All words of a length are taken together, from the first number to "later". Only where every one of them is
understood, the length is counted: "1.5 hours later" was read as "5 hours later".
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from privrag_desktop.language.dates.date_terms import COUNTS, TENS
from privrag_desktop.language.number_and_month_terms import NUMBERS

_TOKEN = re.compile(r"\d+(?:[.,/:]\d+)*|½|[^\W\d_]+|[^\w\s]")
_HOURS = frozenset({"hour", "hours", "hr", "hrs", "h"})
_MINUTES = frozenset({"minute", "minutes", "min", "mins"})
_UNITS = _HOURS | _MINUTES
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
_HOUR, _MINUTE = (rf"(?:{'|'.join(sorted(units, reverse=True))})" for units in (_HOURS, _MINUTES))
_LENGTH = re.compile(
    rf"(?P<half>(?:a )?half (?:an )?hour)|(?P<quarter>(?:a )?quarter of an hour)"
    rf"|(?P<hours>{_NUMBER})(?P<and_half>{_HALF})? {_HOUR}(?P<half_more> and a half)?"
    rf"(?:(?: and)? (?P<more>{_NUMBER}) {_MINUTE})?"
    rf"|(?P<minutes>{_NUMBER}) {_MINUTE}"
)


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
