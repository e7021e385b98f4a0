"""Walk over FHIR JSON: what is named, when, and whether the record itself says not to believe it."""

import re
from base64 import b64decode
from collections.abc import Iterable, Iterator
from typing import Any

Json = dict[str, Any]
_SCRAPS = re.compile(
    r"\([^)]*\)|\[[^\]]*\]|\b(?:allergy|allergies|to|the)\b|\b\d+ HR\b|\bNDA\d+\b"
    r"|\b\d[\d.]* (?:ML|MG|GM|UNT|ACTUAT)\b.*",
    re.IGNORECASE,
)
_ALSO = {"mould": "mou?ld", "peanuts": "peanuts?", "eggs": "eggs?", "penicillin": "(?:benzyl)?penicillin"}
_SALTS = re.compile(r"\b(?:sodium|sulfate|hydrochloride|potassium|etexilate)\b.*", re.IGNORECASE)
DRUGS = re.compile(
    r"penicillin|amoxicillin|cef|sulf|trimox|trimoxazole|aspirin|ibuprofen|naproxen|diclofenac|codeine|morphine"
    r"|vancomycin|contrast",
    re.IGNORECASE,
)


def name_of(concept: Json) -> str:
    """The words of a CodeableConcept."""
    return str(
        concept.get("text") or next((c["display"] for c in concept.get("coding", []) if "display" in c), "")
    )


def code_in(concept: Json | None) -> str:
    """The first code, for statuses."""
    return str(next((one.get("code", "") for one in (concept or {}).get("coding", [])), ""))


def day_of(resource: Json) -> str:
    """The day a record is about; empty where it has none."""
    for key in (
        "effectiveDateTime", "occurrenceDateTime", "onsetDateTime", "authoredOn", "performedDateTime",
        "recordedDate", "dateTime",
    ):  # fmt: skip
        if key in resource:
            return str(resource[key])[:10]
    period = resource.get("effectivePeriod") or resource.get("performedPeriod") or {}
    return str(period.get("start", ""))[:10]


def withdrawn(resource: Json) -> bool:
    """Entered in error or refuted."""
    verification = code_in(resource.get("verificationStatus"))
    return resource.get("status") == "entered-in-error" or verification in {"entered-in-error", "refuted"}


def standing(resources: Iterable[Json]) -> list[Json]:
    return [one for one in resources if not withdrawn(one)]


def latest(resources: Iterable[Json]) -> list[Json]:
    """All records of the last day that any has."""
    listed = list(resources)
    last = max((day_of(one) for one in listed), default="")
    return [one for one in listed if day_of(one) == last]


def value_of(observation: Json) -> str:
    concept = observation.get("valueCodeableConcept")
    return name_of(concept) if concept else str(observation.get("valueString", ""))


def number_of(observation: Json) -> float | None:
    quantity = observation.get("valueQuantity", {})
    return float(quantity["value"]) if "value" in quantity else None


def mention(name: str) -> str:
    """A pattern that finds a recorded thing in an answer by its telling words."""
    bare = _SALTS.sub("", _SCRAPS.sub(" ", name.lower().replace("benzylpenicillin", "penicillin"))).split(
        "/"
    )[0]
    words = re.findall(r"\w+", bare) or re.findall(r"\w+", name)
    pattern = r"\b" + r"\W+".join(re.escape(word) for word in words)
    for written, said in _ALSO.items():
        pattern = pattern.replace(written, said)
    return pattern


def days_in_records(resources: Iterable[Json]) -> set[str]:
    """Every day that stands anywhere in the records."""
    return {text[:10] for text in _texts(list(resources)) if re.match(r"\d{4}-\d\d-\d\d", text)}


def words_in_records(resources: Iterable[Json]) -> str:
    """All text of the records, names of things and days alike."""
    return "\n".join(_texts(list(resources)))


def notes_in_records(resources: Iterable[Json]) -> list[str]:
    """The words of every attachment that is text, in lower case and with one space between them."""
    return [plain_words(text) for text in map(_decoded, _attachments(list(resources))) if text]


def plain_words(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _attachments(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("data"), str):
            yield node["data"]
        for value in node.values():
            yield from _attachments(value)
    elif isinstance(node, list):
        for value in node:
            yield from _attachments(value)


def _decoded(data: str) -> str:
    """Empty for what is no text: an image, a number that is called data."""
    try:
        return b64decode(data, validate=True).decode("utf-8")
    except ValueError:
        return ""


def _texts(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        for value in node.values():
            yield from _texts(value)
    elif isinstance(node, list):
        for value in node:
            yield from _texts(value)
    elif isinstance(node, str):
        yield node
