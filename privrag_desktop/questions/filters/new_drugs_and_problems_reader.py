"""Read “new” drugs, problems and procedures: those without an entry before, or in another time."""

from datetime import date, timedelta

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS, window_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.query.query_language import Entries, Window

_NEW = frozenset({Category.MEDICATION, Category.CONDITION, Category.ALLERGY, Category.PROCEDURE})
_TWO = 2


def time_before_new(parts: Parts, today: date) -> Window | None:
    """In which time there is no entry of what is new; None where nothing new is asked for.

    “New in 2012 compared to 2011”: none in 2011; “new since 2019”: none before. Takes the time that is
    compared with, and leaves that of what is new. Raises NotUnderstood without a time.
    """
    new, versus = parts.take("new"), parts.take("versus") if parts.of("new") else None
    if new is None:
        return None
    times = parts.of(*WINDOWS)
    if versus is not None:
        others = [part for part in times if part.place == versus.place + 1]
        if len(times) != _TWO or not others:
            raise NotUnderstood(new.words)
        parts.take_one(others[0])
        return window_of(others[0], today)
    first = window_of(times[0], today).first if len(times) == 1 else None
    if first is None:
        raise NotUnderstood(new.words)
    return Window(last=first - timedelta(days=1))


def may_be_new(entries: Entries) -> bool:
    """Whether these are named by their kind: new drugs; a new potassium is a value."""
    return bool(entries.kinds) and _NEW.issuperset(entries.kinds)
