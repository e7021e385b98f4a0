"""Every file and folder the program makes is its owner's only, whatever the default; it makes no other."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.faults.readable import surroundings
from benchmarks.faults.scanner import Scanner
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests import made_up

NAME = f"{made_up.GIVEN} {made_up.FAMILY}"
# folders under the test's home that are the program's or the test's own
OWN = {"privrag", "vault", "vault-backups", "told"}

# the program as it starts; the models are stand-ins, passphrases cost the least, the window closes by itself
COMMAND = """
import sys
from pathlib import Path
from unittest.mock import patch
from privrag_desktop import __main__ as program
from privrag_desktop.llm import private_and_answering_models as roles
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from privrag_desktop.store.keys import key_file_creation_and_unlocking as key_files
from tests.services.failing import Model
from tests.word_embedder import WordEmbedder

sys.argv[0] = "privrag"
if "window" in sys.argv:
    from PySide6.QtCore import QTimer
    from privrag_desktop.gui.window.main_window import MainWindow
    start = MainWindow.start
    def start_and_close(window, *given, **options):
        start(window, *given, **options)
        def ask():
            if window.vault_view is None:
                return QTimer.singleShot(100, ask)
            window.vault_view.ask.ask("What was the heart rate of NAME?")
            window.vault_view.library.choose()
            QTimer.singleShot(1500, window.close)
        ask()
    MainWindow.start = start_and_close
model = Model()
with (
    patch.object(roles, "LocalModel", lambda *_: model),
    patch.object(roles, "choose_model", lambda _: Path()),
    patch.object(workspaces, "Embedder", WordEmbedder),
    patch.object(key_files, "calibrated_cost", lambda: key_files.FLOOR),
):
    program.main()
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a whole session leaves: a vault made, filled and asked at the command line and in the window."""
    home = tmp_path_factory.mktemp("private") / "home"
    environment = surroundings(home) | {
        "PRIVRAG_PASSPHRASE": "correct horse battery",
        "QT_QPA_PLATFORM": "offscreen",
        "HF_HUB_OFFLINE": "1",
    }
    records = home.parent / "records.json"
    records.write_text(json.dumps(made_up.bundle()))
    (home / "told").mkdir(mode=0o700)
    vault, trail = str(home / "vault"), str(home / "told" / "trail.jsonl")
    for command in (
        ("vault", "create", vault),
        ("import", str(records), "--vault", vault),
        ("ask", f"What was the heart rate of {NAME}?", "--vault", vault),
        ("audit", "export", trail, "--vault", vault),
        ("window", "--vault", vault),
    ):
        done = subprocess.run(
            [sys.executable, "-c", COMMAND.replace("NAME", NAME), *command],
            env=environment,
            capture_output=True,
            check=False,
            umask=0o022,
        )
        assert done.returncode == 0, (command, done.stderr.decode()[-500:])
    return home


def made(home: Path) -> list[Path]:
    """All that the program made; the folders that stand for the user's own were there before."""
    given = {home / name for name in os.listdir(home) if name not in OWN} | {home / "privrag", home / "told"}
    return [one for one in home.rglob("*") if one not in given]


def test_files_and_folders_are_their_owners_only(home: Path) -> None:
    files = [one for one in made(home) if one.is_file()]
    names = {one.name for one in files}
    assert {"vault.db", "keys.json", "seen.json", "window.ini", "trail.jsonl"} <= names
    assert [one for one in files if stat.S_IMODE(one.stat().st_mode) != 0o600] == []
    folders = [one for one in made(home) if one.is_dir()]
    assert home / "vault" in folders
    assert [one for one in folders if stat.S_IMODE(one.stat().st_mode) != 0o700] == []


def test_neither_recent_files_nor_thumbnails_nor_settings_of_qt_are_touched(home: Path) -> None:
    own = [home / name for name in OWN]
    foreign = [one for one in made(home) if one.is_file() and not any(map(one.is_relative_to, own))]
    [name] = foreign  # of the window, while it was open
    assert name.parent.name == "privrag-desktop"
    assert name.read_bytes() == b""


def test_where_the_window_stood_is_all_that_its_settings_hold(home: Path) -> None:
    [settings] = (home / "privrag").rglob("window.ini")
    lines = [line for line in settings.read_text().splitlines() if line]
    assert [line.partition("=")[0] for line in lines] == ["[window]", "geometry", "page"]
    assert lines[-1].partition("=")[2] in {page.name for page in Page}


def test_nothing_of_the_session_is_readable(home: Path) -> None:
    assert Scanner(made_up.SECRETS).scan(home).found == frozenset()
