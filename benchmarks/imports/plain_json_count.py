"""Count what records hold with json alone; shares no line with the program's own reader.

A resource counts as told if its type is one of those that the documents name, if it says whom it is about,
and if it does not say itself that it is not to be believed.
"""

import json
import tarfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Json = dict[str, Any]
PEOPLE_AND_PLACES = frozenset({"Location", "Organization", "Patient", "Practitioner", "PractitionerRole"})
GOODS = frozenset({"Medication"})
OF_PATIENTS = frozenset(
    {
        "AllergyIntolerance", "CarePlan", "CareTeam", "Claim", "Condition", "Consent", "Coverage", "Device",
        "DiagnosticReport", "DocumentReference", "Encounter", "ExplanationOfBenefit", "FamilyMemberHistory",
        "Goal", "ImagingStudy", "Immunization",
        "MedicationAdministration", "MedicationDispense", "MedicationRequest", "MedicationStatement",
        "Observation", "Procedure", "QuestionnaireResponse", "RelatedPerson", "ServiceRequest",
        "SupplyDelivery",
    }
)  # fmt: skip
MAY_REFER = frozenset({"DiagnosticReport", "DocumentReference"})  # to a file, by its address
NOT_USED = "not used"
NOT_REFERRED_TO = "no record that is read refers to it"
NO_PATIENT = "it names no patient"
INSIDE = "its patient is described inside it only"
NOT_A_PATIENT = "it is not about a patient"
WITHDRAWN = "entered in error or refuted"
MODIFIED = "a modifierExtension"


@dataclass
class PlainCount:
    """Files, patients, resources by type, and of each type how many are not told, by reason."""

    files: int = 0
    patients: set[str] = field(default_factory=set)
    held: Counter[str] = field(default_factory=Counter)
    untold: dict[str, Counter[str]] = field(default_factory=dict)
    files_named: list[set[str]] = field(default_factory=list)  # the names of each Binary
    addresses: set[str] = field(default_factory=set)

    def told(self, kind: str) -> int:
        return self.held[kind] - sum(self.untold.get(kind, Counter()).values())


def count(place: Path) -> PlainCount:
    """Of a folder, or of an archive of one."""
    found = PlainCount()
    for text in _texts(place):
        found.files += 1
        for resource, full_url in _resources(json.loads(text), ""):
            _take(resource, full_url, found)
    unasked = sum(not names & found.addresses for names in found.files_named)
    if unasked:
        found.untold["Binary"] = Counter({NOT_REFERRED_TO: unasked})
    return found


def _take(resource: Json, full_url: str, found: PlainCount) -> None:
    kind = resource["resourceType"]
    found.held[kind] += 1
    if kind == "Binary":
        found.files_named.append({full_url, f"Binary/{resource.get('id')}"} - {""})
        return
    if kind == "Patient" and "id" in resource:
        found.patients.add(resource["id"])
    why = _untold(resource, kind)
    if why:
        found.untold.setdefault(kind, Counter())[why] += 1
    elif kind in MAY_REFER:
        found.addresses |= _addresses(resource)


def _addresses(resource: Json) -> set[str]:
    """As they are written, and without the server and the version."""
    files = [one["attachment"] for one in resource.get("content", [])] + resource.get("presentedForm", [])
    urls = {one["url"].split("/_history/")[0] for one in files if "url" in one and "data" not in one}
    return urls | {"/".join(url.split("/")[-2:]) for url in urls}


def _texts(place: Path) -> Iterator[bytes]:
    if place.is_dir():
        for path in sorted(place.rglob("*.json")):
            if not path.name.startswith("_"):
                yield path.read_bytes()
        return
    with tarfile.open(place) as packed:
        for member in packed:
            file = packed.extractfile(member) if member.name.endswith(".json") else None
            if file:
                yield file.read()


def _resources(content: Any, full_url: str) -> Iterator[tuple[Json, str]]:
    if not isinstance(content, dict) or "resourceType" not in content:
        return
    if content["resourceType"] != "Bundle":
        yield content, full_url
        return
    for entry in content.get("entry", []):
        yield from _resources(entry.get("resource"), entry.get("fullUrl", ""))


def _untold(resource: Json, kind: str) -> str:
    if kind in PEOPLE_AND_PLACES | GOODS:
        return ""
    if kind not in OF_PATIENTS:
        return NOT_USED
    return _without_patient(resource) or _unbelieved(resource, kind)


def _without_patient(resource: Json) -> str:
    named = (resource.get(name) for name in ("subject", "patient", "beneficiary"))
    about: Json = next(filter(None, named), {})
    reference = about.get("reference", "")
    if not reference and "identifier" not in about:
        return NO_PATIENT
    if reference.startswith("#"):
        return INSIDE
    before = reference.split("/_history/")[0].rpartition("/")[0].rpartition("/")[2]
    return "" if before in {"", "Patient"} and about.get("type", "Patient") == "Patient" else NOT_A_PATIENT


def _unbelieved(resource: Json, kind: str) -> str:
    if kind == "RelatedPerson":
        return ""
    codes = [one.get("code") for one in resource.get("verificationStatus", {}).get("coding", [])]
    said = {resource.get(one) for one in ("status", "lifecycleStatus", "docStatus")} | set(codes[:1])
    if said & {"entered-in-error", "refuted"}:
        return WITHDRAWN
    return MODIFIED if '"modifierExtension": [{' in json.dumps(resource) else ""
