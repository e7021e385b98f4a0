"""A reader that reads otherwise is another reader."""

from importlib.metadata import version

import pytest

from privrag_desktop import code_version
from privrag_desktop.fhir.reader_version import reader_version


def test_it_is_the_same_until_something_changes() -> None:
    assert reader_version() == reader_version()


@pytest.mark.parametrize("package", ["privrag-desktop", "fhir.resources", "pydantic"])
def test_another_version_of_the_program_or_its_models_is_another_reader(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = reader_version()
    monkeypatch.setattr(code_version, "version", lambda name: "0.0" if name == package else version(name))
    assert reader_version() != before
