"""Reading, embedding and storing go on side by side; an import is what it would be one after the other."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from threading import Event
from threading import enumerate as running_threads

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.errors import Cancelled, ImportFailed
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.reading_pipeline import Batch
from privrag_desktop.index.build import PreparedDocuments, SearchIndex
from privrag_desktop.runtime.progress import Progress, Rests
from privrag_desktop.services.imports import read_and_embed_ahead
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.imports.read_and_embed_ahead import PreparingAhead, wait_for
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import patient_record_merge
from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader
from tests import made_up
from tests.fhir.builders import Json, bundle, observation, patient, write
from tests.made_up import record
from tests.services.imports.test_fhir_import import assert_whole
from tests.word_embedder import WordEmbedder

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

    monkeypatch.setattr(read_and_embed_ahead, "read_files", read)


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
    monkeypatch.setattr(read_and_embed_ahead, "read_files", lambda *_: iter([batch]))
    assert import_paths(workspace, [], Progress()).patients == 1
    assert_whole(workspace)


def test_what_the_thread_made_or_raised_comes_through() -> None:
    made, failed = Future[int](), Future[int]()
    made.set_result(7)
    failed.set_exception(ZeroDivisionError("there"))
    assert wait_for(made, Progress()) == 7
    with pytest.raises(ZeroDivisionError, match="there"):
        wait_for(failed, Progress())


def test_a_result_that_never_comes_holds_nobody_who_stops() -> None:
    class StopsLater(Progress):
        looks = 0

        def check(self) -> None:
            self.looks += 1
            if self.looks > 1:
                self.cancel()
            super().check()

    progress = StopsLater()
    with pytest.raises(Cancelled):
        wait_for(Future[int](), progress)
    assert progress.looks == 2


def test_who_has_stopped_gets_no_result_even_if_it_is_there() -> None:
    progress, made = Progress(), Future[int]()
    made.set_result(7)
    progress.cancel()
    with pytest.raises(Cancelled):
        wait_for(made, progress)


@pytest.fixture
def index(tmp_path: Path) -> Iterator[SearchIndex]:
    database = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield SearchIndex(database, WordEmbedder())
    database.close()


def test_only_who_is_new_and_has_a_name_is_embedded_and_in_the_order_read(index: SearchIndex) -> None:
    """Of a patient who is in the vault, or comes a second time, only what changes will be embedded."""
    unnamed = replace(record("nameless"), patient=replace(record("nameless").patient, name=""))
    records = [record("new"), record("known"), record("new", days=4), unnamed, record("last")]
    ahead = PreparingAhead(index, ["known"], Progress())
    try:
        ahead.expect(records)
        made = [ahead.next() for _ in records]
    finally:
        ahead.close()
    assert [one is not None for one in made] == [True, False, False, False, True]
    for one, came in ((records[0], made[0]), (records[-1], made[-1])):
        documents = group_documents(one.patient, one.facts)
        assert came is not None
        assert [document.document_id for document in came.documents] == [
            document.document_id for document in documents
        ]


def test_stopped_work_is_not_waited_for(index: SearchIndex) -> None:
    progress = Progress()
    ahead = PreparingAhead(index, [], progress)
    try:
        progress.cancel()
        ahead.expect([record("new")])
        with pytest.raises(Cancelled):
            ahead.next()
    finally:
        ahead.close()
