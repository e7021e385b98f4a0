"""An offline medium with stand-ins for installer, program and model, and a user who installs from it."""

import hashlib
import os
import platform
import pty
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.llm.model_catalogue_and_files import KnownModel
from tools.medium import LIST, SIGNATURE, Plan, fingerprint, write_medium

MODEL = b"GGUF and made up"
INSTALLER = """#!/usr/bin/env bash
set -eu
program=${{XDG_DATA_HOME:-$HOME/.local/share}}/privrag-desktop-program
mkdir -p "$program/versions/{version}-made_up"
cat > "$program/versions/{version}-made_up/privrag" << 'END'
#!/bin/sh
test "$1 $2" = "models add" || exit 2
mkdir -p "$HOME/models"
cp "$3" "$HOME/models/" || exit 1
echo "small: ready"
echo "sha256 $(sha256sum < "$3" | cut -d ' ' -f 1)"
END
chmod 755 "$program/versions/{version}-made_up/privrag"
ln -sfn "versions/{version}-made_up" "$program/current"
echo "Installed from $0"
{more}
"""


def small_model() -> KnownModel:
    sha256 = hashlib.sha256(MODEL).hexdigest()
    return KnownModel(
        name="small", title="Small", file="Small-Q4.gguf", size=len(MODEL), sha256=sha256, licence="none"
    )


def make_medium(folder: Path, version: str, key: Ed25519PrivateKey, more: str = "") -> Path:
    """Like `make medium`; `more` is what the installer does at its end."""
    source = folder / "source"
    source.mkdir(parents=True)
    installer = source / installer_name(version)
    installer.write_text(INSTALLER.format(version=version, more=more), encoding="utf-8")
    (source / "small.gguf").write_bytes(MODEL)
    plan = Plan(version, (installer,), ((small_model(), source / "small.gguf"),))
    write_medium(folder / "stick", plan, key)
    return folder / "stick"


def installer_name(version: str) -> str:
    return f"privrag-desktop-{version}-{platform.machine()}.run"


def sign(stick: Path, key: Ed25519PrivateKey, listed: bytes) -> None:
    """Put this list there, signed."""
    (stick / LIST).write_bytes(listed)
    (stick / SIGNATURE).write_bytes(key.sign(listed))


@dataclass(frozen=True)
class Told:
    """How the script ended, and what it said."""

    code: int
    text: str


@dataclass(frozen=True)
class Receiver:
    """Somebody with a medium, an empty home folder, and the fingerprint of a key in the ear."""

    folder: Path
    key: Ed25519PrivateKey
    shell: str = "sh"
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def home(self) -> Path:
        return self.folder / "home of Ann"

    @property
    def scratch(self) -> Path:
        return self.folder / "scratch"

    @property
    def program(self) -> Path:
        return self.home / ".local" / "share" / "privrag-desktop-program"

    @property
    def version(self) -> str:
        """Of the program that is installed, "" for none."""
        current = self.program / "current"
        return current.readlink().name.partition("-")[0] if current.is_symlink() else ""

    @property
    def models(self) -> list[str]:
        return sorted(one.name for one in self.home.glob("models/*"))

    def install(self, script: Path, *options: str) -> Told:
        """Without a terminal, with the fingerprint."""
        return self.run(script, "--fingerprint", fingerprint(self.key), *options)

    def run(self, script: Path, *options: str) -> Told:
        return self._told(script, options, subprocess.DEVNULL)

    def asked(self, script: Path, answers: str, *options: str) -> Told:
        """At a terminal where these lines are typed, and then its end, so that no further question waits."""
        keyboard, terminal = pty.openpty()
        try:
            os.write(keyboard, answers.encode() + b"\x04" * 9)
            return self._told(script, options, terminal)
        finally:
            os.close(keyboard)
            os.close(terminal)

    def _told(self, script: Path, options: tuple[str, ...], keyboard: int) -> Told:
        for folder in (self.home, self.scratch):
            folder.mkdir(exist_ok=True)
        own = {"HOME": str(self.home), "TMPDIR": str(self.scratch), "PATH": os.environ["PATH"]}
        done = subprocess.run(
            [self.shell, script.name, *options],
            cwd=script.parent,
            env=own | self.variables,
            stdin=keyboard,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert list(self.scratch.iterdir()) == [], "something was left behind"
        return Told(done.returncode, done.stdout)
