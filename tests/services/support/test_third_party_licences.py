"""The licences of those whose work is used are listed, from a bundle's own file where there is one."""

import sys
from email.message import Message
from pathlib import Path

import pytest

from privrag_desktop.services.support.third_party_licences import FILE, _licence, licences


def test_what_is_installed_is_listed_with_its_licence() -> None:
    lines = licences().splitlines()
    assert lines == sorted(lines, key=lambda line: line.split(" ")[0].casefold())
    named = {line.split(" ")[0]: line for line in lines}
    assert "BSD" in named["Whoosh-Reloaded"]
    assert "LGPL" in named["PySide6_Essentials"]


@pytest.mark.parametrize(
    ("given", "licence"),
    [
        ([("License-Expression", "MIT")], "MIT"),
        ([("License", "BSD")], "BSD"),
        ([("License", "x" * 61), ("Classifier", "License :: OSI Approved :: MIT License")], "MIT License"),
        ([("License", "UNKNOWN")], "see its files"),
        ([("Classifier", "Topic :: Software")], "see its files"),
    ],
)
def test_a_licence_is_named_in_few_words(given: list[tuple[str, str]], licence: str) -> None:
    about = Message()
    for name, value in given:
        about[name] = value
    assert _licence(about) == licence


def test_a_bundle_has_them_in_a_file_beside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "privrag"))
    assert licences() == ""
    (tmp_path / FILE).write_text("Everybody's licences", encoding="utf-8")
    assert licences() == "Everybody's licences"
