"""The installer for one user of Linux: what it refuses, and that no interruption takes the program away."""

import fcntl
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.runtime.installation_lock import LOCK_FILE
from tests.installing import LINUX, Computer, make_computer, make_run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="an installer for Linux")
CHANGING = ("mkdir", "mktemp", "tar", "rm", "sync", "ln", "mv", "cp")
# What happens at a step: the shell is killed; it alone is asked to end; it and its command are, as by Ctrl+C.
ENDS = {
    "killed": 'kill -KILL "$INSTALLER"; exit 1',
    "ended after the step": 'kill -TERM "$INSTALLER"',
    "ended with the step": 'kill -TERM "$INSTALLER"; kill -TERM $$',
}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Installers of the versions 1.0 and 2.0."""
    folder = tmp_path_factory.mktemp("runs")
    return make_run(folder, "1.0"), make_run(folder, "2.0")


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return make_computer(tmp_path)


def versions_of(computer: Computer) -> list[str]:
    return sorted(one.name.partition("-")[0] for one in (computer.program / "versions").iterdir())


def test_it_installs_program_command_and_menu_entry(runs: tuple[Path, Path], computer: Computer) -> None:
    told = computer.run(runs[0])
    assert told.code == 0, told.text
    assert computer.version() == "1.0"
    assert (computer.data_home / "icons/hicolor/scalable/apps/privrag-desktop.svg").is_file()
    assert (computer.current / "_internal" / "library.so").read_text("ascii") == "made up"


def test_the_menu_starts_the_program_whatever_the_home_folder_is_called(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    assert computer.run(runs[0]).code == 0
    entry = (computer.data_home / "applications" / "privrag-desktop.desktop").read_text("utf-8")
    lines = [line.removeprefix("Exec=") for line in entry.splitlines() if line.startswith("Exec=")]
    # As the specification has it: first the escapes of a string, then quoted arguments, then field codes.
    written = lines[0].replace("\\\\", "\\")
    program, command = (one.replace("%%", "%") for one in shlex.split(written.replace("\\$", "$")))
    assert (program, command) == (str(computer.current / "privrag"), "window")
    checker = shutil.which("desktop-file-validate")
    if checker is not None:
        subprocess.run([checker, computer.data_home / "applications/privrag-desktop.desktop"], check=True)


def test_an_update_keeps_the_version_before_and_goes_back_to_it(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    one, two = runs
    assert computer.run(one).code == 0
    assert computer.run(two).code == 0
    assert (computer.version(), versions_of(computer)) == ("2.0", ["1.0", "2.0"])
    back = computer.current / "installer" / "install.sh"
    assert computer.run(back, "--back").code == 0
    assert computer.version() == "1.0"
    assert computer.run(back, "--back").code == 0
    assert computer.version() == "2.0"
    assert computer.run(two).code == 0
    assert versions_of(computer) == ["2.0", "2.0"]


def test_without_a_version_before_there_is_no_way_back(runs: tuple[Path, Path], computer: Computer) -> None:
    assert "not installed" in computer.run(runs[0], "--back").text
    assert computer.run(runs[0]).code == 0
    told = computer.run(runs[0], "--back")
    assert (told.code, computer.version()) == (1, "1.0")
    assert "no version before" in told.text


@pytest.mark.parametrize(
    ("command", "answer", "sentence"),
    [
        ("id", "echo 0", "without sudo"),
        ("uname", "echo riscv64", "this computer has riscv64"),
        ("getconf", "echo glibc 2.4", "too old: the program needs glibc 2.17, and here is 2.4"),
        ("getconf", "exit 1", "another C library"),
        ("df", "echo Avail; echo 1000", "too little room"),
        ("flock", "exit 1", "Another installation"),
    ],
    ids=["root", "processor", "glibc", "no glibc", "disk", "two at once"],
)
def test_where_it_cannot_work_it_says_why_and_leaves_nothing(
    runs: tuple[Path, Path], computer: Computer, command: str, answer: str, sentence: str
) -> None:
    computer.answer_instead(command, answer)
    told = computer.run(runs[0])
    assert told.code == 1
    assert sentence in told.text
    assert all("versions/" not in one for one in computer.files())


def test_a_missing_command_is_named(runs: tuple[Path, Path], computer: Computer) -> None:
    few = computer.commands.with_name("few")
    few.mkdir()
    for command in ("bash", "sort", "head", "cat"):
        (few / command).symlink_to(f"/usr/bin/{command}")
    for command, answer in {"id": "1000", "uname": os.uname().machine, "getconf": "glibc 99.0"}.items():
        computer.answer_instead(command, f"echo {answer}")
    computer.variables["PATH"] = f"{computer.commands}:{few}"
    told = computer.run(runs[0])
    assert "The command tar is missing" in told.text


@pytest.mark.parametrize("damage", ["changed", "cut short"])
def test_a_damaged_file_is_not_unpacked(
    runs: tuple[Path, Path], computer: Computer, tmp_path: Path, damage: str
) -> None:
    content = bytearray(runs[1].read_bytes())
    if damage == "changed":
        content[-40] ^= 1
    file = tmp_path / "damaged.run"
    file.write_bytes(content if damage == "changed" else content[:-40])
    assert computer.run(runs[0]).code == 0
    told = computer.run(file)
    assert (told.code, computer.version(), versions_of(computer)) == (1, "1.0", ["1.0"])
    assert "checksum is wrong" in told.text
    assert computer.run(file, "--check").code == 1
    assert computer.run(runs[1], "--check").code == 0


def test_a_version_that_fails_its_self_test_does_not_take_the_place(
    runs: tuple[Path, Path], computer: Computer, tmp_path: Path
) -> None:
    assert computer.run(runs[0]).code == 0
    told = computer.run(make_run(tmp_path, "3.0", broken=True))
    assert (told.code, computer.version(), versions_of(computer)) == (1, "1.0", ["1.0"])
    assert "did not pass its self-test" in told.text


def test_nothing_is_replaced_while_the_program_runs(runs: tuple[Path, Path], computer: Computer) -> None:
    assert computer.run(runs[0]).code == 0
    with (computer.current / LOCK_FILE).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)  # as privrag_desktop.runtime.installation_lock does
        told = computer.run(runs[1])
        assert (told.code, computer.version()) == (1, "1.0")
        assert "is running" in told.text
    assert computer.run(runs[1]).code == 0


def test_the_folders_of_xdg_are_followed_unless_they_are_relative(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    computer.variables["XDG_DATA_HOME"] = str(computer.home / "other data")
    assert computer.run(runs[0]).code == 0
    assert computer.version() == "1.0"
    assert not computer.data_home.exists()
    computer.variables["XDG_DATA_HOME"] = "relative"
    assert computer.run(runs[0]).code == 0
    assert computer.current.is_symlink()


def test_a_command_of_somebody_else_is_left_alone(runs: tuple[Path, Path], computer: Computer) -> None:
    own = computer.home / ".local" / "bin" / "privrag"
    own.parent.mkdir(parents=True)
    own.write_text("my own", encoding="ascii")
    told = computer.run(runs[0])
    assert (told.code, own.read_text("ascii")) == (0, "my own")
    assert "left as it is" in told.text


@pytest.mark.parametrize("end", ["killed", "ended after the step", "ended with the step"])
def test_ended_at_any_step_the_program_still_works_and_the_next_installation_ends_well(
    runs: tuple[Path, Path], computer: Computer, tmp_path: Path, end: str
) -> None:
    one, two = runs
    assert computer.run(one).code == 0
    computer.save(tmp_path / "saved")
    found = set()
    for number in range(1, 100):
        computer.begin_again(tmp_path / "saved")
        was_ended = end_at(computer, two, number, ENDS[end])
        found.add(computer.version())
        if not was_ended:
            break
        assert computer.run(two).code == 0
        assert computer.version() == "2.0"
        assert set(versions_of(computer)) <= {"1.0", "2.0"}
        assert len(versions_of(computer)) == 2
        assert not [name for name in computer.files() if name.endswith(".new")]
    assert number > len(CHANGING)
    assert found == {"1.0", "2.0"}


def end_at(computer: Computer, script: Path, number: int, end: str) -> bool:
    """End the installer when it is about to make its change of this number; False if it had no such one."""
    counted = computer.commands / "counted"
    counted.write_text("0", encoding="ascii")
    for command in CHANGING:
        computer.answer_instead(
            command,
            f'count=$(($(cat "{counted}") + 1)); echo $count > "{counted}"\n'
            f"test $count != {number} || {{ {end}; }}\n"
            f'exec /usr/bin/{command} "$@"',
        )
    start = 'export INSTALLER=$$; exec bash "$0"'
    done = subprocess.run(
        ["bash", "-c", start, script], env=dict(computer.environment()), capture_output=True, check=False
    )
    for command in CHANGING:
        (computer.commands / command).unlink()
    # 130 is the installer's own answer to a signal; 0 if it came where nothing may end it, or not at all.
    assert done.returncode in {0, 1, 130, -signal.SIGTERM, -signal.SIGKILL}, done.stderr
    return int(counted.read_text("ascii")) >= number


@pytest.mark.parametrize("lost", ["nowhere", "missing"])
def test_a_whole_version_is_not_removed_when_the_link_to_it_is_lost(
    runs: tuple[Path, Path], computer: Computer, tmp_path: Path, lost: str
) -> None:
    assert computer.run(runs[0]).code == 0
    computer.current.unlink()
    if lost == "nowhere":
        computer.current.symlink_to("versions/2.0-gone")
    told = computer.run(make_run(tmp_path, "3.0", broken=True))
    assert (told.code, versions_of(computer)) == (1, ["1.0"])
    assert computer.run(runs[0], "--back").code == 0
    assert computer.version() == "1.0"


def test_an_update_goes_back_to_a_version_whose_link_was_lost(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    assert computer.run(runs[0]).code == 0
    computer.current.unlink()
    assert computer.run(runs[1]).code == 0
    assert (computer.version(), versions_of(computer)) == ("2.0", ["1.0", "2.0"])
    assert computer.run(runs[1], "--back").code == 0
    assert computer.version() == "1.0"


def test_what_was_removed_in_part_is_no_version_to_go_back_to(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    assert computer.run(runs[0]).code == 0
    (computer.current / LOCK_FILE).unlink()
    computer.current.unlink()
    assert "no whole version" in computer.run(runs[0], "--back").text


def test_the_installer_alone_says_that_it_holds_no_program(computer: Computer) -> None:
    told = computer.run(LINUX / "install.sh")
    assert told.code == 1
    assert "no program in this file" in told.text


@pytest.mark.parametrize("shell", ["bash", "sh"])
def test_a_shell_that_keeps_to_posix_installs_as_well(
    runs: tuple[Path, Path], computer: Computer, shell: str
) -> None:
    computer.variables["POSIXLY_CORRECT"] = "1"
    told = computer.run(runs[0], shell=shell)
    assert told.code == 0, told.text
    assert computer.version() == "1.0"


def test_what_could_not_be_written_after_the_exchange_is_named(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    assert computer.run(runs[0]).code == 0
    computer.answer_instead("cp", "echo no space left >&2; exit 1")
    told = computer.run(runs[1])
    assert (told.code, computer.version()) == (1, "2.0")
    assert "2.0 is installed." in told.text
    assert "from being written: the entry in the menu." in told.text
    told = computer.run(runs[1], "--back")
    assert (told.code, computer.version()) == (1, "1.0")
    assert "Version 1.0 is back." in told.text
    assert "from being written: the entry in the menu." in told.text
