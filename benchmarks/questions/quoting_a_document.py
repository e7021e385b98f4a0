"""Questions as the thesis asked them: about one document, which the question quotes with its date."""

import random
from collections import defaultdict

from benchmarks.questions.corpus import (
    Corpus,
    distinct,
    plain_name,
    reading_of,
    without_digits,
)
from benchmarks.questions.question import Question, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.records import Entry
from benchmarks.questions.wording import Writer

_VALUE = (
    "According to the records of {name} from {when}, what was the {term}?",
    "What {term} was noted for {name} on {when}?",
    "In the document dated {when}, what is the {term} of {name}?",
    "What was the result for {term} in {name}'s record of {when}?",
    "On {when}, {name} was examined. What was the {term}?",
    "What does the entry of {when} say about the {term} of {name}?",
    "Based on {name}'s visit of {when}, which value was found for {term}?",
)
_QUOTED = (
    "On {when}, when {name}'s {other} was {value}, what was the {term}?",
    "{name}'s record of {when} gives {value} for {other}. What does it give for {term}?",
    "In the record of {when} with {other} at {value}, what was {name}'s {term}?",
)
_PROCEDURES = (
    "Which procedures did {name} undergo on {when}?",
    "What procedure was carried out on {name} on {when}?",
    "According to the record of {when}, what was done for {name}?",
    "What interventions does {name}'s document dated {when} list?",
    "On {when}, which procedure was performed on {name}?",
)


def thesis_draw(corpus: Corpus, rng: random.Random, size: int) -> list[Question]:
    """Questions of `size` different days of patients, each of one fact drawn from its day."""
    return [_question(corpus, rng, *day) for day in rng.sample(told_days(corpus), size)]


def _question(corpus: Corpus, rng: random.Random, patient_id: str, day: str) -> Question:
    writer = Writer(corpus, rng, plainly=True)
    entries = facts_of_day(corpus, patient_id, day)
    fact = rng.choice(entries)
    return _of_procedures(writer, fact, entries) if fact.kind == "Procedure" else _of(writer, fact, entries)


def told_days(corpus: Corpus) -> list[tuple[str, str]]:
    """Every document of a day of everybody whom the full name tells apart."""
    unique = {one.patient_id for one in corpus.unique}
    days = {(one.patient_id, one.day) for one in corpus.entries if _is_told(one)}
    return sorted(one for one in days if one[0] in unique)


def facts_of_day(corpus: Corpus, patient_id: str, day: str) -> list[Entry]:
    return [one for one in corpus.of(patient_id) if _is_told(one) and one.day == day]


def _is_told(entry: Entry) -> bool:
    return bool(entry.day) and (
        entry.kind == "Procedure" or (entry.kind == "Observation" and bool(entry.number or entry.words))
    )


def _of(writer: Writer, fact: Entry, entries: list[Entry]) -> Question:
    alike = [one for one in entries if one.name == fact.name]
    others = [one for one in entries if one.number and one.name != fact.name]
    counts: defaultdict[str, int] = defaultdict(int)
    for one in others:
        counts[one.name] += 1
    others = [one for one in others if counts[one.name] == 1]
    words = {"term": _words(fact), "when": writer.day(fact.day), "name": _name(writer, fact)}
    patterns: tuple[str, ...] = _VALUE
    if others and writer.rng.random() < 0.3:  # noqa: PLR2004
        other = writer.rng.choice(others)
        words |= {"other": _words(other), "value": f"{_short(other.number)} {other.unit}".strip()}
        patterns = _QUOTED
    truth = Truth(TruthKind.VALUE, readings=tuple(reading_of(one) for one in alike))
    return writer.question(
        Asked.THESIS, patterns, truth, words, patients=(fact.patient_id,), documents=(fact.document,)
    )


def _of_procedures(writer: Writer, fact: Entry, entries: list[Entry]) -> Question:
    names = distinct(one for one in entries if one.kind == "Procedure")
    return writer.question(
        Asked.THESIS,
        _PROCEDURES,
        Truth(TruthKind.NAMES, names=names),
        {"name": _name(writer, fact), "when": writer.day(fact.day)},
        patients=(fact.patient_id,),
        documents=(fact.document,),
    )


def _name(writer: Writer, fact: Entry) -> str:
    person = writer.corpus.person[fact.patient_id]
    whole = f"{person.given} {person.family}"
    return whole if writer.rng.random() < 0.3 else without_digits(whole)  # noqa: PLR2004


def _words(entry: Entry) -> str:
    """The record's own words, as a model that read the document would use them."""
    name = plain_name(entry.name)
    return name if any(letter.isupper() for letter in name[1:]) else name[:1].lower() + name[1:]


def _short(value: str) -> str:
    whole, _, rest = value.partition(".")
    return f"{whole}.{rest[:2]}" if rest else whole
