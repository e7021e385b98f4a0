"""A query plan in plain words, with pseudonyms: what is asked for, of whom, and when."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.agents.as_data import as_data
from privrag_desktop.agents.state import PLURALS
from privrag_desktop.domain import Category
from privrag_desktop.privacy.pseudonymise import Pseudonyms
from privrag_desktop.retrieve.people import People
from privrag_desktop.retrieve.plan import Criterion, PlanResult, Selector
from privrag_desktop.retrieve.shapes import Shape

_MOST_NAMES = 4
_HAVING = {
    Category.MEDICATION: "take",
    Category.ALLERGY: "are allergic to",
    Category.PROCEDURE: "had",
}
_ALLERGY = re.compile(r"\b(?:allerg|intoleran|hypersensitiv)", re.IGNORECASE)
_DONE = {
    Shape.COUNT: "Counted",
    Shape.AVERAGE: "Averaged",
    Shape.HIGHEST: "Looked for the highest",
    Shape.LOWEST: "Looked for the lowest",
    Shape.LATEST: "Looked for the latest",
    Shape.EARLIEST: "Looked for the earliest",
    Shape.TREND: "Put in order",
    Shape.COMPARISON: "Compared",
    Shape.COHORT: "Looked for the patients who have",
    Shape.COHORT_COUNT: "Counted the patients who have",
}


@dataclass(frozen=True, slots=True)
class PlanWords:
    """Words for plans; `safe` hides what is identifying in a name of a fact."""

    pseudonyms: Pseudonyms
    safe: Callable[[str], str]

    def what(self, selector: Selector, otherwise: str = "", between: str = " or ") -> str:
        """The kinds of facts meant: "Body weight above 80"; `otherwise` where the plan names none."""
        if selector.visits:
            return "days with records"
        if selector.not_done:
            return f"{self._kinds(selector)} marked as not given or not done"
        if selector.reasons:
            return (
                f"{selector.called or 'visits'} for {self.safe(otherwise) or self._named(selector.reasons)}"
            )
        names = list({kind.name.casefold(): kind.name for kind in selector.kinds}.values())
        if len(names) > _MOST_NAMES and (selector.categories or otherwise):
            names = []  # a category or the question's own words say it shorter
        more = " and others like it" if len(names) > _MOST_NAMES else ""
        named = self.safe(between.join(map(as_data, names[:_MOST_NAMES]))) + more
        kinds = _plurals(selector.categories)
        state = "current " if selector.present else _over(selector) if selector.over else ""
        state = state or _open(selector)
        unnamed = state + (selector.called or kinds) if kinds else otherwise or "facts"
        return f"{named or unnamed}{_bounds(selector)}"

    def _kinds(self, selector: Selector) -> str:
        """What was not given: all vaccines, or those named."""
        names = self._named(kind.name for kind in selector.kinds)
        return names or _plurals(selector.categories)

    def _named(self, names: Iterable[str]) -> str:
        return self.safe(" or ".join(map(as_data, list(dict.fromkeys(names))[:_MOST_NAMES])))

    def called(self, selector: Selector, topic: str) -> str:
        """What is meant in the words of the question: "weight above 80"."""
        return f"{topic}{_bounds(selector)}"

    def who(self, patient_ids: Sequence[str]) -> str:
        return " and ".join(map(self.pseudonyms.patient, patient_ids))

    def when(self, selector: Selector) -> str:
        """ " in 2019", " on [DATE_1]", " since [DATE_1]"; empty if any time is meant."""
        first, last = selector.first_day, selector.last_day
        if first in {None, date.min}:
            return self._before(last) if last and last != date.max else ""
        if last in {None, date.max}:
            return f" since {self._day(first)}"
        if first == last:
            return f" on {self._day(first)}"
        if (first, last) == (date(first.year, 1, 1), date(first.year, 12, 31)):
            return f" in {first.year}"
        return f" from {self._day(first)} to {self._day(last)}"

    def having(self, cohort: Sequence[Criterion], people: People | None = None) -> str:
        """What all of a cohort have: "are female, and have Gout, and have Body weight above 80"."""
        are = [f"are {called(people)}"] if people else []
        return ", and ".join([*are, *map(self._any_of, cohort)])

    def computed(self, result: PlanResult, otherwise: str = "") -> str:
        """What was done and what came of it, for a step: "Counted Potassium of Ada Frey in 2019: 4."."""
        plan = result.plan
        selector = plan.selector
        if plan.shape in {Shape.COHORT, Shape.COHORT_COUNT} and plan.cohort:
            what = " and ".join(self._criterion(one) for one in plan.cohort)
        else:
            what = f"{self.what(selector, otherwise)}{self.when(selector)}"
        of = f" of {self.who(plan.patient_ids)}" if plan.patient_ids else ""
        came = f"{len(result.patients)} patients" if plan.shape.is_of_many else f"{result.count}"
        return f"{_DONE.get(plan.shape, 'Looked up')} {what}{of}: {came}."

    def _criterion(self, one: Criterion) -> str:
        ways = (f"{self.what(way)}{self.when(way)}" for way in one.ways)
        return f"{'no ' if one.negated else ''}{' or '.join(ways)}"

    def _any_of(self, one: Criterion) -> str:
        between = " and " if one.negated else " or "
        return between.join(self._having(Criterion(selector=way, negated=one.negated)) for way in one.ways)

    def _having(self, one: Criterion) -> str:
        kinds = {kind.category for kind in one.selector.kinds} or set(one.selector.categories)
        what = f"{self.what(one.selector)}{self.when(one.selector)}"
        if one.negated:
            current = "current " if one.selector.present and not what.startswith("current ") else ""
            return f"have no record of {current}{what}"  # it may be so all the same
        verb = _HAVING.get(next(iter(kinds)), "have") if len(kinds) == 1 else "have"
        is_named_so = verb == _HAVING[Category.ALLERGY] and _ALLERGY.search(what)  # Allergy to substance
        return f"{'have' if is_named_so else verb} {what}"

    def _before(self, last: date) -> str:
        is_whole_year = (last.month, last.day) == (12, 31)
        return f" before {last.year + 1}" if is_whole_year else f" up to {self._day(last)}"

    def _day(self, day: date | None) -> str:
        return self.pseudonyms.date(day.isoformat()) if day else ""


def _plurals(categories: Sequence[Category]) -> str:
    """What several kinds of facts are called together."""
    if len(categories) > 1 and not set(categories) & PLURALS.keys():
        return "readings"
    return " or ".join(map(_plural, categories))


def called(people: People) -> str:
    """Sex and age in words: "female and aged 61 or older"."""
    low, high = people.at_least, people.at_most
    ages = f"aged {low} to {high}" if low is not None and high is not None and low != high else ""
    if not ages and low is not None:
        ages = f"aged {low}" if low == high else f"aged {low} or older"
    elif not ages and high is not None:
        ages = f"aged {high} or younger"
    return " and ".join(filter(None, (people.gender, ages))) or "of any sex"


def _open(selector: Selector) -> str:
    """Of what is open, that it is; what is over and asked for is told with its status."""
    if not selector.statuses:
        return ""
    return "current " if "active" in selector.statuses else "past "


def _over(selector: Selector) -> str:
    is_of_drugs = set(selector.categories) <= {Category.MEDICATION}
    return "stopped " if is_of_drugs else "past "


def _plural(category: Category) -> str:
    return PLURALS.get(category, f"{category.value.lower()} facts")


def _bounds(selector: Selector) -> str:
    above, below = selector.above, selector.below
    if above is not None and below is not None:
        return f" between {above:f} and {below:f}"
    if above is not None:
        return f" {'of at least' if selector.inclusive else 'above'} {above:f}"
    if below is not None:
        return f" {'of at most' if selector.inclusive else 'below'} {below:f}"
    return ""
