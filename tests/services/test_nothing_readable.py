"""After an import, searches and a saved answer nothing of a patient can be read in any file."""

import base64
import gzip
import io
import json
import os
import pickle
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from benchmarks.faults.readable import surroundings
from benchmarks.faults.scanner import Scanner
from tests import made_up

# what would betray the patients: names, identifiers, words of sentences, the question and its answer
SECRETS = (*made_up.SECRETS, "Diabetes mellitus", "Heart rate", "How fast was", "about seventy")
SCANNER = Scanner(SECRETS)

PROGRAM = """
import json, logging, os, sys
from datetime import UTC, datetime
from pathlib import Path

written = []
def watch(event, arguments):
    if event == "open" and isinstance(arguments[2], int):
        if arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            written.append(str(arguments[0]))
    elif event in ("os.rename", "os.link", "os.symlink"):
        written.append(str(arguments[1]))
    elif event in ("os.mkdir", "shutil.copyfile", "shutil.move"):
        written.append(str(arguments[-2] if event == "os.mkdir" else arguments[1]))
sys.addaudithook(watch)
logging.basicConfig(level=logging.DEBUG, filename=os.environ["LOG_FILE"])

from privrag_desktop.domain.answers import Answer, Citation
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.store.question_history import save_turn
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

vault, records = Path(sys.argv[1]), Path(sys.argv[2])
create_vault(vault, "pass", FLOOR)
workspace = open_vault(vault, "pass")
report = import_paths(workspace, [records], Progress())
question = f"How fast was the heart rate of {sys.argv[3]}?"
found = [workspace.index.dense(question, 3), workspace.index.keyword(question, 3)]
citation = Citation(1, "p0/2020-03-14", "p0", None, "Heart rate of " + sys.argv[3])
released = Released("about seventy", "How fast was it?")
with workspace.database.transaction() as tx:
    save_turn(tx, Answer(question, "about seventy", (citation,), released, False, "", (), 1.0))
folder = "/proc/self/fd"
links = [f"{folder}/{one}" for one in os.listdir(folder)] if os.path.isdir(folder) else []
nameless = [os.readlink(one) for one in links if os.path.lexists(one)]
print(json.dumps({
    "patients": report.patients, "found": [len(one) for one in found], "written": written,
    "nameless": [one for one in nameless if one.endswith("(deleted)")],
}))
sys.stdout.flush()
sys.stdin.readline()  # the files are looked at while the vault is open
workspace.close()
sys.stdin.readline()  # and once it is closed
"""


@pytest.fixture
def records(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    for number in range(3):
        (folder / f"{number}.json").write_text(json.dumps(made_up.bundle(f"p{number}")))
    return folder


def test_nothing_of_a_patient_is_readable_on_disk(tmp_path: Path, records: Path) -> None:
    home = tmp_path / "everything else"
    environment = surroundings(home)
    name = f"{made_up.GIVEN} {made_up.FAMILY}"
    arguments = [sys.executable, "-c", PROGRAM, str(home / "vault"), str(records), name]
    with (
        (home / "stderr.txt").open("w") as messages,
        subprocess.Popen(
            arguments,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=messages,
            text=True,
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        told = json.loads(process.stdout.readline())
        assert (told["patients"], told["found"]) == (3, [3, 3])
        assert told["nameless"] == []  # a file that is deleted while open still leaves its bytes on the disk
        assert betrayed(home) == frozenset()
        process.stdin.write("\n")
        process.stdin.flush()
        process.stdin.write("\n")
    assert process.returncode == 0
    assert betrayed(home) == frozenset()
    assert sorted(os.listdir(home / "vault")) == ["keys.json", "reserve", "seen.json", "vault.db"]
    assert [one for one in (home / "tmp").rglob("*") if one.is_file()] == []
    assert outside(told["written"], home) == []


def outside(written: list[str], home: Path) -> list[str]:
    """The files opened for writing that are neither under `home` nor a device."""
    devices = ("/dev/", "/proc/", "/sys/")
    return [one for one in written if not one.isdigit() and not one.startswith((str(home), *devices))]


def betrayed(folder: Path) -> frozenset[tuple[str, str]]:
    """In which file what can be read."""
    scan = SCANNER.scan(folder)
    assert scan.files
    return scan.found


def wrapped(text: str) -> dict[str, bytes]:
    zipped = io.BytesIO()
    with gzip.GzipFile(fileobj=zipped, mode="wb") as file:
        file.write(text.encode())
    return {
        "text": text.upper().encode(),
        "utf-16": text.encode("utf-16"),
        "zlib": zlib.compress(text.encode()),
        "gzip": zipped.getvalue(),
        "base64": base64.b64encode(f"1 {text}".encode()),
        "base64 of two bytes more": base64.b64encode(f"123 {text}".encode()),
        "base64 in lines": base64.encodebytes(text.encode() * 3),
        "pickle": pickle.dumps({"stored": zlib.compress(pickle.dumps([text]))}),
    }


@pytest.mark.parametrize("container", wrapped(""))
@pytest.mark.parametrize("secret", SECRETS)
def test_the_search_for_secrets_would_find_one(container: str, secret: str) -> None:
    hidden = os.urandom(500) + wrapped(f"before {secret} after")[container] + os.urandom(500)
    assert secret in SCANNER.found(hidden)
