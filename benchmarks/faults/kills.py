"""Kill the program at random moments: nothing acknowledged is lost, and nothing is left half done."""

import multiprocessing
import os
import random
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks.common.tables import Table
from benchmarks.faults.child_processes import Died, in_child
from benchmarks.faults.operations import (
    READY,
    Ask,
    Backup,
    Delete,
    Import,
    ImportAgain,
    Migrate,
    Operation,
    Rekey,
    State,
)
from benchmarks.faults.outcome_table import Outcome, faults_table, trials

_SEED = 20266
OPERATIONS: Mapping[Operation, int] = {  # and how often each is killed: 500 times in all
    Import(): 90,
    ImportAgain(): 90,
    Delete(): 80,
    Ask(): 30,
    Backup(): 70,
    Migrate(): 60,
    Rekey(): 80,
}
_LONGER = 1.2  # than it took: some are killed when they have just done everything
_NOTE = (
    "A process is killed with SIGKILL at a moment drawn evenly from the time the whole operation takes;"
    " what it had told as done until then is acknowledged. Then the vault is opened, checked page by page"
    " (SQLCipher's authentication, references, audit trail, both indexes against the records), and every"
    " patient and question is compared with how it was before and how it is after an undisturbed run, byte"
    " for byte without row numbers: each must be one of the two, what was acknowledged the latter. Then the"
    " operation is done again, and the vault must hold what an undisturbed one holds."
)


@dataclass(frozen=True, slots=True)
class Course:
    """An operation undisturbed: what it starts from, what there is before and after, how long it takes."""

    operation: Operation
    template: Path
    before: State
    after: State
    seconds: float


@dataclass(frozen=True, slots=True)
class Killed:
    """What was found: at once, and when the operation was done again."""

    found: State
    resumed: State


def run() -> list[Table]:
    draw = random.Random(_SEED)
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        for operation, count in OPERATIONS.items():
            course = undisturbed(operation, Path(folder) / operation.name)
            moments = (draw.uniform(0, _LONGER * course.seconds) for _ in range(count))
            lines.append(trials(f"SIGKILL in {operation.name}", killed_at(course, moments)))
    return [faults_table("Killed at a random moment", _NOTE, lines)]


def undisturbed(operation: Operation, home: Path) -> Course:
    """Everything it does, once; RuntimeError when that is not whole."""
    template, once = home / "template", home / "once"
    template.mkdir(parents=True)
    _require(in_child(_program(template), operation.prepare, template))
    before = _require(_state(operation, template, home / "before"))
    shutil.copytree(template, once)
    started = _start(operation, once)
    begun = time.perf_counter()
    _told(started.pipe)
    seconds = time.perf_counter() - begun
    started.process.join()
    after = _require(in_child(_program(once), operation.state, once))
    if before.faults or after.faults:
        raise RuntimeError(f"{operation.name} is not whole without any fault: {before.faults} {after.faults}")
    return Course(operation, template, before, after, seconds)


def killed_at(course: Course, moments: Iterator[float] | Sequence[float]) -> Iterator[Outcome | Died]:
    """What comes of a kill so many seconds after the start, for each."""
    for number, moment in enumerate(moments):
        home = course.template.parent / f"killed-{number}"
        shutil.copytree(course.template, home)
        started = _start(course.operation, home)
        time.sleep(moment)
        started.process.kill()
        acknowledged = _told(started.pipe)
        started.process.join()
        found = in_child(_program(home), _begin_again, course.operation, home)
        yield found if isinstance(found, Died) else judged(course, acknowledged, found)
        shutil.rmtree(home)


def judged(course: Course, acknowledged: Sequence[str], killed: Killed) -> Outcome:
    """As the note says."""
    before, after, found = course.before.parts, course.after.parts, killed.found.parts
    if killed.found.faults:
        return Outcome(f"not whole: {'; '.join(killed.found.faults)}", wrong=True)
    if any(found.get(one) != after.get(one) for one in acknowledged):
        return Outcome("lost what was acknowledged", wrong=True)
    if any(found.get(one) not in {before.get(one), after.get(one)} for one in {*before, *after, *found}):
        return Outcome("left something half done", wrong=True)
    if killed.resumed.faults or killed.resumed.parts != after:
        return Outcome("could not be completed to what it should be", wrong=True)
    if found == after:
        return Outcome("whole, had done everything")
    return Outcome("whole, had done nothing" if found == before else "whole, had done a part")


@dataclass(frozen=True, slots=True)
class _Started:
    process: multiprocessing.process.BaseProcess
    pipe: Connection


def _start(operation: Operation, home: Path) -> _Started:
    """A process that has just begun."""
    context = multiprocessing.get_context("forkserver")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(there, operation, home), daemon=True)
    process.start()
    there.close()
    if here.recv_bytes().decode() != READY:
        raise RuntimeError(f"{operation.name} tells what it does before it begins")
    return _Started(process, here)


def _work(pipe: Connection, operation: Operation, home: Path) -> None:
    os.environ["PRIVRAG_HOME"] = str(_program(home))
    operation.work(home, lambda part: pipe.send_bytes(part.encode()))


def _told(pipe: Connection) -> list[str]:
    """What was told until the process ended."""
    told = []
    with suppress(EOFError):
        while True:
            told.append(pipe.recv_bytes().decode())
    pipe.close()
    return told


def _begin_again(operation: Operation, home: Path) -> Killed:
    found = operation.state(home)
    operation.work(home, lambda _part: None)
    return Killed(found, operation.state(home))


def _state(operation: Operation, home: Path, aside: Path) -> State | Died:
    """Of a copy, because opening a vault changes it."""
    shutil.copytree(home, aside)
    return in_child(_program(aside), operation.state, aside)


def _program(home: Path) -> Path:
    """The program's own folders, which a copy of `home` takes along."""
    return home / "program"


def _require(found: State | Died | None) -> State:
    if isinstance(found, Died):
        raise RuntimeError(f"an undisturbed operation died: {found.how}")
    return found or State({})
