"""What was written survives a power cut as far as each system offers it."""

import os
import stat
from pathlib import Path

import pytest

from privrag_desktop.runtime import disk_sync
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.runtime.disk_sync import sync, sync_folder
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
    monkeypatch.setattr(disk_sync, "sys", AsMac)
    monkeypatch.setattr(disk_sync, "fcntl", asked, raising=False)
    monkeypatch.setattr(os, "fsync", synced.append)
    with (tmp_path / "file").open("wb") as file:
        sync(file.fileno())
        assert (asked.calls, synced) == (([(file.fileno(), 51)], []) if knows else ([], [file.fileno()]))


def test_on_windows_no_folder_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_sync, "sys", AsWindows)
    sync_folder(tmp_path / "which would be opened")


@pytest.mark.parametrize("step", ["open", "fsync"])
def test_what_is_in_its_place_counts_where_the_disk_syncs_no_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    does, refused = getattr(os, step), []

    def refuse_folders(what: str | Path | int, *rest: int) -> object:
        if (isinstance(what, int) or Path(what).exists()) and stat.S_ISDIR(os.stat(what).st_mode):
            refused.append(what)
            raise OSError(22, "Invalid argument")
        return does(what, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(os, step, refuse_folders)
        write_atomically(tmp_path / "keys.json", b"new")
    assert len(refused) == 1
    assert (tmp_path / "keys.json").read_bytes() == b"new"
