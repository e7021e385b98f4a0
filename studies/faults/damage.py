"""Files of a vault cut short, or with a bit or a block changed: noticed, said, and restored from a copy."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory

from privrag_desktop.errors import VaultError
from privrag_desktop.services.integrity import check_vault
from privrag_desktop.services.unlock import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.workspace import Workspace
from studies.faults.children import Died, in_child
from studies.faults.crashed import CRASHED, LOG_FILE, Vaults, make_vaults
from studies.faults.outcomes import Outcome, Trials, faults_table, trials
from studies.faults.vaults import content, is_whole, opened
from studies.tables import Table

CUTS = 200  # of each file
FLIPS = 500  # in each file of the three, fewer in other conditions of them
BLOCKS = 100  # in each file
PATIENTS = 24
_SEED = 20261122
_BLOCK = 4096  # bytes: a page of the database, and what a file system writes at once

Damage = Callable[[Path, Random], None]

_WHOLE = "changed nothing that is read"
_FOUND = "found by `vault check`, all records intact"
_FOUND_CHANGED = "found by `vault check` only, records changed"
_OLDER = "opened in an older state, which was said"
_MIXED = "opened in a state that never was, said to be older"
_SILENT_OLDER = "OLDER WITHOUT A WORD"
_SILENT = "CHANGED WITHOUT A WORD"


@dataclass(frozen=True, slots=True)
class Fault:
    """One kind of damage to one file of a closed or a crashed vault, so many times."""

    name: str
    vault: str
    file: str
    damage: Damage
    times: int


def run() -> list[Table]:
    """All trials; minutes."""
    started = time.perf_counter()
    lines = measure(PATIENTS, faults())
    note = (
        f"A vault of {PATIENTS} made-up patients, damaged in one place drawn with seed {_SEED}, then opened"
        " by the program in a process of its own, read whole (every row, both indexes) and checked (`privrag"
        " vault check`). *Closed* has everything in the database; *crashed* was killed while importing: half"
        " of the patients are in the database, half in the write-ahead log, all acknowledged; *checkpoint*"
        " was killed when the log had been written into the database and not yet emptied. Wrong is what"
        " opens, reads and checks without a word and is not what the vault held last, and what ends without"
        " a plain sentence. After each damage that was noticed the folder was replaced by a plain copy made"
        f" before, opened and compared. Took {(time.perf_counter() - started) / 60:.0f} minutes."
    )
    return [faults_table("Damaged files", note, lines)]


def faults(cuts: int = CUTS, flips: int = FLIPS, blocks: int = BLOCKS) -> tuple[Fault, ...]:
    """What is done to which file, and how often."""
    places = (
        ("the database, closed", "closed", DATABASE_FILE),
        ("the database, crashed", CRASHED, DATABASE_FILE),
        ("the write-ahead log, crashed", CRASHED, LOG_FILE),
        ("the write-ahead log, checkpoint", "checkpoint", LOG_FILE),
        ("the key file", "closed", KEY_FILE),
    )
    kinds = (("cut short", cut, cuts), ("one bit", flip, flips), ("4,096 bytes of zeros", blank, blocks))
    return tuple(
        Fault(f"{kind}: {where}", vault, file, damage, times)
        for kind, damage, times in kinds
        for where, vault, file in places
        if not (damage is blank and file == KEY_FILE)
    )


def measure(patients: int, wanted: tuple[Fault, ...]) -> list[Trials]:
    """Each fault's outcomes, and last what became of restoring."""
    restored: list[Outcome | Died] = []
    with TemporaryDirectory() as place:
        vaults = make_vaults(Path(place), patients)
        lines = [
            trials(fault.name, _trials(vaults, fault, Path(place) / "trial", restored)) for fault in wanted
        ]
    return [*lines, trials("restored from a plain copy of the folder, after each that was noticed", restored)]


def _trials(
    vaults: Vaults, fault: Fault, place: Path, restored: list[Outcome | Died]
) -> Iterator[Outcome | Died]:
    draw = Random(f"{_SEED} {fault.name}")
    for _ in range(fault.times):
        copytree(vaults.folder / fault.vault, place)
        fault.damage(place / "vault" / fault.file, draw)
        outcome = in_child(place / "home", survey, place / "vault", vaults.states)
        yield outcome
        if outcome != Outcome(_WHOLE):
            rmtree(place / "vault")
            copytree(vaults.folder / "closed" / "vault", place / "vault")
            restored.append(in_child(place / "home", compare, place / "vault", vaults.states[-1]))
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
        return Outcome("refused with a sentence when read")
    finally:
        _close(workspace)


def compare(folder: Path, state: str) -> Outcome:
    """Whether a vault that was put back is as it was."""
    with opened(folder) as workspace:
        is_same = content(workspace.database) == state and not check_vault(workspace.database)
    return Outcome("all records as they were") if is_same else Outcome("NOT AS THEY WERE", wrong=True)


def _read(workspace: Workspace, states: tuple[str, ...]) -> Outcome:
    held = content(workspace.database)
    is_sound = is_whole(workspace)
    if check_vault(workspace.database):
        return Outcome(_FOUND if held == states[-1] else _FOUND_CHANGED)
    if held == states[-1] and is_sound and not workspace.notice:
        return Outcome(_WHOLE)
    if not workspace.notice:
        return Outcome(_SILENT_OLDER if held in states else _SILENT, wrong=True)
    return Outcome(_OLDER) if held in states and is_sound else Outcome(_MIXED)


def _close(workspace: Workspace) -> None:
    try:
        workspace.close()
    except VaultError:
        return  # it was said when it was read
