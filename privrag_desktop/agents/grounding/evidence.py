"""Collect the facts that a sentence of an answer may rest on, from the released text."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property, partial

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import (
    Quantity,
    marks,
    quantities,
    stem,
    stems,
)
from privrag_desktop.agents.grounding.claim_splitter import SentenceClaim, pieces
from privrag_desktop.agents.shared_state import AskState, Node
from privrag_desktop.agents.template_draft import draft_by_code
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_in_dictionary,
    is_listed,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.word_list_loader import read_words

Days = Mapping[str, frozenset[str]]  # the months and years that a day is in
_IN = re.compile(r"^\[?(DATE_\d+)\]? is in (.+)\.$")


@dataclass(frozen=True, slots=True)
class EvidenceFact:
    """One fact of a passage, or one thing that a sentence of the code says (then without `fact`)."""

    text: str
    dated: tuple[tuple[Quantity, frozenset[str]], ...]
    days: frozenset[str]
    people: frozenset[str]
    numbers: frozenset[int]
    words: frozenset[str]
    category: Category | None = None
    fact: Fact | None = None
    day: date | None = None
    facts: tuple[Fact, ...] = ()

    @property
    def name(self) -> frozenset[str]:
        """The words of what the fact is called; of a sentence by the code all its words."""
        return frozenset(stems(self.fact.name)) & self.words if self.fact else self.words


@dataclass(frozen=True)
class Evidence:
    """All that an answer to one question may rest on.

    `is_term` says whether a word, as `stems` writes it, is clinical: it must then stand in what was released.
    """

    information: str
    query: str
    grounds: tuple[EvidenceFact, ...]
    people: tuple[str, ...]
    is_term: Callable[[str], bool]
    told: frozenset[str] = field(default=frozenset())  # words of the information
    asked: frozenset[str] = field(default=frozenset())  # words of the question

    def pieces(self, sentence: str) -> list[SentenceClaim]:
        return pieces(sentence, self.people)

    @cached_property
    def names(self) -> frozenset[str]:
        """The words of the patients' pseudonyms."""
        return frozenset(stem(word) for person in self.people for word in person.split())

    @cached_property
    def plain_names(self) -> frozenset[tuple[str, ...]]:
        """Names of facts without any clinical word: Documentation of current medications."""
        names = {tuple(stems(ground.fact.name)) for ground in self.grounds if ground.fact}
        return frozenset(name for name in names if len(name) > 1 and not any(map(self.is_term, name)))

    @property
    def is_of_one(self) -> bool:
        return len(self.people) <= 1


def evidence_of(
    released: Released, nodes: Sequence[Node], by_code: Sequence[str], terms: frozenset[str] = frozenset()
) -> Evidence:
    """The facts of the passages and what the code itself says in the released text (`by_code`, its lines).

    `terms` are words of the vault's clinical terms.
    """
    people = tuple(dict.fromkeys(node.person for node in nodes))
    also = _also(released.information.splitlines())
    clinical = frozenset(map(stem, terms))
    is_clinical = partial(is_term, clinical=clinical)
    grounds = [ground for node in nodes for ground in _of_node(node, also)]
    grounds += [ground for line in by_code for ground in _of_line(line, people, also, is_clinical)]
    return Evidence(
        released.information,
        released.query,
        tuple(grounds),
        people,
        is_clinical,
        frozenset(stems(released.information)),
        frozenset(stems(released.query)),
    )


def evidence_for(state: AskState, released: Released, terms: frozenset[str]) -> Evidence:
    """The evidence of a question; what the code says it says itself, whether or not it was released so."""
    said = [statement.sentence for statement in state.statements]
    counted = draft_by_code(state).information.splitlines() if state.cohort else []
    lines = [*said, *state.notes, *state.relations, *state.timeline, *counted]
    return evidence_of(released, state.nodes, lines, terms)


def is_prose(word: str) -> bool:
    """Whether a word is one of those by which any answer is written."""
    return word in _prose() or is_function_word(word)


def is_term(word: str, clinical: frozenset[str]) -> bool:
    """Whether a word is one of a vault's or of medicine's, or no English at all."""
    if is_prose(word) or len(word) == 1:
        return False
    if (
        word in clinical
        or word in _illnesses()
        or is_listed(word)
        or is_listed(f"{word}s")
        or is_built_medical(word)
    ):
        return True
    return not (is_in_dictionary(word) or is_in_dictionary(f"{word}s"))


@cache
def _illnesses() -> frozenset[str]:
    lines = read_words("privrag_desktop.agents.grounding", "illness_terms.txt")
    return frozenset(stem(word) for line in lines for word in line.split())


@cache
def _prose() -> frozenset[str]:
    lines = read_words("privrag_desktop.agents.grounding", "answer_prose_terms.txt")
    words = {word for line in lines for word in line.split()}
    return frozenset(words | set(map(stem, words)))


def _of_node(node: Node, also: Days) -> Iterator[EvidenceFact]:
    day = node.passage.document.day
    heading = marks(node.heading.partition("] ")[2])
    for general, line in zip(node.facts, node.lines, strict=True):
        days = _days({*heading, *marks(line)}, also) | ({str(day.year)} if day else frozenset())
        fact = general.facts[0]
        measured = line.rpartition(" was ")[2] if fact.value is not None else line
        values = tuple((value, days) for value in quantities(measured))
        yield EvidenceFact(
            line, values, days, frozenset({node.person}), frozenset({node.number}),
            frozenset(stems(line)), fact.category, fact, day, general.facts,
        )  # fmt: skip


def _of_line(
    line: str, people: Sequence[str], also: Days, is_clinical: Callable[[str], bool]
) -> Iterator[EvidenceFact]:
    words: frozenset[str] = frozenset()
    for piece in pieces(line, people):
        dated = tuple((value, _days(days, also)) for value, days in piece.dated)
        plain = tuple((one, frozenset[str]()) for one in quantities(piece.text) if one not in dict(dated))
        own = frozenset(piece.words)
        words = own if any(map(is_clinical, own)) else own | words
        days = _days(piece.days, also)
        yield EvidenceFact(piece.text, (*dated, *plain), days, piece.people, piece.numbers, words)


def _also(lines: Iterable[str]) -> Days:
    """The months and years that the information ties days to."""
    tied: dict[str, frozenset[str]] = {}
    for line in lines:
        if match := _IN.match(line):
            tied[match[1]] = tied.get(match[1], frozenset()) | frozenset(marks(match[2]))
    return tied


def _days(found: Iterable[str], also: Days) -> frozenset[str]:
    return frozenset(found).union(*(also.get(day, frozenset()) for day in found))
