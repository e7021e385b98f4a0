"""What was written survives a power cut as far as each system offers it."""

import os
from pathlib import Path

import pytest

from privrag_desktop.store import disk, key_file
from privrag_desktop.store.disk import sync
from privrag_desktop.store.key_file import sync_folder
from tests.fake_windows import AsWindows


class AsMac:
    platform = "darwin"


class Fcntl:
    """macOS' own call; `knows` says whether the disk takes it."""

    F_FULLFSYNC = 51

    def __init__(self, *, knows: bool) -> None:
        self.calls: list[tuple[int, int]] = []
        self._knows = knows

    def fcntl(self, handle: int, what: int) -> None:
        if not self._knows:
            raise OSError
        self.calls.append((handle, what))


@pytest.mark.parametrize("knows", [True, False])
def test_on_macos_the_disks_own_memory_is_emptied_where_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, knows: bool
) -> None:
    synced: list[int] = []
    asked = Fcntl(knows=knows)
    monkeypatch.setattr(disk, "sys", AsMac)
    monkeypatch.setattr(disk, "fcntl", asked, raising=False)
    monkeypatch.setattr(os, "fsync", synced.append)
    with (tmp_path / "file").open("wb") as file:
        sync(file.fileno())
        assert (asked.calls, synced) == (([(file.fileno(), 51)], []) if knows else ([], [file.fileno()]))


def test_on_windows_no_folder_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_file, "sys", AsWindows)
    sync_folder(tmp_path / "which would be opened")
