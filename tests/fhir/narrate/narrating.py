"""What the tables of sentences share."""

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.resource_to_facts import narrate
from privrag_desktop.fhir.resources.validation import Clinical, validate
from tests.fhir.builders import Json


def facts_of(content: Json, medication: str = "") -> tuple[Fact, ...]:
    """The facts of a resource of patient p1, read as an import reads it."""
    valid = validate(content)
    assert isinstance(valid, Clinical)
    return narrate(valid, "p1", f"{content['resourceType']}/{content.get('id', 'r1')}", medication).facts


def sentences_of(content: Json, medication: str = "") -> list[str]:
    return [fact.sentence for fact in facts_of(content, medication)]


def coded(code: str, display: str, system: str = "http://snomed.info/sct") -> Json:
    return {"coding": [{"system": system, "code": code, "display": display}]}
