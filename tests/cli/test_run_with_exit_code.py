"""How commands end: exit codes, sentences without record content, Ctrl-C, and the process itself."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from privrag_desktop.cli import progress_output
from privrag_desktop.cli.command_session import stoppable
from privrag_desktop.cli.output import say, show
from privrag_desktop.errors import Cancelled, VaultError
from privrag_desktop.services.imports import fhir_import
from privrag_desktop.services.models import model_files as model_service
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.cli.running import PASSPHRASE, failing, privrag

PATIENCE = 120.0  # seconds for what must come


def test_reading_many_names_is_told_and_a_few_are_not(
    vault: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Event()

    def saying(line: str) -> None:
        say(line)
        said.set()

    def slow(most: float, _workspace: Workspace) -> None:
        said.wait(most)

    told = []
    monkeypatch.setattr(progress_output, "say", saying)
    for moment, wait in ((PATIENCE, 0.0), (0.0, PATIENCE)):
        monkeypatch.setattr(progress_output, "_MOMENT", moment)
        monkeypatch.setattr(Workspace, "boundary", property(partial(slow, wait)))
        with open_vault(vault, PASSPHRASE) as workspace:
            progress_output.read_names(workspace)
        told.append(capsys.readouterr().err)
    assert told == ["", "Reading the names of all patients…\n"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("search",),
        ("search", "x", "-k", "0"),
        ("search", "x", "--mode", "psychic"),
        ("search", "x", "--lines", "/nowhere.jsonl"),
        ("ask",),
        ("import",),
        ("nonsense",),
        ("gate", "--nonsense"),
    ],
)
def test_wrong_usage_exits_with_two(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag(*arguments) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (TypeError("Ada Quill"), 70, "This is a fault of the program (TypeError"),
        (KeyError("Ada Quill"), 70, "This is a fault of the program (KeyError"),
        (
            OSError(28, "No space left on device", "/Ada Quill"),
            1,
            "The system refused: No space left on device.",
        ),
        (VaultError("The vault is in use."), 1, "The vault is in use."),
        (Cancelled(), 130, "Stopped."),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_every_end_has_its_code_and_shows_no_content(
    vault: Path,
    tmp_path: Path,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    code: int,
    sentence: str,
) -> None:
    monkeypatch.setattr(fhir_import, "import_paths", failing(error))
    assert privrag("import", str(tmp_path), "--vault", str(vault), "--json") == code
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert "Quill" not in captured.err


@pytest.mark.parametrize("file", ["", "Ada Quill.json"])
def test_what_the_system_refuses_is_named_as_it_was_typed(
    vault: Path,
    tmp_path: Path,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    file: str,
) -> None:
    refused = FileNotFoundError(2, "No such file or directory", str(tmp_path / "records" / file))
    monkeypatch.setattr(fhir_import, "import_paths", failing(refused))
    monkeypatch.chdir(tmp_path)
    Path("records").mkdir()
    assert privrag("import", "records", f"--vault={vault}") == 1
    assert capsys.readouterr().err == "The system refused records: No such file or directory.\n"


def test_a_folder_of_the_program_is_named_too(
    privrag_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = PermissionError(13, "Permission denied", str(privrag_home / "data" / "models" / "x.part"))
    monkeypatch.setattr(model_service, "fetch_model", failing(refused))
    assert privrag("models", "fetch", "small") == 1
    models = privrag_home / "data" / "models"
    assert capsys.readouterr().err == f"The system refused {models}: Permission denied.\n"


def test_the_exit_codes_stand_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("--help") == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert all(f"{code} " in shown.partition("Exit codes:")[2] for code in (0, 1, 2, 70, 130))


def test_the_first_ctrl_c_cancels_and_the_second_stops_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGINT)
    with stoppable(lambda _update: None) as progress:
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(Cancelled):
            progress.check()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before
    assert capsys.readouterr().err == "Stopping…\n"


def test_the_window_opens_on_the_named_vault(tmp_path: Path) -> None:
    assert privrag("window") == 7
    assert privrag("window", "--vault", str(tmp_path)) == 8


def test_record_content_is_neither_markup_nor_control_code(capsys: pytest.CaptureFixture[str]) -> None:
    show("[red]high[/red] \x1b[2J\x07\x9b1m[/]")
    assert capsys.readouterr().out == "[red]high[/red] [2J1m[/]\n"


def _python(code: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, timeout=120, **options
    )


def test_help_loads_nothing_slow() -> None:
    slow = "{'onnxruntime', 'spacy', 'PySide6', 'fhir.resources', 'llama_cpp', 'sqlcipher3', 'numpy'}"
    done = _python(
        "import sys; from privrag_desktop.cli.run_with_exit_code import run;"
        "run(['--help'], open_window=None);"
        f"print(sorted({slow} & set(sys.modules)), file=sys.stderr)"
    )
    assert b"pseudonymise" in done.stdout
    assert done.stderr.strip() == b"[]"


def test_the_command_refuses_connections() -> None:
    done = _python(
        "import sys, socket; sys.argv = ['privrag', 'models', 'list', '--json']\n"
        "from privrag_desktop.__main__ import main\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "try: socket.create_connection(('127.0.0.1', 9))\n"
        "except PermissionError: print('refused')"
    )
    assert done.stdout.splitlines()[-1] == b"refused"


def test_ctrl_c_while_modules_are_loaded_is_one_word() -> None:
    done = _python(
        "import signal, sys\n"
        "from privrag_desktop.__main__ import main\n"
        "class Impatient:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'privrag_desktop.cli.run_with_exit_code': signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Impatient())\n"
        "main()"
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"Stopped.\n")


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "privrag_desktop", "models", "list"],
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    finally:
        os.close(writing)
    assert done.stderr == b""
