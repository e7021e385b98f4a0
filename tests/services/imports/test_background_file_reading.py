"""Reading, embedding and storing go on side by side; an import is what it would be one after the other."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event
from threading import enumerate as running_threads

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.errors import Cancelled, ImportFailed
from privrag_desktop.fhir.reading_pipeline import Batch
from privrag_desktop.index.build import PreparedDocuments, SearchIndex
from privrag_desktop.runtime.progress import Progress, Rests
from privrag_desktop.services.imports import background_file_reading
from privrag_desktop.services.imports.fhir_import_and_vault_contents import import_paths
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import patient_record_merge
from privrag_desktop.store.database import DatabaseTransaction, RowReader
from tests import made_up
from tests.fhir.builders import Json, bundle, observation, patient, write
from tests.services.imports.test_fhir_import_and_vault_contents import assert_whole

IDS = ("one", "two", "three")


@pytest.fixture
def ward(tmp_path: Path) -> Path:
    folder = tmp_path / "ward"
    folder.mkdir()
    for number in range(6):
        write(folder, made_up.bundle(f"p{number}", 2, f"Quetzalkamp{number:03}"), f"p{number}.json")
    return folder


def batches(monkeypatch: pytest.MonkeyPatch, *then: BaseException) -> None:
    """One patient each is read, and then this happens."""

    def read(*_: object) -> Iterator[Batch]:
        for name in IDS:
            yield Batch("made-up.json", 1, 1, (made_up.record(name),), (), (), {"Patient": 1})
        for error in then:
            raise error

    monkeypatch.setattr(background_file_reading, "read_files", read)


def weighing(number: int, kilograms: int) -> Json:
    return observation(number, "Patient/p", valueQuantity={"value": kilograms, "unit": "kg"})


def helpers() -> list[str]:
    return [one.name for one in running_threads() if "ahead" in one.name]


@pytest.mark.parametrize("error", [ImportFailed("It cannot be read."), TimeoutError("slow"), Cancelled()])
def test_what_reading_raises_comes_after_all_that_was_read_is_stored(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    """A share that does not answer raises TimeoutError: waiting for a thread must not take it for its own."""
    batches(monkeypatch, error)
    with pytest.raises(type(error)):
        import_paths(workspace, [], Progress())
    assert_whole(workspace)
    assert {one for (one,) in workspace.database.rows("SELECT patient_id FROM patients")} == set(IDS)
    assert helpers() == []


def test_nothing_goes_on_after_what_failed(workspace: Workspace, ward: Path) -> None:
    def fail(tx: DatabaseTransaction, prepared: PreparedDocuments, removed: Sequence[str] = ()) -> None:
        raise MemoryError

    workspace.index.write = fail  # type: ignore[method-assign, assignment]
    with pytest.raises(MemoryError):
        import_paths(workspace, [ward], Progress())
    assert helpers() == []


def test_the_next_patient_is_embedded_before_this_one_is_stored(
    workspace: Workspace, ward: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is stored only once the second has been embedded: one after the other it would never be."""
    embedded, plan_merge, prepare = Event(), patient_record_merge.plan_merge, SearchIndex.prepare
    owners: set[str] = set()

    def noted(index: SearchIndex, documents: Sequence[Document]) -> PreparedDocuments:
        owners.update(one.patient_id for one in documents)
        if len(owners) > 1:
            embedded.set()
        return prepare(index, documents)

    def planned(reader: RowReader, record: PatientRecord, number: int = 0) -> patient_record_merge.MergePlan:
        """Waits before the transaction begins: inside it, reading the next file would wait for this one."""
        assert embedded.wait(600)  # a busy machine may need minutes; in order it would never come
        return plan_merge(reader, record, number)

    monkeypatch.setattr(SearchIndex, "prepare", noted)
    monkeypatch.setattr(patient_record_merge, "plan_merge", planned)
    assert import_paths(workspace, [ward], Progress()).patients == 6
    assert_whole(workspace)


def test_a_patient_who_is_there_is_embedded_once_for_what_changed(
    workspace: Workspace, ward: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_paths(workspace, [ward], Progress())
    write(ward, made_up.bundle("p2", 3, "Quetzalkamp002"), "p2.json")
    prepare, prepared = SearchIndex.prepare, list[Document]()

    def noted(
        index: SearchIndex, documents: Sequence[Document], among: Sequence[Document]
    ) -> PreparedDocuments:
        prepared.extend(documents)
        return prepare(index, documents, among)

    monkeypatch.setattr(SearchIndex, "prepare", noted)
    report = import_paths(workspace, [ward], Progress())
    assert report.changed_documents == len(prepared) == 1


def test_a_file_that_becomes_unknown_while_others_are_stored_is_read(
    workspace: Workspace, tmp_path: Path
) -> None:
    """Both files are about one patient: what changes in the first makes what is known of the second void."""
    folder = tmp_path / "both"
    folder.mkdir()
    write(folder, bundle(patient("p"), weighing(1, 61)), "a.json")
    write(folder, bundle(patient("p"), weighing(2, 62)), "b.json")
    first = import_paths(workspace, [folder], Progress())
    import_paths(workspace, [folder / "b.json"], Progress())
    write(folder, bundle(patient("p"), weighing(1, 63)), "a.json")
    second = import_paths(workspace, [folder], Progress())
    assert second.resources == first.resources
    assert second.changed_patients == 1
    assert_whole(workspace)


def test_a_pause_is_told_once_and_everything_rests(workspace: Workspace, ward: Path) -> None:
    """Also where the one who stores waits for what is embedded, and that rests already."""
    resting = Event()

    def listen(update: object) -> None:
        if isinstance(update, Rests):
            assert not resting.is_set()
            resting.set()
            assert not stored.wait(0.3)
            progress.resume()
        elif not resting.is_set():
            progress.pause()

    progress, stored = Progress(listen), Event()
    workspace.database.after_each_commit(lambda: stored.set() if resting.is_set() else None)
    assert import_paths(workspace, [ward], progress).patients == 6
    assert (resting.is_set(), stored.is_set()) == (True, True)


def test_a_record_that_nobody_was_told_of_is_prepared_when_it_is_stored(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two records of a patient in one batch: the second joins the first."""
    twice: list[PatientRecord] = [made_up.record("one"), made_up.record("one")]
    batch = Batch("made-up.json", 1, 1, tuple(twice), (), (), {"Patient": 2})
    monkeypatch.setattr(background_file_reading, "read_files", lambda *_: iter([batch]))
    assert import_paths(workspace, [], Progress()).patients == 1
    assert_whole(workspace)
