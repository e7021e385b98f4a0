"""What an import says at the command line: every refusal with what to do, whatever its files are called."""

import csv
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.services.vault.creation_and_unlocking import create_vault
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.cli.running import PASSPHRASE, printed, privrag
from tests.fhir.builders import bundle, observation, patient, write

# names that a terminal, a page, a database or a reader would take for something else
HOSTILE = (
    "\x1b[31mred\x1b[0m",
    "\x1b]0;title\x07",
    "bell\x07 and\x9b31m back\x08",
    "two\nlines",
    "carriage\rreturn",
    "right\u202eto left",
    "\u2066isolated\u2069",
    "<script>alert(1)</script>",
    "Robert'); DROP TABLE patients;--",
    "=cmd|'/c calc'!A1",
    "[bold]markup[/bold]",
    "%s %n {0} {name}",
    "zero\u200bwidth",
    "e\u0301 and 漢字 and 😀",
)


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", PASSPHRASE, FLOOR)
    return tmp_path / "vault"


def _records(folder: Path) -> Path:
    """Files and patients of hostile names, some of the files broken; one name is no text at all."""
    folder.mkdir()
    for number, name in enumerate(HOSTILE):
        file = name.replace("/", "_")
        person = patient(f"p{number}", name=[{"family": name, "given": [name]}])
        write(
            folder,
            bundle(person, observation(number, f"Patient/p{number}", valueString=name)),
            f"{file}.json",
        )
        (folder / f"broken {file}.json").write_text("{")
    (folder / os.fsdecode(b"not text \xff.json")).write_text("{")
    return folder


def test_hostile_names_of_files_and_patients_do_nothing_at_a_terminal(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = _records(tmp_path / "records")
    assert privrag("import", str(folder), "--vault", str(vault)) == 0
    out, err = capsys.readouterr()
    assert f"Refused: {len(HOSTILE) + 1}" in out
    for text in (out, err):
        assert not [one for one in text if (ord(one) < 32 and one != "\n") or 0x7F <= ord(one) < 0xA0]
        assert not set(text) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    assert "[bold]markup[_bold]" in out  # and is not taken for markup
    assert privrag("patients", "list", "--vault", str(vault)) == 0
    listed = capsys.readouterr().out
    assert "\x1b" not in listed
    assert "\u202e" not in listed


def test_the_report_as_json_names_every_refused_file_and_what_to_do(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = _records(tmp_path / "records")
    assert privrag("import", str(folder), "--vault", str(vault), "--json") == 0
    report = printed(capsys)
    assert (report["patients"], len(report["refused"])) == (len(HOSTILE), len(HOSTILE) + 1)
    assert all(one["reason"] and one["advice"] for one in report["refused"])
    assert "broken two\nlines.json" in [one["file"] for one in report["refused"]]


@pytest.mark.parametrize("name", ["refused.csv", "refused.txt"])
def test_the_refusals_can_be_saved(
    vault: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, file = _records(tmp_path / "records"), tmp_path / name
    assert privrag("import", str(folder), "--vault", str(vault), "--refused", str(file)) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    text = file.read_text("utf-8-sig")
    assert f"Refused: {len(HOSTILE) + 1}" in capsys.readouterr().out
    if name.endswith("csv"):
        with file.open(encoding="utf-8-sig", newline="") as lines:
            rows = list(csv.reader(lines))
        assert len(rows) == len(HOSTILE) + 2
        assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]
    else:
        assert text.count("broken ") == len(HOSTILE)


def test_an_import_of_which_nothing_could_be_read_ends_with_1(vault: Path, tmp_path: Path) -> None:
    """A script that imports each night has to learn of it."""
    (tmp_path / "broken.json").write_text("{")
    assert privrag("import", str(tmp_path / "broken.json"), "--vault", str(vault)) == 1


def test_a_file_that_is_there_is_not_written_over(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is said before the import, not after it."""
    file = tmp_path / "refused.csv"
    file.write_text("mine")
    assert privrag("import", str(tmp_path), "--vault", str(vault), "--refused", str(file)) in {1, 2}
    assert file.read_text() == "mine"
    assert capsys.readouterr().out == ""


def test_an_import_tells_how_far_it_is_stops_at_ctrl_c_and_goes_on(tmp_path: Path, vault: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    for number in range(150):
        person = f"p{number:03}"
        write(
            folder,
            bundle(patient(person), observation(number, f"Patient/{person}", valueInteger=1)),
            f"{person}.json",
        )
    code = (
        "import sys\n"
        "from privrag_desktop.services.vault import open_vault_workspace as workspace\n"
        "from tests.word_embedder import WordEmbedder\n"
        "from privrag_desktop.cli.run_with_exit_code import run\n"
        "workspace.Embedder = WordEmbedder\n"
        "sys.exit(run(sys.argv[1:], open_window=lambda *_: 0))\n"
    )
    command = [sys.executable, "-c", code, "import", str(folder), "--vault", str(vault), "--json"]
    environment = {**os.environ, "PRIVRAG_PASSPHRASE": PASSPHRASE}
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if "Patients: " in line and "Patients: 0" not in line:
                process.send_signal(signal.SIGINT)
                break
        rest = process.stderr.read()
        assert process.wait(timeout=120) == 130, rest
    assert "Stopping…" in rest
    assert "the same command goes on from there" in rest
    again = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert '"patients": 150' in again.stdout
    changed = int(again.stdout.split('"changed_patients": ')[1].split(",")[0].rstrip("}"))
    assert 0 < changed < 150


def test_a_path_that_is_not_there_is_an_error_and_not_an_empty_import(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script with a wrong path, or a drive taken out, must not pass for an import that was done."""
    there = write(tmp_path, bundle(patient("p1")))
    assert privrag("import", str(there), str(tmp_path / "gone"), "--vault", str(vault)) == 2
    told = capsys.readouterr().err
    assert str(tmp_path / "gone") in told
    assert "Nothing was imported" in told
    assert privrag("patients", "list", "--vault", str(vault), "--json") == 0
    assert printed(capsys)["patients"] == []


def test_a_report_of_nothing_has_no_empty_table(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.json").touch()
    assert privrag("import", str(tmp_path / "empty.json"), "--vault", str(vault)) == 1
    out = capsys.readouterr().out
    assert "It is empty." in out
    assert "Resources" not in out


def test_types_that_are_not_read_are_counted(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else a count of the files comes to more than the report, and nothing says why."""
    visits = [{"resourceType": "Appointment", "id": f"c{number}"} for number in range(2)]
    file = write(tmp_path, bundle(patient(), observation(), *visits))
    assert privrag("import", "--vault", str(vault), str(file)) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Not used, because nothing that is asked about stands in them: Appointment 2." in told
    assert privrag("import", "--vault", str(vault), "--json", str(file)) == 0
    assert printed(capsys)["not_used"] == {"Appointment": 2}
