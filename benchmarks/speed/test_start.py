"""From the start of the program to a window one can type into, and what the time goes to."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from tests.conftest import CHECKOUT

ROUNDS = 5
QT = "import PySide6.QtDBus, PySide6.QtNetwork, PySide6.QtSvg, PySide6.QtWidgets"
APPLICATION = f"{QT}; PySide6.QtWidgets.QApplication([])"
CORE = "import privrag_desktop.app.open_vault_binding"
DRAWING = f"{APPLICATION}; import numpy"


def seconds_of(command: Sequence[str], until: str = "") -> float:
    """The best of several runs by the clock: to their end, or until they say a line."""
    return min(_once([sys.executable, *command], until) for _ in range(ROUNDS))


def _once(command: Sequence[str], until: str) -> float:
    begun = perf_counter()
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT, env=environment
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == until:
                break
        if not until:
            process.wait()
        taken = perf_counter() - begun
    assert process.returncode == 0
    return taken


def test_our_own_part_of_the_start_is_small(tmp_path: Path) -> None:
    create_vault(tmp_path / "vault", "four made up words", LEAST_COST)
    python, qt, application = (seconds_of(["-c", one]) for one in ("pass", QT, APPLICATION))
    started = "tests.gui.started_window"
    whole = seconds_of(["-m", started, "window", "--vault", str(tmp_path / "vault")], until="usable")
    core = seconds_of(["-c", CORE])
    before_drawing = seconds_of(["-c", DRAWING])
    drawing = seconds_of(["-c", f"{DRAWING}; import privrag_desktop.gui.charts.pyqtgraph_plot"])
    own = whole - application
    for name, seconds in (
        ("Python itself", python),
        ("importing Qt", qt - python),
        ("an empty Qt application", application - qt),
        ("this program until one can type into its window", own),
        ("together", whole),
        ("loaded after it, while a passphrase is typed", core - python),
        ("what draws, while the passphrase is checked: the window is held", drawing - before_drawing),
    ):
        print(f"start: {seconds * 1000:5.0f} ms  {name}")  # noqa: T201
    print(f"start: our own part is {own / application:.1f} times an empty Qt application")  # noqa: T201
    assert own < 8 * application
