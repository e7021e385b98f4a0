"""Nobody's work is passed on without its licence."""

from pathlib import Path

import pytest

from tools.components import Component, Kind
from tools.licences import ADDED, AddedText, NoLicenceError, with_added_texts, write_licences


def component(name: str, *texts: str, kind: Kind = Kind.DISTRIBUTION) -> Component:
    return Component(kind, name, "1.0", "MIT", texts, (), f"pkg:pypi/{name}@1.0")


def test_one_without_a_text_stops_the_build() -> None:
    with pytest.raises(NoLicenceError, match=r"without 1\.0\. Look"):
        with_added_texts([component("with", "A text."), component("without")], {})


def test_a_text_that_was_looked_for_is_added_with_its_reason(tmp_path: Path) -> None:
    (tmp_path / "found.txt").write_text("Found.")
    added = {"without": AddedText("It was looked for.", (tmp_path / "found.txt",))}
    (one,) = with_added_texts([component("without")], added)
    assert one.texts == ("(It was looked for.)\n\nFound.",)


def test_each_added_text_is_there() -> None:
    for name, added in ADDED.items():
        assert added.reason, name
        for file in added.files:
            assert file.read_text("utf-8").strip(), name


def test_all_are_named_and_a_text_of_several_stands_once(tmp_path: Path) -> None:
    file = tmp_path / "LICENSES.txt"
    of_system = component("zlib1g", "Another.", kind=Kind.SYSTEM)
    write_licences([of_system, component("two", "The same."), component("one", "The same.")], file)
    text = file.read_text("utf-8")
    assert text.count("The same.") == 1
    assert text.count("Another.") == 1
    assert "one 1.0, two 1.0" in text
    assert text.index("one 1.0 (Python distribution): MIT") < text.index(
        "zlib1g 1.0 (library of the system): MIT"
    )
