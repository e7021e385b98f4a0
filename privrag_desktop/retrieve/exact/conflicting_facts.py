"""Find facts of one patient that cannot all be right."""

from collections.abc import Iterable, Iterator, Sequence

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.retrieve.exact.fact_status import by_day, is_present, name_key, time_of_day
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Conflict
from privrag_desktop.retrieve.exact.reading_values import coding, measured_in, things_of


def conflicts_among(facts: Sequence[Fact], denials: Sequence[Fact] = ()) -> tuple[Conflict, ...]:
    """Different values of one reading at one time, or on one day without times, in one unit; results of one
    test at one time, or on one day where one has no time, that differ from name to name; a problem or an
    allergy that an older record says holds and the newest says is over; an allergy beside "no known allergy".

    A drug stopped by one order and given by another is no conflict: orders follow each other.
    """
    return (*_of_readings(facts), *_of_standing(facts), *_of_denials(facts, denials))


def _of_readings(facts: Sequence[Fact]) -> Iterator[Conflict]:
    things = things_of(facts)
    of_name: dict[object, list[Fact]] = {}
    of_test: dict[object, list[Fact]] = {}
    for fact in facts:
        if fact.day is not None and number_of(fact) is not None:
            key = fact.patient_id, fact.category, fact.day, measured_in(fact)
            of_name.setdefault((*key, fact.name.casefold(), time_of_day(fact)), []).append(fact)
            if fact.category is Category.LABORATORY:  # lying and standing pressures may differ
                of_test.setdefault((*key, things[coding(fact)]), []).append(fact)
    yield from (Conflict(tuple(together)) for together in of_name.values() if _differ(together))
    for of_day in of_test.values():
        yield from _by_method(of_day)


def _by_method(of_day: Sequence[Fact]) -> Iterator[Conflict]:
    """Results of one test under several names that differ, at each time of a day; what has no time may be of
    any time.
    """
    untimed = [fact for fact in of_day if not time_of_day(fact)]
    times: dict[str, list[Fact]] = {}
    for fact in of_day:
        times.setdefault(time_of_day(fact), list(untimed)).append(fact)
    if len(times) > 1:
        times.pop("", None)  # they stand at each of the times
    for together in times.values():
        of_method = {fact.name.casefold(): fact for fact in together}
        if _differ(of_method.values()):
            yield Conflict(tuple(of_method.values()), is_by_method=True)


def _differ(facts: Iterable[Fact]) -> bool:
    return len({number_of(fact) for fact in facts}) > 1


def _of_standing(facts: Iterable[Fact]) -> Iterator[Conflict]:
    same: dict[object, list[Fact]] = {}
    for fact in facts:
        if fact.category in {Category.CONDITION, Category.ALLERGY}:
            same.setdefault(name_key(fact), []).append(fact)
    for together in same.values():
        over = [fact for fact in together if not is_present(fact)]
        last_over = max(over, key=by_day, default=None)
        open_still = [fact for fact in together if is_present(fact)]
        for fact in open_still:
            if last_over is not None and by_day(fact) <= by_day(last_over):
                yield Conflict((fact, last_over))
                break


def _of_denials(facts: Iterable[Fact], denials: Sequence[Fact]) -> Iterator[Conflict]:
    for denial in denials:
        if not is_present(denial):
            continue
        against = [
            fact
            for fact in facts
            if (fact.patient_id, fact.category) == (denial.patient_id, denial.category) and is_present(fact)
        ]
        if against:
            yield Conflict((denial, *against))
