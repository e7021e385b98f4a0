"""Python holds the window up neither with a search for garbage nor with its lock."""

import subprocess
import sys

from privrag_desktop.app.gil_tuning_and_preload import let_the_window_in

SOON = 0.001  # seconds
LOADED_WITH_IT = 100_000  # objects; 210,000 counted
LEFT = 5_000
PROGRAM = """
import gc, sys
from privrag_desktop.app.gil_tuning_and_preload import load_what_opens_vaults
load_what_opens_vaults()
left = len(gc.get_objects())
assert "privrag_desktop.app.open_vault_binding" in sys.modules and gc.isenabled()
print(gc.get_freeze_count(), left)
"""


def test_a_search_for_garbage_has_little_to_look_through() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=300
    )
    apart, left = (int(number) for number in ran.stdout.split())
    assert apart > LOADED_WITH_IT
    assert left < LEFT


def test_a_thread_that_works_gives_the_lock_up_soon() -> None:
    """What that is worth is in docs/WINDOW.md: a test of time would fail on a busy machine."""
    before = sys.getswitchinterval()
    try:
        let_the_window_in()
        assert sys.getswitchinterval() <= SOON < before
    finally:
        sys.setswitchinterval(before)
