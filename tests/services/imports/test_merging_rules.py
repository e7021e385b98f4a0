"""Which records become one patient, and which of two versions of a resource counts; the report says so."""

import json
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.domain.imports import ImportReport
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.patients_and_identifiers import identifiers_of, list_patients
from tests.fhir.builders import Json, bundle, observation, patient, resource, write
from tests.services.imports.test_fhir_import import assert_whole

EARLY, LATE = "2024-01-01T10:00:00+02:00", "2024-01-01T09:00:00Z"  # an hour later, in another zone


def imported(workspace: Workspace, *paths: Path) -> ImportReport:
    return import_paths(workspace, paths, Progress())


def weight(value: int, updated: str = "", **more: Any) -> Json:
    meta: Json = {"meta": {"lastUpdated": updated}} if updated else {}
    return observation(1, valueQuantity={"value": value, "unit": "kg"}, **meta, **more)


def values(workspace: Workspace, patient_id: str = "p1") -> list[str | None]:
    return [fact.value for fact in facts_of(workspace.database, patient_id)]


def said(report: ImportReport) -> list[tuple[str, str]]:
    return [(one.where, one.text.partition(";")[2].strip() or one.text) for one in report.notes]


def test_one_patient_in_two_files_is_one(workspace: Workspace, tmp_path: Path) -> None:
    one = write(tmp_path, bundle(patient(), weight(80)), "one.json")
    other = write(tmp_path, bundle(patient(), observation(2)), "two.json")
    report = imported(workspace, one, other)
    assert (report.patients, report.notes) == (1, ())
    assert len(facts_of(workspace.database, "p1")) == 2


def test_namesakes_born_on_one_day_stay_apart_and_it_is_said_each_time(
    workspace: Workspace, tmp_path: Path
) -> None:
    for number in (1, 2):
        born = patient(f"p{number}", birthDate="1950-02-03")
        write(tmp_path, bundle(born, weight(70 + number, subject=f"Patient/p{number}")), f"{number}.json")
    report = imported(workspace, tmp_path / "1.json", tmp_path / "2.json")
    assert (values(workspace, "p1"), values(workspace, "p2")) == (["71"], ["72"])
    assert report.patients == len(list_patients(workspace.database)) == 2
    [note] = report.notes
    assert (note.file, note.where) == ("2.json", "Patient/p2, Patient/p1")
    assert "kept apart" in note.text
    assert imported(workspace, tmp_path / "1.json", tmp_path / "2.json").notes == report.notes


@pytest.mark.parametrize("where", ["one file", "two bundles", "two imports", "loose"])
@pytest.mark.parametrize(
    ("versions", "kept"),
    [
        (((80, EARLY), (90, LATE)), "90"),
        (((90, LATE), (80, EARLY)), "90"),
        (((80, ""), (90, "")), "90"),
        (((90, LATE), (80, "")), "80"),
    ],
)
def test_the_version_that_was_changed_last_counts_else_the_one_read_last(
    workspace: Workspace,
    tmp_path: Path,
    where: str,
    versions: tuple[tuple[int, str], tuple[int, str]],
    kept: str,
) -> None:
    one, two = (weight(*version) for version in versions)
    if where == "one file":
        reports = [imported(workspace, write(tmp_path, bundle(patient(), one, two)))]
    elif where == "loose":
        (tmp_path / "all.ndjson").write_text("\n".join(map(json.dumps, (patient(), one, two))))
        reports = [imported(workspace, tmp_path / "all.ndjson")]
    else:
        named = (("a.json", one), ("b.json", two))
        files = [write(tmp_path, bundle(patient(), each), name) for name, each in named]
        groups = [files] if where == "two bundles" else [[each] for each in files]
        reports = [imported(workspace, *group) for group in groups]
    assert values(workspace) == [kept]
    changed_last = all(updated for _, updated in versions)
    notes = said(reports[-1])
    if where != "two imports":
        by = "changed last" if changed_last else "read last"
        assert [text for _, text in notes] == [f"the one that was {by} counts."]
    else:
        assert len(notes) == (changed_last and kept == str(versions[0][0]))
    assert_whole(workspace)


def test_two_versions_that_tell_the_same_are_no_matter(workspace: Workspace, tmp_path: Path) -> None:
    file = write(tmp_path, bundle(patient(), weight(80, EARLY), weight(80, LATE)))
    assert imported(workspace, file).notes == ()


def test_older_name_of_a_patient_does_not_come_back_and_no_name_is_shown_again(
    workspace: Workspace, tmp_path: Path
) -> None:
    """What identified a patient stays hidden until they are deleted, whatever their records say now."""
    names = {"old": ("Quill", EARLY), "new": ("Umberwood", LATE)}
    files = {
        name: write(
            tmp_path,
            bundle(
                patient(name=[{"family": family, "given": ["Ada"]}], meta={"lastUpdated": at}), weight(80)
            ),
            f"{name}.json",
        )
        for name, (family, at) in names.items()
    }
    for name in ("old", "new", "old"):
        imported(workspace, files[name])
    [known] = list_patients(workspace.database)
    assert known.name == "Ada Umberwood"
    kept = {one.value for one in identifiers_of(workspace.database, "p1")}
    assert {"Quill", "Umberwood"} <= kept
    scope = workspace.boundary.new_scope("scope", workspace.database)
    assert "Quill" not in workspace.boundary.pseudonymise("Mrs Quill came.", scope).text


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("Observation", {"status": "final"}, {"status": "entered-in-error"}),
        (
            "Condition",
            {"code": {"text": "Gout"}},
            {
                "code": {"text": "Gout"},
                "verificationStatus": {
                    "coding": [
                        {
                            "system": "http://terminology.hl7.org/CodeSystem/condition-ver-status",
                            "code": "refuted",
                        }
                    ]
                },
            },
        ),
    ],
)
def test_what_a_record_takes_back_goes_from_the_vault_and_stays_gone(
    workspace: Workspace, tmp_path: Path, kind: str, before: Json, after: Json
) -> None:
    base = observation(1) if kind == "Observation" else resource(kind)
    old = {**base, **before, "meta": {"lastUpdated": EARLY}}
    new = {**base, **after, "meta": {"lastUpdated": LATE}}
    first = write(tmp_path, bundle(patient(), old), "a.json")
    second = write(tmp_path, bundle(patient(), new), "b.json")
    imported(workspace, first)
    assert len(facts_of(workspace.database, "p1")) == 1
    report = imported(workspace, second)
    assert (report.changed_patients, len(report.refused)) == (1, 1)
    assert facts_of(workspace.database, "p1") == ()
    assert workspace.index.dense("weight gout", 10) == workspace.index.keyword("weight gout", 10) == []
    imported(workspace, first)
    assert facts_of(workspace.database, "p1") == ()


def test_taking_back_what_nobody_knows_is_refused_once(workspace: Workspace, tmp_path: Path) -> None:
    gone = {**observation(1), "status": "entered-in-error"}
    (tmp_path / "loose.ndjson").write_text(json.dumps(gone))
    report = imported(workspace, tmp_path / "loose.ndjson")
    assert len(report.refused) == 1
    assert list_patients(workspace.database) == []


def test_nothing_that_was_kept_of_files_tells_of_a_deleted_patient(
    workspace: Workspace, tmp_path: Path
) -> None:
    """Refusals, names of files, notes on namesakes in what came of the files of others."""
    for number in (1, 2):
        born = patient(f"p{number}", birthDate="1950-02-03", name=[{"text": "Ada Quill"}])
        write(tmp_path, bundle(born, {"resourceType": "Observation"}), f"{number}.json")
    write(tmp_path, bundle(patient("p3"), {"resourceType": "Observation"}), "Ada_Quill.json")
    files = [tmp_path / name for name in ("1.json", "2.json", "Ada_Quill.json")]
    imported(workspace, *files)
    assert len(outcome_words(workspace)) > 3
    delete_patient(workspace, "p1")
    assert not [words for words in outcome_words(workspace) if "p1" in words or "1.json" in words]
    rows = workspace.database.rows("SELECT patient_id FROM outcome_patients UNION ALL"
                                   " SELECT patient_id FROM resource_versions")  # fmt: skip
    assert {one for (one,) in rows} <= {"p2", "p3"}


def outcome_words(workspace: Workspace) -> list[str]:
    rows = workspace.database.rows("SELECT file || ' ' || place || ' ' || words FROM outcome_words")
    return [words for (words,) in rows]
