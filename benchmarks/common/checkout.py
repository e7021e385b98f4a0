"""The checkout that the benchmarks measure: its folder, its git, and the commit that figures name."""

import subprocess
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
_PROGRAM = (".", ":(exclude)benchmarks/figures", ":(exclude)docs")  # all but what studies write
_LENGTH = 12


def git(*words: str) -> str:
    """What a git command prints; raises subprocess.CalledProcessError if it fails."""
    command = ["git", *words]
    return subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True).stdout.strip()


def commit() -> str:
    """The checked-out commit, marked where files differ from it; results of other studies do not count."""
    changed = git("status", "--porcelain", "--untracked-files=no", "--", *_PROGRAM)
    return git("rev-parse", f"--short={_LENGTH}", "HEAD") + ("-dirty" if changed else "")
