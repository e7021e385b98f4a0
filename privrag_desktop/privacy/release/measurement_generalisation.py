"""Round readings before any model sees them, and merge several of a kind into a range.

The steps are what a clinician would round to in speech; the exact values stay in the cited source.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact, number_of

_STEPS = {  # LOINC code: step, in the unit the code is reported in
    "8480-6": "5",  # systolic blood pressure, mm[Hg]
    "8462-4": "5",  # diastolic blood pressure, mm[Hg]
    "8867-4": "5",  # heart rate, /min
    "9279-1": "1",  # respiratory rate, /min
    "8310-5": "0.5",  # body temperature, Cel
    "8331-1": "0.5",  # oral temperature, Cel
    "29463-7": "1",  # body weight, kg
    "8302-2": "1",  # body height, cm
    "39156-5": "1",  # body mass index, kg/m2
    "59576-9": "5",  # BMI percentile, %
    "2708-6": "1",  # oxygen saturation, %
    "59408-5": "1",  # oxygen saturation by pulse oximetry, %
    "4548-4": "0.1",  # haemoglobin A1c, %
    "2339-0": "5",  # glucose, mg/dL
    "2345-7": "5",  # glucose, mg/dL
    "2093-3": "5",  # total cholesterol, mg/dL
    "2571-8": "5",  # triglycerides, mg/dL
    "18262-6": "5",  # LDL cholesterol, mg/dL
    "2085-9": "5",  # HDL cholesterol, mg/dL
    "38483-4": "0.1",  # creatinine, mg/dL
    "2160-0": "0.1",  # creatinine, mg/dL
    "33914-3": "5",  # estimated GFR, mL/min
    "6299-2": "1",  # urea nitrogen, mg/dL
    "3094-0": "1",  # urea nitrogen, mg/dL
    "2947-0": "1",  # sodium, mmol/L
    "2951-2": "1",  # sodium, mmol/L
    "6298-4": "0.1",  # potassium, mmol/L
    "2823-3": "0.1",  # potassium, mmol/L
    "2069-3": "1",  # chloride, mmol/L
    "2075-0": "1",  # chloride, mmol/L
    "20565-8": "1",  # carbon dioxide, mmol/L
    "2028-9": "1",  # carbon dioxide, mmol/L
    "49765-1": "0.1",  # calcium, mg/dL
    "17861-6": "0.1",  # calcium, mg/dL
    "718-7": "0.5",  # haemoglobin, g/dL
    "4544-3": "1",  # haematocrit, %
    "20570-8": "1",  # haematocrit, %
}
_UNITS = {"kg": "1", "cm": "1", "mm[Hg]": "5", "/min": "5", "Cel": "0.5", "kg/m2": "1"}
_SIGNIFICANT_DIGITS = 2
_SMALL_SCORE = 100  # a whole number of a survey below this is a score: an answer, not a reading


@dataclass(frozen=True, slots=True)
class General:
    """A fact's sentence as it may be shown to a model, and the facts it stands for."""

    sentence: str
    facts: tuple[Fact, ...]


def generalise(facts: Sequence[Fact], coarseness: int = 1) -> list[General]:
    """One sentence per fact of one document; readings of one kind and unit become one range.

    `coarseness` multiplies the step of each kind of reading; with 0 they stay as they were recorded.
    """
    groups: defaultdict[object, list[Fact]] = defaultdict(list)
    for fact in facts:
        groups[_reading(fact) or fact].append(fact)
    return [General(_sentence(group, coarseness), tuple(group)) for group in groups.values()]


def rounded(fact: Fact, coarseness: int = 1) -> str | None:
    """The fact's value to its step as plain decimal text, or None when it has no number."""
    value = _number(fact)
    if value is None or _is_score(fact, value):
        return fact.value
    step = step_of(fact, coarseness)
    if not step:
        return fact.value
    return plain((value / step).to_integral_value() * step)


def step_of(fact: Fact, coarseness: int = 1) -> Decimal:
    """What the fact's number is rounded to a multiple of; 0 where it stays as it is or is none."""
    value = _number(fact)
    if value is None or _is_score(fact, value):
        return Decimal(0)
    return _step(fact, value) * coarseness


def _reading(fact: Fact) -> tuple[str, str | None] | None:
    return (fact.name, fact.unit) if _number(fact) is not None else None


def _sentence(group: Sequence[Fact], coarseness: int) -> str:
    first = group[0]
    if first.value is None or _number(first) is None:
        return first.sentence
    shown = sorted({Decimal(rounded(fact, coarseness) or "0") for fact in group})
    low, high = plain(shown[0]), plain(shown[-1])
    value = low if low == high else f"between {low} and {high}"
    start, end = _value_place(first)
    return f"{first.sentence[:start]}{value}{first.sentence[end:]}"


def plain(value: Decimal) -> str:
    """A number as people write it: no exponent, no zeros that say nothing."""
    return f"{value.normalize():f}"


def _value_place(fact: Fact) -> tuple[int, int]:
    """Where the value stands: first after the name, as a whole number; a unit may hold the same digits."""
    name = fact.sentence.find(fact.name)
    whole = re.compile(rf"(?<![\w.]){re.escape(fact.value or '')}(?!\w|\.\d)")
    match = whole.search(fact.sentence, max(name, 0) + len(fact.name))
    start = match.start() if match else fact.sentence.rindex(fact.value or "")
    return start, start + len(fact.value or "")


def _number(fact: Fact) -> Decimal | None:
    if fact.value is None or fact.value not in fact.sentence:
        return None
    return number_of(fact)


def _is_score(fact: Fact, value: Decimal) -> bool:
    whole = value == value.to_integral_value()
    return fact.category is Category.SURVEY and whole and abs(value) < _SMALL_SCORE


def _step(fact: Fact, value: Decimal) -> Decimal:
    known = _STEPS.get(fact.code or "") or _UNITS.get(fact.unit or "")
    if known is not None:
        return Decimal(known)
    if not value:
        return Decimal(1)
    return Decimal(1).scaleb(value.adjusted() - _SIGNIFICANT_DIGITS + 1)
