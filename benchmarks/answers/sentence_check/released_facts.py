"""Prepare facts of two patients as an answering model would be given them, by code alone."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.agents.grounding.evidence import Evidence, evidence_of
from privrag_desktop.agents.pseudonymised_passages import number_nodes
from privrag_desktop.agents.shared_state import AskState, Node
from privrag_desktop.agents.template_draft import draft_by_code
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.passage_selection import Passage
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of

_DAYS = 3  # passages of readings of each patient
_FACTS = 6  # of each passage
QUESTION = "What do the records say?"


@dataclass(frozen=True, slots=True)
class Told:
    """A fact as models may read it: `day` is a mark, `line` without its category and full stop."""

    person: str
    number: int
    day: str
    line: str
    fact: Fact

    @property
    def name(self) -> str:
        return self.fact.name

    @property
    def value(self) -> str:
        """The number and unit as released; empty for no reading and for a range."""
        words = self.line.partition(" was ")[2].partition(" (")[0]
        return words if self.fact.value is not None and "between" not in words else ""


@dataclass(frozen=True, slots=True)
class Situation:
    """What stands behind one question, and its facts one by one."""

    evidence: Evidence
    told: tuple[Told, ...]

    def of(self, person: str) -> list[Told]:
        return [one for one in self.told if one.person == person]


def situation(workspace: Workspace, patient_ids: Sequence[str], rng: random.Random) -> Situation:
    """Some days and the standing facts of these patients."""
    boundary = workspace.boundary
    pseudonyms = boundary.new_scope(f"claims-{rng.random()}")
    state = AskState(QUESTION, Query(QUESTION, ""))
    for patient_id in patient_ids:
        documents = [d for d in documents_of(workspace.database, patient_id) if d.facts]
        dated = [document for document in documents if document.day is not None]
        chosen = rng.sample(dated, min(_DAYS, len(dated))) + [d for d in documents if d.day is None]
        state.record((_passage(document, rng) for document in chosen), ())
    number_nodes(state, boundary, pseudonyms)
    released = Released(draft_by_code(state).information, QUESTION)
    evidence = evidence_of(released, state.nodes, state.timeline, boundary.vocabulary.words)
    return Situation(evidence, tuple(one for node in state.nodes for one in _told(node)))


def _passage(document: Document, rng: random.Random) -> Passage:
    facts = rng.sample(document.facts, min(_FACTS, len(document.facts)))
    return Passage(document, tuple(facts))


def _told(node: Node) -> list[Told]:
    day = node.heading.partition("[DATE")[1:]
    mark = "".join(day).rstrip(":").removesuffix(" (the latest)") if node.passage.document.day else ""
    return [
        Told(
            node.person,
            node.number,
            mark,
            line.removeprefix(f"{general.facts[0].category.value}: ").rstrip("."),
            general.facts[0],
        )
        for general, line in zip(node.facts, node.lines, strict=True)
        if general.facts[0].name in line
    ]
