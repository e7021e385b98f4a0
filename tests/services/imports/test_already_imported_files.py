"""Files that have not changed are not read again, whatever they are called; all that might differ is."""

import base64
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.imports import ImportReport
from privrag_desktop.errors import Cancelled
from privrag_desktop.fhir import reading_pipeline
from privrag_desktop.fhir.files.file_listing import FileListing, SourceFile
from privrag_desktop.fhir.files.utf8_streams import contents_of
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import already_imported_files, fhir_import
from privrag_desktop.services.imports.already_imported_files import KnownFiles
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.patients_and_identifiers import list_patients
from tests import made_up
from tests.fhir.builders import Json, bundle, observation, patient, write
from tests.services.imports.test_fhir_import import assert_whole, content
from tests.word_embedder import with_words

PATIENTS = 4


@pytest.fixture
def ward(tmp_path: Path) -> Path:
    """A folder with a bundle for each patient, each of which holds something that is refused."""
    folder = tmp_path / "ward"
    folder.mkdir()
    for number in range(PATIENTS):
        records = made_up.bundle(f"p{number}", 2, f"Quetzalkamp{number:03}")
        entries = records["entry"]
        assert isinstance(entries, list)
        entries.append({"resource": {"resourceType": "Observation", "id": "broken"}})
        write(folder, records, f"p{number}.json")
    return folder


@pytest.fixture
def opened_files(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of files that are parsed, as they are."""
    names: list[str] = []

    def noted(source: SourceFile) -> object:
        names.append(source.name)
        return contents_of(source)

    monkeypatch.setattr(reading_pipeline, "contents_of", noted)
    return names


def imported(workspace: Workspace, *paths: Path) -> ImportReport:
    return replace(import_paths(workspace, paths, Progress()), seconds=0.0)


def as_unchanged(report: ImportReport) -> ImportReport:
    return replace(report, changed_patients=0, changed_documents=0)


def fresh(tmp_path: Path, *paths: Path) -> object:
    """What a new vault holds after the same import."""
    create_vault(tmp_path / "fresh", "four made up words", LEAST_COST)
    with with_words(open_vault(tmp_path / "fresh", "four made up words")) as other:
        import_paths(other, paths, Progress())
        return content(other)


def test_unchanged_folder_is_hashed_only_and_reported_as_before(
    workspace: Workspace, ward: Path, opened_files: list[str]
) -> None:
    first = imported(workspace, ward)
    assert len(first.refused) == PATIENTS
    before, number = content(workspace), len(opened_files)
    assert imported(workspace, ward) == as_unchanged(first)
    assert (content(workspace), len(opened_files)) == (before, number == PATIENTS and PATIENTS)


def test_what_is_not_read_is_counted_by_type_also_the_second_time(workspace: Workspace, ward: Path) -> None:
    """A count of the files comes to what the report says: an admin need not guess what was left out."""
    others: list[Json] = [{"resourceType": "Appointment", "id": f"c{number}"} for number in range(3)]
    write(ward, bundle(patient("p9"), observation(1, "Patient/p9"), *others), "p9.json")
    first = imported(workspace, ward)
    assert first.unused == {"Appointment": 3}
    assert "Appointment" not in first.resources
    assert imported(workspace, ward) == as_unchanged(first)
    (ward / "p1.json").unlink()
    assert imported(workspace, ward).unused == {"Appointment": 3}  # of the one file that is known by itself


def test_only_the_changed_file_is_read(workspace: Workspace, ward: Path, opened_files: list[str]) -> None:
    first = imported(workspace, ward)
    write(ward, made_up.bundle("p2", 3, "Quetzalkamp002"), "p2.json")
    opened_files.clear()
    second = imported(workspace, ward)
    assert opened_files == ["p2.json"]
    assert (second.changed_patients, second.documents) == (1, first.documents + 1)
    assert second.resources["Observation"] == first.resources["Observation"] + 1
    assert [one.file for one in second.refused] == ["p0.json", "p1.json", "p3.json"]
    assert_whole(workspace)
    assert imported(workspace, ward) == as_unchanged(second)
    assert opened_files == ["p2.json"]


def test_known_file_under_another_name_is_known(
    workspace: Workspace, ward: Path, opened_files: list[str]
) -> None:
    imported(workspace, ward)
    (ward / "p1.json").rename(ward / "moved.json")
    opened_files.clear()
    report = imported(workspace, ward)
    assert opened_files == []
    assert "moved.json" in {one.file for one in report.refused}
    assert "p1.json" not in {one.file for one in report.refused}


def test_another_reader_reads_everything_again(
    workspace: Workspace, ward: Path, opened_files: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(workspace, ward)
    opened_files.clear()
    monkeypatch.setattr(already_imported_files, "reader_version", lambda: b"another")
    imported(workspace, ward)
    assert len(opened_files) == PATIENTS
    [(old,)] = workspace.database.rows("SELECT count(*) FROM outcomes WHERE reader <> ?", b"another")
    assert old == 0


def test_earlier_content_of_a_file_is_read_again_when_it_comes_back(
    workspace: Workspace, ward: Path, tmp_path: Path
) -> None:
    """Its hash was known, but the vault holds something else since."""
    early = (ward / "p0.json").read_text()
    imported(workspace, ward)
    (ward / "p0.json").write_text(early.replace("2020-03-14", "2021-01-01"))
    imported(workspace, ward)
    (ward / "p0.json").write_text(early)
    report = imported(workspace, ward)
    assert report.changed_patients == 1
    assert content(workspace) == fresh(tmp_path, ward)


def test_loose_resources_are_joined_with_files_that_were_known(
    workspace: Workspace, ward: Path, tmp_path: Path, opened_files: list[str]
) -> None:
    """A new file that does not stand alone may mean what any other holds: all are read from the first."""
    imported(workspace, ward)
    entry = json.loads((ward / "p3.json").read_text())["entry"][0]
    system = {"system": "urn:made-up", "value": entry["resource"]["identifier"][0]["value"]}
    loose: Json = observation(7, subject="")
    loose["subject"] = {"type": "Patient", "identifier": system}
    write(ward, loose, "z-loose.json")
    opened_files.clear()
    report = imported(workspace, ward)
    assert opened_files == ["z-loose.json", *(f"p{n}.json" for n in range(PATIENTS)), "z-loose.json"]
    assert (report.patients, report.changed_patients) == (PATIENTS, 1)
    assert len(report.refused) == PATIENTS
    assert content(workspace) == fresh(tmp_path, ward)
    opened_files.clear()
    assert imported(workspace, ward) == as_unchanged(report)
    assert opened_files == []


def test_a_note_whose_own_file_changes_is_told_anew(workspace: Workspace, tmp_path: Path) -> None:
    """The document to it has not changed."""
    folder = tmp_path / "notes"
    folder.mkdir()
    about: Json = {"subject": {"reference": "Patient/p1"}, "status": "current"}
    document = {"resourceType": "DocumentReference", "id": "d1", **about}
    attached: Json = {"content": [{"attachment": {"url": "Binary/b1"}}]}
    write(folder, bundle(patient(), {**document, **attached}), "a.json")
    for word in ("well", "ill", "well"):
        text = base64.b64encode(f"Feels {word}.".encode()).decode()
        file = {"resourceType": "Binary", "id": "b1", "contentType": "text/plain", "data": text}
        write(folder, file, "b.json")
        assert imported(workspace, folder).refused == ()
        [fact] = facts_of(workspace.database, "p1")
        assert fact.sentence.endswith(f": Feels {word}.")


def test_refused_patient_goes_in_once_known(workspace: Workspace, tmp_path: Path) -> None:
    """What was refused because of others is not known to be refused for good."""
    lonely = write(tmp_path, observation(1), "lonely.json")
    assert len(imported(workspace, lonely).refused) == 1
    assert len(imported(workspace, lonely).refused) == 1
    imported(workspace, write(tmp_path, bundle(patient()), "patient.json"))
    report = imported(workspace, lonely)
    assert (report.refused, report.changed_patients) == ((), 1)


def test_file_that_changes_while_it_is_read_is_read_again(
    workspace: Workspace, ward: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    early = (ward / "p1.json").read_text()

    def meddle(source: SourceFile) -> object:
        if source.name == "p1.json":
            source.path.write_text(early.replace("2020-03-14", "2021-01-01"))
        return contents_of(source)

    monkeypatch.setattr(reading_pipeline, "contents_of", meddle)
    imported(workspace, ward)
    monkeypatch.setattr(reading_pipeline, "contents_of", contents_of)
    (ward / "p1.json").write_text(early)
    assert imported(workspace, ward).changed_patients == 1


def test_import_that_was_broken_off_reads_no_finished_file_again(
    workspace: Workspace, ward: Path, opened_files: list[str], tmp_path: Path
) -> None:
    progress = Progress(lambda update: progress.cancel() if getattr(update, "patients", 0) == 3 else None)
    with pytest.raises(Cancelled):
        fhir_import.import_paths(workspace, [ward], progress)
    opened_files.clear()
    report = imported(workspace, ward)
    assert opened_files[-1] == "p3.json"
    assert len(opened_files) < PATIENTS
    assert (report.patients, len(report.refused)) == (PATIENTS, PATIENTS)
    assert content(workspace) == fresh(tmp_path, ward)


def test_deleted_patient_comes_back_with_the_files_and_it_is_said(workspace: Workspace, ward: Path) -> None:
    first = imported(workspace, ward)
    assert first.notes == ()
    delete_patient(workspace, "p2")
    report = imported(workspace, ward)
    assert (report.patients, report.changed_patients) == (PATIENTS, 1)
    [note] = report.notes
    assert (note.file, note.where) == ("p2.json", "Patient/p2")
    assert "had been deleted" in note.text


def test_nothing_kept_of_files_is_readable_or_the_same_in_two_vaults(
    workspace: Workspace, ward: Path, tmp_path: Path
) -> None:
    """A hash that got out would tell nothing to who holds the same files."""
    imported(workspace, ward)
    mine = {one for (one,) in workspace.database.rows("SELECT hash FROM outcomes")}
    assert len(mine) == PATIENTS + 1
    create_vault(tmp_path / "fresh", "four made up words", LEAST_COST)
    with with_words(open_vault(tmp_path / "fresh", "four made up words")) as other:
        imported(other, ward)
        assert mine.isdisjoint(one for (one,) in other.database.rows("SELECT hash FROM outcomes"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_file_that_cannot_be_read_is_refused_as_ever(workspace: Workspace, ward: Path) -> None:
    (ward / "p0.json").chmod(0)
    for _ in range(2):
        assert "p0.json" in {one.file for one in imported(workspace, ward).refused}
    assert len(list_patients(workspace.database)) == PATIENTS - 1


def test_hashing_waits_for_no_pipe_and_stops_inside_a_file(workspace: Workspace, tmp_path: Path) -> None:
    """What was a file may have become a pipe since it was listed; and a file may be of any size."""
    os.mkfifo(tmp_path / "pipe.json")
    piped = FileListing((SourceFile(tmp_path / "pipe.json", "pipe.json"),), ())
    known = KnownFiles(workspace.database, piped, Progress(), lambda _source: None)
    assert (known.of_all(), known.knows(piped.sources[0])) == (None, False)
    large = tmp_path / "large.json"
    large.write_bytes(bytes(1_000_000))
    progress = Progress()
    with pytest.raises(Cancelled):
        KnownFiles(
            workspace.database,
            FileListing((SourceFile(large, "large.json"),), ()),
            progress,
            lambda _source: progress.cancel(),
        )


def test_the_same_content_read_in_another_way_is_another_file(
    workspace: Workspace, tmp_path: Path, opened_files: list[str]
) -> None:
    """The ending of a name may say how a file is read."""
    content = json.dumps(bundle(patient(), observation(1)))
    for name in ("a.json", "a.ndjson"):
        (tmp_path / name).write_text(content)
        imported(workspace, tmp_path / name)
    assert opened_files == ["a.json", "a.ndjson"]
