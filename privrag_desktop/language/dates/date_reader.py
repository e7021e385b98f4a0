"""Find the days that a text names, counted from a given day, and put a day in words.

A clinician writes "next Monday", the records need 2026-11-30. Code counts, so that no model has to. Where
people mean different days by the same words, every one of them comes back and nothing is chosen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates import date_terms as words
from privrag_desktop.language.dates.calendar_arithmetic import Shift, Toward, one_day
from privrag_desktop.language.dates.candidate_periods import Read
from privrag_desktop.language.dates.date_tokenizer import DateToken, tokens_of
from privrag_desktop.language.dates.relative_date_grammar import Grammar
from privrag_desktop.language.word_patterns import POSSESSIVES

__all__ = ["DateMention", "DateReading", "Toward", "in_words", "read_days"]

_LED = 20  # characters before a day in which "between" may stand
_LISTING = frozenset({"to", "until", "till", "through", "and", "or", "-", "–", "&"})  # noqa: RUF001


@dataclass(frozen=True, slots=True)
class DateMention:
    """Words of a text, by their half-open range, that name a day or several possible ones.

    `choices` are all that they can mean; a week or a month is one choice that is no day. Without choices,
    it is `shift` from the day of `event`, which only the records know. `is_open`: before, after, not.
    """

    start: int
    end: int
    words: str
    choices: tuple[Period, ...]
    is_open: bool = False
    event: str = ""
    shift: Shift = Shift()

    @property
    def day(self) -> date | None:
        """The only day that is meant."""
        is_sure = len(self.choices) == 1 and self.choices[0].is_day and not self.is_open
        return self.choices[0].first if is_sure else None

    @property
    def is_ambiguous(self) -> bool:
        return len(self.choices) > 1

    def holds(self, day: date) -> bool:
        return any(one.holds(day) for one in self.choices)


@dataclass(frozen=True, slots=True)
class DateReading:
    """What a text says of days; `unread` are words about time that were not understood: every Monday."""

    said: tuple[DateMention, ...]
    unread: tuple[str, ...] = ()


def read_days(
    text: str, today: date, toward: Toward = Toward.FUTURE, names: Iterable[tuple[int, int]] = ()
) -> DateReading:
    """Every day that a text names, in reading order; days of birth are left out.

    `names` are the half-open ranges of names in it: April and Friday are names too. Time linear in the
    length of the text.
    """
    tokens = _without(tokens_of(text), names)
    grammar = Grammar(tokens, today, toward)
    said, unread, at = list[DateMention](), list[str](), 0
    while at < len(tokens):
        if end := _repeating(grammar, at):
            unread.append(text[tokens[at].start : tokens[end - 1].end])
        elif read := grammar.day_at(at):
            end = read[0]
            if not _is_birth(grammar, at):
                said.append(_said(text, tokens, at, read, grammar))
        else:
            lasting = _lasting(grammar, at)
            if not lasting and _is_of_time(tokens[at]) and not _is_of_duty(text, tokens, at):
                unread.append(text[tokens[at].start : tokens[at].end])
            end = lasting or at + 1
        at = end
    return DateReading(tuple(_joined(text, said)), tuple(unread))


def in_words(day: date, today: date) -> str:
    """Monday 30 November 2026, in 7 days."""
    written = (
        f"{words.WEEKDAY_NAMES[day.weekday()]} {day.day} {words.MONTH_NAMES[day.month - 1]} {day.year:04}"
    )
    return f"{written}, {_distance((day - today).days)}"


def _distance(days: int) -> str:
    near = {0: "today", 1: "tomorrow", -1: "yesterday"}
    if days in near:
        return near[days]
    return f"in {days} days" if days > 0 else f"{-days} days ago"


def _without(tokens: Sequence[DateToken], names: Iterable[tuple[int, int]]) -> list[DateToken]:
    """The tokens with those of names left without meaning."""
    taken = {place for start, end in names for place in range(start, end)}
    return [replace(one, kind="name", word="*") if one.start in taken else one for one in tokens]


def _said(text: str, tokens: Sequence[DateToken], at: int, read: Read, grammar: Grammar) -> DateMention:
    end, meaning = read
    first = at - 1 if grammar.word(at - 1) in words.EXACT | words.OPEN else at
    is_open = grammar.word(at - 1) in words.OPEN or grammar.word(first - 1) in {
        "not",
        "except",
        "never",
        "but",
    }
    start, stop = tokens[first].start, tokens[end - 1].end
    is_open = is_open or text[stop : stop + 2] in POSSESSIVES  # Friday's appointment
    is_listed = grammar.word(at - 1) in _LISTING and grammar.kind(at - 2) in {
        "number",
        "ordinal",
    }  # 24-27 May
    return DateMention(
        start, stop, text[start:stop], meaning.choices, is_open or is_listed, meaning.event, meaning.shift
    )


def _repeating(grammar: Grammar, at: int) -> int:
    """Where words for something that is done again and again end: every Monday, every other week."""
    if grammar.word(at) not in words.REPEATING:
        return 0
    behind = grammar.skip(at + 1, "other", "second", "third")
    quantity = grammar.quantity(behind)
    if quantity:
        return quantity[0]
    is_time = grammar.word(behind) in words.WEEKDAYS or grammar.word(behind) in words.UNITS
    return behind + 1 if is_time else 0


def _lasting(grammar: Grammar, at: int) -> int:
    """Where a length of time ends that names no day: for two weeks, twice a day, the last 6 months.

    For a week today is a day: it was read as today, for a week.
    """
    start = grammar.skip(grammar.skip(at, "for", "over", "during"), "the")
    start = grammar.skip(start, "last", "past", "next", "previous", "coming", "first")
    quantity = grammar.quantity(start)
    is_day = quantity and start > at and grammar.word(quantity[0]) in {"today", "tomorrow", *words.WEEKDAYS}
    return quantity[0] if quantity and not is_day else 0


def _is_birth(grammar: Grammar, at: int) -> bool:
    return any(grammar.word(one) in words.BIRTH for one in range(at - 4, at))


def _is_of_time(token: DateToken) -> bool:
    """Whether a word that was not read names a time: Mondays, week, weekend."""
    plural = token.word.removesuffix("s")
    is_weekday = plural in words.WEEKDAYS and plural not in words.SHORT_WEEKDAYS
    return is_weekday or token.word in words.UNITS or token.word in words.OTHER_TIMES


def _is_of_duty(text: str, tokens: Sequence[DateToken], at: int) -> bool:
    """Whether a word of time says who works then, with a space between: the night shift, the weekend team."""
    if tokens[at].word not in words.DUTY_TIMES or at + 1 == len(tokens):
        return False
    behind = tokens[at + 1]
    return behind.word in words.DUTIES and text[tokens[at].end : behind.start].isspace()


def _joined(text: str, said: Sequence[DateMention]) -> list[DateMention]:
    """Monday or Tuesday is one of two days; between Monday and Friday is a time with two ends.

    Three days before the operation on 4 December is counted from that day.
    """
    joined: list[DateMention] = []
    for one in said:
        before = joined[-1] if joined else None
        if before and (choices := _counted(text, before, one)):
            words_of_both = text[before.start : one.end]
            joined[-1] = DateMention(before.start, one.end, words_of_both, choices)
        elif before and before.choices and one.choices and (choices := _together(text, before, one)):
            words_of_both = text[before.start : one.end]
            joined[-1] = DateMention(
                before.start, one.end, words_of_both, choices, before.is_open or one.is_open
            )
        else:
            joined.append(one)
    return joined


def _counted(text: str, event: DateMention, day: DateMention) -> tuple[Period, ...]:
    """The day that is counted from an event whose own day stands behind it; empty if none does."""
    led = day.words.split()[0].lower()
    between = text[event.end : day.start].lower().split() or [led]
    if not event.event or event.event == words.IT or between != ["on"] or day.day is None:
        return ()
    return (one_day(event.shift.of(day.day)),)


def _together(text: str, first: DateMention, last: DateMention) -> tuple[Period, ...]:
    """What two days are together; empty if they are two."""
    led = last.words.split()[0].lower()
    between = " ".join([*text[first.end : last.start].lower().split(), *([led] if led in _LISTING else [])])
    if between in {"or", ", or"}:
        return (*first.choices, *(more for more in last.choices if more not in first.choices))
    is_between = between == "and" and text[max(0, first.start - _LED) : first.start].lower().split()[-1:] == [
        "between"
    ]
    if is_between or between in _LISTING - {"and", "or"}:
        ends = [one for said in (first, last) for one in said.choices]
        return (Period(min(one.first for one in ends), max(one.last for one in ends)),)
    return ()
