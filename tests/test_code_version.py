"""Code that makes something otherwise is other code: every file of it counts, and what it is made with."""

from pathlib import Path

import pytest

import privrag_desktop.fhir
from privrag_desktop import code_version as module
from privrag_desktop.code_version import code_version

PACKAGE = "privrag_desktop.fhir"
FOLDER = Path(privrag_desktop.fhir.__file__).parent


def test_every_file_of_a_package_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [file.relative_to(FOLDER) for file in FOLDER.rglob("*.py")] + [Path("words/names.txt")]
    for file in files:
        copy = tmp_path / file
        copy.parent.mkdir(exist_ok=True, parents=True)
        copy.write_bytes(b"one\n")
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    seen = {code_version(PACKAGE, ())}
    for file in files:
        with (tmp_path / file).open("a") as text:
            text.write("changed\n")
        seen.add(code_version(PACKAGE, ()))
    assert len(seen) == 1 + len(files)


def test_what_python_compiles_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    before = code_version(PACKAGE, ())
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "one.pyc").write_bytes(b"compiled")
    assert code_version(PACKAGE, ()) == before


def test_other_versions_of_what_it_is_made_with_count(monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_version(PACKAGE, ("pydantic",))
    assert code_version(PACKAGE, ("pydantic",)) == before
    monkeypatch.setattr(module, "version", lambda _package: "0.0")
    assert code_version(PACKAGE, ("pydantic",)) != before


def test_a_program_without_its_files_goes_by_its_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_files = code_version(PACKAGE, ())
    monkeypatch.setattr(module, "files", lambda _package: tmp_path / "not there")
    without = code_version(PACKAGE, ())
    assert without != with_files
    assert without != code_version(PACKAGE, ("pydantic",))
