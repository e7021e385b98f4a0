"""The state that the agents of one question share: the question, passages found, and statements.

An answer by code has two versions: with exact values for the own screen, and with rounded ones.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from privrag_desktop.agents.prompts import instructions
from privrag_desktop.domain.answers import Citation
from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.privacy.release.measurement_generalisation import General
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.passage_selection import Passage

PLURALS = {
    Category.ALLERGY: "allergies",
    Category.MEDICATION: "medications",
    Category.CONDITION: "conditions",
    Category.PROCEDURE: "procedures",
    Category.GIVEN: "medications given",
    Category.IMMUNIZATION: "immunizations",
    Category.VISIT: "visits",
    Category.REPORT: "reports",
    Category.STUDY: "imaging studies",
    Category.NOTE: "notes",
    Category.PLAN: "care plans",
    Category.GOAL: "goals",
    Category.ORDER: "orders",
    Category.DEVICE: "devices",
    Category.FAMILY: "family history",
    Category.CLAIM: "claims",
    Category.CHARGE: "charges",
    Category.PAYMENT: "payments",
    Category.INSURANCE: "insurances",
    Category.SUPPLY: "supplies",
}


@dataclass(frozen=True, slots=True)
class HandoffDraft:
    """A synthetic document and query; `by_code` when no model wrote them."""

    information: str
    query: str
    by_code: bool = False


@dataclass(frozen=True, slots=True)
class Node:
    """A passage with its number and its lines as models may read them; without words until these are read."""

    number: int
    passage: Passage
    person: str = ""  # the patient's pseudonym
    heading: str = ""
    facts: tuple[General, ...] = ()
    lines: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return "\n".join([self.heading, *(f"- {line}" for line in self.lines)])

    @property
    def citation(self) -> Citation:
        document = self.passage.document
        sentences = "\n".join(dict.fromkeys(fact.sentence for fact in self.passage.facts))
        return Citation(self.number, document.document_id, document.patient_id, document.day, sentences)


@dataclass(frozen=True, slots=True)
class Statement:
    """What an answer has to say, in the code's words, with pseudonyms and passage numbers."""

    sentence: str


@dataclass
class AskState:
    """Record nodes and information of one question; only code writes it."""

    question: str  # pseudonymised: the only form a model ever sees
    original: Query
    words: QuestionWords | None = None  # the original word by word
    cohort: tuple[str, ...] = ()
    hits: dict[str, Hit] = field(default_factory=dict)
    passages: dict[str, Passage] = field(default_factory=dict)
    nodes: list[Node] = field(default_factory=list)
    not_listed: tuple[str, ...] = ()  # what a yes-or-no question asks about and the records do not list
    statements: tuple[Statement, ...] = ()  # what the answer has to say
    notes: tuple[str, ...] = ()  # sentences that the code is sure of: who has it, what is not there
    timeline: tuple[str, ...] = ()  # the order and distance of each patient's days
    relations: tuple[str, ...] = ()  # sentences that tie days to the months and years of the question

    def note(self, sentences: Iterable[str]) -> None:
        """Add sentences that the code is sure of, each once."""
        self.notes = tuple(dict.fromkeys((*self.notes, *sentences)))

    def instructions(self, agent: str) -> str:
        """An agent's prompt with the examples that fit the question."""
        return instructions(agent, self.original.shape)

    @property
    def is_listing(self) -> bool:
        """Whether the answer is a list: the code's is whole, rewriting mixes up whose and when."""
        return bool(self.cohort) or bool(self.original.categories & STANDING)

    @property
    def facts_text(self) -> str:
        """Everything a private model may know of the records."""
        return "\n".join([*(node.text for node in self.nodes), *self.timeline, *self.relations, *self.notes])

    def record(self, passages: Iterable[Passage], hits: Iterable[Hit]) -> None:
        """Add what a search found; a document found again gains the facts it lacked."""
        for passage in passages:
            key = passage.document.document_id
            known = self.passages.get(key)
            facts = passage.facts if known is None else tuple(dict.fromkeys((*known.facts, *passage.facts)))
            self.passages[key] = Passage(passage.document, facts)
        for hit in hits:
            self.hits.setdefault(hit.document_id, hit)


@dataclass(frozen=True, slots=True)
class ExactAndRoundedStatements:
    """Statements for the history and for other eyes, and the same with exact values for the own screen."""

    rounded: tuple[Statement, ...] = ()
    exact: tuple[Statement, ...] = ()

    def __add__(self, other: "ExactAndRoundedStatements") -> "ExactAndRoundedStatements":
        return ExactAndRoundedStatements((*self.rounded, *other.rounded), (*self.exact, *other.exact))

    @classmethod
    def alike(cls, told: Sequence[Statement]) -> "ExactAndRoundedStatements":
        """Nothing in it is rounded."""
        return cls(tuple(told), tuple(told))
