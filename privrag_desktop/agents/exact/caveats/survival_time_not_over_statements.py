"""State how many patients of a survival rate live and have had the problem for less than its time."""

from collections.abc import Callable, Iterator
from datetime import date

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine, counted
from privrag_desktop.language.dates.calendar_arithmetic import back
from privrag_desktop.questions.query.query_language import (
    And,
    Has,
    Not,
    People,
    Query,
    Share,
    Who,
    Window,
)


def beside_survival(
    query: Query, patients: Callable[[Who], tuple[str, ...]], today: date
) -> Iterator[AnswerLine]:
    """How many of a survival or a mortality rate live, and have had it for less than its time."""
    had = query.whole.who if isinstance(query, Share) else None
    died = _died(query)
    until_death = died.has.before_death if died else None
    if not isinstance(query, Share) or not isinstance(had, Has) or until_death is None:
        return
    if until_death.within is None or not until_death.of_picked:
        return
    number, unit = until_death.within.number, until_death.within.unit.value
    long_ago = had.has.model_copy(update={"windows": (Window(last=back(today, number, unit)),)})
    who = And(all=(had, Not(no=Has(has=long_ago))))
    people: People = query.whole.model_copy(update={"who": who, "alive": True})
    if alive := len(patients(Who(people=people))):
        so = f"{counted(alive, 'patient')} who {'lives' if alive == 1 else 'live'}"
        yield AnswerLine(
            f"{so} had it less than {counted(number, unit)} ago: counted as having survived this time"
        )


def _died(query: Query) -> Has | None:
    """What a rate has as the part that died."""
    part = query.part.who if isinstance(query, Share) else None
    inner = part.no if isinstance(part, Not) else part
    return inner if isinstance(inner, Has) else None
