"""One window per vault: a second one wakes the first and ends; nothing else is listened to."""

import os
import secrets
import signal
import socket
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop import app
from privrag_desktop.errors import VaultError
from privrag_desktop.gui.window import one_window_per_vault
from privrag_desktop.gui.window.one_window_per_vault import TAKEN, OneWindow
from privrag_desktop.runtime.paths import runtime_folder
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from tests.gui.conftest import PATIENCE_MS
from tests.gui.driving import Running, second_start


@pytest.fixture(autouse=True)
def own_runtime_home(runtime_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows that other tests have killed leave their names."""
    folder = runtime_home / secrets.token_hex(2)
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))


@pytest.fixture
def first(qapp: QApplication) -> Iterator[OneWindow]:
    made = OneWindow()
    yield made
    made.release()


@pytest.fixture
def second(qapp: QApplication) -> Iterator[OneWindow]:
    made = OneWindow()
    yield made
    made.release()


def sockets() -> list[Path]:
    return [path for path in runtime_folder().iterdir() if path.is_socket()]


def test_a_second_window_is_refused_and_the_first_is_woken(
    qtbot: QtBot, first: OneWindow, second: OneWindow, tmp_path: Path
) -> None:
    assert first.take(tmp_path / "vault")
    assert first.take(tmp_path / "vault")  # what it has it keeps
    with qtbot.waitSignal(first.woken, timeout=PATIENCE_MS):
        assert not second.take(tmp_path / "elsewhere" / ".." / "vault")


def test_windows_on_different_vaults_know_nothing_of_each_other(
    qtbot: QtBot, first: OneWindow, second: OneWindow, tmp_path: Path
) -> None:
    assert first.take(tmp_path / "one")
    with qtbot.assertNotEmitted(first.woken, wait=200):
        assert second.take(tmp_path / "other")


def test_a_name_that_was_given_up_is_free(first: OneWindow, second: OneWindow, tmp_path: Path) -> None:
    assert first.take(tmp_path / "vault")
    assert first.take(tmp_path / "other")
    assert second.take(tmp_path / "vault")
    second.release()
    assert sockets() != []
    first.release()
    assert sockets() == []


def test_only_the_user_may_speak_to_it_and_the_name_tells_no_folder(first: OneWindow, tmp_path: Path) -> None:
    assert first.take(tmp_path / "Quetzalkamp")
    [listening] = sockets()
    assert stat.S_IMODE(listening.stat().st_mode) & 0o077 == 0
    assert stat.S_IMODE(runtime_folder().stat().st_mode) == 0o700
    assert [path for path in runtime_folder().iterdir() if "uetzalkamp" in path.name] == []
    assert all(path.is_socket() or path.read_bytes() == b"" for path in runtime_folder().iterdir())


@pytest.mark.parametrize("word", [b"", b"open /etc/passwd\n", b"wake", b"wake\nwake\n", b"x" * 100_000])
def test_any_other_word_is_nothing(qtbot: QtBot, first: OneWindow, tmp_path: Path, word: bytes) -> None:
    assert first.take(tmp_path / "vault")
    caller = QLocalSocket()
    caller.connectToServer(str(sockets()[0]))
    assert caller.waitForConnected(PATIENCE_MS)
    with qtbot.assertNotEmitted(first.woken, wait=200):
        caller.write(word)
        caller.flush()
    caller.abort()


def test_what_a_killed_window_left_is_in_nobody_s_way(first: OneWindow, tmp_path: Path) -> None:
    assert first.take(tmp_path / "vault")
    [place] = sockets()
    first.release()
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(place))
    left.close()
    assert place.is_socket()
    assert first.take(tmp_path / "vault")
    assert sockets() == [place]


def test_a_folder_that_others_may_enter_holds_no_name(
    first: OneWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "r"
    (home / "privrag-desktop").mkdir(parents=True)
    home.chmod(0o700)
    (home / "privrag-desktop").chmod(0o755)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(home))
    assert first.take(tmp_path / "vault")  # the vault itself still refuses to be opened twice
    assert list(runtime_folder().iterdir()) == []


def test_a_first_window_that_does_not_listen_is_told_from_one_that_was_woken(
    first: OneWindow, second: OneWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(one_window_per_vault, "_PATIENCE", 0.2)
    assert first.take(tmp_path / "vault")
    (address,) = sockets()
    address.unlink()
    assert not second.take(tmp_path / "vault")
    assert not second.other_answered


def test_a_start_beside_a_window_that_does_not_answer_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], first: OneWindow
) -> None:
    with pytest.raises(VaultError, match="does not answer"):
        app.leave_to_first(first)
    monkeypatch.setattr(first, "other_answered", True)
    assert app.leave_to_first(first) == 0
    assert capsys.readouterr().err.strip() == TAKEN


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", "four made up words", LEAST_COST)
    return tmp_path / "vault"


def test_a_second_process_brings_the_first_one_s_window_back_and_ends_with_a_sentence(vault: Path) -> None:
    with Running(vault, passphrase="four made up words") as window:
        window.wait_for("open")
        window.tell("minimise")
        window.wait_for("minimised")
        assert second_start(vault) == (0, TAKEN)
        window.wait_for("in front")
        os.kill(window.pid, signal.SIGKILL)
        window.process.wait()
        with Running(vault, "--locked", passphrase="four made up words") as next_one:
            next_one.wait_for("locked")  # though it was given the passphrase
            next_one.tell("close")
            next_one.process.wait()
    assert next_one.process.returncode == 0
