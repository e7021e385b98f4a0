"""The installer for one user of Linux: in which folders it installs, and what may lie there."""

import os
import sys
from pathlib import Path

import pytest

from tests.installing import Computer, make_computer, make_run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="an installer for Linux")
SOMEBODY = 64321  # the number of a user


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Installers of the versions 1.0 and 2.0."""
    folder = tmp_path_factory.mktemp("runs")
    return make_run(folder, "1.0"), make_run(folder, "2.0")


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    return make_computer(tmp_path)


@pytest.mark.parametrize("place", ["privrag-desktop-program", "privrag-desktop-program/versions"])
def test_it_does_not_unpack_behind_a_link(
    runs: tuple[Path, Path], computer: Computer, tmp_path: Path, place: str
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = computer.data_home / place
    link.parent.mkdir(parents=True)
    link.symlink_to(elsewhere)
    told = computer.run(runs[0])
    assert told.code == 1
    assert "is a link" in told.text
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("place", ["privrag-desktop-program", "privrag-desktop-program/versions"])
@pytest.mark.parametrize("mode", [0o777, 0o1777, 0o770])
def test_it_does_not_install_where_others_may_write(
    runs: tuple[Path, Path], computer: Computer, place: str, mode: int
) -> None:
    folder = computer.data_home / place
    folder.mkdir(parents=True)
    for own in (computer.program, folder):
        own.chmod(0o700)
    folder.chmod(mode)
    told = computer.run(runs[0])
    assert told.code == 1
    assert "Other users may write to" in told.text
    assert not computer.current.is_symlink()


@pytest.mark.parametrize(
    "place", [".local", ".local/bin", ".local/share/applications", ".local/share/icons/hicolor"]
)
@pytest.mark.parametrize("kind", ["file", "link to nowhere"])
def test_a_file_where_a_folder_has_to_be_is_named_before_anything_changes(
    runs: tuple[Path, Path], computer: Computer, place: str, kind: str
) -> None:
    in_the_way = computer.home / place
    in_the_way.parent.mkdir(parents=True, exist_ok=True)
    in_the_way.touch() if kind == "file" else in_the_way.symlink_to("nowhere")
    told = computer.run(runs[0])
    assert (told.code, computer.files()) == (1, [place])
    assert f"{in_the_way} has to be a folder" in told.text


@pytest.mark.parametrize("variable", ["HOME", "XDG_DATA_HOME"])
@pytest.mark.parametrize("name", ["two\nlines", "at the end\n", "a\rb", "a\x1bb"])
def test_a_folder_that_a_menu_entry_cannot_name_is_refused(
    runs: tuple[Path, Path], computer: Computer, variable: str, name: str
) -> None:
    folder = computer.home / name
    folder.mkdir()
    computer.variables[variable] = str(folder)
    told = computer.run(runs[0])
    assert (told.code, computer.files()) == (1, [])
    assert "control character" in told.text


def test_a_home_folder_with_letters_of_any_language_is_taken(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    computer.variables.update(HOME=str(computer.home / "Jörg Weiß 王"), LC_ALL="C.UTF-8")
    Path(computer.variables["HOME"]).mkdir()
    told = computer.run(runs[0])
    assert told.code == 0, told.text


@pytest.mark.parametrize("home", [".", "home", "../home"])
def test_a_home_folder_that_depends_on_where_it_was_started_is_refused(
    runs: tuple[Path, Path], computer: Computer, home: str
) -> None:
    computer.variables["HOME"] = home
    told = computer.run(runs[0])
    assert told.code == 1
    assert "from the root on" in told.text


@pytest.mark.parametrize("kind", ["pipe", "folder", "link"])
def test_a_lock_that_is_no_plain_file_is_refused(
    runs: tuple[Path, Path], computer: Computer, tmp_path: Path, kind: str
) -> None:
    assert computer.run(runs[0]).code == 0
    lock = computer.program / "lock"
    lock.unlink()
    make = {"pipe": os.mkfifo, "folder": os.mkdir, "link": lambda at: at.symlink_to(tmp_path / "elsewhere")}
    make[kind](lock)
    for told in (computer.run(runs[1]), computer.run(computer.uninstaller, "--keep-all")):
        assert told.code == 1
        assert "is no plain file" in told.text
    assert computer.version() == "1.0"
    assert not (tmp_path / "elsewhere").exists()


def test_a_folder_where_the_menu_entry_has_to_be_is_named_before_anything_changes(
    runs: tuple[Path, Path], computer: Computer
) -> None:
    entry = computer.data_home / "applications" / "privrag-desktop.desktop"
    entry.mkdir(parents=True)
    told = computer.run(runs[0])
    assert told.code == 1
    assert f"{entry} is a folder" in told.text
    assert not computer.program.exists()


@pytest.mark.parametrize("place", ["", ".local", ".local/bin", ".local/share"])
def test_it_does_not_install_below_a_folder_that_others_may_write_to(
    runs: tuple[Path, Path], computer: Computer, place: str
) -> None:
    folder = computer.home / place
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o777)
    told = computer.run(runs[0])
    assert told.code == 1
    assert f"Other users may write to {folder}" in told.text
    assert computer.files() == []
    folder.chmod(0o1777)  # as /tmp: nobody takes away what belongs to somebody else
    assert computer.run(runs[0]).code == 0


@pytest.mark.parametrize(
    ("name", "members", "code"), [("ann", "", 0), ("ann", "ann", 0), ("ann", "ann,bob", 1), ("staff", "", 1)]
)
def test_only_a_group_of_the_user_alone_may_write_to_the_home_folder(
    runs: tuple[Path, Path], computer: Computer, name: str, members: str, code: int
) -> None:
    computer.answer_instead("stat", f'case "$*" in *%U*) echo ann ;; *) echo {name} ;; esac')
    computer.answer_instead("getent", f"echo {name}:x:1000:{members}")
    computer.home.chmod(0o775)
    told = computer.run(runs[0])
    assert told.code == code, told.text


@pytest.mark.parametrize("ending", [".desktop", ".svg"])
def test_what_it_writes_does_not_follow_a_link_to_another_file(
    runs: tuple[Path, Path], computer: Computer, tmp_path: Path, ending: str
) -> None:
    folder = {".desktop": "applications", ".svg": "icons/hicolor/scalable/apps"}[ending]
    link = computer.data_home / folder / f"privrag-desktop{ending}.new"
    link.parent.mkdir(parents=True)
    precious = tmp_path / "precious"
    precious.write_text("precious", encoding="ascii")
    link.symlink_to(precious)
    assert computer.run(runs[0]).code == 0
    assert precious.read_text("ascii") == "precious"
    assert not link.with_suffix("").is_symlink()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives a folder to somebody else")
@pytest.mark.parametrize("place", ["", "privrag-desktop-program", "privrag-desktop-program/versions"])
def test_it_does_not_install_into_a_folder_of_somebody_else(
    runs: tuple[Path, Path], computer: Computer, place: str
) -> None:
    folder = computer.data_home / place if place else computer.home
    folder.mkdir(parents=True, exist_ok=True)
    os.chown(folder, SOMEBODY, SOMEBODY)
    told = computer.run(runs[0])
    assert told.code == 1
    assert "belongs to another user" in told.text
    assert not computer.current.is_symlink()
