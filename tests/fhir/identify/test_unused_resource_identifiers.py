"""What a resource of an unused type mentions belongs to its patient, now or once all files are known."""

import pytest
from fhir.resources.R4B.domainresource import DomainResource

from privrag_desktop.fhir.identify.embedded_identifiers import MentionedIdentifiers, mentioned_in
from privrag_desktop.fhir.identify.unused_resource_identifiers import join, join_late
from privrag_desktop.fhir.patient_collector import Collection
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.fhir.resources.validation import validate
from tests.fhir.builders import Json, patient


def account(reference: str = "", **more: object) -> MentionedIdentifiers:
    content: Json = {
        "resourceType": "Account",
        "identifier": [{"value": "ACCT-5544"}],
        "owner": {"reference": "Organization/1", "display": "Mercy Hospital"},
        **more,
    }
    return mentioned_in(content | ({"subject": [{"reference": reference}]} if reference else {}))


@pytest.fixture
def directory() -> ReferenceDirectory:
    known = ReferenceDirectory()
    resource = validate(patient("p1"))
    assert isinstance(resource, DomainResource)
    known.add(resource, "")
    return known


def owners(target: Collection) -> dict[str, str | None]:
    own = (one for record in target.records() for one in record.identifiers)
    return {one.value: one.patient_id for one in (*own, *target.shared())}


def test_they_join_a_patient_of_the_same_file_at_once(directory: ReferenceDirectory) -> None:
    target = Collection()
    assert join(account("Patient/p1"), directory, target)
    assert owners(target) == {"ACCT-5544": "p1", "Mercy Hospital": None}


def test_of_a_patient_who_is_not_known_yet_nothing_is_taken(directory: ReferenceDirectory) -> None:
    target = Collection()
    assert not join(account("Patient/p9"), directory, target)
    assert owners(target) == {}


def test_where_nobody_is_meant_only_staff_and_places_are_taken(directory: ReferenceDirectory) -> None:
    """The number of an account whose patient is not named belongs to nobody who could be protected by it."""
    target = Collection()
    assert join(account(), directory, target)
    assert owners(target) == {"Mercy Hospital": None}


@pytest.mark.parametrize("reference", ["Patient/p9", "urn:uuid:p9"])
def test_late_they_join_a_patient_who_may_be_in_the_vault_already(
    directory: ReferenceDirectory, reference: str
) -> None:
    target = Collection()
    join_late(account(reference), directory, target)
    assert owners(target) == {"ACCT-5544": "p9", "Mercy Hospital": None}


def test_late_a_reference_that_leads_nowhere_gives_no_patient(directory: ReferenceDirectory) -> None:
    target = Collection()
    join_late(account("Patient?identifier=x|7"), directory, target)
    assert owners(target) == {"Mercy Hospital": None}
