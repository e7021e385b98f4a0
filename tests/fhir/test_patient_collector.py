"""What belongs to a patient is gathered in order; of a resource that comes twice one version counts."""

import pytest
from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.patient import Patient as FhirPatient

from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.domain.resource_versions import Version
from privrag_desktop.fhir.identify.identifiers_in_any_field import MentionedIdentifiers, mentioned_in
from privrag_desktop.fhir.patient_collector import Origin, PatientCollector
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.fhir.resources.validation import validate
from tests.fhir.builders import Json, patient
from tests.made_up import fact

FIRST, SECOND = Origin("a.json", "entry 1"), Origin("b.json", "entry 2")
EARLY, LATE = "2020-03-14T10:00:00.000000+00:00", "2020-03-15T10:00:00.000000+00:00"
DOCTOR = EntryDetail(EntryDetailKind.DOCTOR, "Dr. Quill")


def add_patient(target: PatientCollector, content: Json, origin: Origin = FIRST) -> None:
    resource = validate(content)
    assert isinstance(resource, FhirPatient)
    target.add_patient(resource, content, "", ReferenceDirectory(), origin)


def add(target: PatientCollector, value: str, updated: str = "", origin: Origin = FIRST) -> Fact:
    told = fact("p1", value=value)
    target.add_facts("p1", Version(told.resource, updated), (told,), origin, (DOCTOR,))
    return told


def only(target: PatientCollector) -> PatientRecord:
    [record] = target.records()
    return record


def test_nothing_is_empty_and_anything_is_not() -> None:
    target = PatientCollector()
    assert not target
    add(target, "72")
    assert target


@pytest.mark.parametrize(
    ("updated", "before", "is_second"),
    [(LATE, EARLY, True), (EARLY, LATE, False), ("", "", True)],
)
def test_of_two_versions_one_counts_and_the_import_says_so(
    updated: str, before: str, is_second: bool
) -> None:
    target = PatientCollector()
    first, second = add(target, "72", before), add(target, "99", updated, SECOND)
    assert only(target).facts == ((second if is_second else first),)
    [note] = target.notes()
    assert (note.file, note.where) == ("b.json", "entry 2")


def test_the_same_resource_twice_is_nothing_to_speak_of() -> None:
    target = PatientCollector()
    for origin in (FIRST, SECOND):
        told = add(target, "72", origin=origin)
    assert only(target).facts == (told,)
    assert target.notes() == ()


def test_a_version_that_is_not_to_be_believed_takes_its_facts_and_its_doctor_back() -> None:
    target = PatientCollector()
    told = add(target, "72", EARLY)
    assert only(target).details == {told.resource: (DOCTOR,)}
    target.add_facts("p1", Version(told.resource, LATE), (), SECOND, (DOCTOR,))
    assert (only(target).facts, only(target).details) == ((), {})
    assert only(target).versions == (Version(told.resource, LATE),)  # so that a vault takes them back, too


def test_a_patient_who_was_only_referred_to_has_no_name() -> None:
    target = PatientCollector()
    add(target, "72")
    assert only(target).patient.name == ""
    add_patient(target, patient("p1"))
    assert only(target).patient.name == "Ada Quill"


def test_identifiers_of_both_versions_of_a_patient_are_known_though_one_name_counts() -> None:
    """The name of before may still stand in a note."""
    target = PatientCollector()
    for family, updated in (("Quill", LATE), ("Marsh", EARLY)):
        name = [{"family": family, "given": ["Ada"]}]
        add_patient(target, patient("p1", name=name, meta={"lastUpdated": updated}))
    record = only(target)
    assert record.patient.name == "Ada Quill"
    assert {"Ada Quill", "Ada Marsh"} <= {one.value for one in record.identifiers}
    assert len(target.notes()) == 1


@pytest.mark.parametrize(
    ("more", "deceased"),
    [
        ({"deceasedDateTime": "2020-03"}, "2020-03"),
        ({"deceasedBoolean": True}, "yes"),
        ({"deceasedBoolean": False}, "no"),
        ({}, None),
    ],
)
def test_silence_about_a_death_is_no_statement(more: Json, deceased: str | None) -> None:
    target = PatientCollector()
    add_patient(target, patient("p1", **more))
    assert only(target).patient.deceased == deceased


def test_staff_belong_to_no_patient_and_the_maker_of_a_drug_identifies_nobody() -> None:
    target, directory = PatientCollector(), ReferenceDirectory()
    for content in (
        {"resourceType": "Practitioner", "name": [{"family": "Leewood"}]},
        {
            "resourceType": "Medication",
            "identifier": [{"value": "NDC-1234"}],
            "manufacturer": {"display": "Maker of Pills"},
        },
    ):
        resource = validate(content)
        assert isinstance(resource, DomainResource)
        target.add_shared(resource, content, directory)
    assert {(one.value, one.patient_id) for one in target.shared()} == {("Leewood", None)}
    assert target.records() == ()


def test_patients_come_in_the_order_in_which_they_were_met() -> None:
    target = PatientCollector()
    for patient_id in ("p2", "p1", "p3"):
        add_patient(target, patient(patient_id))
    assert [record.patient.patient_id for record in target.records()] == ["p2", "p1", "p3"]


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


def owners(target: PatientCollector) -> dict[str, str | None]:
    own = (one for record in target.records() for one in record.identifiers)
    return {one.value: one.patient_id for one in (*own, *target.shared())}


def test_they_join_a_patient_of_the_same_file_at_once(directory: ReferenceDirectory) -> None:
    target = PatientCollector()
    assert target.add_if_known(account("Patient/p1"), directory)
    assert owners(target) == {"ACCT-5544": "p1", "Mercy Hospital": None}


def test_of_a_patient_who_is_not_known_yet_nothing_is_taken(directory: ReferenceDirectory) -> None:
    target = PatientCollector()
    assert not target.add_if_known(account("Patient/p9"), directory)
    assert owners(target) == {}


def test_where_nobody_is_meant_only_staff_and_places_are_taken(directory: ReferenceDirectory) -> None:
    """The number of an account whose patient is not named belongs to nobody who could be protected by it."""
    target = PatientCollector()
    assert target.add_if_known(account(), directory)
    assert owners(target) == {"Mercy Hospital": None}


@pytest.mark.parametrize("reference", ["Patient/p9", "urn:uuid:p9"])
def test_late_they_join_a_patient_who_may_be_in_the_vault_already(
    directory: ReferenceDirectory, reference: str
) -> None:
    target = PatientCollector()
    target.add_late(account(reference), directory)
    assert owners(target) == {"ACCT-5544": "p9", "Mercy Hospital": None}


def test_late_a_reference_that_leads_nowhere_gives_no_patient(directory: ReferenceDirectory) -> None:
    target = PatientCollector()
    target.add_late(account("Patient?identifier=x|7"), directory)
    assert owners(target) == {"Mercy Hospital": None}
