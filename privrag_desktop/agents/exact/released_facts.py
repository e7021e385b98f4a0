"""Prepare facts of an exact result for release: generalised, pseudonymised, each with its passage."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.agents.shared_state import AskState, Node
from privrag_desktop.agents.template_draft import bare_sentence
from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.measurement_generalisation import General, rounded


@dataclass(frozen=True, slots=True)
class ReleasedFact:
    """A sentence of a passage and the facts it stands for; `day` is a mark, empty if there is none."""

    person: str
    patient_id: str
    number: int
    day: str
    said: str  # without its category and its full stop
    fact: Fact

    @property
    def name(self) -> str:
        """What the fact is called, as models may read it."""
        if self.fact.name in self.said:
            return self.fact.name
        return self.said.partition(" was " if self.value else ", ")[0]

    @property
    def is_reading(self) -> bool:
        """Whether it is found on a day, be it a number or words."""
        return self.fact.category in READINGS

    @property
    def value(self) -> str:
        """What was found, a number with its unit or words; empty for a fact that is no reading."""
        return self.said.partition(" was ")[2] if self.is_reading else ""

    @property
    def on(self) -> str:
        return f" on {self.day}" if self.day else ""

    @property
    def cite(self) -> str:
        return f"[{self.number}]"

    @property
    def sentence(self) -> str:
        """The whole fact in plain words."""
        if self.value:
            return f"{self.person}'s {self.name} was {self.value}{self.on} {self.cite}."
        return f"{self.person}'s {self.fact.category.value.lower()}: {self.said}{self.on} {self.cite}."


def facts_to_release(
    state: AskState,
    facts: Iterable[Fact],
    pseudonyms: Pseudonyms,
    line_of: Callable[[Node, int], str] = lambda node, place: node.lines[place],
) -> list[ReleasedFact]:
    """The facts that stand in the state's nodes, in the order given; several of one sentence once.

    `line_of` gives the sentence at a place of a node, with pseudonyms; else it is the released one.
    """
    places = {
        fact: (node, place)
        for node in state.nodes
        for place, general in enumerate(node.facts)
        for fact in general.facts
    }
    kept = dict.fromkeys((places[fact][0].number, places[fact][1]) for fact in facts if fact in places)
    nodes = {node.number: node for node in state.nodes}
    return [_told(nodes[number], place, line_of(nodes[number], place), pseudonyms) for number, place in kept]


def shown_number(fact: Fact, coarseness: int) -> Decimal | None:
    """The fact's value as it may leave, None if it is no number."""
    shown = rounded(fact, coarseness) if number_of(fact) is not None else None
    return Decimal(shown) if shown is not None else None


def _told(node: Node, place: int, line: str, pseudonyms: Pseudonyms) -> ReleasedFact:
    general: General = node.facts[place]
    fact, document = general.facts[0], node.passage.document
    said = bare_sentence(fact, line)
    day = pseudonyms.date(document.day.isoformat()) if document.day else ""
    return ReleasedFact(node.person, document.patient_id, node.number, day, said, fact)
