"""Checks of backups are remembered without a path, and whatever stands in their file harms nothing."""

from pathlib import Path

import pytest

from privrag_desktop.runtime.paths import data_folder
from privrag_desktop.services.vault.backups import when_backups_were_checked
from privrag_desktop.services.vault.backups.when_backups_were_checked import (
    last_check,
    note_check,
)


def notes() -> Path:
    return data_folder() / "checked-backups.json"


def test_the_last_check_counts_and_no_path_is_written(tmp_path: Path) -> None:
    file = tmp_path / "ward.privrag-backup"
    file.write_text("one")
    assert last_check(file) is None
    note_check(file, passed=False)
    note_check(file, passed=True)
    found = last_check(file)
    assert found is not None
    assert found.passed
    assert "ward" not in notes().read_text()
    file.unlink()
    assert last_check(file) is None


@pytest.mark.parametrize("text", ["", "[]", "nothing", '{"a": 1}', '{"a": ["x", true]}', '{"a": [1]}'])
def test_what_somebody_else_wrote_there_is_no_check(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ward.privrag-backup"
    file.write_text("one")
    notes().parent.mkdir(parents=True, exist_ok=True)
    notes().write_text(text)
    assert last_check(file) is None
    note_check(file, passed=True)
    assert last_check(file) is not None


def test_only_the_newest_checks_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(when_backups_were_checked, "_MOST", 2)
    files = [tmp_path / f"{number}" for number in range(3)]
    for number, file in enumerate(files):
        file.write_text("x")
        note_check(file, passed=True)
        noted = notes().read_text().replace(str(last_check(file).when.timestamp())[:10], f"{number + 1}")  # type: ignore[union-attr]
        notes().write_text(noted)
    assert [last_check(file) is not None for file in files] == [False, True, True]
