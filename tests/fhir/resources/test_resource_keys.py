"""A resource has the same key in every import, with an id of its own or without."""

from fhir.resources.R4B.domainresource import DomainResource

from privrag_desktop.fhir.files.resources_in_file import ResourceEntry
from privrag_desktop.fhir.resources.resource_keys import key_of
from privrag_desktop.fhir.resources.validation import validate
from tests.fhir.builders import Json, observation

NAMELESS: Json = {key: value for key, value in observation(valueInteger=1).items() if key != "id"}


def _key(content: Json, full_url: str = "") -> str:
    resource = validate(content)
    assert isinstance(resource, DomainResource)
    return key_of(resource, ResourceEntry("", "Observation", full_url, content, True))


def test_the_id_comes_first_and_then_the_address_of_the_entry() -> None:
    assert _key(observation(7), "urn:uuid:aaaa-1") == "Observation/o7"
    assert _key(NAMELESS, "urn:uuid:aaaa-1") == "Observation/aaaa-1"
    assert _key(NAMELESS, "https://server.example/fhir/Observation/9") == "Observation/9"
    assert _key(NAMELESS, "urn:uuid:aaaa-1#part") == "Observation/aaaa-1"


def test_without_id_and_address_the_content_makes_the_key_in_whatever_order_it_stands() -> None:
    """So that an import that comes again adds nothing."""
    turned = dict(reversed(NAMELESS.items()))
    assert _key(NAMELESS) == _key(turned)
    assert _key(NAMELESS) != _key({**NAMELESS, "valueInteger": 2})
    assert len(_key(NAMELESS)) > len("Observation/") + 16
