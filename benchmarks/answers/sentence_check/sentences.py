"""Make right sentences about real facts in many wordings, and the same sentences wrong in one thing."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

from benchmarks.answers.sentence_check.released_facts import Situation, Told
from privrag_desktop.domain.fact_categories import Category

_READINGS = (
    "{person}'s {name} was {value} on {day} [{number}].",
    "On {day} {person}'s {name} was {value} [{number}].",
    "On {day}, the {name} of {person} was measured at {value} [{number}].",
    "{person} had a {name} of {value} on {day} [{number}].",
    "The {name} recorded for {person} on {day} is {value}. [{number}]",
    "{person}: {name} {value} ({day}) [{number}].",
)
_CONDITIONS = ("{person} has {name} [{number}].", "{name} is on record for {person} [{number}].")
_ENDED = ("{person} had {name}, which has resolved [{number}].",)
_DRUGS = ("{person} takes {name} [{number}].", "{person} is currently taking {name} [{number}].")
_STOPPED = ("{person} no longer takes {name} [{number}].", "{name} was stopped for {person} [{number}].")
_ALLERGIES = ("{person} is allergic to {name} [{number}].", "{person}'s allergies include {name} [{number}].")
_PROCEDURES = (
    "{person} had {name} on {day} [{number}].",
    "{name} was done for {person} on {day} [{number}].",
)
_SHORT = MappingProxyType(
    {
        "Hemoglobin A1c/Hemoglobin.total in Blood": "HbA1c",
        "Body Mass Index": "BMI",
        "Body mass index (BMI) [Ratio]": "BMI",
        "Body Weight": "weight",
        "Body Height": "height",
    }
)
_WRITTEN = MappingProxyType(
    {"mm[Hg]": "mmHg", "%": "percent", "kg": "kilograms", "/min": "per minute", "{score}": ""}
)
_OTHER_UNITS = ("mg/dL", "mmol/L", "kg", "cm", "mm[Hg]", "%", "g/dL", "/min")
_OTHER_WORDS = ("warfarin", "Tamoxifen", "omeprazole", "Hepatitis", "Migraine", "psoriasis")
_NUMBER = re.compile(r"(?<![\w.\[])\d+(?:\.\d+)?(?![\w\]]|\.\d)")


@dataclass(frozen=True, slots=True)
class Sentence:
    """What an answer might say; `mistake` is "" for a right one."""

    text: str
    mistake: str = ""


def right(situation: Situation, rng: random.Random) -> Iterator[tuple[Sentence, Told]]:
    """A sentence or two for each fact that can be said plainly."""
    for one in situation.told:
        for form in rng.sample(_forms(one), min(2, len(_forms(one)))):
            yield Sentence(_said(form, one, rng)), one


def wrong(sentence: str, one: Told, situation: Situation, rng: random.Random) -> Iterator[Sentence]:
    """The sentence with one thing changed, for each thing that it has."""
    for mistake, change in _CHANGES.items():
        changed = change(sentence, one, situation, rng)
        if changed and changed != sentence:
            yield Sentence(changed, mistake)


def trends(situation: Situation) -> Iterator[tuple[Sentence, Sentence]]:
    """A direction told right, and the other way round."""
    for first, last in _pairs(situation):
        a, b = Decimal(first.value.split()[0]), Decimal(last.value.split()[0])
        verb, other = ("rose", "fell") if b > a else ("fell", "rose")
        start = f"{first.person}'s {first.name}"
        end = f"from {first.value} on {first.day} [{first.number}]"
        end += f" to {last.value} on {last.day} [{last.number}]."
        yield Sentence(f"{start} {verb} {end}"), Sentence(f"{start} {other} {end}", "direction")


def _pairs(situation: Situation) -> Iterator[tuple[Told, Told]]:
    readings = [one for one in situation.told if one.value and one.day]
    for first in readings:
        for last in readings:
            same = (first.person, first.name) == (last.person, last.name) and first.fact.day and last.fact.day
            if same and first.fact.day < last.fact.day and first.value != last.value:  # type: ignore[operator]
                yield first, last


def _forms(one: Told) -> Sequence[str]:
    if one.fact.value is not None:
        return _READINGS if one.value and one.day else ()
    ended = re.search(r"\b(?:stopped|completed|resolved|inactive)\b", one.line) is not None
    match one.fact.category:
        case Category.CONDITION:
            return _ENDED if ended else _CONDITIONS
        case Category.MEDICATION:
            return () if "completed" in one.line else _STOPPED if ended else _DRUGS
        case Category.ALLERGY:
            return () if ended else _ALLERGIES
        case Category.PROCEDURE:
            return _PROCEDURES if one.day and "not done" not in one.line else ()
    return ()


def _said(form: str, one: Told, rng: random.Random) -> str:
    name = one.name
    if rng.random() < 0.5:  # noqa: PLR2004 half of them in other words
        name = _SHORT.get(name, re.sub(r"\s*[\[(][^\])]*[\])]\s*", " ", name).strip().lower())
    value = one.value
    number, _, unit = value.partition(" ")
    if value and rng.random() < 0.5:  # noqa: PLR2004
        number = f"{number}0" if "." in number else number
        value = f"{number} {_WRITTEN.get(unit, unit)}".strip()
    return form.format(person=one.person, name=name, value=value, day=one.day, number=one.number)


def _other_value(sentence: str, one: Told, situation: Situation, rng: random.Random) -> str:
    number = one.value.partition(" ")[0]
    if not number:
        return ""
    own = {other.value.partition(" ")[0] for other in situation.of(one.person) if other.name == one.name}
    taken = [o.value.partition(" ")[0] for o in situation.told if o.value and o.name != one.name]
    near = str(Decimal(number) + rng.choice((-1, 1)) * (1 if "." not in number else Decimal("0.1")))
    new = rng.choice([*rng.sample(taken, min(2, len(taken))), near])
    return "" if Decimal(new) in {Decimal(v) for v in own if v} else _instead(sentence, number, new)


def _instead(sentence: str, number: str, new: str) -> str:
    places = [match for match in _NUMBER.finditer(sentence) if Decimal(match[0]) == Decimal(number)]
    return f"{sentence[: places[-1].start()]}{new}{sentence[places[-1].end() :]}" if places else ""


def _other_day(sentence: str, one: Told, situation: Situation, rng: random.Random) -> str:
    if not one.day:
        return ""
    same = {o.day for o in situation.of(one.person) if o.name == one.name and o.value == one.value}
    days = sorted({other.day for other in situation.told if other.day} - same)
    return sentence.replace(one.day, rng.choice(days)) if days else ""


def _other_person(sentence: str, one: Told, situation: Situation, _rng: random.Random) -> str:
    others = sorted({other.person for other in situation.told if other.person != one.person})
    alike = {o.person for o in situation.told if o.name == one.name and o.value == one.value}
    left = [other for other in others if other not in alike]
    return sentence.replace(one.person, left[0]) if left else ""


def _other_name(sentence: str, one: Told, situation: Situation, rng: random.Random) -> str:
    kind, name = one.fact.category, _name_in(sentence, one)
    names = {o.name for o in situation.told if o.fact.category is kind and bool(o.value) == bool(one.value)}
    same = {o.name for o in situation.of(one.person) if not one.value or o.value == one.value}
    left = sorted(names - same - {one.name})
    return sentence.replace(name, rng.choice(left)) if name and left else ""


def _strange_name(sentence: str, one: Told, _situation: Situation, rng: random.Random) -> str:
    name = _name_in(sentence, one)
    return sentence.replace(name, rng.choice(_OTHER_WORDS)) if name and not one.value else ""


def _added(sentence: str, one: Told, _situation: Situation, rng: random.Random) -> str:
    name = _name_in(sentence, one)
    return "" if one.value or not name else sentence.replace(name, f"{name} and {rng.choice(_OTHER_WORDS)}")


def _negated(sentence: str, _one: Told, _situation: Situation, _rng: random.Random) -> str:
    for said, denied in (
        (" was ", " was not "), (" has resolved", " has not resolved"), (" has ", " does not have "),
        (" takes ", " does not take "), (" is currently ", " is not currently "),
        (" is allergic", " is not allergic"),
        (" is on record", " is not on record"), (" had ", " did not have "),
    ):  # fmt: skip
        if said in sentence:
            return sentence.replace(said, denied, 1)
    return ""


def _other_unit(sentence: str, one: Told, _situation: Situation, rng: random.Random) -> str:
    _, _, unit = one.value.partition(" ")
    written = next((form for form in (unit, _WRITTEN.get(unit, "")) if form and f" {form}" in sentence), "")
    other = rng.choice([choice for choice in _OTHER_UNITS if choice != unit])
    return sentence.replace(f" {written}", f" {other}", 1) if written else ""


def _name_in(sentence: str, one: Told) -> str:
    plain = re.sub(r"\s*[\[(][^\])]*[\])]\s*", " ", one.name).strip().lower()
    return next(
        (name for name in (one.name, _SHORT.get(one.name, ""), plain) if name and name in sentence), ""
    )


_CHANGES: MappingProxyType[str, Callable[[str, Told, Situation, random.Random], str]] = MappingProxyType(
    {
        "value": _other_value,
        "day": _other_day,
        "person": _other_person,
        "name, of another fact": _other_name,
        "name, of none": _strange_name,
        "one more name": _added,
        "negated": _negated,
        "unit": _other_unit,
    }
)
