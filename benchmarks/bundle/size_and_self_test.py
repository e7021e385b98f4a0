"""Measure the bundle that `make bundle` made: the size of its parts, and its self-test by itself."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from benchmarks.common.checkout import CHECKOUT, commit
from benchmarks.common.tables import Table
from privrag_desktop.runtime.code_hash import BUILT_FROM
from privrag_desktop.runtime.paths import models_folder
from tools.built_from import write_built_from

BUNDLE = CHECKOUT / "dist" / "privrag"
_MEGABYTE = 1_000_000
_SHOWN = 12  # parts, the largest
_STARTS = 3
_PATIENTS = 5


def run() -> list[Table]:
    """FileNotFoundError unless the bundle is there, ValueError for one of other code."""
    require_own()
    return [_sizes(), _self_test(), _first_minute()]


def _sizes() -> Table:
    parts = Counter[str]()
    for file in BUNDLE.rglob("*"):
        if file.is_file() and not file.is_symlink():
            parts[_part(file.relative_to(BUNDLE))] += file.stat().st_size
    largest = parts.most_common(_SHOWN)
    rest = sum(parts.values()) - sum(size for _, size in largest)
    rows = [(name, _megabytes(size)) for name, size in largest]
    rows += [("the rest", _megabytes(rest)), ("together", _megabytes(sum(parts.values())))]
    note = f"At {commit()}, built for Linux on x86-64, without language models: its largest parts."
    return Table("The bundle", note, ("part", "MB"), tuple(rows))


def _part(file: Path) -> str:
    """The package that a file is of: _internal/spacy/… is of spaCy."""
    _inside, *package, _name = ("", *file.parts) if len(file.parts) == 1 else file.parts
    return package[0].removesuffix(".libs") if package else "libraries and Python itself"


def require_own() -> None:
    """ValueError for a bundle that was built from other code than stands here."""
    with tempfile.TemporaryDirectory() as folder:
        here = write_built_from(BUNDLE.parent.parent, Path(folder)).read_text("ascii")
    if (BUNDLE / "_internal" / "privrag_desktop" / BUILT_FROM).read_text("ascii") != here:
        raise ValueError("the bundle was built from other code; build it anew")


def _self_test() -> Table:
    """With no Python on the path, no network where that can be taken away, and a home that does not exist."""
    alone = ["unshare", "--net"] if os.geteuid() == 0 and shutil.which("unshare") else []
    with tempfile.TemporaryDirectory() as folder:
        around = {"HOME": f"{folder}/none", "PATH": "/usr/bin:/bin", "PRIVRAG_MODELS": str(models_folder())}
        done = _run([*alone, str(BUNDLE / "privrag"), "self-test", "--json"], around)
        starts = [_seconds([*alone, str(BUNDLE / "privrag"), "--help"], around) for _ in range(_STARTS)]
    checks = json.loads(done)["checks"]
    rows = tuple((one["name"], one["state"], f"{one['seconds']:.1f}") for one in checks)
    network = "in a network namespace without an interface" if alone else "with the network of this computer"
    note = (
        f"At {commit()}, `privrag self-test` of the bundle {network}, with an environment of three variables"
        f" and a home folder that does not exist; `--help` takes {min(starts):.1f} s."
    )
    return Table("The bundle by itself", note, ("check", "came out", "seconds"), rows)


def _first_minute() -> Table:
    """As root: the bundle among processes of its own; FileNotFoundError where that may not be."""
    root = BUNDLE.parent.parent
    subprocess.run([root / "packaging" / "linux" / "check_bundle.sh", str(_PATIENTS)], cwd=root, check=True)
    steps = json.loads((root / "build" / "first-minute" / "steps.json").read_text("utf-8"))
    rows = tuple(
        (one["name"], f"{one['seconds']:.1f}", str(one["memory"]), str(one["most_memory"])) for one in steps
    )
    note = (
        f"At {commit()}, a script plays somebody new at the bundle's window, with {_PATIENTS} made-up people"
        " and without a language model. The seconds hold what the script takes to find what it presses;"
        " the memory is that of the window and the processes that it starts."
    )
    return Table("The first minute", note, ("step", "seconds", "MB after it", "MB at most"), rows)


def _run(command: list[str], around: dict[str, str]) -> str:
    return subprocess.run(command, env=around, check=True, capture_output=True, text=True).stdout


def _seconds(command: list[str], around: dict[str, str]) -> float:
    began = time.perf_counter()
    _run(command, around)
    return time.perf_counter() - began


def _megabytes(size: int) -> str:
    return f"{size / _MEGABYTE:.0f}"
