"""A file in the vault's folder is read whole, and nothing else that somebody put in its place."""

import os
from pathlib import Path

import pytest

from privrag_desktop.store.vault_files import bounded_file_read
from privrag_desktop.store.vault_files.bounded_file_read import read_small


def test_a_file_is_read_up_to_the_limit_and_a_longer_one_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_file_read, "_MOST", 5)
    path = tmp_path / "file"
    for content in (b"", b"12345"):
        path.write_bytes(content)
        assert read_small(path) == content
    path.write_bytes(b"123456")
    with pytest.raises(OSError, match="too long"):
        read_small(path)


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        with pytest.raises(OSError, match="no regular file"):
            read_small(tmp_path / name)
    with pytest.raises(IsADirectoryError):
        read_small(tmp_path)
    with pytest.raises(FileNotFoundError):
        read_small(tmp_path / "missing")
