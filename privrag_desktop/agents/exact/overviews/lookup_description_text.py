"""Describe a lookup in plain words with pseudonyms: whom, what and when."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.agents.prompt_sanitizer import sanitize
from privrag_desktop.agents.shared_state import PLURALS
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Selector

_MOST_NAMES = 4


@dataclass(frozen=True, slots=True)
class PlanWords:
    """Words for plans; `safe` hides what is identifying in a name of a fact."""

    pseudonyms: Pseudonyms
    safe: Callable[[str], str]

    def what(self, selector: Selector) -> str:
        """What is meant: current conditions; the kinds by their names, joined by "and"."""
        names = list({kind.name.casefold(): kind.name for kind in selector.kinds}.values())
        more = " and others like it" if len(names) > _MOST_NAMES else ""
        if named := self.safe(" and ".join(map(sanitize, names[:_MOST_NAMES]))):
            return f"{named}{more}"
        state = "current " if selector.present else ""
        return f"{state}{_plurals(selector.categories) or 'facts'}"

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


def _plural(category: Category) -> str:
    return PLURALS.get(category, f"{category.value.lower()} facts")
