"""A model is refused before anything is written if the disk has no room for it."""

import shutil
from pathlib import Path

import pytest

from privrag_desktop.errors import ModelError
from privrag_desktop.llm.disk_space_check import require_room


def test_exactly_enough_is_enough_and_a_byte_less_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: used._replace(free=3 << 20))
    require_room("Tiny", tmp_path, 3 << 20)
    with pytest.raises(ModelError, match=r"^Tiny needs 4,096 MiB in .+, where 3 MiB are free"):
        require_room("Tiny", tmp_path, 4 << 30)
    with pytest.raises(ModelError):
        require_room("Tiny", tmp_path, (3 << 20) + 1)
    assert list(tmp_path.iterdir()) == []
