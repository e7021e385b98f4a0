"""Fill the disk at many points of an import: what is reported, what is left, and how it goes on."""

import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree, disk_usage
from tempfile import TemporaryDirectory

from benchmarks.common.tables import Table
from benchmarks.faults.child_processes import Died, in_child
from benchmarks.faults.outcome_table import Outcome, Trials, faults_table, trials
from benchmarks.faults.small_disk import can_mount, private_disk, remount
from benchmarks.faults.vaults import (
    import_all,
    is_whole,
    make_records,
    make_vault,
    opened,
    records_of,
)
from privrag_desktop.domain.answers import Answer
from privrag_desktop.errors import ImportFailed, VaultError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault import vault_contents
from privrag_desktop.services.vault.backups.backup_creation_and_restore import create_backup
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.question_history import save_turn

POINTS = 50
PATIENTS = 24
_AMPLE = 200_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Filled:
    """What came of one import onto a disk that was too small."""

    importing: Outcome
    reading: Outcome
    asking: Outcome
    backing_up: Outcome
    opening: Outcome
    resuming: Outcome


@dataclass(frozen=True, slots=True)
class Start:
    """A vault as it is before the import, and what is imported into it."""

    vault: Path
    records: Path


def run() -> list[Table]:
    """All points; minutes. Without the right to mount, nothing is measured and the table says so."""
    started = time.perf_counter()
    if not can_mount():
        note = "Left out: a disk of its own can only be mounted by root."
        return [faults_table("A full disk", note, [])]
    lines = measure(PATIENTS, POINTS)
    note = (
        f"{PATIENTS} made-up patients are imported into a vault on a tmpfs of {POINTS} sizes, from one that"
        " holds no more than the vault before to one that holds nearly everything; *again* are the same"
        " patients with one more reading each. When the import has stopped, the vault is read whole"
        " (everybody told of must be there, nobody by half), a turn is added to the history, a backup is"
        " tried, and the vault is closed and opened again, all on the full disk; then the disk grows, the"
        " import goes on, and everything is compared with an undisturbed import. Opening again is refused on"
        " the smallest disks only: the vault's reserve was needed for the first opening there."
        f" Took {(time.perf_counter() - started) / 60:.0f} minutes."
    )
    return [faults_table("A full disk", note, lines)]


def measure(patients: int, points: int) -> list[Trials]:
    """For both kinds of import, what came of it and of what was tried after it."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        first = Start(make_vault(folder / "empty"), make_records(folder / "records", patients))
        more = make_records(folder / "more", patients, more_days=1)
        again = Start(folder / "full", more)
        copytree(first.vault, again.vault)
        in_child(folder / "home", import_and_close, again.vault, first.records)
        in_child(folder / "home", open_and_close, first.vault)
        return [
            *_lines("an import", _filled(folder / "first", first, points)),
            *_lines("an import again", _filled(folder / "again", again, points)),
        ]


def _filled(place: Path, start: Start, points: int) -> list[Filled | Died]:
    place.mkdir()
    undisturbed = in_child(place / "home", import_on_ample_disk, place, start)
    assert not isinstance(undisturbed, Died)
    state, least, most = undisturbed
    sizes = [least + (most - least) * point // points for point in range(points)]
    return [in_child(place / f"home {size}", fill, place, start, size, state) for size in sizes]


def _lines(name: str, filled: list[Filled | Died]) -> list[Trials]:
    def line(what: str, part: str) -> Trials:
        told = [one if isinstance(one, Died) else getattr(one, part) for one in filled]
        return trials(f"{name}: {what}", told)

    return [
        line("what it says", "importing"),
        line("reading in the open vault", "reading"),
        line("adding a turn to the history", "asking"),
        line("a backup", "backing_up"),
        line("closing and opening again", "opening"),
        line("resumed on a larger disk", "resuming"),
    ]


def import_and_close(folder: Path, records: Path) -> None:
    """So that everything is in the database."""
    with opened(folder) as workspace:
        import_all(workspace, records)


def open_and_close(folder: Path) -> None:
    """So that it has its reserve."""
    opened(folder).close()


def import_on_ample_disk(place: Path, start: Start) -> tuple[str, int, int]:
    """What an undisturbed import makes; bytes on the disk before it and at its most."""
    disk = private_disk(place / "ample", _AMPLE)
    copytree(start.vault, disk / "vault")
    used = [disk_usage(disk).used]
    with opened(disk / "vault") as workspace:
        import_all(workspace, start.records, lambda _: used.append(disk_usage(disk).used))
        return records_of(workspace), used[0], max(used)


def fill(place: Path, start: Start, size: int, undisturbed: str) -> Filled:
    """One import on a disk of so many bytes, and all that is tried after it."""
    disk = private_disk(place / f"disk {size}", size)
    copytree(start.vault, disk / "vault")
    told = [0]
    try:
        workspace = opened(disk / "vault")
    except VaultError:
        return _not_even_opened(disk, start.records, undisturbed)
    importing = _import(workspace, start.records, told)
    reading = _read(workspace, told[-1])
    asking, backing_up = _ask(workspace), _back_up(workspace, disk)
    opening = _open_again(workspace, disk / "vault", told[-1])
    resuming = _resume(disk, start.records, undisturbed)
    return Filled(importing, reading, asking, backing_up, opening, resuming)


def _not_even_opened(disk: Path, records: Path, undisturbed: str) -> Filled:
    refused = Outcome("not reached: opening was refused with a sentence")
    return Filled(refused, refused, refused, refused, refused, _resume(disk, records, undisturbed))


def _import(workspace: Workspace, records: Path, told: list[int]) -> Outcome:
    try:
        import_all(workspace, records, told.append)
    except (VaultError, ImportFailed):
        return Outcome("stopped with a sentence")
    return Outcome("went through")


def _read(workspace: Workspace, acknowledged: int) -> Outcome:
    try:
        return _sound(workspace, acknowledged)
    except VaultError:
        return Outcome("REFUSED", wrong=True)


def _sound(workspace: Workspace, acknowledged: int) -> Outcome:
    """Everybody who was told of, whole."""
    if vault_contents.summary(workspace).patients < acknowledged:
        return Outcome("A PATIENT MISSING", wrong=True)
    return (
        Outcome("everybody there and whole") if is_whole(workspace) else Outcome("HALF A PATIENT", wrong=True)
    )


def _ask(workspace: Workspace) -> Outcome:
    answer = Answer("How fast?", "About seventy.", (), None, False, "", (), 1.0)
    try:
        with workspace.database.transaction() as tx:
            save_turn(tx, answer, datetime.now(UTC))
    except VaultError:
        return Outcome("refused with a sentence")
    return Outcome("kept")


def _back_up(workspace: Workspace, disk: Path) -> Outcome:
    try:
        create_backup(workspace, disk / "backup", Progress())
    except VaultError:
        left = [one.name for one in disk.iterdir() if one.name != "vault"]
        return Outcome("LEFT PARTS OF IT", wrong=True) if left else Outcome("refused with a sentence")
    return Outcome("made")


def _open_again(workspace: Workspace, folder: Path, acknowledged: int) -> Outcome:
    with suppress(VaultError):  # what could not be written stays in the log
        workspace.close()
    try:
        again = opened(folder)
    except VaultError:
        return Outcome("refused with a sentence")
    sound = _read(again, acknowledged)
    again.close()
    return sound


def _resume(disk: Path, records: Path, undisturbed: str) -> Outcome:
    remount(disk, f"size={_AMPLE}")
    with opened(disk / "vault") as workspace:
        if workspace.notice:
            return Outcome("SAID TO BE AN OLDER COPY", wrong=True)
        import_all(workspace, records)
        is_same = records_of(workspace) == undisturbed and is_whole(workspace)
    return Outcome("as if undisturbed") if is_same else Outcome("NOT AS UNDISTURBED", wrong=True)
