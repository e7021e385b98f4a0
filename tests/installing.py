"""A made-up computer for the installers of Linux: an awkward home folder, and a stand-in for the program."""

import os
import pty
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.conftest import CHECKOUT

LINUX = CHECKOUT / "packaging" / "linux"
AWKWARD = 'Ann\'s "own" $HOME 100% \\n'  # nothing of it may be read as code, by a shell or a menu
STAND_IN = """#!/bin/sh
case $1 in
    self-test) test ! -e "$0.broken" && test -d "$PRIVRAG_HOME" ;;
    --version) echo {version} ;;
    *) printf '%s\\n' "$0" ;;
esac
"""


def make_run(folder: Path, version: str, *, broken: bool = False) -> Path:
    """An installer of a program that tells its version, and passes its self-test unless it is broken."""
    bundle = folder / f"bundle-{version}"
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "_internal" / "a library.so.1").write_text("made up", encoding="ascii")
    (bundle / "_internal" / "library.so").symlink_to("a library.so.1")
    program = bundle / "privrag"
    program.write_text(STAND_IN.format(version=version), encoding="ascii")
    program.chmod(0o755)
    if broken:
        (bundle / "privrag.broken").touch()
    subprocess.run(
        [LINUX / "make_run.sh", bundle, folder],
        env={**os.environ, "UNPACKER": "gzip", "VERSION": version},
        check=True,
        capture_output=True,
    )
    return next(folder.glob(f"*-{version}-*.run"))


@dataclass(frozen=True)
class Told:
    """How a script ended, and what it said."""

    code: int
    text: str


@dataclass(frozen=True)
class Computer:
    """One user's home folder, and a folder of commands that answer instead of the system's."""

    home: Path
    commands: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def data_home(self) -> Path:
        return self.home / ".local" / "share"

    @property
    def program(self) -> Path:
        return self.data_home / "privrag-desktop-program"

    @property
    def data(self) -> Path:
        return self.data_home / "privrag-desktop"

    @property
    def current(self) -> Path:
        return self.program / "current"

    @property
    def uninstaller(self) -> Path:
        return self.current / "installer" / "uninstall.sh"

    def answer_instead(self, command: str, text: str) -> None:
        """Have a command of the system say something else; the text is that of a shell script."""
        file = self.commands / command
        file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        file.chmod(0o755)

    def environment(self) -> Mapping[str, str]:
        """Nothing of the developer's own: an installer goes by these alone."""
        return {"HOME": str(self.home), "PATH": f"{self.commands}:/usr/bin:/bin", **self.variables}

    def run(self, script: Path, *arguments: str, shell: str = "bash") -> Told:
        """Without a terminal, as a script would."""
        return self._told([shell, str(script), *arguments], subprocess.DEVNULL)

    def asked(self, script: Path, answers: str) -> Told:
        """At a terminal where these lines are typed, and then its end, so that no further question waits."""
        keyboard, terminal = pty.openpty()
        try:
            os.write(keyboard, answers.encode() + b"\x04" * 40)
            return self._told(["bash", str(script)], terminal)
        finally:
            os.close(keyboard)
            os.close(terminal)

    def version(self) -> str:
        """Which version starts from the link in ~/.local/bin, and that it starts."""
        done = subprocess.run(
            [self.home / ".local" / "bin" / "privrag", "--version"],
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()

    def files(self) -> list[str]:
        """Each file and link in the home folder by its path there, and empty folders of the program."""
        found = [one for one in self.home.rglob("*") if one.is_symlink() or not one.is_dir()]
        empty = [one for one in self.home.rglob("privrag*") if one.is_dir() and not any(one.iterdir())]
        return sorted({str(one.relative_to(self.home)) for one in (*found, *empty)})

    def save(self, folder: Path) -> None:
        """Copy the home folder, to begin from it again; it must stay at its own path, which links hold."""
        shutil.copytree(self.home, folder, symlinks=True)

    def begin_again(self, folder: Path) -> None:
        shutil.rmtree(self.home)
        shutil.copytree(folder, self.home, symlinks=True)

    def _told(self, command: list[str], keyboard: int) -> Told:
        done = subprocess.run(
            command,
            env=dict(self.environment()),
            stdin=keyboard,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return Told(done.returncode, done.stdout)


def make_computer(folder: Path) -> Computer:
    """Of a user who is no administrator, whoever runs the test."""
    computer = Computer(folder / AWKWARD, folder / "commands")
    computer.home.mkdir()
    computer.commands.mkdir()
    computer.answer_instead("id", "echo 1000")
    return computer
