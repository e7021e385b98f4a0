"""The window can be used before anything heavy is loaded."""

import os
import subprocess
import sys
from pathlib import Path

from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from tests.conftest import CHECKOUT
from tests.gui.scripted import PASSPHRASE

HEAVY = frozenset(
    {"onnx", "onnxruntime", "faiss", "whoosh", "spacy", "presidio_analyzer", "llama_cpp", "fhir"}
    | {
        "numpy",
        "faker",
        "lxml",
        "pyqtgraph",
        "privrag_desktop.privacy",
        "privrag_desktop.services.vault.open_vault_workspace",
    }
)


def test_nothing_heavy_is_loaded_before_the_window_can_be_used(tmp_path: Path) -> None:
    create_vault(tmp_path / "vault", PASSPHRASE, LEAST_COST)
    command = [sys.executable, "-m", "tests.gui.started_window", "window", "--vault", str(tmp_path / "vault")]
    run = subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd=CHECKOUT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        timeout=100,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    loaded = run.stdout.split()
    assert loaded[-1] == "usable"
    assert "PySide6.QtWidgets" in loaded
    assert HEAVY.intersection(loaded) == set()
