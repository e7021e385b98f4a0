"""Imports of a real vault: queued, broken off and offered again, paused, cancelled, listed, and counted."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from privrag_desktop.domain.imports import ImportOutcome, ImportProgress, ImportReport
from privrag_desktop.domain.interrupted_jobs import InterruptedImports
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import Cancelled, ImportFailed, NotAllowed, UsageError
from privrag_desktop.runtime.progress import Progress, Rests
from privrag_desktop.services.imports import import_queue_and_history
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.jobs_interrupted_by_lock import (
    keep_stopped,
    take_stopped,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from tests import made_up
from tests.conftest import CHECKOUT
from tests.fhir.builders import write
from tests.word_embedder import with_words

PATIENTS, DAYS = 8, 2
PASSPHRASE = "four made up words"
KILLED = """
import os, sys
from pathlib import Path
from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports import import_queue_and_history as imports
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from tests.word_embedder import with_words

def die(update: object) -> None:
    if isinstance(update, ImportProgress) and update.patients == 3:
        os.kill(os.getpid(), 9)

workspace = with_words(open_vault(Path(sys.argv[1]), sys.argv[2]))
imports.queue(workspace, [Path(sys.argv[4])])
imports.run(workspace, imports.queue(workspace, [Path(sys.argv[3])]).number, Progress(die))
"""


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", PASSPHRASE, LEAST_COST)
    return tmp_path / "vault"


@pytest.fixture
def workspace(vault: Path) -> Iterator[Workspace]:
    with opened(vault) as one:
        yield one


@pytest.fixture
def records(tmp_path: Path) -> Path:
    return make_records(tmp_path / "ward", PATIENTS)


def opened(vault: Path) -> Workspace:
    return with_words(open_vault(vault, PASSPHRASE))


def make_records(folder: Path, patients: int) -> Path:
    folder.mkdir()
    for number in range(patients):
        content = made_up.bundle(f"{folder.name}{number}", DAYS, f"Quetzalkamp{number:03}")
        write(folder, content, f"{number:03}.json")
    return folder


def content(workspace: Workspace) -> list[object]:
    return [vault_contents.document(workspace, f"ward{number}/standing") for number in range(PATIENTS)]


def imported(workspace: Workspace, records: Path, progress: Progress | None = None) -> ImportReport:
    kept = import_queue_and_history.queue(workspace, [records])
    return import_queue_and_history.run(workspace, kept.number, progress or Progress())


def stop_after(patients: int) -> Progress:
    def listen(update: object) -> None:
        if isinstance(update, ImportProgress) and update.patients == patients:
            progress.cancel()

    progress = Progress(listen)
    return progress


def test_what_a_kill_broke_off_and_what_waited_is_offered_and_comes_to_the_same(
    vault: Path, records: Path, tmp_path: Path
) -> None:
    more = make_records(tmp_path / "more", 1)
    paths = (str(vault), PASSPHRASE, str(records), str(more))
    killed = subprocess.run([sys.executable, "-c", KILLED, *paths], check=False, cwd=CHECKOUT)
    assert killed.returncode == -9
    inside = [path for path in vault.rglob("*") if path.is_file()]
    assert [path.name for path in inside if str(records).encode() in path.read_bytes()] == []
    with opened(vault) as workspace:
        assert vault_contents.summary(workspace).patients == 3
        [offered] = take_stopped(workspace)
        assert isinstance(offered, InterruptedImports)
        assert [one.paths for one in offered.imports] == [(more,), (records,)]
        assert [one.begun is not None for one in offered.imports] == [False, True]
        for one in offered.imports:
            import_queue_and_history.run(workspace, one.number, Progress())
        assert take_stopped(workspace) == ()
        broken_off = content(workspace)
        assert workspace.database.faults() == []
    create_vault(tmp_path / "other", PASSPHRASE, LEAST_COST)
    with opened(tmp_path / "other") as workspace:
        imported(workspace, records)
        assert content(workspace) == broken_off


def test_one_that_a_lock_stopped_is_kept_and_one_that_was_cancelled_is_not(
    workspace: Workspace, records: Path
) -> None:
    kept = import_queue_and_history.queue(workspace, [records])
    with pytest.raises(Cancelled):
        import_queue_and_history.run(workspace, kept.number, stop_after(2))
    keep_stopped(workspace, [])  # whatever else a lock keeps
    [offered] = take_stopped(workspace)
    assert isinstance(offered, InterruptedImports)
    assert [one.number for one in offered.imports] == [kept.number]
    import_queue_and_history.cancel(workspace, kept.number)
    assert take_stopped(workspace) == ()
    assert vault_contents.summary(workspace).patients == 2
    [cancelled] = import_queue_and_history.earlier(workspace)
    assert (cancelled.outcome, cancelled.patients, cancelled.changed) == (ImportOutcome.CANCELLED, 2, 2)


def test_one_that_is_cancelled_before_it_comes_to_its_end_tells_of_what_it_stored(
    workspace: Workspace, records: Path
) -> None:
    """The window says at once that it is not wanted; the patient in flight is finished after that."""
    kept = import_queue_and_history.queue(workspace, [records])

    def listen(update: object) -> None:
        if isinstance(update, ImportProgress) and update.patients == 2:
            import_queue_and_history.cancel(workspace, kept.number)
            progress.cancel()

    progress = Progress(listen)
    with pytest.raises(Cancelled):
        import_queue_and_history.run(workspace, kept.number, progress)
    [cancelled] = import_queue_and_history.earlier(workspace)
    assert (cancelled.outcome, cancelled.patients, cancelled.changed) == (ImportOutcome.CANCELLED, 2, 2)


def test_doing_it_again_takes_back_what_was_broken_off(workspace: Workspace, records: Path) -> None:
    """Who drops the folder once more instead of going on is not offered it for ever."""
    with pytest.raises(Cancelled):
        imported(workspace, records, stop_after(2))
    assert imported(workspace, records).patients == PATIENTS
    assert take_stopped(workspace) == ()
    done, earlier = import_queue_and_history.earlier(workspace)
    assert (done.outcome, earlier.outcome) == (ImportOutcome.DONE, ImportOutcome.CANCELLED)
    assert (done.patients, done.changed, done.person) == (PATIENTS, PATIENTS - 2, "admin")


def test_the_command_takes_back_what_was_broken_off_as_well(workspace: Workspace, records: Path) -> None:
    with pytest.raises(Cancelled):
        imported(workspace, records, stop_after(2))
    assert import_paths(workspace, (records,), Progress()).patients == PATIENTS
    assert take_stopped(workspace) == ()


def test_a_pause_rests_between_patients_and_holds_nothing_up(workspace: Workspace, records: Path) -> None:
    """While it rests, others write and read the same vault, and what it had begun is whole."""
    rests = list[object]()

    def listen(update: object) -> None:
        if isinstance(update, Rests):
            rests.append(update)
            with workspace.database.transaction() as tx:
                audit_trail.append(tx, audit_trail.AuditAction.FORGOTTEN, [])
            assert vault_contents.summary(workspace).patients == 3
            progress.resume()
        elif isinstance(update, ImportProgress) and update.patients == 3 and not rests:
            progress.pause()

    progress = Progress(listen)
    assert imported(workspace, records, progress).patients == PATIENTS
    assert len(rests) == 1


def test_one_that_rests_can_be_cancelled(workspace: Workspace, records: Path) -> None:
    """As a lock does: its thread must not wait for ever."""

    def listen(update: object) -> None:
        if isinstance(update, Rests):
            Thread(target=progress.cancel).start()
        else:
            progress.pause()

    progress = Progress(listen)
    with pytest.raises(Cancelled):
        imported(workspace, records, progress)
    progress.pause()  # too late: it must not hold what comes after
    with pytest.raises(Cancelled):
        progress.check()


def test_one_with_nothing_to_read_has_failed_for_good(workspace: Workspace, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(ImportFailed, match="no FHIR files"):
        imported(workspace, tmp_path / "empty")
    assert take_stopped(workspace) == ()
    assert [one.outcome for one in import_queue_and_history.earlier(workspace)] == [ImportOutcome.FAILED]


def test_refusals_say_what_to_do_and_are_counted(workspace: Workspace, records: Path) -> None:
    (records / "notes.txt").write_text("not a record")
    (records / "cut.json").write_text('{"resourceType": "Bundle", "entry": [')
    report = imported(workspace, records)
    assert {one.file: one.advice for one in report.refused} == {
        "notes.txt": "Export the records as FHIR JSON or NDJSON; other files can be left where they are.",
        "cut.json": "The file is cut off or was edited. Export it again.",
    }
    assert import_queue_and_history.earlier(workspace)[0].refused == 2


def test_deleting_a_patient_forgets_paths_that_tell_of_them(workspace: Workspace, tmp_path: Path) -> None:
    folder = tmp_path / "Zebulonia_Quetzalkamp007"
    folder.mkdir()
    write(folder, made_up.bundle("zq", 1, "Quetzalkamp007"))
    imported(workspace, folder)
    imported(workspace, make_records(tmp_path / "other", 1))
    delete_patient(workspace, "zq")
    assert [one.paths for one in import_queue_and_history.earlier(workspace)] == [(tmp_path / "other",)]
    with pytest.raises(UsageError, match="Drop the files again"):
        import_queue_and_history.run(workspace, 1, Progress())


def test_clinicians_neither_queue_nor_cancel_nor_see_where_records_came_from(workspace: Workspace) -> None:
    workspace.person = User("Anna", UserRole.CLINICIAN)
    for refused in (
        lambda: import_queue_and_history.queue(workspace, [Path("records")]),
        lambda: import_queue_and_history.cancel(workspace, 1),
        lambda: import_queue_and_history.earlier(workspace),
    ):
        with pytest.raises(NotAllowed):
            refused()
    assert vault_contents.holdings(workspace).kinds == ()
