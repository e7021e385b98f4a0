"""Say which numbers may stand for a recorded one."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from benchmarks.questions.question import Reading
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import rounded
from privrag_desktop.privacy.release.policies import POLICIES

_COARSENESS = sorted({policy.coarseness for policy in POLICIES.values()})
_STEPS = tuple(map(Decimal, ("0.01", "0.1", "0.5", "1", "5", "10", "100")))
_SMALLEST_SHARE = Decimal("0.06")  # of a value that a rounding may change


def may_stand_for(said: Decimal, reading: Reading) -> bool:
    """Whether a number is the reading's value, exact, with fewer digits, or as the operators release it."""
    exact = Decimal(reading.number)
    return said == exact or _shortened(said, exact) or said in _released(reading)


def may_be_mean(said: Decimal, readings: Sequence[Reading]) -> bool:
    """Whether a number is the mean of the readings as the operators release them, near the exact one."""
    released = [[_rounded(one, coarseness) for one in readings] for coarseness in _COARSENESS]
    return any(_shortened(said, sum(each, Decimal(0)) / len(each)) for each in released)


def is_rounded(said: Decimal, exact: Decimal) -> bool:
    """Whether a number may be a rounding of another whose kind is not known."""
    if said == exact or _shortened(said, exact):
        return True
    close = abs(said - exact) <= max(abs(exact) * _SMALLEST_SHARE, Decimal("0.5"))
    return close and any(not said % step and abs(said - exact) <= step / 2 for step in _STEPS)


def supported(said: Decimal, sources: Iterable[Decimal]) -> bool:
    return any(is_rounded(said, one) for one in sources)


def _shortened(said: Decimal, exact: Decimal) -> bool:
    """The same to the digits that are written."""
    places = said.as_tuple().exponent
    if not isinstance(places, int) or places >= 0:
        return abs(said - exact) <= Decimal("0.5") and abs(exact) >= 10  # noqa: PLR2004  one digit is no reading
    return abs(said - exact) <= Decimal(5).scaleb(places - 1)


def _released(reading: Reading) -> set[Decimal]:
    return {_rounded(reading, coarseness) for coarseness in _COARSENESS}


def _rounded(reading: Reading, coarseness: int) -> Decimal:
    sentence = f"{reading.name} was {reading.number} {reading.unit}."
    fact = Fact(
        reading.patient_id,
        "",
        Category.OBSERVATION,
        reading.name,
        sentence,
        code=reading.code or None,
        value=reading.number,
        unit=reading.unit or None,
    )
    return Decimal(rounded(fact, coarseness) or reading.number)
