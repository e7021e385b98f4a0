"""Select the facts for a summary: few enough for a small model, newest first."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cache

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.domain.patients import Patient
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.retrieve.exact.reading_values import measured_in
from privrag_desktop.store.patient_summaries import SummaryKind

_PRESENT = {None, "active"}
_MOST_PROBLEMS = 6
_MOST_DRUGS = 6
_MOST_ALLERGIES = 4
_MOST_PROCEDURES = 3
_MOST_KINDS = 4  # of readings
_MOST_OF_PROBLEM = 3  # drugs, and procedures, and kinds of readings
_MOST_SUMMARIES = 3  # of problems
_NO_DISORDERS = ("(finding)", "(situation)", "(person)")


@dataclass(frozen=True, slots=True)
class Item:
    """A fact and how it stands among others of its kind: the latest of 12."""

    fact: Fact
    note: str = ""

    @property
    def line(self) -> str:
        """The fact's sentence with its day."""
        sentence = self.fact.sentence.rstrip(".")
        day = self.fact.day.isoformat() if self.fact.day else ""
        when = f", on {day}" if day and day not in sentence else ""
        return f"{sentence}{when}{self.note and f', {self.note}'}."


@dataclass(frozen=True, slots=True)
class FactSelection:
    """The facts of one summary; `about` is a problem's name, empty for the whole person."""

    document_id: str
    patient_id: str
    kind: SummaryKind
    about: str
    heading: str
    items: tuple[Item, ...]

    @property
    def facts_hash(self) -> str:
        """Another one whenever any of the facts is another."""
        told = "\n".join([self.heading, *(f"{item.fact!r} {item.note}" for item in self.items)])
        return hashlib.sha256(told.encode()).hexdigest()


def choices_of(patient: Patient, facts: Sequence[Fact]) -> list[FactSelection]:
    """The summaries a patient should have: one of the person, one of each problem with something to tell.

    The one of the person is there even if there is nothing to tell.
    """
    problems = _problems(facts)
    whole = _of_patient(facts, problems)
    told = ((problem.name, _of_problem(facts, problem)) for problem in problems)
    worth = [(about, items) for about, items in told if len(items) > 1][:_MOST_SUMMARIES]
    ending = f"{patient.name}, made by the program from the records."
    own, kind = f"{patient.patient_id}/summary", SummaryKind.PROBLEM
    return [
        FactSelection(own, patient.patient_id, SummaryKind.PATIENT, "", f"Summary of {ending}", whole),
        *(
            FactSelection(
                f"{own}/{n}", patient.patient_id, kind, about, f"Summary of {about} of {ending}", items
            )
            for n, (about, items) in enumerate(worth, start=1)
        ),
    ]


def _of_patient(facts: Sequence[Fact], problems: Sequence[Fact]) -> tuple[Item, ...]:
    drugs = _newest_names(_present(facts, Category.MEDICATION))[:_MOST_DRUGS]
    allergies = _newest_names(_present(facts, Category.ALLERGY))[:_MOST_ALLERGIES]
    procedures = _newest_names(f for f in facts if f.category is Category.PROCEDURE and _reason(f))
    kinds = sorted(_kinds(facts), key=lambda kind: _kind_rank(kind, problems))[:_MOST_KINDS]
    standing = [*problems[:_MOST_PROBLEMS], *drugs, *allergies, *procedures[:_MOST_PROCEDURES]]
    readings = (item for kind in kinds for item in _last_and_highest(kind))
    return (*(Item(fact) for fact in standing), *readings)


def _of_problem(facts: Sequence[Fact], problem: Fact) -> tuple[Item, ...]:
    """Its onset, the drugs and procedures given it as their reason, the readings that tell how it stands."""
    by_reason = [f for f in facts if problem.name.lower() in _reason(f)]
    drugs = _newest_names(f for f in by_reason if f.category is Category.MEDICATION)[:_MOST_OF_PROBLEM]
    done = _newest_names(f for f in by_reason if f.category is Category.PROCEDURE)[:_MOST_OF_PROBLEM]
    phrases = related_readings(problem.name)
    kinds = [kind for kind in _kinds(facts) if _is_related(kind[0].name, phrases)][:_MOST_OF_PROBLEM]
    readings = (item for kind in kinds for item in _first_to_last(kind))
    return (*(Item(fact) for fact in (problem, *drugs, *done)), *readings)


def _problems(facts: Iterable[Fact]) -> list[Fact]:
    """What is present, disorders before findings, newer before older."""
    newest = _newest_names(_present(facts, Category.CONDITION))
    return sorted(newest, key=lambda fact: fact.name.lower().endswith(_NO_DISORDERS))


def _present(facts: Iterable[Fact], category: Category) -> Iterator[Fact]:
    return (fact for fact in facts if fact.category is category and fact.status in _PRESENT)


def _newest_names(facts: Iterable[Fact]) -> list[Fact]:
    """One fact of each name, newer before older."""
    newest: dict[str, Fact] = {}
    for fact in sorted(facts, key=_day, reverse=True):
        newest.setdefault(fact.name, fact)
    return list(newest.values())


def _kinds(facts: Iterable[Fact]) -> list[list[Fact]]:
    """Readings of a kind and unit together, oldest first; kinds read lately and often before others."""
    kinds: defaultdict[tuple[str, str], list[Fact]] = defaultdict(list)
    for fact in facts:
        if fact.category in {Category.VITAL, Category.LABORATORY} and number_of(fact) is not None:
            kinds[fact.name, measured_in(fact)].append(fact)
    ordered = [sorted(kind, key=_day) for kind in kinds.values()]
    return sorted(ordered, key=lambda kind: (_day(kind[-1]), len(kind), kind[-1].name), reverse=True)


def _kind_rank(kind: Sequence[Fact], problems: Sequence[Fact]) -> int:
    """Readings that tell how a present problem stands, then vital signs, then what else was measured."""
    if any(_is_related(kind[0].name, related_readings(problem.name)) for problem in problems):
        return 0
    return 1 if kind[0].category is Category.VITAL else 2


def _last_and_highest(kind: Sequence[Fact]) -> list[Item]:
    return _noted(kind, [(kind[-1], "latest"), (_highest(kind), "highest")])


def _first_to_last(kind: Sequence[Fact]) -> list[Item]:
    ends = [(kind[-1], "latest"), (kind[0], "first")]
    lowest = min(reversed(kind), key=_value)
    return _noted(kind, [*ends, (_highest(kind), "highest"), (lowest, "lowest")])


def _highest(kind: Sequence[Fact]) -> Fact:
    """The latest of them, if there are several."""
    return max(reversed(kind), key=_value)


def _noted(kind: Sequence[Fact], notable: Sequence[tuple[Fact, str]]) -> list[Item]:
    if len(kind) == 1:
        return [Item(kind[0])]
    words: dict[Fact, list[str]] = {}
    for fact, word in notable:
        words.setdefault(fact, []).append(word)
    return [Item(fact, f"the {' and '.join(said)} of {len(kind)}") for fact, said in words.items()]


def related_readings(problem: str) -> tuple[tuple[str, ...], ...]:
    """The readings that tell how a problem stands, each as the words its name holds."""
    name = problem.lower()
    return tuple(words for stem, phrases in _related() if stem in name for words in phrases)


def _is_related(name: str, phrases: Sequence[Sequence[str]]) -> bool:
    return any(all(word in name.lower() for word in words) for words in phrases)


@cache
def _related() -> tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]:
    words = read_words("privrag_desktop.agents.summaries", "readings_by_problem.txt")
    lines = (line.partition(": ") for line in sorted(words))
    return tuple((stem, tuple(tuple(one.split()) for one in told.split(", "))) for stem, _, told in lines)


def _reason(fact: Fact) -> str:
    """What a drug or procedure was given or done for, in lower case; empty if the record does not say."""
    return fact.sentence.partition(", for ")[2].lower()


def _day(fact: Fact) -> date:
    return fact.day or date.min


def _value(fact: Fact) -> Decimal:
    return number_of(fact) or Decimal(0)
