"""One line says what is running, for a report of a fault."""

from importlib.metadata import version

import pytest

from privrag_desktop.services.support import program_version_and_build as service
from privrag_desktop.services.support.program_version_and_build import (
    BundleCard,
    Installation,
)
from tests.cli.running import privrag


def test_a_checkout_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("--version") == 0
    assert capsys.readouterr().out == f"privrag {version('privrag-desktop')}, from source\n"


@pytest.mark.parametrize(("is_changed", "told"), [(False, "0a1b2c"), (True, "0a1b2c with changes")])
def test_a_bundle_names_its_commit_and_its_kind(
    is_changed: bool, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card = BundleCard("9.1", "0a1b2c", is_changed, "Linux", "x86_64", "portable")
    monkeypatch.setattr(service, "installation", lambda: Installation("9.1", card))
    assert privrag("--version") == 0
    assert (
        capsys.readouterr().out == f"privrag 9.1, bundle of commit {told}, Linux x86_64, portable llama.cpp\n"
    )
