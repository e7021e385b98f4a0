"""An exact result with all that is needed to put it into words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from privrag_desktop.agents.exact.overviews.lookup_description_text import PlanWords
from privrag_desktop.agents.exact.released_facts import ReleasedFact, shown_number
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import plain
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import PlanResult
from privrag_desktop.retrieve.search.rank_fusion import spread

MOST_FACTS_SHOWN = 40
One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class LookupResult:
    """`told` are the facts that became passages, `unrounded` the same with numbers as they were recorded."""

    result: PlanResult
    told: tuple[ReleasedFact, ...]
    words: PlanWords
    coarseness: int
    unrounded: tuple[ReleasedFact, ...]

    @property
    def exact(self) -> "LookupResult":
        """For the clinician's own screen: nothing in it is rounded."""
        return replace(self, told=self.unrounded, coarseness=0)

    @property
    def what(self) -> str:
        """What was looked up: current conditions."""
        return self.words.what(self.result.plan.selector)

    @property
    def asked(self) -> str:
        """The same as it is told that nothing of it is recorded."""
        return self.result.plan.selector.called or self.what

    @property
    def is_plural(self) -> bool:
        """Whether `asked` names several: "medications", but not the name of a thing."""
        return not self.result.plan.selector.kinds and self.asked.endswith("s")

    @property
    def found(self) -> tuple[ReleasedFact, ...]:
        """What was told of the facts themselves, and not of what denies or contradicts them."""
        return tuple(self.of(self.result.facts)) or self.told

    def of(self, facts: Iterable[Fact]) -> list[ReleasedFact]:
        """The passages' sentences of these facts or of facts that a sentence stands for as well."""
        wanted = {(fact.patient_id, fact.name, fact.day) for fact in facts}
        return [o for o in self.told if (o.fact.patient_id, o.fact.name, o.fact.day) in wanted]

    def shown(self, fact: Fact) -> str:
        """The fact's number as it may leave, or what is recorded where it is no number."""
        number = shown_number(fact, self.coarseness)
        return plain(number) if number is not None else (fact.value or "")


def spread_of(ones: Sequence[One], most: int) -> list[One]:
    """At most so many of them in their order: the first, the last, then middles of the longest gaps."""
    return [ones[place] for place in sorted(spread(range(len(ones)))[:most])]
