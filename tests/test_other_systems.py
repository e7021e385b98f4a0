"""The program's own code does its work as on Windows and macOS, of which neither was at hand."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import made_up
from tests.conftest import CHECKOUT

PASSPHRASE = "four made up words"  # noqa: S105 - of nobody
PRETEND = """
import sys, warnings
from pathlib import Path
below = Path(sys.argv[1])
from tests.as_on_other_system import pretend
pretend({system!r}, below)
"""
IMPORTS = """
from importlib import import_module
from pkgutil import walk_packages
import privrag_desktop
failed, count = [], 0
for module in walk_packages(privrag_desktop.__path__, "privrag_desktop."):
    if module.name.endswith("__main__"):
        continue
    count += 1
    try:
        import_module(module.name)
    except Exception as error:
        failed.append(f"{module.name}: {type(error).__name__}: {error}")
print(count > 800, failed)
"""
PREPARED = f"""
from privrag_desktop.services.vault import open_vault_workspace as workspaces
from tests.word_embedder import WordEmbedder
workspaces.Embedder = WordEmbedder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault, open_vault
WORDS = "{PASSPHRASE}"
vault = below / "ward"
"""
JOB = """
# an encoding that nobody has named is another one on Windows
warnings.filterwarnings("error", category=EncodingWarning, module="privrag_desktop")
from privrag_desktop.services.questions.ask_search_and_gate import ask, gate_text, search
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup, restore_backup, verify_backup
)
from privrag_desktop.services.vault.access.data_key_change import change_data_key
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.settings_file import change_settings
from privrag_desktop.runtime.process_hardening import harden
from privrag_desktop.runtime.network_guard import install_guard
from privrag_desktop.services.support import installation_self_test as self_test
harden()
guard = install_guard()
create_vault(vault, WORDS, LEAST_COST)
with open_vault(vault, WORDS) as workspace:
    report = import_paths(workspace, [below / "records"], Progress())
    print("patients", report.patients, report.refused)
    print("found", len(search(workspace, "heart rate")) > 0)
    told = ask(workspace, "How many patients are there?", Progress())
    print("told", told.answer)
    print("held back", gate_text(workspace, "Seen by Jane Smithers on 2 May 2020.").released is None)
    create_backup(workspace, below / "one.privrag-backup", Progress())
print("checked", verify_backup(below / "one.privrag-backup", WORDS, Progress()).patients)
restore_backup(below / "one.privrag-backup", below / "restored", WORDS, Progress())
with open_vault(below / "restored", WORDS) as workspace:
    print("restored", ask(workspace, "How many patients are there?", Progress()).answer)
with open_vault(vault, WORDS) as workspace:
    change_data_key(workspace, WORDS, Progress())
with open_vault(vault, WORDS) as workspace:
    print("new key", ask(workspace, "How many patients are there?", Progress()).answer)
change_settings({"lock_minutes": 5})
change_settings({"lock_minutes": 6})
told = [(one.name, one.state.value, one.reason) for one in self_test.run() if one.state.value == "failed"]
print("self-test", told)
print("left", sorted(one.name for one in vault.iterdir()))
"""


_FILES = ["keys.json", "reserve", "seen.json", "vault.db"]
LEFT = {"win32": sorted([*_FILES, "opening.lock"]), "darwin": _FILES}


def child(tmp_path: Path, home: Path, system: str, code: str, *options: str) -> str:
    """What a process says that runs this code as on another system."""
    done = subprocess.run(
        [sys.executable, *options, "-c", PRETEND.format(system=system) + code, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=os.environ
        | {"PYTHONPATH": str(CHECKOUT), "PRIVRAG_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


REFUSED = """
import os
from privrag_desktop.runtime import process_relaunch as relaunch
from privrag_desktop.store.keys import key_file
from privrag_desktop.store.vault_files import database_swap as swap
from privrag_desktop.store.vault_files.bounded_file_read import read_small

def refused(what):
    try:
        what()
    except OSError as error:
        return type(error).__name__
    return "done"

(below / "folder").mkdir()
(below / "folder" / "file").touch()
(below / "other").touch()
print(swap.sys.platform, sys.platform, hasattr(relaunch.os, "getuid"), hasattr(os, "getuid"))
print(refused(lambda: read_small(Path("/proc/meminfo"))), refused(lambda: swap.os.open(below, os.O_RDONLY)))
with (below / "folder" / "file").open():
    print(
        refused((below / "folder" / "file").unlink),
        refused(lambda: os.replace(below / "other", below / "folder" / "file")),
        refused(lambda: (below / "folder").rename(below / "elsewhere")),
    )
print(refused((below / "at 10:30").touch), refused((below / "folder" / "file").unlink))
try:
    exec("import resource", vars(key_file))
except ModuleNotFoundError as error:
    print(error)
"""


def test_the_pretence_refuses_what_windows_refuses(tmp_path: Path) -> None:
    assert child(tmp_path, tmp_path / "home", "win32", REFUSED).splitlines() == [
        "win32 linux False True",
        "FileNotFoundError PermissionError",
        "PermissionError PermissionError PermissionError",
        "OSError done",
        "No module named 'resource' on the other system",
    ]


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_every_module_is_loaded_without_what_the_system_lacks(tmp_path: Path, system: str) -> None:
    assert child(tmp_path, tmp_path / "home", system, IMPORTS).splitlines()[-1] == "True []"


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_a_vault_is_made_filled_asked_saved_and_changed(tmp_path: Path, system: str) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "one.json").write_text(json.dumps(made_up.bundle()), encoding="utf-8")
    told = child(tmp_path, tmp_path / "home", system, PREPARED + JOB, "-X", "warn_default_encoding")
    assert told.splitlines() == [
        "patients 1 ()",
        "found True",
        "told 1 patient.",
        "held back True",
        "checked 1",
        "restored 1 patient.",
        "new key 1 patient.",
        "self-test []",
        f"left {LEFT[system]}",
    ]


WINDOW = """
import ctypes
from ctypes import wintypes
from privrag_desktop import app
from privrag_desktop.runtime import process_relaunch as relaunch
from privrag_desktop.gui.window.main_window import MainWindow
from PySide6.QtCore import QTimer

def fresh(command, env):
    print("fresh", command[-4:], WORDS in str(env), flush=True)

relaunch.subprocess = type("Programs", (), {"Popen": staticmethod(fresh)})
create_vault(vault, WORDS, LEAST_COST)
start = MainWindow.start
def start_and_sleep(window, *given, **options):
    from privrag_desktop.gui.window.windows_sleep_and_lock_events import WindowsSession
    start(window, *given, **options)
    def sleep():
        if window.vault_view is None:
            return QTimer.singleShot(100, sleep)
        [session] = window.findChildren(WindowsSession)
        message = wintypes.MSG(message=0x0218, wParam=0x4)
        print("going to sleep", flush=True)
        session._filter.nativeEventFilter(b"windows_generic_MSG", ctypes.addressof(message))
    sleep()
MainWindow.start = start_and_sleep
app.run(vault, WORDS)
"""


def test_a_window_locks_and_is_started_afresh_before_windows_sleeps(tmp_path: Path) -> None:
    told = child(tmp_path, tmp_path / "home", "win32", PREPARED + WINDOW)
    assert told.splitlines() == [
        "going to sleep",
        f"fresh {['window', '--vault', str(tmp_path / 'ward'), '--locked']} False",
    ]
