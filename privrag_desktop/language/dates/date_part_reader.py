"""Read single words of a date by their place: numbers, lengths, weekdays, months and years."""

from collections.abc import Sequence
from datetime import date

from privrag_desktop.language.dates import date_terms as words
from privrag_desktop.language.dates.calendar_arithmetic import Shift, Toward
from privrag_desktop.language.dates.date_tokenizer import DateToken


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
