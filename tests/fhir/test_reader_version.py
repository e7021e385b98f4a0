"""A reader that reads otherwise is another reader: every part of it counts."""

from pathlib import Path

import pytest

import privrag_desktop.fhir
from privrag_desktop.fhir import reader_version as module
from privrag_desktop.fhir.reader_version import reader_version

FOLDER = Path(privrag_desktop.fhir.__file__).parent


def test_every_module_of_the_reader_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file in FOLDER.rglob("*.py"):
        copy = tmp_path / file.relative_to(FOLDER)
        copy.parent.mkdir(exist_ok=True, parents=True)
        copy.write_bytes(file.read_bytes())
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    seen = {reader_version()}
    for file in sorted(tmp_path.rglob("*.py")):
        with file.open("a") as text:
            text.write("# changed\n")
        seen.add(reader_version())
    assert len(seen) == 1 + len(list(FOLDER.rglob("*.py")))


def test_it_is_the_same_until_something_changes() -> None:
    assert reader_version() == reader_version()


def test_other_versions_of_what_it_is_made_with_count(monkeypatch: pytest.MonkeyPatch) -> None:
    before = reader_version()
    monkeypatch.setattr(module, "version", lambda _package: "0.0")
    assert reader_version() != before
