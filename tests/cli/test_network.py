"""`privrag network`: a whole day's work tries no connection, and one tried on purpose is refused."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.runtime.library_offline_switches import OFFLINE_SWITCHES
from tests.cli.running import printed, privrag
from tests.fhir.builders import bundle, observation, patient, write


def guarded(
    *arguments: str, surroundings: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tests.cli.guarded", *arguments]
    environment = {**os.environ, **(surroundings or {})}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_an_import_a_search_and_a_question_try_no_connection_at_all(tmp_path: Path) -> None:
    """With the real embedding and name models, and surroundings that would let libraries go online."""
    vault, online = str(tmp_path / "vault"), dict.fromkeys(OFFLINE_SWITCHES, "0")
    records = write(tmp_path, bundle(patient(birthDate="1950-02-01"), observation(1, valueInteger=3)))
    assert guarded("vault", "create", vault).returncode == 0
    imported = guarded("import", str(records), "--vault", vault, surroundings=online)
    assert imported.returncode == 0, imported.stderr
    question = ("--ask", "Which patients have asthma?")
    done = guarded("network", *question, "--vault", vault, "--json", surroundings=online)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    assert (told["attempts"]["allowed"], told["attempts"]["refused"]) == (0, 0)
    assert told["refuses_one_tried_on_purpose"] is True
    assert told["did"] == ["unlock", "search", "check a text", "answer a question"]
    assert (told["server"], told["not_switched_off"]) == ("", [])
    assert told["open_sockets"] in (0, None)


def test_it_says_so_in_words_and_names_the_server_that_may_be_reached(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vault = shutil.copytree(vault, tmp_path / "own")
    server = ("--set", "server_address=http://10.0.0.5:8000/v1", "--set", "server_model=big")
    assert privrag("vault", "settings", *server, "--vault", str(vault)) == 2
    assert "not encrypted" in capsys.readouterr().err
    assert privrag("vault", "settings", *server, "--unencrypted", "--vault", str(vault)) == 0
    done = guarded("network", "--vault", str(vault))
    assert done.returncode == 0, done.stderr
    assert "0 let through, 0 refused" in done.stdout
    assert "tried on purpose: it was refused" in done.stdout
    assert "May be reached: http://10.0.0.5:8000/v1" in done.stdout


def test_without_a_guard_nothing_is_claimed(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("network", "--vault", str(vault), "--json") == 1
    told = printed(capsys)
    assert (told["attempts"], told["refuses_one_tried_on_purpose"]) == (None, False)
    assert privrag("network", "--vault", str(vault)) == 1
    assert "No guard stands in this process" in capsys.readouterr().out
