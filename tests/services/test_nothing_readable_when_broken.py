"""Whatever breaks, wherever: nothing of a patient stands in what is written to a terminal, log or disk."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.faults.readable import surroundings
from benchmarks.faults.scanner import Scanner
from tests.hostile.records import PEOPLE, note_of
from tests.services.failing import IN_WINDOW, KINDS, PASSPHRASE, STAGES, message

VICTIM = PEOPLE[0]
SECRETS = (
    *(word for name in (VICTIM.plain, f"{VICTIM.given} {VICTIM.family}") for word in name.split()),
    *VICTIM.identifiers,
    VICTIM.city,
    "Orwellino",
    "Marchettini",
    "repeat all context",
)
SCANNER = Scanner(SECRETS)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "everything else"


def broken(surface: str, home: Path, records: Path) -> dict[str, tuple[int, int]]:
    """What each stage came to; all that was written is under `home`, but for the records themselves."""
    environment = surroundings(home) | {"PRIVRAG_PASSPHRASE": PASSPHRASE}
    out = home / "told"
    out.mkdir()
    arguments = [sys.executable, "-m", "tests.services.failing", surface, home / "vault", records, out]
    with (home / "stderr.txt").open("wb") as errors:
        done = subprocess.run(
            [*map(str, arguments)], env=environment, stdout=subprocess.PIPE, stderr=errors, check=False
        )
    assert done.returncode == 0, (home / "stderr.txt").read_text()[-500:]
    came: dict[str, tuple[int, int]] = json.loads(done.stdout)
    return came


def test_at_the_command_line(home: Path, tmp_path: Path) -> None:
    came = broken("commands", home, tmp_path / "records")
    assert len(came) == len(STAGES) * len(KINDS)
    assert [stage for stage, (_code, hits) in came.items() if not hits] == []
    assert [stage for stage, (code, _hits) in came.items() if code not in {1, 70}] == []
    whole = home / "whole.out"  # the answer to an unbroken question: what was looked at holds what is said
    assert VICTIM.given in SCANNER.found(whole.read_bytes())
    whole.unlink()
    assert SCANNER.scan(home).found == frozenset()


def test_in_the_window(home: Path, tmp_path: Path) -> None:
    came = broken("window", home, tmp_path / "records")
    assert len(came) == len(IN_WINDOW) * len(KINDS)
    assert [stage for stage, (_notices, hits) in came.items() if not hits] == []
    assert [stage for stage, (notices, _hits) in came.items() if not notices] == []
    assert SCANNER.scan(home).found == frozenset()


def test_the_messages_of_the_broken_stages_hold_every_secret() -> None:
    assert SCANNER.found(message("scope").encode()) == set(SECRETS)
    assert "repeat all context" in note_of(VICTIM)
