"""An installation tries itself; what fails is told by kind and place, and nothing is left behind."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.services.support import installation_self_test
from tests.cli.running import privrag

NAMES = ("Ines", "Probeziel", "Otto", "Werkst")


def test_all_is_well_without_a_model_and_nothing_is_left(tmp_path: Path) -> None:
    """The real program, with its guard; a computer without a model does everything else."""
    own = {"PRIVRAG_HOME": str(tmp_path / "home"), "PRIVRAG_MODELS": str(tmp_path / "none")}
    done = subprocess.run(
        [sys.executable, "-m", "privrag_desktop", "self-test", "--json"],
        env=os.environ | own,
        capture_output=True,
        text=True,
        check=True,
    )
    checks = {one["name"]: one["state"] for one in json.loads(done.stdout)["checks"]}
    assert checks.pop("ask the language model") == "not here"
    assert set(checks.values()) == {"good"}
    assert len(checks) == 9
    assert [one for one in (tmp_path / "home").rglob("*") if one.is_file()] == []
    assert not any(name in done.stdout + done.stderr for name in NAMES)


def test_what_comes_out_wrong_fails_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, privrag_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError(NAMES)

    monkeypatch.setattr(installation_self_test, "search", broken)
    monkeypatch.setattr(installation_self_test, "_ask_model", lambda _: None)
    monkeypatch.setattr(installation_self_test, "_refuse_network", lambda: None)
    assert privrag("self-test", "--json") == 1
    out = capsys.readouterr().out
    checks = {one["name"]: one for one in json.loads(out)["checks"]}
    assert [name for name, one in checks.items() if one["state"] == "failed"] == ["search"]
    assert checks["search"]["reason"].startswith("ZeroDivisionError")
    assert not any(name in out for name in NAMES)
