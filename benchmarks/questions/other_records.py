"""Read visits, vaccines, plans, goals, devices and doses given, by a plain walk over the FHIR JSON."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from benchmarks.questions.recorded_entry import Entry, Resource

_VOID = frozenset({"entered-in-error", "cancelled", "planned"})
_ACTIVE = frozenset({"active", "in-progress", "accepted", "on-hold", "proposed", "scheduled", "not-started"})
_FRAMES = frozenset({"assess-plan", "careteam"})
_DAY = len("2020-01-01")


def other_entries(resources: Iterable[tuple[str, Resource]]) -> Iterator[Entry]:
    """An entry for each; of visits `category` is the class and `words` the reasons, `present` whether a plan,
    goal or device is active, and of a vaccine or a dose whether it was given.
    """
    kept = list(resources)
    drugs = {
        name: _name(resource.get("code", {}))
        for url, resource in kept
        if resource["resourceType"] == "Medication"
        for name in (url, f"Medication/{resource.get('id')}")
    }
    for _, resource in kept:
        make = _MAKERS.get(resource["resourceType"])
        if make is not None and resource.get("status") not in _VOID:
            yield from make(resource, drugs)


def _visit(resource: Resource, _: Mapping[str, str]) -> Iterator[Entry]:
    reasons = "; ".join(filter(None, map(_name, resource.get("reasonCode", ()))))
    name = next(filter(None, map(_name, resource.get("type", ()))), "")
    start = resource.get("period", {}).get("start", "")
    yield _entry(resource, name, start, category=resource.get("class", {}).get("code", ""), words=reasons)


def _vaccine(resource: Resource, _: Mapping[str, str]) -> Iterator[Entry]:
    given = resource.get("status") == "completed"
    yield _entry(
        resource, _name(resource["vaccineCode"]), resource.get("occurrenceDateTime", ""), present=given
    )


def _plan(resource: Resource, _: Mapping[str, str]) -> Iterator[Entry]:
    kinds = (one for one in resource.get("category", ()) if not _codes(one) & _FRAMES)
    start = resource.get("period", {}).get("start", "")
    name = next(filter(None, map(_name, kinds)), "") or resource.get("title", "") or "Care plan"
    yield _entry(resource, name, start, present=resource.get("status") in _ACTIVE)
    for activity in resource.get("activity", ()):
        detail = activity.get("detail", {})
        if name := _name(detail.get("code", {})):
            yield _entry(resource, name, start, present=detail.get("status") in _ACTIVE)


def _goal(resource: Resource, _: Mapping[str, str]) -> Iterator[Entry]:
    status = resource.get("lifecycleStatus")
    yield _entry(
        resource, _name(resource["description"]), resource.get("startDate", ""), present=status in _ACTIVE
    )


def _device(resource: Resource, _: Mapping[str, str]) -> Iterator[Entry]:
    yield _entry(resource, _name(resource.get("type", {})), "", present=resource.get("status") in _ACTIVE)


def _given(resource: Resource, drugs: Mapping[str, str]) -> Iterator[Entry]:
    referred = drugs.get(resource.get("medicationReference", {}).get("reference", ""), "")
    name = referred or _name(resource.get("medicationCodeableConcept", {}))
    moment = resource.get("effectiveDateTime") or resource.get("effectivePeriod", {}).get("start", "")
    yield _entry(resource, name, moment, present=resource.get("status") == "completed")


_MAKERS = {
    "Encounter": _visit,
    "Immunization": _vaccine,
    "CarePlan": _plan,
    "Goal": _goal,
    "Device": _device,
    "MedicationAdministration": _given,
}


def _entry(resource: Resource, name: str, moment: str, **more: Any) -> Entry:
    holder = resource.get("subject") or resource.get("patient") or {}
    return Entry(
        patient_id=re.split(r"[/:]", holder.get("reference", ""))[-1],
        kind=resource["resourceType"],
        code="",
        name=name,
        day=moment[:_DAY] if len(moment) >= _DAY else "",
        **({"category": ""} | more),
    )


def _name(concept: Resource) -> str:
    """The display of the first code that has one, else what was written."""
    displays = (one.get("display", "") for one in concept.get("coding", ()))
    return " ".join(str(next(filter(None, displays), "") or concept.get("text", "")).split())


def _codes(concept: Resource) -> set[str]:
    return {one.get("code", "") for one in concept.get("coding", ())}
