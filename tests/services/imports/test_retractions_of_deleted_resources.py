"""What a transaction deletes goes from the vault with all it had told; nobody else's record does."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.imports import ImportReport
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.imports.refused_file_advice import _OTHERWISE, advice_on
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.patients_and_identifiers import list_patients
from tests.fhir.builders import Json, bundle, observation, patient, write
from tests.services.imports.test_fhir_import import assert_whole

EARLY, LATE = "2024-01-01T09:00:00Z", "2024-01-02T09:00:00Z"
GONE = "It was deleted where it came from; what it had told is gone from the vault."
STAYS = "It deletes a patient. The patient stays here until an admin deletes them."


def imported(workspace: Workspace, *paths: Path) -> ImportReport:
    return import_paths(workspace, paths, Progress())


def weight(number: int, updated: str = "", **more: Any) -> Json:
    meta: Json = {"meta": {"lastUpdated": updated}} if updated else {}
    return observation(number, valueQuantity={"value": 80 + number, "unit": "kg"}, **meta, **more)


def deleting(*urls: object, first: tuple[Json, ...] = ()) -> Json:
    whole = bundle(*first, kind="transaction")
    whole["entry"] += [{"request": {"method": "DELETE", "url": url}} for url in urls]
    return whole


def told(workspace: Workspace, patient_id: str = "p1") -> list[str]:
    return [fact.resource for fact in facts_of(workspace.database, patient_id)]


def said(report: ImportReport) -> list[tuple[str, str, str]]:
    return [(one.file, one.where, one.text) for one in report.notes]


@pytest.mark.parametrize(
    "url", ["Observation/o1", "/Observation/o1", "https://server.example/fhir/Observation/o1"]
)
def test_what_is_deleted_goes_with_its_document_and_stays_gone(
    workspace: Workspace, tmp_path: Path, url: str
) -> None:
    base = write(tmp_path, bundle(patient(), weight(1, EARLY)), "base.json")
    imported(workspace, base)
    report = imported(workspace, write(tmp_path, deleting(url), "deleted.json"))
    assert said(report) == [("deleted.json", "entry 1 (Observation)", GONE)]
    assert (report.changed_patients, report.refused) == (1, ())
    assert told(workspace) == []
    assert workspace.index.dense("weight", 10) == workspace.index.keyword("weight", 10) == []
    imported(workspace, base)
    assert told(workspace) == []
    imported(workspace, write(tmp_path, bundle(weight(1, LATE)), "again.json"))
    assert told(workspace) == ["Observation/o1"]
    assert_whole(workspace)


def test_the_output_of_a_bulk_export_deletes_in_lines(workspace: Workspace, tmp_path: Path) -> None:
    imported(workspace, write(tmp_path, bundle(patient(), *(weight(n) for n in range(1, 5))), "base.json"))
    lines = [json.dumps(deleting("Observation/o1")), json.dumps(deleting("Observation/o3", "Observation/o9"))]
    (tmp_path / "deleted.ndjson").write_text("\n".join(lines))
    report = imported(workspace, tmp_path / "deleted.ndjson")
    assert told(workspace) == ["Observation/o2", "Observation/o4"]
    assert said(report) == [
        ("deleted.ndjson", "line 1, entry 1 (Observation)", GONE),
        ("deleted.ndjson", "line 2, entry 1 (Observation)", GONE),
        ("deleted.ndjson", "", "It deletes 1 record of which the vault holds nothing."),
    ]
    assert_whole(workspace)


@pytest.mark.parametrize("name", ["0.json", "z.json"])
def test_in_one_import_what_is_read_last_counts(workspace: Workspace, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    write(folder, deleting("Observation/o1"), name)
    write(folder, bundle(patient(), weight(1), weight(2)), "base.json")
    write(folder, weight(3), "loose.json")
    imported(workspace, folder)
    rest = ["Observation/o2", "Observation/o3"]
    assert told(workspace) == (rest if name == "z.json" else ["Observation/o1", *rest])
    again = imported(workspace, folder)
    assert told(workspace) == (rest if name == "z.json" else ["Observation/o1", *rest])
    assert again.changed_patients == 0


def test_loose_records_of_one_import_are_taken_back_too(workspace: Workspace, tmp_path: Path) -> None:
    lines = [patient(), weight(1), weight(2), deleting("Observation/o2")]
    (tmp_path / "all.ndjson").write_text("\n".join(map(json.dumps, lines)))
    imported(workspace, tmp_path / "all.ndjson")
    assert told(workspace) == ["Observation/o1"]


def test_an_entry_that_deletes_is_not_read_though_it_has_a_resource(
    workspace: Workspace, tmp_path: Path
) -> None:
    whole = bundle(patient(), weight(1), weight(2))
    whole["entry"][2]["request"] = {"method": "DELETE", "url": "Observation/o2"}
    imported(workspace, write(tmp_path, whole))
    assert told(workspace) == ["Observation/o1"]


def test_a_patient_stays_and_it_is_said(workspace: Workspace, tmp_path: Path) -> None:
    """To delete a patient is an admin's own act."""
    imported(workspace, write(tmp_path, bundle(patient(), weight(1)), "base.json"))
    report = imported(workspace, write(tmp_path, deleting("Patient/p1"), "deleted.json"))
    assert said(report) == [("deleted.json", "entry 1 (Patient)", STAYS)]
    assert told(workspace) == ["Observation/o1"]
    assert [one.patient_id for one in list_patients(workspace.database)] == ["p1"]


def test_of_two_patients_with_a_record_of_that_name_neither_loses_it(
    workspace: Workspace, tmp_path: Path
) -> None:
    for number in (1, 2):
        whole = bundle(patient(f"p{number}"), weight(1, subject=f"Patient/p{number}"))
        write(tmp_path, whole, f"{number}.json")
    imported(workspace, tmp_path / "1.json", tmp_path / "2.json")
    report = imported(workspace, write(tmp_path, deleting("Observation/o1"), "deleted.json"))
    assert [(where, "all of them stay" in text) for _, where, text in said(report)] == [
        ("entry 1 (Observation)", True)
    ]
    assert told(workspace, "p1") == told(workspace, "p2") == ["Observation/o1"]


@pytest.mark.parametrize("url", ["Observation?code=1", "Observation", "7", "", None, 7, "observation/o1"])
def test_what_names_nothing_plainly_deletes_nothing(
    workspace: Workspace, tmp_path: Path, url: object
) -> None:
    report = imported(workspace, write(tmp_path, deleting(url, first=(patient(), weight(1)))))
    assert told(workspace) == ["Observation/o1"]
    [refused] = report.refused
    assert (refused.where, "without saying its type and id" in refused.reason) == ("entry 3", True)
    assert advice_on(refused.reason) != _OTHERWISE


def test_a_component_goes_with_its_reading_and_a_like_name_stays(
    workspace: Workspace, tmp_path: Path
) -> None:
    part = {"code": {"text": "Systolic"}, "valueQuantity": {"value": 120, "unit": "mm[Hg]"}}
    both = {**observation(1), "component": [part, {**part, "code": {"text": "Diastolic"}}]}
    imported(workspace, write(tmp_path, bundle(patient(), both, weight(10)), "base.json"))
    assert len(told(workspace)) == 3
    imported(workspace, write(tmp_path, deleting("Observation/o1"), "deleted.json"))
    assert told(workspace) == ["Observation/o10"]


requests = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["DELETE", "Patient/1"]),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(st.sampled_from(["method", "url", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.lists(st.fixed_dictionaries({"request": requests}), min_size=1, max_size=3))
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_request_deletes_by_name_or_nothing(tmp_path: Path, entries: list[Json]) -> None:
    whole = {"resourceType": "Bundle", "type": "transaction", "entry": entries}
    for batch in read_paths([write(tmp_path, whole)], Progress()):
        assert not batch.records
        assert all(kind and own for kind, _, own in (key.partition("/") for key in batch.deleted))
        assert all(one.reason.endswith(".") for one in batch.refused)
