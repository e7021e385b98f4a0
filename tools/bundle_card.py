"""Write the card of a bundle: its version, the commit that it was built from, and for which computers."""

import json
import platform
import subprocess
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

from privrag_desktop.services.support.program_version_and_build import CARD, BundleCard

_COMMIT_LENGTH = 12
_NO_COMMIT = "unknown"
_FIRST_DAY_OF_ZIP = 315_532_800  # 1 January 1980: archives cannot bear an earlier time


def write_card(root: Path, folder: Path, *, is_native: bool) -> BundleCard:
    """Into `folder`, for the bundle of the checkout `root`."""
    is_known = _is_checkout(root)
    card = BundleCard(
        version=version("privrag-desktop"),
        commit=_git(root, "rev-parse", f"--short={_COMMIT_LENGTH}", "HEAD") if is_known else _NO_COMMIT,
        is_changed=is_known and bool(_git(root, "status", "--porcelain")),
        system=platform.system(),
        processor=platform.machine(),
        llama="native" if is_native else "portable",
    )
    (folder / CARD).write_text(json.dumps(asdict(card), indent=2) + "\n", encoding="utf-8")
    return card


def commit_seconds(root: Path) -> int:
    """When the commit was made: all of the bundle bears that time, so that two of one commit are alike."""
    if not _is_checkout(root):
        return _FIRST_DAY_OF_ZIP
    return int(_git(root, "show", "--no-patch", "--format=%ct", "HEAD"))


def _is_checkout(root: Path) -> bool:
    """False for the files alone, as an archive of the source holds them."""
    return (root / ".git").exists()


def _git(root: Path, *arguments: str) -> str:
    """Also in a folder that another account owns, as where root builds what a user checked out."""
    command = ["git", "-c", f"safe.directory={root}", "-C", str(root), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
