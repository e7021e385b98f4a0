"""Read the reference range that a record gives beside a value."""

from fhir.resources.R4B.observation import Observation, ObservationComponent, ObservationReferenceRange
from fhir.resources.R4B.quantity import Quantity

from privrag_desktop.fhir.resources.value_text import (
    Value,
    number_text,
    observed_value,
    one_line,
    status_code,
)

_USUAL = frozenset({"", "normal"})  # others are for a treatment, or for what needs a doctor at once

Limits = tuple[str | None, str | None]
_NONE: Limits = (None, None)


def reference_range(holder: Observation | ObservationComponent) -> Limits:
    """The one range of usual values, in the unit of the value; none where there are several, or other units.

    One that holds for some people only, by their age or by what they are, is no range for everybody.
    """
    value = observed_value(holder)
    usual = [one for one in holder.referenceRange or () if _is_for_everybody(one)]
    if value is None or value.number is None or len(usual) != 1:
        return _NONE
    given = [one for one in (usual[0].low, usual[0].high) if one is not None]
    if any(_limit(one, value) is None for one in given):
        return _NONE
    return _limit(usual[0].low, value), _limit(usual[0].high, value)


def _is_for_everybody(one: ObservationReferenceRange) -> bool:
    return status_code(one.type) in _USUAL and not one.appliesTo and one.age is None


def _limit(quantity: Quantity | None, value: Value) -> str | None:
    """The number as recorded; None without one, or in another unit. Without a unit it is the value's."""
    if quantity is None or quantity.value is None:
        return None
    own = {one_line(quantity.unit), one_line(quantity.code)} - {""}
    return number_text(quantity.value) if not own or own & {value.unit, value.ucum} else None
