"""Compare and average the numbers of readings exactly, and never across units."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from types import MappingProxyType

from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.language.unit_normalization import unit_of
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits
from privrag_desktop.retrieve.concepts.concept_name_index import measured_test_of
from privrag_desktop.store.facts import source_of

_DIGITS = 50  # of a quotient; sums of readings never come near
_LIMITED = re.compile(r" was (less than|at most|more than|at least|enough to reach) ")
_BELOW = frozenset({"less than", "at most"})
# words of their own where no unit is looked for
_SHORT_UNITS = MappingProxyType({"c": "cel", "f": "degf", "inch": "in", "inches": "in", "in_i": "in"})


Coding = tuple[str, str | None, str | None]


@dataclass(frozen=True, slots=True)
class NumericReading:
    """A fact with its number; `limit` is "less than" and the like, "" where the number is exact."""

    fact: Fact
    number: Decimal
    limit: str

    def exceeds(self, bound: Decimal, *, inclusive: bool) -> bool:
        """Whether the value is certainly above a bound."""
        if self.limit in _BELOW:
            return False
        certain = inclusive or self.limit == "more than"
        return self.number >= bound if certain else self.number > bound

    def undercuts(self, bound: Decimal, *, inclusive: bool) -> bool:
        """Whether the value is certainly below a bound."""
        if self.limit and self.limit not in _BELOW:
            return False
        certain = inclusive or self.limit == "less than"
        return self.number <= bound if certain else self.number < bound

    def meets(self, bounds: ValueLimits) -> bool:
        """Whether the value is certainly within the bounds."""
        above = bounds.above is None or self.exceeds(bounds.above, inclusive=bounds.inclusive)
        return above and (bounds.below is None or self.undercuts(bounds.below, inclusive=bounds.inclusive))


@dataclass(frozen=True, slots=True)
class OneUnit:
    """Readings in one unit, as one of them writes it, and how many in which other units were left out."""

    readings: tuple[NumericReading, ...]
    unit: str | None = None
    left_out: int = 0
    left_out_units: tuple[str, ...] = ()


def readings_of(facts: Iterable[Fact]) -> list[NumericReading]:
    """The facts that have a number."""
    found = []
    for fact in facts:
        number = number_of(fact)
        if number is not None:
            limited = _LIMITED.search(fact.sentence)
            found.append(NumericReading(fact, number, limited[1] if limited else ""))
    return found


def plain_unit(unit: str | None) -> str:
    """One writing for the writings of a unit: mm[Hg] and mmHg, Cel and °C."""
    if known := unit_of(unit or ""):
        return known
    plain = re.sub(r"[\[\]{}\s°]", "", unit or "").casefold()
    return _SHORT_UNITS.get(plain, plain)


def measured_in(fact: Fact) -> str:
    """The unit of a fact in one writing, by which units compare.

    The UCUM code tells it only where the program does not know what is written: a code that denies a unit
    that people can read is a mistake of the sender.
    """
    return measured_as(fact.unit, fact.ucum)


def measured_as(written: str | None, ucum: str | None) -> str:
    """As `measured_in`, of a unit as it is written and its code."""
    return plain_unit(ucum if ucum and not unit_of(written or "") else written)


def in_one_unit(readings: Sequence[NumericReading]) -> OneUnit:
    """The readings in the commonest unit."""
    if not readings:
        return OneUnit(())
    written = Counter((one.fact.unit, one.fact.ucum) for one in readings)
    plain = {writing: measured_as(*writing) for writing in written}  # few, of a million readings
    units: Counter[str] = Counter()
    for writing, count in written.items():
        units[plain[writing]] += count
    chosen = min(units, key=lambda unit: (-units[unit], unit))
    kept = tuple(one for one in readings if plain[one.fact.unit, one.fact.ucum] == chosen)
    others = {unit or "no unit" for (unit, ucum) in written if plain[unit, ucum] != chosen}
    return OneUnit(kept, kept[0].fact.unit, len(readings) - len(kept), tuple(sorted(others)))


def measures(readings: Sequence[NumericReading]) -> list[list[NumericReading]]:
    """Readings that measure the same thing together; what only a group of words joins (lipids) never is."""
    names: dict[str, set[str]] = {}
    for one in readings:
        names.setdefault(source_of(one.fact.resource), set()).add(one.fact.name)
    parts = {name for together in names.values() if len(together) > 1 for name in together}
    things = things_of(one.fact for one in readings)
    groups: dict[str, list[NumericReading]] = {}
    for one in readings:
        fact = one.fact
        thing = fact.name if fact.name in parts else things[coding(fact)]
        groups.setdefault(thing, []).append(one)
    return list(groups.values())


def coding(fact: Fact) -> Coding:
    """What facts of one kind share."""
    return fact.name, fact.system, fact.code


def things_of(facts: Iterable[Fact]) -> dict[Coding, str]:
    """`thing_of` for each kind of fact, looked up once for all facts of the kind."""
    return {kind: thing_of(fact) for kind, fact in {coding(fact): fact for fact in facts}.items()}


def thing_of(fact: Fact) -> str:
    """What tells a kind of reading: what its name is an expression of, else its code, else its name."""
    by_code = f"{fact.system}|{fact.code}" if fact.code else fact.name
    return measured_test_of(fact.name) or by_code


def average(readings: Sequence[NumericReading]) -> Decimal | None:
    """The mean of the exact values; None without any."""
    numbers = [one.number for one in readings if not one.limit]
    if not numbers:
        return None
    with localcontext(prec=_DIGITS):
        return sum(numbers, Decimal()) / len(numbers)
