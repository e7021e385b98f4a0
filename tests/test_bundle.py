"""The program does its work without what a bundle leaves out."""

import json
import subprocess
import sys
from pathlib import Path

from tests import made_up
from tests.conftest import CHECKOUT

LINES = (CHECKOUT / "packaging" / "left_out.txt").read_text("utf-8").splitlines()
LEFT_OUT = [line for line in LINES if line and not line.startswith("#")]
PASSPHRASE = "four made up words"  # noqa: S105 - of nobody
WITHOUT = f"""
import sys
from pathlib import Path
for name in {LEFT_OUT}:
    sys.modules[name] = None  # how the import system says "not there"
import privrag_desktop.app, privrag_desktop.app.open_vault_binding, privrag_desktop.cli.run_with_exit_code
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask, gate_text, search
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault, open_vault
folder = Path(sys.argv[1])
create_vault(folder / "vault", "{PASSPHRASE}", LEAST_COST)
with open_vault(folder / "vault", "{PASSPHRASE}") as workspace:
    report = import_paths(workspace, [folder / "one.json"], Progress())
    found = search(workspace, "heart rate")
    told = ask(workspace, "How many patients are there?", Progress())
    gated = gate_text(workspace, "Seen by Jane Smithers on 2 May 2020.")
print(report.patients, len(found), told.answer, gated.released is None, sep="|")
"""


def test_records_are_read_searched_and_asked_without_what_is_left_out(
    tmp_path: Path, privrag_home: Path
) -> None:
    (tmp_path / "one.json").write_text(json.dumps(made_up.bundle()), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    patients, found, told, is_held_back = done.stdout.strip().split("|")
    assert (patients, told, is_held_back) == ("1", "1 patient.", "True")
    assert int(found) > 0


def test_each_library_that_needs_help_says_why() -> None:
    hooks = sorted((CHECKOUT / "packaging" / "hooks").glob("hook-*.py"))
    assert hooks
    for hook in hooks:
        assert hook.read_text("utf-8").startswith('"""'), hook.name
