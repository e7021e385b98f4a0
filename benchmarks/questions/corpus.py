"""The records of one archive, arranged for asking about them."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import cached_property

from benchmarks.questions.question import Reading
from benchmarks.questions.records import Entry, Person, Records
from benchmarks.questions.terms import Term, terms

_DIGITS = re.compile(r"(?<=[^\W\d])\d+")
_BRACKET = re.compile(
    r"\s*\((?:disorder|finding|procedure|situation|regime/therapy|morphologic abnormality|physical object)\)$"
)


def without_digits(name: str) -> str:
    """The name without the digits that some made-up records add."""
    return _DIGITS.sub("", name)


def plain_name(name: str) -> str:
    """A clinical term without the kind of concept in brackets at its end."""
    return _BRACKET.sub("", name)


class Corpus:
    """Look-ups into the records of `vault`; nothing here changes."""

    def __init__(self, vault: str, records: Records) -> None:
        self.vault = vault
        self.people = records.people
        self.entries = records.entries
        self._by_patient: defaultdict[str, list[Entry]] = defaultdict(list)
        for entry in records.entries:
            self._by_patient[entry.patient_id].append(entry)
        self._others: defaultdict[tuple[str, str], list[Entry]] = defaultdict(list)
        for entry in records.others:
            self._others[entry.patient_id, entry.kind].append(entry)

    def of(self, patient_id: str, kind: str = "") -> list[Entry]:
        """A patient's entries, oldest first, of one FHIR type if named."""
        return [one for one in self._by_patient.get(patient_id, ()) if not kind or one.kind == kind]

    def others(self, patient_id: str, kind: str) -> list[Entry]:
        """A patient's visits, vaccines, plans, goals, devices or doses given, oldest first."""
        return self._others.get((patient_id, kind), [])

    @cached_property
    def person(self) -> dict[str, Person]:
        return {one.patient_id: one for one in self.people}

    @cached_property
    def namesakes(self) -> Counter[str]:
        """How many people bear a full name, digits apart."""
        return Counter(self.called(one) for one in self.people)

    @cached_property
    def families(self) -> defaultdict[str, list[Person]]:
        """The people of each family name, digits and case apart."""
        families: defaultdict[str, list[Person]] = defaultdict(list)
        for one in self.people:
            families[without_digits(one.family).casefold()].append(one)
        return families

    @cached_property
    def unique(self) -> tuple[Person, ...]:
        """The people whom their full name tells apart."""
        return tuple(one for one in self.people if self.namesakes[self.called(one)] == 1)

    def called(self, person: Person) -> str:
        return without_digits(f"{person.given} {person.family}").casefold()

    def readings(self, patient_id: str, term: Term) -> list[Reading]:
        """A patient's dated numbers of a kind, oldest first."""
        return [
            reading_of(one)
            for one in self.of(patient_id, "Observation")
            if one.code in term.keys and one.number and one.day
        ]

    @cached_property
    def _measured(self) -> dict[Term, tuple[Person, ...]]:
        codes: defaultdict[str, set[str]] = defaultdict(set)
        for one in self.entries:
            if one.kind == "Observation" and one.number and one.day:
                codes[one.code].add(one.patient_id)
        return {
            term: tuple(p for p in self.unique if any(p.patient_id in codes[code] for code in term.keys))
            for term in terms().readings
        }

    def measured(self, term: Term) -> tuple[Person, ...]:
        """The people (told apart by name) who have readings of a kind."""
        return self._measured[term]

    def kinds_of(self, patient_id: str) -> list[Term]:
        """The kinds of readings a patient has."""
        return [term for term in terms().readings if self.readings(patient_id, term)]

    def problems(self, patient_id: str, term: Term) -> list[Entry]:
        return [e for e in self.of(patient_id, "Condition") if plain_name(e.name).casefold() in term.keys]

    def drugs(self, patient_id: str, term: Term) -> list[Entry]:
        return [e for e in self.of(patient_id, "MedicationRequest") if holds_word(e.name, term.keys[0])]

    def names_anything(self, words: str) -> bool:
        """Whether any name in these records holds all the words."""
        wanted = {word for word in re.findall(r"\w+", words.casefold()) if len(word) > 2}  # noqa: PLR2004
        return any(wanted <= set(re.findall(r"\w+", name.casefold())) for name in self._names)

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(one.name for one in self.entries)


def holds_word(name: str, word: str) -> bool:
    return word.casefold() in re.findall(r"\w+", name.casefold())


def reading_of(entry: Entry) -> Reading:
    return Reading(entry.patient_id, entry.name, entry.day, entry.number, entry.unit, entry.words, entry.code)


def distinct(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The names of entries, each once, in order."""
    return tuple(dict.fromkeys(one.name for one in entries))


def documents(found: Sequence[Reading]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{one.patient_id}/{one.day}" for one in found))


def number(reading: Reading) -> Decimal:
    return Decimal(reading.number)
