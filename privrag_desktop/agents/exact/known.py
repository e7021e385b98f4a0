"""An exact result with all that is needed to put it into words."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from privrag_desktop.agents.exact.plan_words import PlanWords
from privrag_desktop.agents.exact.told import Told, shown_number
from privrag_desktop.domain import Category, Fact
from privrag_desktop.english import NUMBERS
from privrag_desktop.privacy.operators import plain
from privrag_desktop.retrieve.fusion import spread
from privrag_desktop.retrieve.plan import PlanResult

MOST_FACTS_SHOWN = 40
_VACCINATED = re.compile(
    r"\b(?:vaccin\w+|immuni[sz]\w+|inoculat\w+|shots?|jabs?|boosters?|against)\b", re.IGNORECASE
)

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Known:
    """`told` are the facts that became passages; `topic` is what the question calls its matter."""

    result: PlanResult
    told: tuple[Told, ...]
    words: PlanWords
    coarseness: int
    topic: str
    class_word: str = ""  # of the question, a word for many entries that are not called so

    @property
    def what(self) -> str:
        """The kinds meant; of one patient those that are held, joined by "and".

        "Atenolol or propranolol" was once said of a patient who takes both.
        """
        plan, held = self.result.plan, {fact.name for fact in self.result.facts}
        kinds = tuple(kind for kind in plan.selector.kinds if kind.name in held)
        is_cut = self.result.count > len(self.result.facts)
        if len(plan.patient_ids) != 1 or not kinds or is_cut:
            return self.words.what(plan.selector, self.topic)
        return self.words.what(plan.selector.model_copy(update={"kinds": kinds}), self.topic, " and ")

    @property
    def asked(self) -> str:
        """The same as the question calls it, where that is more than a kind: of what is not there."""
        selector = self.result.plan.selector
        if self.result.plan.whether and selector.called:
            return selector.called
        is_allergy = any(kind.category is Category.ALLERGY for kind in selector.kinds)
        is_narrower = is_allergy or selector.statuses or selector.not_done
        if not (selector.kinds and self.topic) or is_narrower:  # "no peanut" denies no allergy
            return self.what
        if any(kind.category is Category.IMMUNIZATION for kind in selector.kinds):
            return f"vaccine called {_VACCINATED.sub('', self.topic).strip() or self.topic}"
        return self.words.called(selector, self._as_a_thing)

    @property
    def is_undeniable(self) -> bool:
        """Whether nothing was found by the mere word for a class of problems, which is no denial of them."""
        result = self.result
        return result.is_empty and self._is_by_class and not (result.former or result.denials)

    @property
    def open_class(self) -> str:
        """The word for a class of which only the entries that are called so were found; else empty."""
        return self.class_word if self._is_by_class else ""

    @property
    def _is_by_class(self) -> bool:
        plan = self.result.plan
        ways = [plan.selector, *plan.times, *(way for one in plan.cohort for way in one.ways)]
        return bool(self.class_word) and any(way.kinds for way in ways)

    @property
    def is_plural(self) -> bool:
        """Whether `asked` names several: "medications", but not "family history" or the name of a thing."""
        selector = self.result.plan.selector
        return not selector.kinds and self.asked.endswith("s")

    @property
    def _as_a_thing(self) -> str:
        """The topic; in quotes where the records have no such noun: "diabetic", "pregnant"."""
        names = " ".join(kind.name for kind in self.result.plan.selector.kinds).casefold()
        is_noun = all(word in names for word in self.topic.casefold().split())
        return self.topic if is_noun else f"entry for “{self.topic}”"

    @property
    def whose(self) -> str:
        """Of whom the result is, as a possessive: "Ada Frey's", "All patients'"."""
        plan = self.result.plan
        if plan.patient_ids:
            return f"{self.words.who(plan.patient_ids)}'s"
        if plan.cohort or plan.people:
            return f"For the patients who {self.words.having(plan.cohort, plan.people)}, the"
        return "All patients'"

    @property
    def found(self) -> tuple[Told, ...]:
        """What was told of the facts themselves, and not of what denies or contradicts them."""
        return tuple(self.of(self.result.facts)) or self.told

    def of(self, facts: Iterable[Fact]) -> list[Told]:
        """The passages' sentences of these facts or of facts that a sentence stands for as well."""
        wanted = {(fact.patient_id, fact.name, fact.day) for fact in facts}
        return [o for o in self.told if (o.fact.patient_id, o.fact.name, o.fact.day) in wanted]

    def shown(self, fact: Fact) -> str:
        """The fact's number as it may leave, or what is recorded where it is no number."""
        number = shown_number(fact, self.coarseness)
        return plain(number) if number is not None else (fact.value or "")

    def cites(self, most: int) -> str:
        """A few passages that span what was found."""
        numbers = sorted({one.number for one in self.told})
        return joined((f"[{number}]" for number in spread_of(numbers, most)), " ")


def joined(words: Iterable[str], between: str) -> str:
    return between.join(words)


def number_words(count: int) -> tuple[str, ...]:
    """A count as an answer may write it: "4", "four"."""
    return (str(count), NUMBERS[count]) if 0 < count < len(NUMBERS) else (str(count), f"{count:,}")


def spread_of(ones: Sequence[One], most: int) -> list[One]:
    """At most so many of them in their order: the first, the last, then middles of the longest gaps."""
    return [ones[place] for place in sorted(spread(range(len(ones)))[:most])]
