"""Code that makes something otherwise is other code: every file of it counts, and what it is made with."""

from pathlib import Path

import pytest

import privrag_desktop.fhir
from privrag_desktop.runtime import code_hash as module
from privrag_desktop.runtime.code_hash import BUILT_FROM, code_version
from tests.conftest import CHECKOUT
from tools.built_from import write_built_from

PARTS = ("fhir",)
FOLDER = Path(privrag_desktop.fhir.__file__).parent


def test_every_file_of_a_package_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = [file.relative_to(FOLDER) for file in FOLDER.rglob("*.py")] + [Path("words/names.txt")]
    for file in files:
        copy = tmp_path / "fhir" / file
        copy.parent.mkdir(exist_ok=True, parents=True)
        copy.write_bytes(b"one\n")
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    seen = {code_version(PARTS, ())}
    for file in files:
        with (tmp_path / "fhir" / file).open("a") as text:
            text.write("changed\n")
        seen.add(code_version(PARTS, ()))
    assert len(seen) == 1 + len(files)


def test_a_single_file_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    (tmp_path / "words.py").write_bytes(b"one")
    before = code_version(("words.py",), ())
    (tmp_path / "words.py").write_bytes(b"two")
    assert code_version(("words.py",), ()) != before


def test_what_python_compiles_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    compiled = tmp_path / "fhir" / "__pycache__"
    compiled.parent.mkdir()
    (compiled.parent / "one.py").write_bytes(b"one")
    before = code_version(PARTS, ())
    compiled.mkdir()
    (compiled / "one.pyc").write_bytes(b"compiled")
    assert code_version(PARTS, ()) == before


def test_other_versions_of_what_it_is_made_with_count(monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_version(PARTS, ("pydantic",))
    assert code_version(PARTS, ("pydantic",)) == before
    monkeypatch.setattr(module, "version", lambda _package: "0.0")
    assert code_version(PARTS, ("pydantic",)) != before


def test_a_program_without_its_files_goes_by_its_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_files = code_version(PARTS, ())
    monkeypatch.setattr(module, "files", lambda _package: tmp_path / "not there")
    without = code_version(PARTS, ())
    assert without != with_files
    assert without != code_version(PARTS, ("pydantic",))


def test_a_bundle_goes_by_what_it_was_built_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of one version are not the same program, and have no source files by which to tell."""
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    (tmp_path / BUILT_FROM).write_text("one")
    before = code_version(PARTS, ())
    (tmp_path / BUILT_FROM).write_text("two")
    assert code_version(PARTS, ()) != before
    assert code_version((), ()) != before


def test_what_a_bundle_was_built_from_changes_with_any_file(tmp_path: Path) -> None:
    told = write_built_from(CHECKOUT, tmp_path / "build")
    assert told.name == BUILT_FROM
    assert told.read_text() == write_built_from(CHECKOUT, tmp_path / "again").read_text()
    assert len(told.read_text()) == 32
