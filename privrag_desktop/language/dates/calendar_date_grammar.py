"""Read calendar dates, and places in a week, month or year: 24 November, the first Monday in May."""

from collections.abc import Sequence
from datetime import date

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates import calendar_arithmetic as days
from privrag_desktop.language.dates import date_terms as words
from privrag_desktop.language.dates.calendar_arithmetic import Shift, Toward, one_day
from privrag_desktop.language.dates.candidate_periods import Read, meaning_of, middle_of, real_days
from privrag_desktop.language.dates.date_tokenizer import DateToken

_CENTURY = 2000
_MONTHS = 12


class DatePartReader:
    """Reads single words; each method returns where it ended, and what it read or None."""

    def __init__(self, tokens: Sequence[DateToken], today: date, toward: Toward) -> None:
        self._tokens = tokens
        self._today = today
        self._toward = toward

    def word(self, at: int) -> str:
        """In lower case; empty beyond the ends."""
        return self._tokens[at].word if 0 <= at < len(self._tokens) else ""

    def kind(self, at: int) -> str:
        return self._tokens[at].kind if 0 <= at < len(self._tokens) else ""

    def skip(self, at: int, *these: str) -> int:
        """Behind a word, if it is one of these."""
        return at + 1 if self.word(at) in these else at

    def count(self, at: int) -> tuple[int, int] | None:
        """A whole number in digits or words, and where it ends."""
        word = self.word(at)
        if word in {"a", "an"} and self.word(at + 1) == "couple":
            return self.skip(at + 2, "of"), 2
        if word == "couple":
            return self.skip(at + 1, "of"), 2
        if self.kind(at) == "number":
            return at + 1, int(word)
        if word in words.TENS:
            unit = self.skip(at + 1, "-")
            if 0 < words.COUNTS.get(self.word(unit), 0) < 10 and self.word(unit) not in {"a", "an"}:  # noqa: PLR2004
                return unit + 1, words.TENS[word] + words.COUNTS[self.word(unit)]
        return (at + 1, words.COUNTS[word]) if word in words.COUNTS else None

    def quantity(self, at: int, *, is_more: bool = False) -> tuple[int, Shift] | None:
        """Two weeks, a fortnight, a month and three days; nothing where a half follows."""
        if self.word(at) == "half" and self.word(at + 1) in {"a", "an"} and self.word(at + 2) == "year":
            return at + 3, Shift(months=6)
        counted = self.count(at)
        if counted is None:
            return None
        unit = self.skip(counted[0], "-", "calendar")
        if self.word(unit) not in words.UNITS:
            return None
        shift, end = Shift(*words.UNITS[self.word(unit)]).times(counted[1]), unit + 1
        if is_more or self.word(end) != "and":
            return end, shift
        if self.word(end + 1) in {"a", "an"} and self.word(end + 2) == "half":
            return None
        more = self.quantity(end + 1, is_more=True)
        return (more[0], shift.plus(more[1])) if more else (end, shift)

    def weekday_word(self, at: int, is_led: bool) -> int | None:
        """Short forms are words of their own (sat, sun): they need a capital or a word that leads to them."""
        number = words.WEEKDAYS.get(self.word(at))
        if number is None or self.word(at) not in words.SHORT_WEEKDAYS:
            return number
        led = is_led or self.word(at - 1) in words.EXACT | words.OPEN
        return number if led or self._tokens[at].is_capital else None

    def day_number(self, at: int) -> tuple[int | None, int]:
        word, kind = self.word(at), self.kind(at)
        if kind in {"ordinal", "number"}:
            number = int("".join(filter(str.isdigit, word)))
            return (number, at + 1) if 1 <= number <= 31 else (None, at)  # noqa: PLR2004
        if word in {"twenty", "thirty"} and self.word(at + 1) == "-":
            word = f"{word}-{self.word(at + 2)}"
            return (words.DAY_NUMBERS[word], at + 3) if word in words.DAY_NUMBERS else (None, at)
        return (words.DAY_NUMBERS[word], at + 1) if word in words.DAY_NUMBERS else (None, at)

    def month_word(self, at: int, is_led: bool) -> tuple[int | None, int]:
        """May, Mar and Dec are words too: they need a number before them, or a capital."""
        number = words.MONTH_NUMBERS.get(self.word(at))
        if number is None or not (is_led or self._tokens[at].is_capital):
            return None, at
        return number, self.skip(at + 1, ".") if self.kind(at + 2) in {"number", "ordinal"} else at + 1

    def year(self, at: int) -> tuple[int | None, int]:
        start = self.skip(at, ",")
        is_year = self.kind(start) == "number" and len(self.word(start)) == len("2026")
        return (int(self.word(start)), start + 1) if is_year else (None, at)


class CalendarDateGrammar(DatePartReader):
    """24 November, 24/11, the first Monday in May, the end of next week, next month."""

    def _dated(self, at: int) -> Read | None:
        """24 November, the 24th of November 2026, Nov 24, 24/11, 2026-11-24; a weekday before it must fit."""
        weekday = self.weekday_word(at, self._is_dated(at + 1))
        start = at if weekday is None else self.skip(self.skip(at + 1, ",", "."), "the")
        start = self.skip(start, "the")
        read = self._in_numbers(start, weekday is not None) or self._in_words(start)
        if read is None and weekday is not None and self.kind(start) == "ordinal":  # Monday the 30th
            number = int(self.word(start)[:-2])
            read = start + 1, days.day_of_month(number, self._today, self._toward) if 0 < number < 32 else []  # noqa: PLR2004
        if read is None or not read[1]:
            return None
        found = read[1]
        if weekday is not None:
            fitting = [one for one in found if one.weekday() == weekday]
            found = fitting or [*found, *days.plain_weekday(weekday, self._today, self._toward)]
        return read[0], meaning_of(map(one_day, found))

    def _is_dated(self, at: int) -> bool:
        """Whether a day of a month in figures stands here: “wed 5th” was read as the 5th, a Saturday."""
        return self.kind(self.skip(self.skip(at, ",", "."), "the")) in {"ordinal", "numeric", "iso"}

    def _in_numbers(self, at: int, is_led: bool) -> tuple[int, list[date]] | None:
        kind, word = self.kind(at), self.word(at)
        if kind == "iso":
            year, month, day = (int(part) for part in word.replace("/", "-").split("-"))
            return at + 1, real_days([days.real_day(year, month, day)])
        if kind != "numeric":
            return None
        mark = next(one for one in word if not one.isdigit())
        first, second, *rest = [int(part) for part in word.split(mark) if part]
        orders = {(second, first)} if mark == "." else {(second, first), (first, second)}
        if rest:
            year = rest[0] if rest[0] >= 100 else _CENTURY + rest[0]  # noqa: PLR2004
            return at + 1, real_days(days.real_day(year, month, day) for month, day in orders)
        if not (
            is_led or self.word(at - 1) in words.NUMERIC_AFTER or self.word(at - 2) in words.NUMERIC_AFTER
        ):
            return None
        return at + 1, [one for month, day in sorted(orders) for one in self._of_year(month, day)]

    def _in_words(self, at: int) -> tuple[int, list[date]] | None:
        day, end = self.day_number(at)
        if day is not None:
            month, after = self.month_word(self.skip(end, "of", "-"), True)
        else:
            month, after = self.month_word(at, False)
            if month is None:
                return None
            day, after = self.day_number(self.skip(after, "the"))
        if day is None or month is None:
            return None
        year, end = self.year(after)
        if year is None:
            return after, self._of_year(month, day)
        return end, real_days([days.real_day(year, month, day)])

    def _of_year(self, month: int, day: int) -> list[date]:
        return days.day_of_year(month, day, self._today, self._toward)

    def _ordinal(self, at: int) -> Read | None:
        """The first of next month, the first Monday in May, the last day of the month; the 3rd."""
        start = self.skip(at, "the")
        number, end = (-1, start + 1) if self.word(start) == "last" else self.day_number(start)
        if number is None or self.kind(start) == "number":
            return None
        weekday = self.weekday_word(end, True)
        end = self.skip(end, "day") if weekday is None else end + 1
        if self.word(end) in {"of", "in"} and (number > 0 or end > start + 1):
            period = self._period(end + 1)
            if period is not None:
                found = {self._place(one, weekday, number) for one in period[1]}
                return period[0], meaning_of(one_day(one) for one in found if one)
        is_alone = self.kind(start) == "ordinal" and end == start + 1 and self._is_followed_by_none(end)
        if not is_alone:
            return None
        return end, meaning_of(map(one_day, days.day_of_month(number, self._today, self._toward)))

    def _place(self, period: Period, weekday: int | None, number: int) -> date | None:
        if weekday is not None:
            return days.weekday_in(period, weekday, number)
        return period.last if number < 0 else days.day_in(period, number)

    def _is_followed_by_none(self, at: int) -> bool:
        """Whether no noun follows, as in the 3rd dose."""
        return self.kind(at) != "word" or self.word(at) in words.EVENT_ENDS | {
            "at",
            "from",
            "until",
            "before",
        }

    def _edge(self, at: int) -> Read | None:
        """The end of next week, the beginning of May."""
        start = self.skip(at, "the")
        edge = self.word(start)
        if edge not in words.STARTS | words.ENDS or self.word(start + 1) != "of":
            return None
        period = self._period(start + 2)
        if period is None:
            return None
        end, found = period
        if edge in words.STARTS:
            return end, meaning_of(one_day(one.first) for one in found)
        is_week = "week" in {self.word(end - 1), self.word(end - 2)}
        lasts = {one.last for one in found} | {Shift(days=-2).of(one.last) for one in found if is_week}
        return end, meaning_of(map(one_day, sorted(lasts)))

    def _span(self, at: int) -> Read | None:
        """Next week, this month, next year: no one day."""
        read = None if self.word(at) in {"the", "a"} and self.word(at + 1) == "week" else self._period(at)
        if self.word(at) in words.MIDDLES | {"mid"}:
            read = self._period(self.skip(self.skip(at + 1, "of"), "-"))
            return (read[0], meaning_of(map(middle_of, read[1]))) if read else None
        return (read[0], meaning_of(read[1])) if read and self._is_whole(at) else None

    def _is_whole(self, at: int) -> bool:
        return self.word(self.skip(at, "the")) in words.THIS | words.NEXT | words.COMING | words.LAST

    def _period(self, at: int) -> tuple[int, list[Period]] | None:
        """Next month, the month, May, next May, May 2027, this week, the year."""
        week = self.week(at)
        if week is not None:
            return week[0], days.weeks_from(self._today, week[1])
        start = self.skip(at, "the")
        which = self.word(start)
        steps = ((words.THIS, 0), (words.NEXT | words.COMING, 1), (words.LAST, -1))
        step = next((count for these, count in steps if which in these), None)
        named = start if step is None else start + 1
        unit = self.word(named)
        if unit in {"week", "month", "year"} and (step is not None or start > at):
            return named + 1, self._of_unit(unit, step or 0)
        month, end = self.month_word(named, step is not None or self.word(at - 1) in {"of", "in"})
        if month is None:
            return None
        year, after = self.year(end)
        if year is not None:
            return (after, [days.month_of(date(year, month, 1))]) if year > 0 else None
        if step:
            toward = Toward.FUTURE if step > 0 else Toward.PAST
            near = days.months_named(month, Shift(months=step).of(self._today), toward)
            other = days.month_of(date(self._today.year + step, month, 1))
            return end, sorted({near, other}, key=lambda one: one.first)
        return end, [days.months_named(month, self._today, self._toward)]

    def _of_unit(self, unit: str, step: int) -> list[Period]:
        if unit == "week":
            return days.weeks_from(self._today, step)
        day = Shift(months=step * (1 if unit == "month" else _MONTHS)).of(self._today.replace(day=1))
        return [days.month_of(day) if unit == "month" else days.year_of(day)]

    def _month(self, at: int) -> Read | None:
        """In May, in May 2027: behind a word that says so, or with its year."""
        month, end = self.month_word(at, False)
        is_led = self.word(at - 1) in words.EXACT | words.OPEN
        read = self._period(at) if month is not None and (is_led or self.year(end)[0]) else None
        return (read[0], meaning_of(read[1])) if read else None

    def week(self, at: int) -> tuple[int, int] | None:
        """This week, next week, the week after next: how many weeks from this one."""
        start = self.skip(at, "the")
        if self.word(start) == "week" and self.word(start + 1) == "after" and self.word(start + 2) == "next":
            return self.skip(start + 3, "week"), 2
        numbers = ((words.THIS, 0), (words.NEXT | words.COMING, 1), (words.LAST, -1))
        number = next((count for these, count in numbers if self.word(start) in these), None)
        return None if number is None or self.word(start + 1) != "week" else (start + 2, number)
