"""Cut a vault's files short or change bits and blocks: it is noticed, reported, and restored from a copy."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory

from benchmarks.common.tables import Table
from benchmarks.faults.child_processes import Died, in_child
from benchmarks.faults.crashed_vaults import BACKUP, CRASHED, LOG_FILE, Vaults, make_vaults
from benchmarks.faults.outcome_table import Outcome, Trials, faults_table, trials
from benchmarks.faults.vaults import PASSPHRASE, content, is_whole, opened
from privrag_desktop.errors import VaultError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import restore_backup
from privrag_desktop.services.vault.integrity_and_rollback_check import (
    DAMAGED,
    OLDER,
    check_vault,
)
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace

CUTS = 200  # of each file
FLIPS = 500  # in each file
BLOCKS = 100  # in each file
RESTORED = 10  # of how many damaged vaults one is restored
PATIENTS = 24
_SEED = 20261122
_BLOCK = 4096  # bytes: a page of the database, and what a file system writes at once

Damage = Callable[[Path, Random], None]

_WHOLE = "changed nothing that is read"
_OLDER = "opened in an older state, which was said"
_MIXED = "opened in a state that never was, said to be older"
_RESTORED = "restored, all records as they were"
_SILENT_OLDER = "OLDER WITHOUT A WORD"
_SILENT = "CHANGED WITHOUT A WORD"


@dataclass(frozen=True, slots=True)
class Fault:
    """One kind of damage to one file beside a closed or a crashed vault, so many times."""

    name: str
    vault: str
    file: str
    damage: Damage
    times: int


def run() -> list[Table]:
    """All trials; minutes."""
    started = time.perf_counter()
    lines = measure(PATIENTS, faults(), RESTORED)
    note = (
        f"A vault of {PATIENTS} made-up patients, damaged in one place drawn with seed {_SEED}, then opened"
        " by the program in a process of its own, read whole (every row, both indexes) and checked (`privrag"
        " vault check`). *Closed* has everything in the database; *crashed* was killed while importing: half"
        " of the patients are in the database, half in the write-ahead log, all acknowledged; *checkpoint*"
        " was killed when the log had been written into the database and not yet emptied. Wrong is what"
        " opens, reads and checks without a word and is not what the vault held last, and what ends without"
        f" a plain sentence. After every {RESTORED}th damage that was noticed the folder was removed, made"
        " anew from a backup by the program itself (`privrag backup restore`) and compared; a damaged backup"
        f" is restored as it is. Took {(time.perf_counter() - started) / 60:.0f} minutes."
    )
    return [faults_table("Damaged files", note, lines)]


def faults(cuts: int = CUTS, flips: int = FLIPS, blocks: int = BLOCKS) -> tuple[Fault, ...]:
    """What is done to which file, and how often; a quarter as often to those that are more of the same."""
    places = (
        ("the database, closed", "closed", f"vault/{DATABASE_FILE}", 1),
        ("the database, crashed", CRASHED, f"vault/{DATABASE_FILE}", 4),
        ("the write-ahead log, crashed", CRASHED, f"vault/{LOG_FILE}", 1),
        ("the write-ahead log, checkpoint", "checkpoint", f"vault/{LOG_FILE}", 4),
        ("the key file", "closed", f"vault/{KEY_FILE}", 1),
        ("a backup", "closed", BACKUP, 4),
    )
    kinds = (("cut short", cut, cuts), ("one bit", flip, flips), ("4,096 bytes of zeros", blank, blocks))
    return tuple(
        Fault(f"{kind}: {where}", vault, file, damage, max(1, times // share))
        for kind, damage, times in kinds
        for where, vault, file, share in places
        if not (damage is blank and file == f"vault/{KEY_FILE}")
    )


def measure(patients: int, wanted: tuple[Fault, ...], restored: int) -> list[Trials]:
    """Each fault's outcomes, and last what became of restoring, after every so many that were noticed."""
    with TemporaryDirectory() as place:
        vaults = make_vaults(Path(place), patients)
        restoring = _Restoring(vaults, restored)
        lines = [
            trials(fault.name, _trials(vaults, fault, Path(place) / "trial", restoring)) for fault in wanted
        ]
    return [*lines, trials("a vault restored from its backup, after damage that was noticed", restoring.told)]


class _Restoring:
    """Makes a damaged vault anew, now and then."""

    def __init__(self, vaults: Vaults, every: int) -> None:
        self.told: list[Outcome | Died] = []
        self._vaults = vaults
        self._every = every
        self._noticed = 0

    def after(self, place: Path) -> None:
        """A damage in `place` was noticed."""
        if self._noticed % self._every == 0:
            rmtree(place / "vault")
            backup = self._vaults.folder / "closed" / BACKUP
            self.told.append(in_child(place / "home", restore, backup, place / "vault", self._vaults.states))
        self._noticed += 1


def _trials(vaults: Vaults, fault: Fault, place: Path, restoring: _Restoring) -> Iterator[Outcome | Died]:
    draw = Random(f"{_SEED} {fault.name}")
    for _ in range(fault.times):
        copytree(vaults.folder / fault.vault, place)
        fault.damage(place / fault.file, draw)
        if fault.file == BACKUP:
            yield in_child(place / "home", restore, place / BACKUP, place / "restored", vaults.states)
        else:
            outcome = in_child(place / "home", survey, place / "vault", vaults.states)
            yield outcome
            if outcome != Outcome(_WHOLE):
                restoring.after(place)
        rmtree(place)


def cut(file: Path, draw: Random) -> None:
    """At any offset; half of them between two blocks."""
    size = file.stat().st_size
    where = draw.randrange(size)
    with file.open("r+b") as one:
        one.truncate(where // _BLOCK * _BLOCK if draw.random() < 0.5 else where)  # noqa: PLR2004 - half of them


def flip(file: Path, draw: Random) -> None:
    """One bit anywhere."""
    written = bytearray(file.read_bytes())
    written[draw.randrange(len(written))] ^= 1 << draw.randrange(8)
    file.write_bytes(written)


def blank(file: Path, draw: Random) -> None:
    """One block, as a file system may leave it that was cut off from its power."""
    start = draw.randrange(file.stat().st_size // _BLOCK) * _BLOCK
    with file.open("r+b") as one:
        one.seek(start)
        one.write(bytes(_BLOCK))


def survey(folder: Path, states: tuple[str, ...]) -> Outcome:
    """What the program makes of a vault, the last of whose `states` had been acknowledged."""
    try:
        workspace = opened(folder)
    except VaultError:
        return Outcome("refused with a sentence when opened")
    try:
        return _read(workspace, states)
    except VaultError:
        when = "said to be damaged when opened" if DAMAGED in workspace.notice else "not said when opened"
        return Outcome(f"{when}, refused with a sentence when read")
    finally:
        _close(workspace)


def restore(backup: Path, folder: Path, states: tuple[str, ...]) -> Outcome:
    """Whether the program makes a vault of a backup that is as it was, or says that it cannot."""
    try:
        restore_backup(backup, folder, PASSPHRASE, Progress())
    except VaultError:
        return Outcome("NOT REMOVED", wrong=True) if folder.exists() else Outcome("refused with a sentence")
    with opened(folder) as workspace:
        is_same = content(workspace.database) == states[-1] and not check_vault(workspace.database)
    return Outcome(_RESTORED) if is_same else Outcome("NOT AS IT WAS", wrong=True)


def _read(workspace: Workspace, states: tuple[str, ...]) -> Outcome:
    held = content(workspace.database)
    is_sound, is_told = is_whole(workspace), DAMAGED in workspace.notice
    if OLDER in workspace.notice:
        return Outcome(_OLDER) if held in states and is_sound else Outcome(_MIXED)
    if is_told or check_vault(workspace.database):
        when = "when opened" if is_told else "by `vault check` only"
        return Outcome(f"said to be damaged {when}, {_as_before(held, states)}")
    if held == states[-1] and is_sound:
        return Outcome(_WHOLE)
    return Outcome(_SILENT_OLDER if held in states else _SILENT, wrong=True)


def _as_before(held: str, states: tuple[str, ...]) -> str:
    return "all records intact" if held == states[-1] else "records changed"


def _close(workspace: Workspace) -> None:
    try:
        workspace.close()
    except VaultError:
        return  # it was said when it was read
