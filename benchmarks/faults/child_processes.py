"""Run work in a process of its own that can be killed without harm and starts in milliseconds."""

import multiprocessing
import os
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from signal import Signals
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_LONGEST = 600  # seconds until a child counts as hanging


@dataclass(frozen=True, slots=True)
class Died:
    """A child that returned nothing: a bug's type, a signal's name, or that it hung."""

    how: str


def in_child(home: Path, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | Died:
    """What `work` returns, run with all per-user folders under `home`; `work` belongs to a module."""
    context = multiprocessing.get_context("forkserver")  # a clean process that forks with all modules loaded
    context.set_forkserver_preload(["benchmarks.faults.vaults"])
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=_run, args=(there, home, work, args, kwargs), daemon=True)
    child.start()
    there.close()
    try:
        return _told(here, child)
    finally:
        child.kill()
        child.join()
        here.close()


def _told(here: Connection, child: BaseProcess) -> T | Died:
    if not here.poll(_LONGEST):
        return Died("hung")
    try:
        told: T | Died = here.recv()
    except EOFError:
        child.join()
        code = child.exitcode or 0
        return Died(Signals(-code).name if code < 0 else f"exit {code}")
    return told


def _run(
    there: Connection, home: Path, work: Callable[..., T], args: tuple[object, ...], kwargs: dict[str, object]
) -> None:
    os.environ["PRIVRAG_HOME"] = str(home)
    try:
        told: T | Died = work(*args, **kwargs)
    except Exception as error:  # noqa: BLE001 - what is not expected is an outcome of its own
        told = Died(type(error).__name__)
    there.send(told)
