"""Shift all dates of one task by the same number of weeks, so that order and weekdays stay.

Months do not run on whole weeks, so a month is shown as the days it is shifted to, from the first to the
last. A bare year stays: Safe Harbor lets it, and days that move by at most half a year make it wrong at its
ends only. Words that count from today stay as well, because the agent's today is shifted too.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date, timedelta
from secrets import choice

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.format_preserving_date_rewriter import WrittenDate, written_dates
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    Pair,
    ValueMatch,
    apart,
    put,
)

_WEEKS = tuple(weeks for weeks in range(-26, 27) if abs(weeks) > 1)
_ANCHOR = date(1900, 1, 1)
_TO = " to "
_BARE_YEAR = re.compile(r"\s*(?:1[89]|2[01])\d\d\s*")


class DateShift:
    """Shifts written dates in the form they are written in, and back; finds them in free text."""

    def __init__(self, today: date, known: Iterable[Pair] = ()) -> None:
        """`known` are records issued before, oldest first: the same values get the same pseudonyms again."""
        self._today = today
        self._originals: dict[str, str] = {}  # by what is shown, for forms that do not tell all themselves
        shift: timedelta | None = None
        for original, shown in known:
            self._originals.setdefault(shown, original)
            shift = shift or _between(original, shown, today)
        self._shift = shift or timedelta(weeks=choice(_WEEKS))

    @property
    def anchor(self) -> Pair:
        """A value and its pseudonym from which the part can be made again: keep it as the first record."""
        return _ANCHOR.isoformat(), (_ANCHOR + self._shift).isoformat()

    @property
    def today(self) -> date:
        """The day that the agent reads."""
        return self._today + self._shift

    def hide(self, value: str) -> str:
        """The shifted date; a time or a weekday beside it stays, and so does a bare year.

        ValueError where there is no date, or none in a form that can be shifted.
        """
        return _replaced(value, self.find(value))

    def restore(self, shown: str) -> str:
        """The date behind a shown one, worked out ones too; ValueError as for `hide`."""
        return _replaced(shown, self.find_shown(shown))

    def find(self, text: str) -> list[ValueMatch]:
        """Dates in free text, in reading order, with the shifted ones instead."""
        return [self._remembered(one) for one in _moved(text, self._today, self._shift)]

    def find_shown(self, text: str) -> list[ValueMatch]:
        """Shifted dates in what a model wrote, in reading order, with the days they stand for."""
        worked_out = list(_moved(text, self.today, -self._shift))
        return apart([*self._both_ends(text, worked_out), *map(self._by_record, worked_out)])

    def _remembered(self, found: ValueMatch) -> ValueMatch:
        self._originals.setdefault(found.instead, found.value)
        return found

    def _by_record(self, found: ValueMatch) -> ValueMatch:
        return ValueMatch(
            found.start,
            found.end,
            EntityType.DATE,
            found.value,
            self._originals.get(found.value, found.instead),
        )

    def _both_ends(self, text: str, days: list[ValueMatch]) -> Iterator[ValueMatch]:
        """Two days that stand for one month or one span."""
        for first, last in zip(days, days[1:], strict=False):
            shown = text[first.start : last.end]
            if shown in self._originals and text[first.end : last.start] == _TO:
                yield ValueMatch(first.start, last.end, EntityType.DATE, shown, self._originals[shown])


def _moved(text: str, today: date, shift: timedelta) -> Iterator[ValueMatch]:
    for written in written_dates(text, today):
        with suppress(OverflowError):  # there is no such day, before the year 1 or after 9999
            yield _found(written, shift)


def _found(written: WrittenDate, shift: timedelta) -> ValueMatch:
    return ValueMatch(written.start, written.end, EntityType.DATE, written.text, written.moved(shift))


def _replaced(text: str, found: list[ValueMatch]) -> str:
    if not found and not _BARE_YEAR.fullmatch(text):
        raise ValueError("no date in a form that can be shifted")
    return put(text, found)


def _between(original: str, shown: str, today: date) -> timedelta | None:
    """How far two writings of one day are apart; None where they do not tell exactly."""
    days = [written_dates(text, today) for text in (original, shown)]
    if [len(one) for one in days] != [1, 1]:
        return None
    (first,), (last,) = days
    if first.last or "y" not in first.match.groupdict() or len(first.match["y"]) != len("2026"):
        return None
    return last.first - first.first
