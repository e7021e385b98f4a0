"""A file is written whole, for its owner only, or stays as it was."""

import os
import stat
import sys
from pathlib import Path

import pytest

from privrag_desktop.runtime.atomic_file_write import write_atomically


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "notes.json"
    for content in (b"one", b"two"):
        write_atomically(file, content)
        assert file.read_bytes() == content
    assert os.listdir(file.parent) == ["notes.json"]
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_that_cannot_be_finished_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "notes.json"
    write_atomically(file, b"one")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, b"two")
    assert file.read_bytes() == b"one"
    assert os.listdir(tmp_path) == ["notes.json"]
