"""Read who is in a published archive and what identifies them, from its raw FHIR by code of its own.

Nothing of the program is used: what the program overlooks in a record, this must not overlook with it.
"""

import json
import re
import tarfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

Resource = dict[str, Any]
_MAIDEN_NAME = "patient-mothersMaidenName"
_CLINICAL = frozenset({"Observation", "Procedure", "Condition", "AllergyIntolerance", "MedicationRequest"})
_DIGITS = re.compile(r"(?<=[^\W\d])\d+(?!\w)")
_PAGES = re.compile(r"[^\W\d_]+")


@dataclass
class People:
    """Values as they are written in the records; `names` are (given names, family name)."""

    patients: list[tuple[str, str]] = field(default_factory=list)  # id, given and family name
    names: list[tuple[list[str], str]] = field(default_factory=list)
    streets: list[str] = field(default_factory=list)
    cities: list[str] = field(default_factory=list)
    postcodes: list[str] = field(default_factory=list)
    contacts: list[str] = field(default_factory=list)  # phones, e-mail addresses
    numbers: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)  # organisations and locations
    lower_words: list[str] = field(default_factory=list)  # of clinical terms, as they are written there
    capital_words: list[str] = field(default_factory=list)


def read_people(archive: Path, kept: Path) -> People:
    """Read once, then from the file `kept`."""
    if kept.exists():
        return People(**json.loads(kept.read_text("utf-8")))
    people = People()
    terms: set[str] = set()
    for resource in _resources(archive):
        _add(people, terms, resource)
    words = {word for term in terms for word in _PAGES.findall(term)}
    people.lower_words = sorted(word for word in words if word.islower())
    people.capital_words = sorted(word for word in words if not word.islower())
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(asdict(people)), encoding="utf-8")
    return people


def without_digits(name: str) -> str:
    """The name without the digits that made-up records add."""
    return _DIGITS.sub("", name)


def _resources(archive: Path) -> Iterator[Resource]:
    with tarfile.open(archive) as packed:
        for member in packed:
            file = packed.extractfile(member) if member.name.endswith(".json") else None
            if file is not None:
                for entry in json.load(file).get("entry", ()):
                    yield entry["resource"]


def _add(people: People, terms: set[str], resource: Resource) -> None:
    kind = resource["resourceType"]
    if kind in _CLINICAL:
        terms.update(_terms(resource))
    elif kind in {"Patient", "Practitioner", "Organization", "Location"}:
        _add_party(people, resource)
    if kind == "Patient":
        name = resource["name"][0]
        people.patients.append((resource["id"], f"{name['given'][0]} {name['family']}"))


def _add_party(people: People, party: Resource) -> None:
    name = party.get("name")
    people.places += [name] if isinstance(name, str) else []
    people.names += [_name(one) for one in name if one.get("family")] if isinstance(name, list) else []
    for extension in party.get("extension", ()):
        if extension["url"].endswith(_MAIDEN_NAME):
            *given, family = extension["valueString"].split()
            people.names.append((given, family))
    addresses = party.get("address", [])
    for address in [addresses] if isinstance(addresses, dict) else addresses:
        people.streets += address.get("line", [])
        if party["resourceType"] == "Patient":
            people.cities += [address["city"]] if "city" in address else []
            people.postcodes += [address["postalCode"]] if "postalCode" in address else []
    people.contacts += [one["value"] for one in party.get("telecom", ()) if "value" in one]
    people.numbers += [one["value"] for one in party.get("identifier", ()) if "value" in one]


def _name(name: Resource) -> tuple[list[str], str]:
    return list(name.get("given", ())), name["family"]


def _terms(value: object) -> Iterator[str]:
    """Display texts of all coded values in a resource."""
    if isinstance(value, dict):
        if "coding" in value:
            yield from _texts([value, *value["coding"]])
        else:
            for key, inner in value.items():
                if key != "subject":
                    yield from _terms(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _terms(inner)


def _texts(concepts: Iterable[Resource]) -> Iterator[str]:
    return (text for one in concepts for key in ("text", "display") if (text := one.get(key)))
