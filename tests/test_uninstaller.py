"""The program goes, and of what belongs to its user only what somebody said yes to."""

import fcntl
import os
import sys
from pathlib import Path

import pytest

from privrag_desktop.runtime.installation_lock import LOCK_FILE
from tests.installing import LINUX, Computer, make_computer, make_run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="an installer for Linux")
DATA = ".local/share/privrag-desktop"
THINGS = {  # each with the words that its question must hold
    f"{DATA}/vault/keys.json": "VAULT vault",
    f"{DATA}/vault-backups/vault-1.privrag-backup": "BACKUPS in the folder vault-backups",
    f"{DATA}/ward 7/keys.json": "VAULT ward 7",
    f"{DATA}/sample-vault/keys.json": "sample vault of made-up people",
    f"{DATA}/models/small.gguf": "language model small.gguf",
    f"{DATA}/models/large model.gguf": "language model large model.gguf",
    f"{DATA}/seen/vault.json": "what the program noted",
    ".cache/privrag-desktop/sample-records/one.json": "sample records",
    ".config/privrag-desktop/settings.toml": "settings",
}
PROGRAM = "Remove the program"


@pytest.fixture(scope="module")
def run_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_run(tmp_path_factory.mktemp("run"), "1.0")


@pytest.fixture
def installed(run_file: Path, tmp_path: Path) -> Computer:
    """A program that has been used: with vaults, models and settings."""
    computer = make_computer(tmp_path)
    assert computer.run(run_file).code == 0
    for name in THINGS:
        file = computer.home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("made up", encoding="ascii")
    return computer


def test_a_script_removes_the_program_and_nothing_else(installed: Computer) -> None:
    for option in ("--keep-all", "--yes-program-only"):
        uninstaller = installed.uninstaller if installed.uninstaller.exists() else LINUX / "uninstall.sh"
        told = installed.run(uninstaller, option)
        assert installed.files() == sorted(THINGS), told.text
    assert "not installed" in told.text


def test_without_a_terminal_and_without_an_option_nothing_is_removed(installed: Computer) -> None:
    before = installed.files()
    told = installed.run(installed.uninstaller)
    assert told.code == 1
    assert "needs a terminal" in told.text
    assert installed.files() == before


def test_no_and_the_end_of_the_input_keep_everything(installed: Computer) -> None:
    before = installed.files()
    assert installed.asked(installed.uninstaller, "n\n").code == 1
    assert installed.files() == before
    told = installed.asked(installed.uninstaller, "y\n" + "\n" * len(THINGS))
    assert told.code == 0
    assert installed.files() == sorted(THINGS)
    for words in (PROGRAM, *THINGS.values()):
        assert words in told.text


def test_yes_to_all_leaves_nothing(installed: Computer) -> None:
    assert installed.asked(installed.uninstaller, "y\n" * 20).code == 0
    assert installed.files() == []


@pytest.mark.parametrize("thing", THINGS)
def test_a_yes_removes_the_one_thing_that_was_named(installed: Computer, thing: str) -> None:
    order = [PROGRAM, *_order_of_questions(installed)]
    place = next(number for number, asked in enumerate(order) if THINGS[thing] in asked)
    answers = ["y" if number in {0, place} else "n" for number in range(len(order))]
    assert installed.asked(installed.uninstaller, "\n".join(answers) + "\n").code == 0
    assert installed.files() == sorted(set(THINGS) - {thing})


def _order_of_questions(computer: Computer) -> list[str]:
    """As the script asks them; answered with no throughout, and tried in a copy that is put back."""
    saved = computer.home.with_name("saved")
    computer.save(saved)
    told = computer.asked(computer.uninstaller, "y\n" + "n\n" * len(THINGS))
    computer.begin_again(saved)
    return told.text.split("[y/N]")[1:-1]


def test_nothing_is_removed_while_the_program_runs(installed: Computer) -> None:
    before = installed.files()
    with (installed.current / LOCK_FILE).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)  # as privrag_desktop.runtime.installation_lock does
        told = installed.run(installed.uninstaller, "--keep-all")
    assert told.code == 1
    assert "is running" in told.text
    assert installed.files() == before


@pytest.mark.parametrize("name", ["vault", "models", "models/small.gguf", ""])
def test_what_a_link_leads_to_stays(installed: Computer, tmp_path: Path, name: str) -> None:
    place, elsewhere = installed.data / name, tmp_path / "elsewhere"
    place.rename(elsewhere)
    place.symlink_to(elsewhere)
    told = installed.asked(installed.uninstaller, "y\n" * 20)
    assert told.code == 0
    assert place.is_symlink()
    assert elsewhere.is_file() or any(elsewhere.rglob("*"))
    assert "is a link" in told.text


def test_a_link_in_a_vault_goes_without_what_it_leads_to(installed: Computer, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "letter").write_text("made up", encoding="ascii")
    (installed.data / "vault" / "link").symlink_to(elsewhere)
    assert installed.asked(installed.uninstaller, "y\n" * 20).code == 0
    assert not (installed.data / "vault").exists()
    assert (elsewhere / "letter").is_file()


def test_a_program_folder_that_is_a_link_is_left_alone(installed: Computer, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    installed.program.rename(elsewhere)
    installed.program.symlink_to(elsewhere)
    told = installed.run(LINUX / "uninstall.sh", "--keep-all")
    assert told.code == 1
    assert "is a link" in told.text
    assert (elsewhere / "versions").is_dir()


def test_files_of_somebody_else_among_the_program_stay(installed: Computer) -> None:
    (installed.program / "letter").write_text("made up", encoding="ascii")
    own = installed.home / ".local" / "bin" / "privrag"
    own.unlink()
    own.write_text("my own", encoding="ascii")
    told = installed.run(installed.uninstaller, "--keep-all")
    assert told.code == 0
    assert "files that the installer did not make" in told.text
    assert (installed.program / "letter").is_file()
    assert own.read_text("ascii") == "my own"


def test_a_name_cannot_write_over_the_question_about_it(installed: Computer) -> None:
    name = "ward\r\x1b[2KRemove the empty folder x"
    (installed.data / name).mkdir()
    (installed.data / name / "keys.json").write_text("made up", encoding="ascii")
    told = installed.asked(installed.uninstaller, "y\n" + "n\n" * 20)
    assert told.code == 0
    assert "VAULT ward??[2KRemove" in told.text
    assert "\x1b" not in told.text


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives a folder to somebody else")
def test_the_program_of_somebody_else_stays(installed: Computer) -> None:
    os.chown(installed.program, 64321, 64321)
    told = installed.run(installed.uninstaller, "--keep-all")
    assert told.code == 1
    assert "belongs to another user" in told.text
    assert installed.version() == "1.0"
