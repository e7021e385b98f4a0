"""Each file of a bundle is somebody's: of a distribution, of Python, of the system, or nobody knows."""

from pathlib import Path

import pytest

from tests.tools.made_up_wheel import install
from tools.bundled_files import BundledFile, read_list, write_list
from tools.components import Kind, of_distributions, of_python


def test_a_list_comes_back_as_it_was_written(tmp_path: Path) -> None:
    write_list([("b", "/two"), ("a", "/one")], tmp_path / "list.json")
    assert read_list(tmp_path / "list.json") == (
        BundledFile("a", Path("/one")),
        BundledFile("b", Path("/two")),
    )


def test_a_file_belongs_to_the_distribution_that_lists_it(tmp_path: Path) -> None:
    module = install(tmp_path, "made_up")
    install(tmp_path, "not_bundled")
    stranger = BundledFile("stranger", tmp_path / "stranger.so")
    (one,), others = of_distributions([BundledFile("made_up", module), stranger], [str(tmp_path)])
    assert (one.kind, one.name, one.version, one.licence) == (Kind.DISTRIBUTION, "made_up", "1.0", "MIT")
    assert one.texts == ("All may use it.",)
    assert [file.name for file in one.files] == ["made_up"]
    assert one.address == "pkg:pypi/made-up@1.0"
    assert others == [stranger]


def test_one_that_is_in_every_bundle_is_named_without_a_file(tmp_path: Path) -> None:
    install(tmp_path, "builder")
    (one,), _others = of_distributions([], [str(tmp_path)], always=("builder",))
    assert (one.name, one.files) == ("builder", ())


def test_the_first_of_two_on_the_path_is_meant(tmp_path: Path) -> None:
    first = install(tmp_path / "first", "made_up", licence="The first.")
    install(tmp_path / "second", "made_up", licence="The second.")
    path = [str(tmp_path / "first"), str(tmp_path / "second")]
    (one,), others = of_distributions([BundledFile("made_up", first)], path)
    assert (one.texts, others) == (("The first.",), [])


@pytest.mark.parametrize(
    ("metadata", "licence"),
    [
        ("License-Expression: MIT OR BSD-3-Clause", "MIT OR BSD-3-Clause"),
        ("License: Apache 2.0", "Apache 2.0"),
        (
            "License: A long text\n        of many lines\nClassifier: License :: OSI Approved :: X License",
            "X License",
        ),
        ("Classifier: License :: OSI Approved :: MIT License", "MIT License"),
        ("Summary: Nothing is said", ""),
    ],
)
def test_a_licence_is_told_in_a_few_words(tmp_path: Path, metadata: str, licence: str) -> None:
    module = install(tmp_path, "made_up", metadata=metadata)
    (one,), _others = of_distributions([BundledFile("made_up", module)], [str(tmp_path)])
    assert one.licence == licence


def test_what_lies_in_pythons_library_is_pythons_and_what_lies_beside_it_is_not(tmp_path: Path) -> None:
    """Where Python is the system's, its prefix is that of all libraries."""
    library = tmp_path / "lib" / "python3"
    library.mkdir(parents=True)
    (library / "LICENSE.txt").write_text("Of Python.")
    own = [
        BundledFile("json", library / "json.py"),
        BundledFile("libpython3.so", tmp_path / "lib" / "libpython3.so"),
    ]
    stranger = BundledFile("libz.so", tmp_path.parent / "lib" / "libz.so")
    (python,), others = of_python([*own, stranger], library, tmp_path)
    assert (python.texts, list(python.files), others) == (("Of Python.",), own, [stranger])


def test_python_without_its_licence_gets_it(tmp_path: Path) -> None:
    (python,), _others = of_python([], tmp_path, tmp_path)
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in python.texts[0]
