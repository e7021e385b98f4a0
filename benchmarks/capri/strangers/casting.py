"""Choose the patients of a task from the raw records of a vault, and fill in its words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from random import Random

from benchmarks.capri.strangers.rows import Needs, Row, Said
from benchmarks.questions.corpus import Corpus, plain_name, without_digits
from benchmarks.questions.question import Reading
from benchmarks.questions.recorded_entry import Entry, Person
from benchmarks.questions.terms import Term

TODAY = date(2026, 11, 23)  # a Monday; the strangers were told
_SLOT = re.compile(r"\{([a-z_]+\d*)(?:\.([a-z]+))?\}")
_STRANGER = Person("90417733", "Barnaby", "Thistlewood", "male", "1958-09-17")  # is in no vault
_TESTS = {  # as strangers name them, by the name that the terms of questions have first
    "creatinine": "creatinine", "potassium": "potassium", "sodium": "sodium",
    "haemoglobin A1c": "hemoglobin A1c", "haemoglobin": "hemoglobin", "glucose": "blood glucose",
    "cholesterol": "total cholesterol", "weight": "body weight", "height": "body height",
    "systolic blood pressure": "systolic blood pressure", "heart rate": "heart rate",
    "BMI": "body mass index", "calcium": "calcium", "chloride": "chloride", "urea": "urea nitrogen",
}  # fmt: skip
_ABOVE, _BELOW = Decimal("1.2"), Decimal("0.8")  # a limit, of the newest value that is below or above it


@dataclass(frozen=True, slots=True)
class Role:
    """Somebody of a task: who, how the task names them, and their readings of its tests, oldest first."""

    person: Person
    called: str
    readings: Mapping[str, Sequence[Reading]] = field(default_factory=dict)
    entries: Sequence[Entry] = ()


@dataclass(frozen=True, slots=True)
class Cast:
    """A task filled in: its text, its people, and what each slot says and means."""

    text: str
    roles: Mapping[str, Role]
    said: Mapping[str, str]
    meant: Mapping[str, str]

    def filled(self, text: str) -> str:
        """Other words of the task, such as what an e-mail must hold, with its slots filled in."""
        return _SLOT.sub(lambda found: _written(found, self.roles, self.said), text)


def cast(row: Row, corpus: Corpus, seed: int) -> Cast | None:
    """The row on this vault; the same for the same seed. None if nobody in it is who the row needs."""
    rng = Random(f"{row.name} {corpus.vault} {seed}")
    said = {name: _said(rng.choice(values)) for name, values in row.draw.items()}
    roles: dict[str, Role] = {}
    tests: dict[str, Term] = {}
    for name, needs in row.people.items():
        found = _role(needs, corpus, rng, tests, [one.person for one in roles.values()])
        if found is None:
            return None
        roles[name] = found
    slots = {name: one.say for name, one in said.items()}
    slots |= {name: rng.choice((*term.plain, *term.short)) for name, term in tests.items()}
    first = next(iter(row.people.values()), Needs())
    if first.last1:
        slots["limit1"] = _limit(next(iter(roles.values())).readings["test1"][-1], first.last1)
    text = _SLOT.sub(lambda found: _written(found, roles, slots), rng.choice(row.texts))
    return Cast(text, roles, slots, {name: one.is_ or one.say for name, one in said.items()})


def _said(value: Said | str) -> Said:
    return value if isinstance(value, Said) else Said(say=value)


def _role(
    needs: Needs, corpus: Corpus, rng: Random, tests: dict[str, Term], taken: Sequence[Person]
) -> Role | None:
    if not needs.in_vault:
        return Role(_STRANGER, rng.choice((f"{_STRANGER.given} {_STRANGER.family}", _STRANGER.family)))
    several = [one for one in corpus.people if corpus.namesakes[corpus.called(one)] > 1]
    people = [
        one for one in (several if needs.namesake else corpus.unique) if one not in taken and not one.died
    ]
    for person in rng.sample(people, len(people)):
        wanted = dict(_wanted(needs, person, corpus, rng, tests))
        if all(wanted.values()) and _is_so(needs, person, corpus):
            tests.update({name: term for name, term in wanted.items() if term})
            measured = {name: corpus.readings(person.patient_id, term) for name, term in tests.items()}
            called = _called(person, corpus, rng, is_full=needs.namesake)
            return Role(person, called, measured, corpus.of(person.patient_id))
    return None


def _wanted(
    needs: Needs, person: Person, corpus: Corpus, rng: Random, tests: Mapping[str, Term]
) -> Iterator[tuple[str, Term | None]]:
    """Each test that somebody must have readings of; None if they have none."""
    for name, test in (("test1", needs.test1), ("test2", needs.test2)):
        if not test:
            continue
        known = corpus.kinds_of(person.patient_id)
        if name in tests:  # two people are compared by the same test
            fitting = [tests[name]] if tests[name] in known else []
        else:
            fitting = [one for one in known if test == "any" or one.plain[0] == _TESTS.get(test)]
            fitting = [one for one in fitting if one not in tests.values()]
        yield name, rng.choice(fitting) if fitting else None


def _is_so(needs: Needs, person: Person, corpus: Corpus) -> bool:
    """Whether somebody has what is needed beside tests."""
    entries = corpus.of(person.patient_id)
    return all(
        (not word or _has(word, kind, entries))
        for word, kind in (
            (needs.condition, "Condition"),
            (needs.drug, "MedicationRequest"),
            (needs.allergy, "AllergyIntolerance"),
        )
    )


def _has(word: str, kind: str, entries: Sequence[Entry]) -> bool:
    """Whether an entry has a word that begins so: who has prediabetes has no diabetes."""
    present = [one.name.casefold() for one in entries if one.kind == kind and one.present]
    if word == "none":
        return not present
    begins = rf"\b{re.escape(word.casefold())}"
    return bool(present) and (word == "any" or any(re.search(begins, name) for name in present))


def _called(person: Person, corpus: Corpus, rng: Random, *, is_full: bool) -> str:
    """As clinicians name somebody: with the digits of the record or without, and by the family alone."""
    given, family = person.given, person.family
    if rng.random() < 1 / 2:
        given, family = without_digits(given), without_digits(family)
    ways = [f"{given} {family}", f"{given} {family}", f"{family}, {given}", f"{given} {family}".lower()]
    if len(corpus.families[without_digits(person.family).casefold()]) == 1 and not is_full:
        title = "Mr" if person.gender == "male" else rng.choice(("Mrs", "Ms"))
        ways += [f"{title} {family}", f"{title}. {family}"]
    return rng.choice(ways)


def _limit(newest: Reading, side: str) -> str:
    """A round number with its unit that the newest value lies below or above."""
    value = Decimal(newest.number) * (_ABOVE if side == "below limit" else _BELOW)
    places = 0 if value >= 20 else 1  # noqa: PLR2004  as a clinician would say it
    return f"{round(value, places) if places else round(value)} {newest.unit}".strip()


def _written(found: re.Match[str], roles: Mapping[str, Role], said: Mapping[str, str]) -> str:
    name, part = found[1], found[2]
    if name not in roles:
        return said[name]
    person = roles[name].person
    parts = {
        None: roles[name].called,
        "full": without_digits(f"{person.given} {person.family}"),
        "family": without_digits(person.family),
        "given": without_digits(person.given),
        "number": person.patient_id,
        "born": person.born,
    }
    return parts[part]


def active(role: Role, kind: str) -> list[str]:
    """The names of somebody's problems, drugs or allergies that are not over."""
    return list(
        dict.fromkeys(plain_name(one.name) for one in role.entries if one.kind == kind and one.present)
    )
