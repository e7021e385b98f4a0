"""State how many patients have their newest value within limits, beside those who had any such value.

“Who has a potassium above 5 and takes lisinopril” was told of whoever once had such a value, and not so.
"""

from collections.abc import Callable, Iterator, Sequence

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    And,
    Condition,
    Has,
    Or,
    People,
    Pick,
    Query,
    Who,
)
from privrag_desktop.questions.query.query_traversal import conditions_in

_MOST_PEOPLE = 200  # of whom the newest values are looked up
_WHENEVER = AnswerLine("A value within the limits counts whenever it was measured")


def beside_values(
    query: Query, found: Sequence[str], patients: Callable[[Who], tuple[str, ...]]
) -> Iterator[AnswerLine]:
    """Of some patients how many are so by their newest values; of what is computed that any value counts.

    Of one condition alone the answer says it itself: to look up the newest weights of everybody takes long.
    """
    if not isinstance(query, Who):
        if any(map(_is_of_values, conditions_in(query))):
            yield _WHENEVER
        return
    who, ids = query.people.who, tuple(found[:_MOST_PEOPLE])
    newest = _by_newest(who, ids) if isinstance(who, And | Or) else None
    if newest is None or newest == who or not found or len(found) > _MOST_PEOPLE:
        return
    now = len(patients(Who(people=query.people.model_copy(update={"who": newest}))))
    if now != len(found):
        yield AnswerLine(f"{now or 'None'} of them {'has' if now == 1 else 'have'} it by the newest values")


def is_of_any_time(condition: Condition | None) -> bool:
    """Whether a value was once within limits, whatever it is now, by any of what patients must have."""
    match condition:
        case And():
            return any(map(is_of_any_time, condition.all))
        case Or():
            return any(map(is_of_any_time, condition.any))
        case Has():
            of = condition.has
            is_insurance = of.categories == {Category.INSURANCE}  # who had it once may have another now
            is_once = not (of.windows or of.near or of.ages or of.pick)
            return bool(of.bounds or of.found or is_insurance) and is_once
    return False


def has_values(condition: Condition | None) -> bool:
    """Whether a value that was once within limits is among what patients must have."""
    match condition:
        case And():
            return any(map(has_values, condition.all))
        case Or():
            return any(map(has_values, condition.any))
        case Has():
            return is_of_any_time(condition) and condition.has.categories != {Category.INSURANCE}
    return False


def _by_newest(condition: Condition, ids: tuple[str, ...]) -> Condition:
    """The same of the newest value of each of these patients in place of any."""
    match condition:
        case And():
            return And(all=tuple(_by_newest(one, ids) for one in condition.all))
        case Or():
            return Or(any=tuple(_by_newest(one, ids) for one in condition.any))
        case Has() if _is_of_values(condition):
            limits = {"bounds": None, "kept": condition.has.bounds, "pick": Pick(nth=-1)}
            of = condition.has.model_copy(update={**limits, "people": People(ids=ids)})
            return condition.model_copy(update={"has": of})
    return condition


def _is_of_values(has: Has) -> bool:
    is_one = has.at_least == 1 and has.at_most is None and has.has.people == People()
    return is_one and has.has.bounds is not None and is_of_any_time(has)
