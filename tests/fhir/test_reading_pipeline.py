"""Whatever is in a folder, it is read or refused with a reason, and patients are put together rightly."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.errors import Cancelled
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import Json, bundle, observation, patient, resource, write


def _read(*paths: Path) -> list[Batch]:
    return list(read_paths(paths, Progress()))


def _records(batches: list[Batch]) -> dict[str, PatientRecord]:
    return {one.patient.patient_id: one for batch in batches for one in batch.records}


def _sentences(batches: list[Batch], patient_id: str = "p1") -> list[str]:
    return [fact.sentence for fact in _records(batches)[patient_id].facts]


def _reasons(batches: list[Batch]) -> list[tuple[str, str]]:
    return [(one.where, one.reason) for batch in batches for one in batch.refused]


@pytest.mark.parametrize("kind", ["transaction", "collection", "batch", "searchset", "document"])
def test_a_bundle_with_its_patient_is_complete_in_its_own_batch(tmp_path: Path, kind: str) -> None:
    own, last = _read(write(tmp_path, bundle(observation(valueInteger=1), patient(), kind=kind)))
    (record,) = own.records
    assert record.patient.name == "Ada Quill"
    assert [fact.sentence for fact in record.facts] == ["Observation: Body weight was 1."]
    assert dict(own.resources) == {"Observation": 1, "Patient": 1}
    assert (own.file, own.files_done, own.files_total) == ("records.json", 1, 1)
    assert (last.file, last.records, last.refused) == ("", (), ())


@pytest.mark.parametrize(
    "reference",
    [
        "urn:uuid:p-uuid",
        "Patient/p1",
        "Patient/p1/_history/3",
        "https://server.example/fhir/Patient/p1",
        "Patient?identifier=urn:mrn|42",
    ],
)
def test_every_form_of_reference_finds_the_patient(tmp_path: Path, reference: str) -> None:
    content = bundle(
        patient(identifier=[{"system": "urn:mrn", "value": "42"}]), observation(subject=reference)
    )
    content["entry"][0]["fullUrl"] = "urn:uuid:p-uuid"
    batches = _read(write(tmp_path, content))
    assert len(batches[0].records[0].facts) == 1
    assert not _reasons(batches)


def test_a_logical_reference_finds_the_patient(tmp_path: Path) -> None:
    mrn = {"system": "urn:mrn", "value": "42"}
    content = bundle(patient(identifier=[mrn]), {**observation(), "subject": {"identifier": mrn}})
    assert len(_read(write(tmp_path, content))[0].records[0].facts) == 1


def test_single_resources_are_joined_by_patient(tmp_path: Path) -> None:
    write(tmp_path, observation(1, valueInteger=1), "a.json")
    write(tmp_path, patient(), "b.json")
    write(tmp_path, observation(2, valueInteger=2), "c.json")
    batches = _read(tmp_path)
    assert [len(batch.records) for batch in batches] == [0, 0, 0, 1]
    assert _records(batches)["p1"].patient.name == "Ada Quill"
    assert len(_sentences(batches)) == 2


def test_ndjson_by_type_is_joined_and_a_broken_line_refused(tmp_path: Path) -> None:
    lines = [json.dumps(observation(number, valueInteger=number)) for number in (1, 2)]
    (tmp_path / "Observation.ndjson").write_text("\n".join([lines[0], "{oops", "", lines[1], '{"a": 1}']))
    (tmp_path / "Patient.ndjson").write_text(json.dumps(patient()) + "\n")
    batches = _read(tmp_path)
    assert len(_sentences(batches)) == 2
    assert _reasons(batches) == [
        ("line 2", "It is not complete JSON: line 1, column 2."),
        ("line 5", "It is not a FHIR resource."),
    ]


def test_ndjson_under_the_name_of_json_is_read(tmp_path: Path) -> None:
    text = "\n".join(json.dumps(one) for one in (patient(), observation(valueInteger=1)))
    (tmp_path / "all.json").write_text(text)
    assert len(_sentences(_read(tmp_path))) == 1


def test_a_patient_who_is_in_no_file_has_no_name(tmp_path: Path) -> None:
    batches = _read(write(tmp_path, observation(subject="Patient/elsewhere", valueInteger=1)))
    assert _records(batches)["elsewhere"].patient.name == ""


def test_a_bundle_about_a_patient_of_another_file_waits_for_the_end(tmp_path: Path) -> None:
    write(tmp_path, bundle(observation(1, subject="urn:uuid:p1", valueInteger=1)), "a.json")
    write(tmp_path, bundle(patient()), "b.json")
    batches = _read(tmp_path)
    assert [len(batch.records) for batch in batches] == [0, 1, 1]
    assert not _reasons(batches)


def _request(reference: str, **more: Any) -> Json:
    return resource(
        "MedicationRequest",
        status="active",
        intent="order",
        medicationReference={"reference": reference},
        **more,
    )


MEDICATION: Json = {"resourceType": "Medication", "id": "m1", "code": {"text": "Heparin"}}


def test_a_medication_is_found_in_the_bundle_contained_or_in_another_file(tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    loose = tmp_path / "loose"
    for folder in (inside, loose):
        folder.mkdir()
    contained = _request("#m1", contained=[MEDICATION])
    write(inside, bundle(patient(), MEDICATION, _request("Medication/m1")), "a.json")
    write(loose, _request("Medication/m1"), "a.json")
    write(loose, patient(), "b.json")
    write(loose, MEDICATION, "c.json")
    write(tmp_path, bundle(patient(), contained), "contained.json")
    for path in (inside, loose, tmp_path / "contained.json"):
        assert _sentences(_read(path)) == ["Medication: Heparin, active."]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (observation(subject="Group/1"), "It is not about a patient."),
        (observation(subject="#inside"), "Its patient is only described inside it."),
        (observation(subject="Patient?identifier=x|1"), "Its patient is not among the files."),
        ({**observation(), "subject": {"display": "Ada Quill"}}, "It names no patient."),
        ({"resourceType": "Patient", "name": [{"text": "Ada"}]}, "The patient has no id."),
        (observation(status="entered-in-error"), "It is marked as entered in error."),
        ({"resourceType": "Account"}, "It holds only resources that this program does not use (Account)."),
        ({"resourceType": "Nonsense"}, "It is not a FHIR resource."),
        (bundle(), "It holds no resources."),
        (
            bundle(observation(), kind="history"),
            "It is a history bundle, which holds outdated versions of records.",
        ),
        ({"resourceType": "Bundle", "entry": {}}, "The entries of the bundle are not a list."),
        ([observation()], "It is not a FHIR resource."),
    ],
)
def test_what_is_refused_says_why(tmp_path: Path, content: object, reason: str) -> None:
    batches = _read(write(tmp_path, content))
    assert [why for _, why in _reasons(batches)] == [reason]
    assert not any(record.facts for record in _records(batches).values())


def test_a_bad_entry_is_refused_and_the_others_go_in(tmp_path: Path) -> None:
    content = bundle(patient(), observation(1, status=None), observation(2, valueInteger=2), {"x": 1})
    content["entry"] += [3, {"request": {"method": "DELETE"}}]
    batches = _read(write(tmp_path, content))
    assert _sentences(batches) == ["Observation: Body weight was 2."]
    assert _reasons(batches) == [
        ("entry 2 (Observation)", "status is missing."),
        ("entry 4", "It is not a FHIR resource."),
        ("entry 5", "It is not an entry of a bundle."),
        ("entry 6", "It deletes something without saying its type and id; nothing was deleted."),
    ]


def test_a_number_too_large_refuses_its_entry_alone(tmp_path: Path) -> None:
    content = bundle(
        patient(), observation(1, valueQuantity={"value": 77777}), observation(2, valueInteger=2)
    )
    path = write(tmp_path, content)
    path.write_text(path.read_text().replace("77777", "1E400"))
    batches = _read(path)
    assert _sentences(batches) == ["Observation: Body weight was 2."]
    assert [where for where, _ in _reasons(batches)] == ["entry 2 (Observation)"]


def test_bundles_within_bundles_are_unpacked(tmp_path: Path) -> None:
    inner = bundle(patient(), observation(valueInteger=1))
    assert len(_sentences(_read(write(tmp_path, bundle(inner, kind="batch-response"))))) == 1


def test_a_resource_that_comes_twice_counts_once(tmp_path: Path) -> None:
    content = bundle(patient(), observation(1, valueInteger=1), observation(1, valueInteger=2))
    assert _sentences(_read(write(tmp_path, content))) == ["Observation: Body weight was 2."]


def test_a_resource_without_an_id_keeps_its_key_from_import_to_import(tmp_path: Path) -> None:
    nameless = {key: value for key, value in observation(valueInteger=1).items() if key != "id"}
    path = write(tmp_path, bundle(patient(), nameless))
    first, second = (_records(_read(path))["p1"].facts[0].resource for _ in range(2))
    assert first == second != "Observation/"


def test_reading_stops_when_the_user_asks(tmp_path: Path) -> None:
    path = write(tmp_path, bundle(patient()))
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        list(read_paths([path], progress))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=15,
)
kinds = st.sampled_from(
    ["Bundle", "Patient", "Observation", "Procedure", "Medication", "Encounter", "CarePlan"]
)
resources = st.builds(
    lambda kind, rest: {**rest, "resourceType": kind}, kinds, st.dictionaries(st.text(), json_values)
)
bundles = st.builds(
    lambda entries: {"resourceType": "Bundle", "entry": entries},
    st.lists(json_values | resources.map(lambda one: {"resource": one}), max_size=4),
)


@given(json_values | resources | bundles)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_any_json_gives_facts_or_refusals_and_never_an_exception(tmp_path: Path, content: object) -> None:
    batches = _read(write(tmp_path, content))
    assert _reasons(batches) or sum(sum(batch.resources.values()) for batch in batches)
