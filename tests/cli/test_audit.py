"""The audit trail at the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.running import printed, privrag


def test_the_trail_is_shown_verified_and_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    vault = ("--vault", str(tmp_path / "vault"), "--json")
    assert privrag("vault", "create", str(tmp_path / "vault"), "--json") == 0
    printed(capsys)
    assert privrag("audit", "verify", *vault) == 0
    told = printed(capsys)
    assert (told["entries"], told["fault"]) == (1, "")
    assert privrag("audit", "verify", "--kept", told["hash"], *vault) == 0
    assert printed(capsys)["fault"] == ""
    assert privrag("audit", "verify", "--kept", "0" * 64, *vault) == 1
    assert "written anew" in printed(capsys)["fault"]
    assert privrag("audit", "show", "--limit", "1", *vault) == 0
    [entry] = printed(capsys)["entries"]
    assert (entry["entry"], entry["action"], entry["actor"]) == (7, "unlocked", "admin")
    assert privrag("audit", "export", str(tmp_path / "trail.jsonl"), "--fhir", *vault) == 0
    assert printed(capsys)["entries"] == 9
    events = [json.loads(line) for line in (tmp_path / "trail.jsonl").read_text("utf-8").splitlines()]
    assert {one["resourceType"] for one in events} == {"AuditEvent"}


def test_a_whole_vault_is_said_to_be_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("vault", "create", str(tmp_path / "vault")) == 0
    assert privrag("vault", "check", "--vault", str(tmp_path / "vault")) == 0
    assert "as it was written" in capsys.readouterr().out
    assert privrag("audit", "show", "--vault", str(tmp_path / "vault")) == 0
    assert "unlocked" in capsys.readouterr().out
