"""Narrate an Observation: its own value, then each component."""

from collections.abc import Iterator
from types import MappingProxyType

from fhir.resources.R4B.observation import Observation, ObservationComponent, ObservationReferenceRange
from fhir.resources.R4B.quantity import Quantity

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import (
    ResourceContext,
    ending_of,
    partial_date_phrase,
    sentence_of,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import (
    Value,
    concept_code,
    concept_text,
    concepts_text,
    number_text,
    observed_value,
    one_line,
    status_code,
)

_CATEGORIES = MappingProxyType(
    {
        "vital-signs": Category.VITAL,
        "laboratory": Category.LABORATORY,
        "survey": Category.SURVEY,
        "social-history": Category.SOCIAL,
        "exam": Category.EXAM,
        "imaging": Category.IMAGING,
    }
)
_SETTLED = frozenset({"final", "amended", "corrected", "unknown"})

_USUAL = frozenset({"", "normal"})  # others are for a treatment, or for what needs a doctor at once

Limits = tuple[str | None, str | None]
_NONE: Limits = (None, None)


def narrate_observation(resource: Observation, about: ResourceContext) -> Iterator[Fact]:
    """The observation's own value first, then one fact for each component."""
    category = _category(resource)
    moment = _effective(resource)
    ending = ending_of(partial_date_phrase(moment), "" if resource.status in _SETTLED else resource.status)
    components = resource.component or []
    holders: list[tuple[str, Observation | ObservationComponent]] = []
    if _says_something(resource) or not components:
        holders.append((about.key, resource))
    holders += [(f"{about.key}#{number}", component) for number, component in enumerate(components, 1)]
    for own_key, holder in holders:
        value = observed_value(holder)
        name = concept_text(holder.code) or "Unnamed observation"
        code, system = concept_code(holder.code)
        low, high = reference_range(holder)
        yield Fact(
            patient_id=about.patient_id,
            resource=own_key,
            category=category,
            name=name,
            sentence=sentence_of(category, f"{name} {_finding(holder, value)}{ending}"),
            code=code,
            system=system,
            value=value.number if value else None,
            unit=value.unit if value else None,
            day=day_of(moment),
            status=resource.status,
            moment=time_or_partial_date(moment),
            low=low,
            high=high,
            ucum=value.ucum if value else None,
        )


def _says_something(resource: Observation) -> bool:
    return observed_value(resource) is not None or resource.dataAbsentReason is not None


def _finding(holder: Observation | ObservationComponent, value: Value | None) -> str:
    if value:
        interpretation = concepts_text(holder.interpretation)
        return f"was {value.text} ({interpretation})" if interpretation else f"was {value.text}"
    absent = concept_text(holder.dataAbsentReason)
    return f"has no value ({absent})" if absent else "was recorded without a value"


def _category(resource: Observation) -> Category:
    for concept in resource.category or ():
        for coding in concept.coding or ():
            if coding.code and coding.code in _CATEGORIES:
                return _CATEGORIES[coding.code]
    return Category.OBSERVATION


def _effective(resource: Observation) -> object:
    return (
        resource.effectiveDateTime
        or resource.effectivePeriod
        or resource.effectiveInstant
        or resource.effectiveTiming
    )


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
