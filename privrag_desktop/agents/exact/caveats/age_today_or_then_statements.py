"""State beside a condition on age today how many were of that age at the time.

“How many children under 5 had otitis media?” was “0”, where 25 had had it before their fifth birthday.
"""

from collections.abc import Callable, Collection, Iterator
from datetime import date

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine, counted
from privrag_desktop.i18n import mark
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    And,
    Condition,
    Count,
    Entries,
    Has,
    Measure,
    Most,
    People,
    Query,
    Top,
    Who,
)
from privrag_desktop.retrieve.exact.query_result import QueryResult

AGE_THEN = mark(
    "Nobody who is of this age today has such an entry, but somebody was of this age at the time. Say “at "
    "the time” behind the age, or “today”."
)


def at_the_time(query: Query, today: date) -> Query | None:
    """The same of who was of that age at what the question speaks of; None where no such age is said."""
    match query:
        case Who() if (ages := _of_today(query.people, today)) and query.people.who:
            who = _aged(query.people.who, ages)
            people = query.people.model_copy(update={"ages": None, "who": who})
            return None if who == query.people.who else query.model_copy(update={"people": people})
        case Top() | Count() | Measure() | Most() if ages := _of_today(query.of.people, today):
            if query.of.ages is not None or query.of.status == "active":
                return None
            people = query.of.people.model_copy(update={"ages": None})
            return query.model_copy(
                update={"of": _then(query.of, ages).model_copy(update={"people": people})}
            )
    return None


def beside_ages(
    query: Query, found: Collection[str], then: Callable[[Query], QueryResult], today: date
) -> Iterator[AnswerLine]:
    """How many patients were of the age at the time; of what is computed, that the age is one of today."""
    other = at_the_time(query, today)
    if other is None:
        return
    if not isinstance(query, Who):
        yield AnswerLine("The patients are of this age today, whatever their age was at the time")
        return
    patients = then(other).patients
    if set(patients) != set(found):
        was = "was" if len(patients) == 1 else "were"
        yield AnswerLine(f"At the time of it {counted(len(patients), 'patient')} {was} of this age")


def _of_today(people: People, today: date) -> AgeRange | None:
    is_of_many = people.ids is None and people.ages is not None and people.ages.on == today
    return people.ages if is_of_many else None


def _aged(condition: Condition, ages: AgeRange) -> Condition:
    """What patients once had, had at that age; what they have now, they have now."""
    match condition:
        case Has() if condition.has.status == "any" and condition.has.ages is None:
            return condition.model_copy(update={"has": _then(condition.has, ages)})
        case And():
            return And(all=tuple(_aged(one, ages) for one in condition.all))
    return condition


def _then(of: Entries, ages: AgeRange) -> Entries:
    return of.model_copy(update={"ages": ages.model_copy(update={"on": None})})
