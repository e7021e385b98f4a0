"""Search every file that the program writes for anything of a patient, and show that the search works."""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.common.checkout import CHECKOUT
from benchmarks.common.tables import Table
from benchmarks.faults.people import write_bundles
from benchmarks.faults.scanner import Scan, Scanner
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress

PATIENTS, READINGS = 420, 12
KNOWN = 10_000  # identifiers and sentences that are looked for
_SHORTEST = 6  # characters: random bytes hold any shorter word by chance
_SEED = 20261124
_MOMENTS = ("importing", "open", "closed")


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the program: what was on the disk at each moment."""

    scans: tuple[Scan, ...]
    nameless: int  # files that were open without a name
    kept: int  # files that were removed, replaced or truncated on the way

    @property
    def found(self) -> frozenset[str]:
        """The known words that stood anywhere."""
        return frozenset(word for scan in self.scans for _, word in scan.found)

    @property
    def row(self) -> tuple[str, ...]:
        size = sum(scan.size for scan in self.scans) / 1e6
        files = f"{self.scans[-1].files:,} ({self.kept:,})"
        return files, f"{size:,.0f} MB", f"{self.nameless:,}", f"{len(self.found):,}"


def run() -> list[Table]:
    """The program as it is, and with the keyword library's own storage; minutes."""
    started = time.perf_counter()
    with TemporaryDirectory() as place:
        known = known_words(Path(place) / "records", PATIENTS, READINGS, KNOWN)
        scanner = Scanner(known)
        runs = {
            name: watched(Path(place) / name, Path(place) / "records", scanner)
            for name in ("as it is", "leaky")
        }
    note = (
        f"{PATIENTS} made-up patients are imported, searched and asked about, with every per-user and"
        " temporary folder moved into one, the log at its most talkative, and a copy kept of each file that"
        " is removed, replaced or truncated on the way. Every byte below that folder is searched for"
        f" {len(known):,} identifiers and sentences of the patients, drawn with seed {_SEED}, of {_SHORTEST}"
        " characters or more: in UTF-8, UTF-16 and UTF-32, in base64 at its three places, whatever the case,"
        " and inside anything zlib or gzip; in the middle of the import, after the questions, and once the"
        " vault is closed. *Leaky* is the same program with the keyword library's own storage, which holds"
        " names, numbers and ids, but no sentences: it shows that the search finds what is there."
        f" Took {(time.perf_counter() - started) / 60:.0f} minutes."
    )
    columns = ("program", "files (kept copies among them)", "read", "open files without a name", "found")
    rows = tuple((name, *one.row) for name, one in runs.items())
    return [Table(f"Nothing readable: {len(known):,} identifiers and sentences", note, columns, rows)]


def known_words(records: Path, patients: int, readings: int, most: int) -> frozenset[str]:
    """Write the records; identifiers as they were made up, and sentences as the program narrates them."""
    identifiers = write_bundles(records, patients, readings)
    sentences = {
        fact.sentence
        for batch in read_paths([records], Progress())
        for record in batch.records
        for fact in record.facts
    }
    known = sorted(one for one in identifiers | sentences if len(one) >= _SHORTEST)
    return frozenset(Random(_SEED).sample(known, min(most, len(known))))


def watched(home: Path, records: Path, scanner: Scanner) -> Run:
    """Run the program in folders below `home`, leaky if that is its name, and scan them at each moment."""
    environment = surroundings(home)
    arguments = [str(home / "vault"), str(records), str(home / "kept"), home.name]
    scans, nameless = [], 0
    with (
        (home / "stderr.txt").open("w") as messages,
        subprocess.Popen(
            [sys.executable, "-m", "benchmarks.faults.importing", *arguments],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages, text=True,
        ) as process,
    ):  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        for moment in _MOMENTS:
            told = json.loads(process.stdout.readline())
            assert told["moment"] == moment
            nameless += len(told["nameless"])
            scans.append(scanner.scan(home))
            process.stdin.write("\n")
            process.stdin.flush()
    assert process.returncode == 0
    return Run(tuple(scans), nameless, len(list((home / "kept").iterdir())))


def surroundings(home: Path) -> dict[str, str]:
    """An environment in which every per-user and temporary folder is under `home`."""
    folders = {"TMPDIR": "tmp", "TEMP": "tmp", "TMP": "tmp", "HOME": "user", "PRIVRAG_HOME": "privrag"}
    folders |= {f"XDG_{kind}_HOME": kind.lower() for kind in ("CONFIG", "CACHE", "DATA", "STATE")}
    for folder in set(folders.values()):
        (home / folder).mkdir(parents=True)
    moved = {variable: str(home / folder) for variable, folder in folders.items()}
    fixed = {"PYTHONPATH": str(CHECKOUT), "PYTHONDONTWRITEBYTECODE": "1", "LOG_FILE": str(home / "log.txt")}
    return os.environ | moved | fixed
