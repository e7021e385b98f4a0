"""A bundle's card names the commit that it was built from, and whether that is the whole truth."""

import json
import subprocess
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.services.support.program_version_and_build import CARD
from tools.bundle_card import commit_seconds, write_card

COMMITTED_AT = 1_700_000_000


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of one file and one commit."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "somebody@localhost")
        monkeypatch.setenv(f"GIT_{who}_DATE", f"{COMMITTED_AT} +0000")
    root = tmp_path / "checkout"
    root.mkdir()
    (root / "one.txt").write_text("one")
    for step in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "One file"]):
        subprocess.run(["git", "-C", str(root), *step], check=True)
    return root


def card_of(root: Path, folder: Path, *, is_native: bool = False) -> Any:
    card = write_card(root, folder, is_native=is_native)
    written = json.loads((folder / CARD).read_text("utf-8"))
    assert written == asdict(card)
    return written


def test_it_names_version_commit_and_computer(checkout: Path, tmp_path: Path) -> None:
    card = card_of(checkout, tmp_path, is_native=True)
    head = subprocess.run(
        ["git", "-C", str(checkout), "rev-parse", "HEAD"], check=True, capture_output=True, text=True
    ).stdout
    assert card["version"] == version("privrag-desktop")
    assert head.startswith(card["commit"])
    assert len(card["commit"]) >= 12
    assert (card["is_changed"], card["llama"]) == (False, "native")
    assert card["system"]
    assert card["processor"]


def test_a_changed_file_is_told(checkout: Path, tmp_path: Path) -> None:
    (checkout / "one.txt").write_text("two")
    assert card_of(checkout, tmp_path)["is_changed"]


def test_all_of_a_bundle_bears_the_time_of_its_commit(checkout: Path) -> None:
    assert commit_seconds(checkout) == COMMITTED_AT


def test_source_without_a_repository_is_of_no_known_commit(tmp_path: Path) -> None:
    card = card_of(tmp_path, tmp_path)
    assert (card["commit"], card["is_changed"], card["llama"]) == ("unknown", False, "portable")
    assert commit_seconds(tmp_path) > 0
