"""Libraries neither look things up nor report anything, whatever the surroundings of the program say."""

import os
import subprocess
import sys

import pytest

from privrag_desktop.runtime.library_offline_switches import (
    OFFLINE_SWITCHES,
    is_switched_off,
    switch_libraries_offline,
)


def test_libraries_are_told_to_stay_offline_before_any_is_imported() -> None:
    """Whatever the surroundings say: libraries read these switches once, when they are imported."""
    code = (
        "import sys, privrag_desktop\n"
        "before = [name for name in ('huggingface_hub', 'tokenizers', 'onnx') if name in sys.modules]\n"
        "from huggingface_hub import constants\n"
        "print(before, constants.HF_HUB_OFFLINE, constants.HF_HUB_DISABLE_TELEMETRY,"
        " constants.HF_HUB_DISABLE_UPDATE_CHECK)\n"
    )
    surroundings = {**os.environ, **dict.fromkeys(OFFLINE_SWITCHES, "0")}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=surroundings
    )
    assert done.stdout.strip() == "[] True True True"


def test_a_switch_that_is_set_otherwise_is_set_right_and_told_before(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in zip(OFFLINE_SWITCHES, ("0", "", "true", "1", "no", "0"), strict=True):
        monkeypatch.setenv(name, value)
    assert [is_switched_off(name) for name in OFFLINE_SWITCHES] == [False, False, False, True, False, False]
    switch_libraries_offline()
    assert all(map(is_switched_off, OFFLINE_SWITCHES))
    monkeypatch.delenv(OFFLINE_SWITCHES[0])
    assert not is_switched_off(OFFLINE_SWITCHES[0])
