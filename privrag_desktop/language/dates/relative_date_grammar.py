"""Read relative dates: a base day, an offset from it, a place in a month or a week.

Each rule starts at a token and returns where it ends and what it means, or None. The words are data in
`date_terms`; the counting is in `calendar_arithmetic`. Rules look a bounded number of words ahead.
"""

from collections.abc import Callable
from datetime import date
from types import MappingProxyType

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates import calendar_arithmetic as days
from privrag_desktop.language.dates import date_terms as words
from privrag_desktop.language.dates.calendar_arithmetic import Shift, one_day
from privrag_desktop.language.dates.calendar_date_grammar import CalendarDateGrammar
from privrag_desktop.language.dates.candidate_periods import CandidatePeriods, Read, meaning_of

_MOST_NESTED = 3  # "a week after the day after tomorrow"
_SIDES = MappingProxyType({"next": 1, "following": 1, "previous": -1, "preceding": -1})
_LONGEST_EVENT = 6  # words of what only the records can date: "her last visit to the clinic"


class Grammar(CalendarDateGrammar):
    """Reads the tokens of one text as of one day."""

    def day_at(self, at: int, nested: int = 0) -> Read | None:
        """The longest reading that begins here."""
        rules: tuple[Callable[[int], Read | None], ...] = (
            self._ahead, self._ago, self._near, self._weekday, self._week_day, self._dated, self._ordinal,
            self._edge, self._span, self._month,
        )  # fmt: skip
        found = [read for rule in rules if (read := rule(at))]
        if nested < _MOST_NESTED and (read := self._offset(at, nested)):
            found.append(read)
        if not nested and (read := self._than_it(at)):
            found.append(read)
        best = max(found, key=lambda read: read[0], default=None)
        return best and (self._weeks_later(best) or best)

    # words that count from today

    def _near(self, at: int) -> Read | None:
        if self.word(at) in words.THIS and self.word(at + 1) in {"morning", "afternoon", "evening"}:
            return at + 2, meaning_of([one_day(self._today)])
        number = words.NEAR_DAYS.get(self.word(at))
        return None if number is None else (at + 1, meaning_of([one_day(Shift(days=number).of(self._today))]))

    def _ahead(self, at: int) -> Read | None:
        """In two weeks, in two weeks' time, within 3 days, two weeks from now, in 2 to 3 weeks."""
        begins = self.word(at) in {"in", "within"}
        start = self.skip(at, "in", "within")
        ranged = self._ranged(start) if begins else None
        read = ranged or self._single(start, is_led=begins)
        if read is None:
            return None
        end, first, last = read
        if self.word(end) == "time":
            end += 1
        elif self.word(end) == "from" and self.word(end + 1) in {"now", "today"}:
            end += 2
        elif self.word(end) in {"hence", "today"}:  # a week today
            end += 1
        elif not begins or self.word(end) in {"of", "before", "after", "from", "following", "prior"}:
            return None
        return end, meaning_of([Period(first.of(self._today), last.of(self._today))])

    def _single(self, at: int, *, is_led: bool) -> tuple[int, Shift, Shift] | None:
        read = (self._short(at) if is_led else None) or self.quantity(at)
        return (read[0], read[1], read[1]) if read and self._fits(read[1]) else None

    def _short(self, at: int) -> tuple[int, Shift] | None:
        """In 3/7, in 2/52, in 6/12: days, weeks and months as clinicians write them."""
        if self.kind(at) != "numeric" or self.word(at).count("/") != 1:
            return None
        number, unit = map(int, self.word(at).split("/"))
        return (at + 1, Shift(*words.SHORT_UNITS[unit]).times(number)) if unit in words.SHORT_UNITS else None

    def _ranged(self, at: int) -> tuple[int, Shift, Shift] | None:
        first = self.count(at)
        if first is None or self.word(first[0]) not in {"to", "or", "-", "–"}:  # noqa: RUF001
            return None
        last = self.quantity(first[0] + 1)
        number = self.count(first[0] + 1)
        if last is None or number is None or not 0 < first[1] < number[1] or not self._fits(last[1]):
            return None
        unit = Shift(last[1].months // number[1], last[1].days // number[1])
        return last[0], unit.times(first[1]), last[1]

    def _ago(self, at: int) -> Read | None:
        read = self.quantity(at)
        if read is None or self.word(read[0]) != "ago" or not self._fits(-read[1]):
            return None
        return read[0] + 1, meaning_of([one_day((-read[1]).of(self._today))])

    def _fits(self, shift: Shift) -> bool:
        """Whether the calendar goes on so far."""
        return meaning_of([one_day(self._today)]).moved(shift) is not None

    # weekdays

    def _weekday(self, at: int) -> Read | None:
        """Monday, this Monday, next Monday, the coming Monday; Monday next week."""
        start = self.skip(at, "the")
        which, named = self.word(start), start + 1
        if which in words.THIS and self.word(named) in words.COMING:
            which, named = "coming", named + 1
        if which not in words.THIS | words.NEXT | words.COMING | words.LAST:
            which, named = "", start
        weekday = self.weekday_word(named, bool(which))
        if weekday is None:
            return None
        if not which and self.word(named + 1) == "after" and self.word(named + 2) == "next":
            moved = {Shift(days=7).of(day) for day in days.next_weekday(weekday, self._today)}
            return named + 3, meaning_of(map(one_day, moved))
        of_week = self.week(self.skip(self.skip(named + 1, ","), "of", "in")) if not which else None
        if of_week is not None:
            return of_week[0], meaning_of(map(one_day, days.in_week(weekday, self._today, of_week[1])))
        return named + 1, meaning_of(map(one_day, self._which(which, weekday)))

    def _which(self, which: str, weekday: int) -> list[date]:
        if which in words.NEXT:
            return days.next_weekday(weekday, self._today)
        if which in words.LAST:
            return days.last_weekday(weekday, self._today)
        if which in words.COMING:
            return [days.coming(weekday, self._today)]
        count = days.this_weekday if which else days.plain_weekday
        return count(weekday, self._today, self._toward)

    def _week_day(self, at: int) -> Read | None:
        """Next week Monday, next week on Monday, next week's Monday."""
        week = self.week(at)
        if week is None:
            return None
        named = self.skip(self.skip(week[0], ","), "on")
        weekday = self.weekday_word(named, True)
        if weekday is None:
            return None
        return named + 1, meaning_of(map(one_day, days.in_week(weekday, self._today, week[1])))

    def _weeks_later(self, read: Read) -> Read | None:
        """Monday week, today fortnight, tomorrow week."""
        end, meaning = read
        unit = self.word(end)
        ends_in_day = self.word(end - 1) in words.WEEKDAYS or self.word(end - 1) in words.NEAR_DAYS
        if not ends_in_day or unit not in {"week", "fortnight"}:
            return None
        moved = meaning.moved(Shift(*words.UNITS[unit]))
        return (end + 1, moved) if moved else None

    # offsets

    def _offset(self, at: int, nested: int) -> Read | None:
        """The day after tomorrow, two days before her visit, a week on Monday, the day of her operation.

        A week later than her scan is a week after it.
        """
        read = self._amount(at)
        if read is None:
            return None
        end, shift = read
        led = self.word(end)
        if led in {"on", "from", "tomorrow", "next", "this"} or self.weekday_word(end, True) is not None:
            return self._based(self.skip(end, "on", "from"), shift, nested, is_event=led == "from")
        if led in {"of", "as"} and self.word(at) in {"the", "same"}:
            return self._event(end + 1, Shift())
        base, sign = self._side(end)
        return self._based(base, shift if sign > 0 else -shift, nested) if sign else None

    def _side(self, at: int) -> tuple[int, int]:
        """Where it ends that something is after, before or later than another, and to which side it goes."""
        led, is_than = self.word(at), self.word(at + 1) == "than"
        if led in words.AFTER or (is_than and led in words.LATER_THAN_IT):
            return at + 1 + is_than, 1
        if led == "prior":
            return at + 2, -1 if self.word(at + 1) == "to" else 0
        is_before = led in words.BEFORE or (is_than and led in words.EARLIER_THAN_IT)
        return at + 1 + is_than, -1 if is_before else 0

    def _amount(self, at: int) -> tuple[int, Shift] | None:
        start = self.skip(at, "the")
        is_led = start > at or self.word(start + 1) in words.AFTER | words.BEFORE
        if is_led and self.word(start) in {"day", "week", "month"}:
            return start + 1, Shift(*words.UNITS[self.word(start)])
        if self.word(start) == "same" and self.word(start + 1) == "day":
            return start + 2, Shift()
        return self.quantity(at)

    def _based(self, at: int, shift: Shift, nested: int, *, is_event: bool = True) -> Read | None:
        read = self.day_at(at, nested + 1)
        if read is None:
            return self._event(at, shift) if is_event else None
        moved = read[1].moved(shift)
        return (read[0], moved) if moved else None

    def _than_it(self, at: int) -> Read | None:
        """A day later, two weeks earlier, the day after, the next day: counted from what was spoken of."""
        start = self.skip(at, "the")
        if self.word(start + 1) == "day" and (sign := _SIDES.get(self.word(start))):
            if self.word(start + 2) == "that" or not self._is_followed_by_none(start + 2):
                return None  # next day delivery, the next day that she is in
            return start + 2, CandidatePeriods(event=words.IT, shift=Shift(days=sign))
        read = self._amount(at)
        if read is None or not self._fits(read[1]):
            return None
        end, shift = read
        if self.word(end + 1) == "than":
            return None
        if self.word(end) in words.LATER_THAN_IT:
            return end + 1, CandidatePeriods(event=words.IT, shift=shift)
        return (
            (end + 1, CandidatePeriods(event=words.IT, shift=-shift))
            if self.word(end) in words.EARLIER_THAN_IT
            else None
        )

    def _event(self, at: int, shift: Shift) -> Read | None:
        """The words of what only the records can date."""
        end = at
        while end < min(at + _LONGEST_EVENT, len(self._tokens)) and self._is_of_event(end):
            end += 1
        if all(self.word(one) in words.DETERMINERS for one in range(at, end)):
            return None
        return end, CandidatePeriods(event=" ".join(self.word(one) for one in range(at, end)), shift=shift)

    def _is_of_event(self, at: int) -> bool:
        return (
            self.kind(at) in {"word", "other", "number"}
            and self.word(at)[0].isalnum()
            and self.word(at) not in words.EVENT_ENDS
        )
