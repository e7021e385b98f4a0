"""The version, the self-test, and the file for support, which can be read first and needs no vault."""

import json
import os
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

from privrag_desktop.services.support import installation_self_test
from privrag_desktop.services.support import program_version_and_build as service
from privrag_desktop.services.support.program_version_and_build import (
    BundleCard,
    Installation,
)
from tests.cli.running import printed, privrag

QUICK = ("support", "--no-self-test")
NAMES = ("Ines", "Probeziel", "Otto", "Werkst")


def test_a_file_is_made_and_shown_without_a_vault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    file = tmp_path / "support.zip"
    assert privrag(*QUICK, str(file)) == 0
    assert "privrag support --show" in capsys.readouterr().out
    assert privrag(*QUICK, "--show") == 0
    shown = capsys.readouterr().out
    with zipfile.ZipFile(file) as archive:
        assert json.loads(archive.read("facts.json"))["program"] == json.loads(shown)["program"]
    assert privrag(*QUICK, str(file)) == 2
    assert "already" in capsys.readouterr().err


def test_with_a_vault_its_counts_are_told_only_if_it_is_unlocked(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag(*QUICK, "--show", "--vault", str(vault)) == 0
    assert json.loads(capsys.readouterr().out)["open_vault"] is None
    assert privrag(*QUICK, "--show", "--unlock", "--vault", str(vault)) == 0
    assert json.loads(capsys.readouterr().out)["open_vault"]["patients"] == 10
    assert privrag(*QUICK, str(tmp_path / "support.zip"), "--json") == 0
    assert printed(capsys) == {"file": str(tmp_path / "support.zip")}


def test_a_file_or_a_look_has_to_be_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("support") == 2
    assert "--show" in capsys.readouterr().err


def test_a_checkout_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("--version") == 0
    assert capsys.readouterr().out == f"privrag {version('privrag-desktop')}, from source\n"


@pytest.mark.parametrize(("is_changed", "told"), [(False, "0a1b2c"), (True, "0a1b2c with changes")])
def test_a_bundle_names_its_commit_and_its_kind(
    is_changed: bool, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card = BundleCard("9.1", "0a1b2c", is_changed, "Linux", "x86_64", "portable")
    monkeypatch.setattr(service, "installation", lambda: Installation("9.1", card))
    assert privrag("--version") == 0
    assert (
        capsys.readouterr().out == f"privrag 9.1, bundle of commit {told}, Linux x86_64, portable llama.cpp\n"
    )


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
