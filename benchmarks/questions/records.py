"""Read the records of an archive from the raw FHIR JSON by code of its own.

Nothing of the program's importer is used: what it gets wrong, this must not get wrong with it.
"""

import json
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from benchmarks.questions.other_records import other_entries
from benchmarks.questions.recorded_entry import Entry, Person, Resource

__all__ = ["Entry", "Person", "Records", "Resource", "read_records", "records_of"]

_VERSION = 4  # of the file kept
_VOID = frozenset({"entered-in-error", "refuted"})
_PRESENT = frozenset({"active", "recurrence", "relapse"})
_DAY = len("2020-01-01")
_KINDS = frozenset(
    {"Observation", "Procedure", "Condition", "AllergyIntolerance", "MedicationRequest", "Encounter"}
)


@dataclass(frozen=True, slots=True)
class Records:
    """Everybody of an archive and what is recorded of them, in order of day."""

    people: tuple[Person, ...]
    entries: tuple[Entry, ...]
    others: tuple[Entry, ...] = ()  # visits, vaccines, plans, goals, devices, doses, read by another walk


def read_records(archive: Path, kept: Path) -> Records:
    """Read once, which takes a minute, then from the file `kept`."""
    if kept.exists():
        content = json.loads(kept.read_text("utf-8"))
        if content["version"] == _VERSION:
            people = tuple(Person(*row) for row in content["people"])
            entries, others = (tuple(Entry(*row) for row in content[part]) for part in ("entries", "others"))
            return Records(people, entries, others)
    records = records_of(_bundles(archive))
    rows = [[astuple(one) for one in part] for part in (records.people, records.entries, records.others)]
    content = {"version": _VERSION, "people": rows[0], "entries": rows[1], "others": rows[2]}
    kept.parent.mkdir(parents=True, exist_ok=True)
    written = kept.with_suffix(".part")
    written.write_text(json.dumps(content), "utf-8")
    written.replace(kept)
    return records


def records_of(bundles: Iterable[Resource]) -> Records:
    """Numbers of the bundles must have been parsed as Decimal, or digits are lost."""
    people: list[Person] = []
    entries: list[Entry] = []
    others: list[Entry] = []
    for bundle in bundles:
        resources = [(entry.get("fullUrl", ""), entry["resource"]) for entry in bundle.get("entry", ())]
        drugs = {
            name: _text(resource["code"])
            for url, resource in resources
            if resource["resourceType"] == "Medication" and "code" in resource
            for name in (url, f"Medication/{resource.get('id')}")
        }
        others.extend(other_entries(resources))
        for _, resource in resources:
            if resource["resourceType"] == "Patient":
                people.append(_person(resource))
            elif resource["resourceType"] in _KINDS:
                entries.extend(_entries(resource, drugs))
    entries.sort(key=lambda one: (one.patient_id, one.day))
    others.sort(key=lambda one: (one.patient_id, one.day))
    return Records(tuple(sorted(people, key=lambda one: one.patient_id)), tuple(entries), tuple(others))


def _bundles(archive: Path) -> Iterator[Resource]:
    with tarfile.open(archive) as packed:
        for member in packed:
            file = packed.extractfile(member) if member.name.endswith(".json") else None
            if file is not None:
                yield json.load(file, parse_float=Decimal, parse_int=Decimal)


def _person(resource: Resource) -> Person:
    name = resource["name"][0]
    born = resource.get("birthDate", "")
    died = bool(resource.get("deceasedDateTime") or resource.get("deceasedBoolean"))
    return Person(resource["id"], name["given"][0], name["family"], resource.get("gender", ""), born, died)


def _entries(resource: Resource, drugs: Mapping[str, str]) -> Iterator[Entry]:
    if resource.get("status") in _VOID or _status(resource, "verificationStatus") in _VOID:
        return
    kind = resource["resourceType"]
    if kind == "Observation":
        yield from _observed(resource)
    elif kind == "Encounter":
        start = resource.get("period", {}).get("start", "")
        yield _entry(resource, resource["type"][0] if resource.get("type") else {}, start)
    elif kind == "MedicationRequest":
        concept = resource.get("medicationCodeableConcept", {})
        referred = drugs.get(resource.get("medicationReference", {}).get("reference", ""), "")
        present = resource.get("status") == "active"
        yield _entry(resource, concept, resource.get("authoredOn", ""), name=referred, present=present)
    elif kind == "Procedure":
        if resource.get("status") != "not-done":
            yield _entry(resource, resource["code"], _moment(resource, "performed"))
    else:
        present = _status(resource, "clinicalStatus") in _PRESENT
        begun = _moment(resource, "onset") or resource.get("recordedDate", "")
        yield _entry(resource, resource["code"], begun, present=present)


def _observed(resource: Resource) -> Iterator[Entry]:
    day = _moment(resource, "effective")
    for holder in (resource, *resource.get("component", ())):
        quantity = holder.get("valueQuantity", {})
        number = quantity.get("value", holder.get("valueInteger"))
        words = _text(holder["valueCodeableConcept"]) if "valueCodeableConcept" in holder else ""
        words = words or str(holder.get("valueString", ""))
        if number is not None or words:
            unit = quantity.get("unit") or quantity.get("code") or ""
            shown = "" if number is None else f"{number:f}"
            yield _entry(resource, holder["code"], day, number=shown, unit=unit, words=words)


def _entry(resource: Resource, concept: Resource, moment: str, *, name: str = "", **more: Any) -> Entry:
    holder = resource.get("subject") or resource.get("patient") or {}
    categories = resource.get("category", ())
    coded = categories[0] if categories and isinstance(categories[0], dict) else {}
    return Entry(
        patient_id=holder.get("reference", "").replace("/", ":").rsplit(":", 1)[-1],
        kind=resource["resourceType"],
        category=next((one.get("code", "") for one in coded.get("coding", ())), ""),
        code=next((one.get("code", "") for one in concept.get("coding", ())), ""),
        name=name or _text(concept),
        day=moment[:_DAY] if len(moment) >= _DAY else "",
        **more,
    )


def _moment(resource: Resource, stem: str) -> str:
    period = resource.get(f"{stem}Period", {})
    moment: str = (
        resource.get(f"{stem}DateTime") or period.get("start") or resource.get(f"{stem}Instant") or ""
    )
    return moment


def _status(resource: Resource, field: str) -> str:
    codings = resource.get(field, {}).get("coding", ())
    return next((one.get("code", "") for one in codings), "")


def _text(concept: Resource) -> str:
    displays = (one.get("display", "") for one in concept.get("coding", ()))
    return " ".join(str(concept.get("text") or next(filter(None, displays), "")).split())
