"""The archive of the sample records is the same each time, and holds what the generator makes."""

import os
import zipfile
from pathlib import Path

import pytest

from privrag_desktop.runtime.paths import sample_records
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault import sample_vault
from tools.sample_archive import pack, sample_archive


def test_the_same_files_give_the_same_bytes_whenever_they_were_written(tmp_path: Path) -> None:
    for copy, names in (("a", ("two", "one")), ("b", ("one", "two"))):
        (tmp_path / copy).mkdir()
        for name in names:
            (tmp_path / copy / name).write_text(name * 100)
    os.utime(tmp_path / "a" / "one", (1_000_000_000, 1_000_000_000))
    for copy in ("a", "b"):
        pack(tmp_path / copy, tmp_path / f"{copy}.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_it_holds_what_the_generator_makes_and_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample_vault, "SAMPLE_PATIENTS", 1)
    archive = sample_archive(tmp_path / "build")
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(tmp_path / "unpacked")
    (made,) = sample_vault.make_sample_records(Progress()).iterdir()
    assert made.parent == sample_records()
    assert (tmp_path / "unpacked" / made.name).read_bytes() == made.read_bytes()
    monkeypatch.setattr(sample_vault, "_GENERATE", "import sys; sys.exit(3)")
    assert sample_archive(tmp_path / "build") == archive
    assert list((tmp_path / "build").iterdir()) == [archive]
