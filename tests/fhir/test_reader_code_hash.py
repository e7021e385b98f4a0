"""A reader that reads otherwise is another reader."""

from importlib.metadata import version

import pytest

from privrag_desktop.fhir.reader_code_hash import MADE_OF, MADE_WITH, reader_version
from privrag_desktop.runtime import code_hash
from privrag_desktop.runtime.code_hash import code_version as version_of


def test_it_is_the_same_until_something_changes() -> None:
    assert reader_version() == version_of(MADE_OF, MADE_WITH)


@pytest.mark.parametrize("package", ["privrag-desktop", "fhir.resources", "pydantic"])
def test_another_version_of_the_program_or_its_models_is_another_reader(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = reader_version()
    monkeypatch.setattr(code_hash, "version", lambda name: "0.0" if name == package else version(name))
    assert version_of(MADE_OF, MADE_WITH) != before


def test_a_program_that_runs_keeps_its_version_when_its_files_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """An update that is installed meanwhile: what the old code makes is no work of the new one."""
    before = reader_version()
    monkeypatch.setattr(code_hash, "version", lambda _name: "9.9")
    assert reader_version() == before
