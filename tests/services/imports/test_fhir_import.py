"""An import stores whole patients, changes nothing twice, and resumes after any interruption."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.domain.vault_contents import VaultSummary
from privrag_desktop.errors import Cancelled, ImportFailed, UsageError, VaultError
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.reading_pipeline import Batch
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.lines_to_embed_without_copies import with_new_lines
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import fhir_import, read_and_embed_ahead
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from privrag_desktop.store.patients_and_identifiers import all_identifiers
from tests import made_up
from tests.word_embedder import with_words

PATIENTS = 6
CHECKOUT = Path(__file__).resolve().parents[3]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder with one bundle for each of some patients."""
    folder = tmp_path / "records"
    folder.mkdir()
    for number in range(PATIENTS):
        write(folder, f"p{number}", days=number + 1)
    return folder


def write(folder: Path, patient_id: str, days: int = 3) -> Path:
    file = folder / f"{patient_id}.json"
    file.write_text(json.dumps(made_up.bundle(patient_id, days)))
    return file


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    return tmp_path / "vault"


def opened(vault: Path) -> Workspace:
    return with_words(open_vault(vault, "pass"))


@pytest.fixture
def workspace(vault: Path) -> Iterator[Workspace]:
    with opened(vault) as one:
        yield one


def content(workspace: Workspace) -> object:
    """Everything a reader of the vault can see, in an order that does not depend on how it got there."""
    people = vault_contents.patients(workspace)
    return (
        {one.patient_id: one for one in people},
        {one.patient_id: documents_of(workspace.database, one.patient_id) for one in people},
        sorted(workspace.database.rows("SELECT patient_id, kind, role, value FROM identifiers")),
        {one: score for one, score in workspace.index.dense("heart rate", 1000)},
        {one for one, _ in workspace.index.keyword("heart rate diabetes", 1000)},
    )


def assert_whole(workspace: Workspace) -> None:
    """Each patient has exactly the documents of their facts, and both indexes exactly the documents."""
    stored = set()
    for person in vault_contents.patients(workspace):
        documents = documents_of(workspace.database, person.patient_id)
        expected = group_documents(person, facts_of(workspace.database, person.patient_id))
        assert {one.document_id: one for one in documents} == {one.document_id: one for one in expected}
        assert documents
        stored |= {one.document_id for one in documents}
    memory = workspace.index.load()
    assert memory.keywords.document_ids() == stored
    assert {one for one, _ in workspace.index.dense("anything", 10_000)} == stored


def test_import_reports_what_it_read_and_both_searches_find_it(workspace: Workspace, records: Path) -> None:
    seen: list[ImportProgress] = []
    report = fhir_import.import_paths(workspace, [records], Progress(seen.append))  # type: ignore[arg-type]
    days = sum(range(1, PATIENTS + 1))
    assert (report.patients, report.documents) == (PATIENTS, days + PATIENTS)
    assert (report.changed_patients, report.changed_documents) == (report.patients, report.documents)
    assert report.resources == {"Condition": PATIENTS, "Observation": days, "Patient": PATIENTS}
    assert report.refused == ()
    assert vault_contents.summary(workspace) == VaultSummary(PATIENTS, days + PATIENTS)
    assert seen[-1].patients == PATIENTS
    assert seen[-1].files_done == seen[-1].files_total == PATIENTS
    assert seen[-1].share == 1.0
    assert_whole(workspace)
    assert workspace.index.keyword("diabetic diabetes", 1, frozenset({"p3"}))[0][0] == "p3/standing"
    assert "Diabetes" in vault_contents.document(workspace, "p3/standing").text


def test_the_share_grows_within_an_archive(workspace: Workspace, records: Path, tmp_path: Path) -> None:
    """One file to the eye, and all of the work: a bar of files would be full from the beginning."""
    archive = shutil.make_archive(str(tmp_path / "ward"), "zip", records)
    seen: list[object] = []
    fhir_import.import_paths(workspace, [Path(archive)], Progress(seen.append))
    shares = [one.share for one in seen if isinstance(one, ImportProgress) and one.share is not None]
    assert shares == sorted(shares)
    assert len(set(shares)) >= PATIENTS
    assert shares[-1] == 1.0


def test_second_import_changes_nothing(workspace: Workspace, records: Path) -> None:
    first = fhir_import.import_paths(workspace, [records], Progress())
    before = content(workspace), dict(workspace.index.load().keywords.files)
    second = fhir_import.import_paths(workspace, [records], Progress())
    assert (second.changed_patients, second.changed_documents) == (0, 0)
    assert (second.patients, second.documents) == (first.patients, first.documents)
    assert (content(workspace), dict(workspace.index.load().keywords.files)) == before


def test_more_records_of_a_known_patient_join_the_others(workspace: Workspace, tmp_path: Path) -> None:
    file = write(tmp_path, "p1", days=2)
    fhir_import.import_paths(workspace, [file], Progress())
    write(tmp_path, "p1", days=4)
    report = fhir_import.import_paths(workspace, [file], Progress())
    assert (report.changed_patients, report.changed_documents, report.documents) == (1, 2, 5)
    assert_whole(workspace)


def test_document_that_is_no_more_is_found_no_more(workspace: Workspace, tmp_path: Path) -> None:
    file = write(tmp_path, "p1", days=1)
    fhir_import.import_paths(workspace, [file], Progress())
    file.write_text(file.read_text().replace("2020-03-14T10", "2021-12-31T10"))
    report = fhir_import.import_paths(workspace, [file], Progress())
    assert (report.changed_documents, report.documents) == (2, 2)
    assert_whole(workspace)
    with pytest.raises(UsageError):
        vault_contents.document(workspace, "p1/2020-03-14")


def test_records_that_come_one_after_the_other_have_the_vectors_of_records_that_come_together(
    workspace: Workspace, tmp_path: Path
) -> None:
    """Also where a later day repeats a line of an earlier one, and the earlier one loses it."""
    file = write(tmp_path, "p1", days=4)
    bundle = json.loads(file.read_text())
    measured = [
        one["resource"] for one in bundle["entry"] if one["resource"]["resourceType"] == "Observation"
    ]
    again = [one | {"id": f"{one['id']}-again", "code": {"text": "Pulse at rest"}} for one in measured]
    bundle["entry"] += [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one} for one in again]
    for first in (70, 71, 70):
        for one in again:
            one["valueQuantity"] = measured[0]["valueQuantity"] | {"value": first if one is again[0] else 70}
        file.write_text(json.dumps(bundle))
        fhir_import.import_paths(workspace, [file], Progress())
        documents = documents_of(workspace.database, "p1")
        wanted = SearchIndex(workspace.database, workspace.embedder).prepare(documents)
        vectors = [(owner, row.tobytes()) for owner, row in zip(wanted.owners, wanted.vectors, strict=True)]
        assert workspace.database.rows("SELECT document_id, vector FROM chunks ORDER BY 1") == sorted(vectors)
        said = [one.lines for one in with_new_lines(documents).values()]
        assert sum(any("Pulse at rest" in line for line in lines) for lines in said) == (
            1 if first == 70 else 2
        )


def test_records_of_an_unknown_patient_are_refused_and_the_rest_goes_on(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    unknown = PatientRecord(made_up.patient("nobody", ""), (made_up.fact("nobody"),), ())
    batch = Batch("made-up.json", 1, 1, (unknown, made_up.record("known")), (), (), {"Patient": 1})
    monkeypatch.setattr(read_and_embed_ahead, "read_files", lambda *_: iter([batch]))
    report = fhir_import.import_paths(workspace, [], Progress())
    [refusal] = report.refused
    assert (refusal.file, refusal.where) == ("made-up.json", "Patient/nobody")
    assert "has not been imported" in refusal.reason
    assert [one.patient_id for one in vault_contents.patients(workspace)] == ["known"]


def test_names_of_practitioners_are_known_before_any_document_that_may_hold_them(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    doctor = Identifier(EntityType.PERSON, IdentifierRole.PRACTITIONER, "Dr. Xyloph", None)
    batch = Batch("made-up.json", 1, 1, (made_up.record(),), (doctor,), (), {"Patient": 1})
    monkeypatch.setattr(read_and_embed_ahead, "read_files", lambda *_: iter([batch]))
    fhir_import.import_paths(workspace, [], Progress())
    assert next(all_identifiers(workspace.database)) == doctor


def test_unreadable_file_is_refused_and_the_rest_goes_on(workspace: Workspace, records: Path) -> None:
    (records / "broken.json").write_text('{"resourceType": "Bundle", ')
    report = fhir_import.import_paths(workspace, [records], Progress())
    assert [one.file for one in report.refused] == ["broken.json"]
    assert report.patients == PATIENTS


def test_folder_with_nothing_in_it_is_a_plain_error(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "nothing").mkdir()
    with pytest.raises(ImportFailed):
        fhir_import.import_paths(workspace, [tmp_path / "nothing"], Progress())


def test_cancelled_import_keeps_whole_patients_and_resumes(workspace: Workspace, records: Path) -> None:
    progress = Progress(lambda update: progress.cancel() if update.patients == 2 else None)  # type: ignore[attr-defined]
    with pytest.raises(Cancelled):
        fhir_import.import_paths(workspace, [records], progress)
    assert vault_contents.summary(workspace).patients == 2
    assert_whole(workspace)
    report = fhir_import.import_paths(workspace, [records], Progress())
    assert (report.patients, report.changed_patients) == (PATIENTS, PATIENTS - 2)
    assert_whole(workspace)


def test_only_one_import_runs_at_a_time(workspace: Workspace, records: Path) -> None:
    def again(_update: object) -> None:
        with pytest.raises(UsageError, match="Another import"):
            fhir_import.import_paths(workspace, [records], Progress())

    fhir_import.import_paths(workspace, [records], Progress(again))
    fhir_import.import_paths(workspace, [records], Progress())


def test_failure_while_storing_loses_that_patient_only(
    workspace: Workspace, records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_index, calls = workspace.index.write, iter(range(100))

    def fail_on_the_third(*arguments: object) -> None:
        write_index(*arguments)  # type: ignore[arg-type]
        if next(calls) == 2:
            raise VaultError("disk full")

    monkeypatch.setattr(workspace.index, "write", fail_on_the_third)
    with pytest.raises(VaultError):
        fhir_import.import_paths(workspace, [records], Progress())
    assert vault_contents.summary(workspace).patients == 2
    assert_whole(workspace)


def test_vault_closed_while_importing_ends_the_import_with_a_plain_error(vault: Path, records: Path) -> None:
    workspace = opened(vault)
    closing = Progress(lambda update: workspace.close() if update.patients == 2 else None)  # type: ignore[attr-defined]
    with pytest.raises(VaultError, match="closed"):
        fhir_import.import_paths(workspace, [records], closing)
    with opened(vault) as again:
        assert vault_contents.summary(again).patients == 2
        assert_whole(again)


KILLED_INSIDE_A_TRANSACTION = """
write_index, calls = workspace.index.write, iter(range(100))
def write(*arguments):
    write_index(*arguments)
    if next(calls) == 3:
        kill()
workspace.index.write = write
progress = Progress()
"""
KILLED_BETWEEN_COMMIT_AND_MEMORY = """
calls = iter(range(100))
def committed(self):
    if next(calls) == 3:
        kill()
    for action in self._after_commit:
        action()
from privrag_desktop.store.database import DatabaseTransaction
DatabaseTransaction.committed = committed
progress = Progress()
"""
KILLED_BETWEEN_PATIENTS = """
progress = Progress(lambda update: kill() if update.patients == 3 else None)
"""
IMPORT_AND_BE_KILLED = """
import os, signal, sys
from pathlib import Path
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import fhir_import as library
from privrag_desktop.services.imports import read_and_embed_ahead as reading_ahead
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from tests.word_embedder import with_words
def kill():
    os.kill(os.getpid(), signal.SIGKILL)
workspace = with_words(open_vault(Path(sys.argv[1]), "pass"))
{where}
library.import_paths(workspace, [Path(sys.argv[2])], progress)
"""


@pytest.mark.parametrize(
    ("where", "kept"),
    [
        (KILLED_INSIDE_A_TRANSACTION, {3}),
        (KILLED_BETWEEN_COMMIT_AND_MEMORY, {1, 2, 3}),  # shared identifiers may have a commit of their own
        (KILLED_BETWEEN_PATIENTS, {3}),
    ],
    ids=["inside a transaction", "right after a commit", "between patients"],
)
def test_killed_import_leaves_whole_patients_and_resumes_to_the_same_end(
    where: str, kept: set[int], vault: Path, records: Path, tmp_path: Path
) -> None:
    code = IMPORT_AND_BE_KILLED.format(where=where)
    environment = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    ran = subprocess.run([sys.executable, "-c", code, str(vault), str(records)], env=environment, check=False)
    assert ran.returncode == -9
    with opened(vault) as workspace:
        left = vault_contents.summary(workspace).patients
        assert left in kept
        assert_whole(workspace)
        report = fhir_import.import_paths(workspace, [records], Progress())
        assert (report.patients, report.changed_patients) == (PATIENTS, PATIENTS - left)
        assert_whole(workspace)
        resumed = content(workspace)
    create_vault(tmp_path / "other", "pass", FLOOR)
    with opened(tmp_path / "other") as undisturbed:
        fhir_import.import_paths(undisturbed, [records], Progress())
        assert content(undisturbed) == resumed


def test_a_later_file_of_other_types_adds_its_numbers_to_the_patient(
    workspace: Workspace, records: Path, tmp_path: Path
) -> None:
    fhir_import.import_paths(workspace, [records / "p0.json"], Progress())
    coverage = {
        "resourceType": "CoverageEligibilityRequest",
        "subscriberId": "SUB-7741-22",
        "patient": {"reference": "Patient/p0"},
    }
    stranger = coverage | {"patient": {"reference": "Patient/nobody"}}
    (tmp_path / "coverage.ndjson").write_text(f"{json.dumps(coverage)}\n{json.dumps(stranger)}\n")
    report = fhir_import.import_paths(workspace, [tmp_path / "coverage.ndjson"], Progress())
    found = {one.patient_id for one in all_identifiers(workspace.database) if one.value == "SUB-7741-22"}
    assert found == {"p0"}
    assert any("Patient resource has not been imported" in one.reason for one in report.refused)
    assert_whole(workspace)
    finds = workspace.boundary.registry.find("plan SUB 7741 22")
    assert {finding.known[0].patient_id for finding in finds} == {"p0"}


def told(workspace: Workspace) -> list[tuple[str, dict[str, int | str]]]:
    """What the audit trail says of imports, oldest first."""
    entries = audit_trail.entries(workspace.database)[::-1]
    return [(one.action, dict(one.details)) for one in entries if one.action.startswith("import")]


def test_an_import_is_in_the_trail_before_it_begins_and_with_counts_once_it_ended(
    workspace: Workspace, records: Path
) -> None:
    at_work: list[object] = []
    fhir_import.import_paths(
        workspace, [records], Progress(lambda _update: at_work.append(told(workspace)[-1]))
    )
    assert at_work[0] == ("import begun", {})
    [_, (action, ended)] = told(workspace)
    assert (action, ended["outcome"], ended["patients"]) == ("import ended", "done", PATIENTS)
    fhir_import.import_paths(workspace, [records], Progress())
    assert told(workspace)[-1][1]["changed-documents"] == 0
    assert "json" not in str(told(workspace))


def test_an_import_that_breaks_off_tells_how_much_went_in(workspace: Workspace, records: Path) -> None:
    progress = Progress(lambda update: progress.cancel() if getattr(update, "patients", 0) == 2 else None)
    with pytest.raises(Cancelled):
        fhir_import.import_paths(workspace, [records], progress)
    assert told(workspace)[-1][1].items() >= {"outcome": "stopped", "changed-patients": 2}.items()
    with pytest.raises(ImportFailed):
        fhir_import.import_paths(workspace, [], Progress())
    assert told(workspace)[-1][1].items() >= {"outcome": "failed", "error": "ImportFailed"}.items()
